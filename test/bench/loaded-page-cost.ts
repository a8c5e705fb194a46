// Measures the cost of Riskmark on a loaded page that is scrolled, changed rapidly or idle.
import type { Page } from '@playwright/test';
import { boundOf, type Figure, ratioOf } from './metrics';
import { explorerPage } from './pages/explorer-page';
import { forgetHanded, untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, isContentScript, wait } from './start-bench-environment';
import { madeAddress } from './synthetic-addresses';
import { record, type Trace } from './trace';
import { type OwnPiece, ownTime, ownWork, taskTime } from './trace-script-time';

/** Time in ms after which verdicts and the passes after them are done. */
const SETTLE_MS = 1000;

const ROWS = 1000;
const FRAMES = 100;
const PIXELS_A_FRAME = 12;
/** Minimum number of marks in view while the page is scrolled. */
const LEAST_MARKS = 40;

const STORM_MS = 10_000;
const STORM_STEP_MS = 20;
const STORM_STEP = 20;
const STORM_CELLS = 200;

const IDLE_MS = 5000;

/** An idle page: everything found, answered and drawn. */
async function atRest(world: BenchEnvironment, name: string, marked: boolean, hasAddresses = true): Promise<Page> {
  await forgetHanded(world.worker);
  const tab = await world.open(name, marked);
  if (marked) await untilHandedOver(world.worker, hasAddresses);
  await wait(SETTLE_MS);
  return tab;
}

/** Scrolls the page a little in each frame. */
const scroll = (tab: Page) =>
  tab.evaluate(
    ([frames, pixels]) =>
      new Promise<void>((done) => {
        let left = frames;
        const frame = () => {
          scrollBy(0, pixels);
          if (--left > 0) requestAnimationFrame(frame);
          else done();
        };
        requestAnimationFrame(frame);
      }),
    [FRAMES, PIXELS_A_FRAME] as const,
  );

