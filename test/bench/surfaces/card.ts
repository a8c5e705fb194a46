// Measures the time to open the verdict card, compared with one message round trip plus one frame.
import type { CDPSession, Frame, Page } from '@playwright/test';
import { OPEN_AFTER_MS } from '../../../lib/view/card/hover-machine';
import { type Figure, median, ratioOf } from '../metrics';
import { explorerPage } from '../pages/explorer-page';
import { forgetHanded, untilHandedOver } from '../record-page-messages';
import type { BenchEnvironment } from '../start-bench-environment';

declare const chrome: typeof import('wxt/browser').browser;

const ROWS = 20;
const PINGS = 9;
const CARD_MS = 10_000;
const POLL_MS = 500;

/** Makes the background answer a bare message immediately. */
async function answerPings({ worker }: BenchEnvironment): Promise<void> {
  await worker.evaluate(() => {
    const answerer = (message: { bench?: string }, _sender: unknown, answer: (value: unknown) => void) => {
      if (message.bench !== 'ping') return;
      answer('pong');
      return true;
    };
    chrome.runtime.onMessage.addListener(answerer as Parameters<typeof chrome.runtime.onMessage.addListener>[0]);
  });
}

/** Content script world of a page. */
async function contentWorld(cdp: CDPSession, id: string): Promise<number> {
  const found = new Promise<number>((done) =>
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === `chrome-extension://${id}`) done(context.id);
    }),
  );
  await cdp.send('Runtime.enable');
  return found;
}

/** Returns the time of one message round trip and of one frame, in ms. */
async function roundTrip(world: BenchEnvironment, tab: Page): Promise<number> {
  const cdp = await tab.context().newCDPSession(tab);
  const contextId = await contentWorld(cdp, world.riskmark.id);
  const expression = `(async () => {
    const times = [];
    for (let n = 0; n < ${PINGS}; n++) {
      const from = performance.now();
      await chrome.runtime.sendMessage({ bench: 'ping' });
      times.push(performance.now() - from);
    }
    const frame = () => new Promise(requestAnimationFrame);
    const first = await frame();
    for (let n = 1; n < ${PINGS}; n++) await frame();
    return { times, frame: (await frame() - first) / ${PINGS} };
  })()`;
  const { result } = await cdp.send('Runtime.evaluate', {
    contextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  const { times, frame } = result.value as { times: number[]; frame: number };
  return median(times) + frame;
}

/** Runs in every document of the tab: records the first pointer move in the page and the frame that draws the card. Times in epoch ms. */
function noteTimes(): void {
  const now = () => performance.timeOrigin + performance.now();
  if (location.protocol !== 'chrome-extension:') {
    addEventListener('pointermove', () => {
      if (!('movedAt' in globalThis)) Object.assign(globalThis, { movedAt: now() });
    });
    return;
  }
  // A hidden frame draws no frames, so the first frame that finds the card is the one that shows it.
  const look = () => {
    const card = document.querySelector('[data-testid=card]');
    if (innerHeight > 0 && card && card.getBoundingClientRect().height > 0)
      Object.assign(globalThis, { shownAt: now() });
    else requestAnimationFrame(look);
  };
  look();
}

const timeIn = (frame: Frame | undefined, name: 'movedAt' | 'shownAt'): Promise<number | undefined> | undefined =>
  frame
    ?.evaluate((key) => (globalThis as unknown as Record<string, number | undefined>)[key], name)
    .catch(() => undefined);

/** Points at the first mark with a verdict. @throws Error when no card opens */
async function hoverToCard(tab: Page): Promise<number> {
  const box = await tab.locator('[data-testid=mark][data-state=verdict]').first().boundingBox();
  if (!box) throw new Error('no mark has its answer');
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const end = Date.now() + CARD_MS;
  for (;;) {
    const card = tab.frames().find((frame) => frame.url().startsWith('chrome-extension:'));
    const [movedAt, shownAt] = [await timeIn(tab.mainFrame(), 'movedAt'), await timeIn(card, 'shownAt')];
    if (movedAt && shownAt) return shownAt - movedAt - OPEN_AFTER_MS;
    if (Date.now() > end) throw new Error('no card opened');
    await tab.waitForTimeout(POLL_MS);
  }
}

/** Time from hover to card with a known verdict, without the intended hover delay. */
export async function measureCard(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  const page = explorerPage(ROWS, 'eleven');
  world.pages.set('hover.html', page.html);
  await answerPings(world);
  await world.riskmark.context.addInitScript(noteTimes);
  const floor: number[] = [];
  const ours: number[] = [];
  for (let run = 0; run < runs; run++) {
    await forgetHanded(world.worker);
    const tab = await world.open('hover.html', true);
    await untilHandedOver(world.worker);
    floor.push(await roundTrip(world, tab));
    ours.push(await hoverToCard(tab));
    await tab.close();
  }
  const name = `Hover to card, beyond the ${OPEN_AFTER_MS} ms of rest; floor: a message there and back, and a frame`;
  return [ratioOf({ id: 'card.hover', name, unit: 'ms' }, ours, floor)];
}
