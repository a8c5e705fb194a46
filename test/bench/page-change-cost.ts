// Measures the cost of processing page changes, compared with a mutation observer that runs one pattern.
import type { Page } from '@playwright/test';
import { isFloor, watchAsFloor } from './baseline-scripts';
import { type Figure, ratioOf } from './metrics';
import { explorerPage, explorerRows } from './pages/explorer-page';
import { forgetHanded, handedOver, untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, isContentScript, wait } from './start-bench-environment';
import { madeAddress } from './synthetic-addresses';
import { record, type Trace } from './trace';
import { ownTime, ownWork } from './trace-script-time';

const FIRST_ROWS = 20;
const ROWS = 1000;
const STEPS = 200;
const CELLS = 200;
const UPDATES = 10_000;
/** Delay in ms before the first change: page load is measured separately. */
const BEFORE_MS = 3000;
/** Time in ms after the last change that is counted too. */
const AFTER_MS = 500;

/** A scene: one way in which a page changes. */
interface Scene {
  id: string;
  name: string;
  html: string;
  /** Texts written one after another, one per frame. */
  steps: string[][];
  /** Runs in the page: writes one step. */
  write(step: string[]): void;
  /** Addresses of the page before the changes. */
  before: Set<string>;
  /** Addresses of the page at the end; any address shown only in between may be found too. */
  after: Set<string>;
  passing: Set<string>;
}

function appended(): Scene {
  const page = explorerPage(FIRST_ROWS, 'eleven');
  const { rows, truth } = explorerRows(ROWS, 'eleven', FIRST_ROWS);
  const each = ROWS / STEPS;
  return {
    id: 'changes.append',
    name: `${ROWS.toLocaleString('en')} rows appended in ${STEPS} steps`,
    html: page.html,
    steps: Array.from({ length: STEPS }, (_, at) => rows.slice(at * each, (at + 1) * each)),
    write: (step) => document.querySelector('tbody')?.insertAdjacentHTML('beforeend', step.join('')),
    before: page.truth,
    after: new Set([...page.truth, ...truth]),
    passing: new Set(),
  };
}

/** A table whose cell texts change in turn, all of them in each frame. */
function updated(id: string, name: string, textOf: (n: number) => { text: string; key?: string }): Scene {
  const cells = Array.from({ length: CELLS }, (_, at) => `<td>${textOf(at).text}</td>`);
  const rows = Array.from({ length: CELLS / 4 }, (_, at) => `<tr>${cells.slice(4 * at, 4 * at + 4).join('')}</tr>`);
  const keys = (from: number, to: number) =>
    new Set(Array.from({ length: to - from }, (_, at) => textOf(from + at).key ?? '').filter(Boolean));
  return {
    id,
    name,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Prices | Ledgerview</title><body><table>${rows.join('')}</table></body></html>`,
    steps: Array.from({ length: UPDATES / CELLS }, (_, step) =>
      Array.from({ length: CELLS }, (_, at) => textOf((step + 1) * CELLS + at).text),
    ),
    write(step) {
      document.querySelectorAll('td').forEach((cell, at) => {
        (cell.firstChild as Text).data = step[at] ?? '';
      });
    },
    before: keys(0, CELLS),
    after: keys(UPDATES, UPDATES + CELLS),
    passing: keys(0, UPDATES),
  };
}

const price = (n: number) => ({ text: `${(n * 7919) % 90_000}.${n % 100} USD` });

/** Every tenth cell shows the last trader. */
const trader = (n: number) => {
  if (n % 10) return price(n);
  const { chain, text, canonical } = madeAddress(20 * n, 'eleven');
  return { text, key: `${chain} ${canonical}` };
};

const scenes = (): Scene[] => [
  appended(),
  updated('changes.numbers', `${UPDATES.toLocaleString('en')} texts changed in ${CELLS} cells`, price),
  updated('changes.addresses', `the same, an address in every tenth cell`, trader),
];

/** Writes one step per frame; resolves when all are written. */
async function play(tab: Page, { steps, write }: Scene): Promise<void> {
  await tab.evaluate(
    ([all, source]) =>
      new Promise<void>((done) => {
        const writeStep = new Function(`return (${source})`)() as (step: string[]) => void;
        let at = 0;
        const frame = () => {
          writeStep(all[at++] as string[]);
          if (at < all.length) requestAnimationFrame(frame);
          else done();
        };
        requestAnimationFrame(frame);
      }),
    [steps, asFunction(write)] as const,
  );
}

/** The text of a method is not a function expression: it is named as one. */
const asFunction = (write: Scene['write']) => `${write}`.replace(/^write\(/, 'function write(');

async function ours(
  world: BenchEnvironment,
  page: string,
  scene: Scene,
  onProfile?: (trace: Trace) => void,
): Promise<number> {
  await forgetHanded(world.worker);
  const tab = await world.open(page, true);
  await untilHandedOver(world.worker, scene.before.size > 0);
  await wait(BEFORE_MS);
  const changing = async () => {
    await play(tab, scene);
    await untilHandedOver(world.worker, scene.after.size > 0);
  };
  const trace = await record(world.browser, tab, changing, onProfile !== undefined);
  onProfile?.(trace);
  await tab.close();
  const allowed = new Set([...scene.before, ...scene.after, ...scene.passing]);
  const handed = await handedOver(world.worker, allowed);
  world.expect(`${scene.name}, what stands there in the end`, new Set([...scene.after, ...handed]), handed);
  world.expect(`${scene.name}, what was handed over`, allowed, new Set([...allowed, ...handed]));
  return ownTime(ownWork(trace, isContentScript));
}

async function floor(world: BenchEnvironment, page: string, scene: Scene): Promise<number> {
  const tab = await world.open(page, false);
  await watchAsFloor(tab);
  await wait(BEFORE_MS);
  const trace = await record(world.browser, tab, async () => {
    await play(tab, scene);
    await wait(AFTER_MS);
  });
  await tab.close();
  return ownTime(ownWork(trace, isFloor));
}

/** Measures each scene alternating with its floor; `onProfile` receives our traces when a profile is requested. */
export async function measureChanges(
  world: BenchEnvironment,
  runs: number,
  onProfile?: (trace: Trace) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const scene of scenes()) {
    const page = `${scene.id}.html`;
    world.pages.set(page, scene.html);
    const mine: number[] = [];
    const base: number[] = [];
    for (let run = 0; run < runs; run++) {
      base.push(await floor(world, page, scene));
      mine.push(await ours(world, page, scene, onProfile));
    }
    figures.push(ratioOf({ id: scene.id, name: scene.name, unit: 'ms' }, mine, base));
  }
  return figures;
}