const marksInView = (tab: Page) =>
  tab.evaluate(() => {
    const root = document.documentElement.lastElementChild?.shadowRoot;
    return [...(root?.querySelectorAll('[data-testid=mark]') ?? [])].filter((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).length;
  });

/**
 * Measures scrolling: our calls per frame, own time, and task time beside that of the bare page; `onProfile` receives our traces.
 */
export async function measureScrolling(
  world: BenchEnvironment,
  runs: number,
  onProfile?: (trace: Trace) => void,
): Promise<Figure[]> {
  const page = explorerPage(ROWS, 'eleven');
  const name = 'scrolling.html';
  world.pages.set(name, page.html);
  const own: OwnPiece[][] = [];
  const tasks: Record<'marked' | 'bare', number[]> = { marked: [], bare: [] };
  for (let run = 0; run < runs; run++)
    for (const marked of [false, true]) {
      const tab = await atRest(world, name, marked);
      if (marked && (await marksInView(tab)) < LEAST_MARKS)
        throw new Error(`${await marksInView(tab)} marks in view, not ${LEAST_MARKS}`);
      const trace = await record(world.browser, tab, () => scroll(tab), marked && onProfile !== undefined);
      if (marked) onProfile?.(trace);
      await tab.close();
      tasks[marked ? 'marked' : 'bare'].push(taskTime(trace));
      if (marked) own.push(ownWork(trace, isContentScript));
    }
  const callsAFrame = own.map((pieces) => pieces.filter(({ isCall }) => isCall).length / FRAMES);
  return [
    boundOf({ id: 'scroll.calls', name: 'Calls of ours in a frame of scrolling', unit: 'count' }, callsAFrame),
    boundOf(
      { id: 'scroll.own', name: 'Own time in a frame of scrolling', unit: 'ms' },
      own.map((pieces) => ownTime(pieces) / FRAMES),
    ),
    ratioOf(
      { id: 'scroll.task', name: `Task time of ${FRAMES} frames of scrolling`, unit: 'ms' },
      tasks.marked,
      tasks.bare,
    ),
  ];
}

/** Changes 20 texts every 20 ms, every second one an address. */
const storm = (tab: Page, addresses: string[]) =>
  tab.evaluate(
    ([texts, length, stepMs, step]) =>
      new Promise<void>((done) => {
        const cells = [...document.querySelectorAll('td')].map((cell) => cell.firstChild as Text);
        const end = performance.now() + length;
        let n = 0;
        const timer = setInterval(() => {
          for (let left = step; left > 0; left--, n++)
            (cells[n % cells.length] as Text).data = n % 2 ? `${n}.50 USD` : (texts[n % texts.length] as string);
          if (performance.now() < end) return;
          clearInterval(timer);
          done();
        }, stepMs);
      }),
    [addresses, STORM_MS, STORM_STEP_MS, STORM_STEP] as const,
  );

/** Measures 1,000 changes a second for 10 s, half of them addresses: our share of the main thread; `onProfile` receives our traces. */
export async function measureStorm(
  world: BenchEnvironment,
  runs: number,
  onProfile?: (trace: Trace) => void,
): Promise<Figure[]> {
  const addresses = Array.from({ length: 1000 }, (_, n) => madeAddress(n, 'eleven').text);
  const cells = Array.from({ length: STORM_CELLS }, (_, n) => `<td>${n}.00 USD</td>`);
  const rows = Array.from({ length: STORM_CELLS / 4 }, (_, n) => `<tr>${cells.slice(4 * n, 4 * n + 4).join('')}</tr>`);
  const name = 'storm.html';
  world.pages.set(
    name,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trades | Ledgerview</title><body><table>${rows.join('')}</table></body></html>`,
  );
  const shares: number[] = [];
  for (let run = 0; run < runs; run++) {
    const tab = await atRest(world, name, true, false);
    const trace = await record(world.browser, tab, () => storm(tab, addresses), onProfile !== undefined);
    onProfile?.(trace);
    await tab.close();
    shares.push(ownTime(ownWork(trace, isContentScript)) / STORM_MS);
  }
  return [boundOf({ id: 'storm.share', name: '1,000 changes a second: share of the thread', unit: 'share' }, shares)];
}

const BELOW =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Below | Ledgerview</title><body><div style="height:5000px">Scroll down</div><p>';
const NOTHING =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Nothing | Ledgerview</title><body><h1>Nothing here</h1><p>A text without any address.</p><p>ffffffff-ffff-4fff-8fff-ffffffffffff</p></body></html>';

/** Counts our calls, timers included, while nothing happens. */
function idleWork(trace: Trace): number {
  return ownWork(trace, isContentScript).filter(({ isCall }) => isCall).length;
}

/** Measures an idle page without a mark in view or without addresses: none of our code runs; the latter keeps its nodes. */
export async function measureIdle(world: BenchEnvironment): Promise<Figure[]> {
  const { text } = madeAddress(0, 'eleven');
  world.pages.set('below.html', `${BELOW}${text}</p></body></html>`);
  world.pages.set('nothing.html', NOTHING);
  const calls: number[] = [];
  for (const name of ['below.html', 'nothing.html']) {
    const tab = await atRest(world, name, true, name === 'below.html');
    calls.push(idleWork(await record(world.browser, tab, () => wait(IDLE_MS))));
    if (name === 'nothing.html') await expectUntouched(world, tab, name);
    await tab.close();
  }
  return [
    boundOf({ id: 'idle.below', name: 'Calls of ours in 5 s, no mark in view', unit: 'count' }, calls.slice(0, 1)),
    boundOf({ id: 'idle.nothing', name: 'Calls of ours in 5 s, no address', unit: 'count' }, calls.slice(1)),
  ];
}

/** Records nodes or attributes that the page does not have without Riskmark. */
async function expectUntouched(world: BenchEnvironment, tab: Page, name: string): Promise<void> {
  const bare = await world.open(name, false);
  const [one, other] = await Promise.all(
    [tab, bare].map((page) => page.evaluate(() => document.documentElement.outerHTML)),
  );
  await bare.close();
  if (one !== other) world.wrong.add('a page without addresses has something that it has not without Riskmark');
}
