// Measures how soon the card stands there once it may: against one bare message to the background and back, and a frame.
import type { CDPSession, Page } from '@playwright/test';
import { OPEN_AFTER_MS } from '../../lib/view/hover';
import { explorerPage } from './explorer-page';
import { type Figure, median, ratioOf } from './figures';
import { forgetHanded, untilHandedOver } from './handed';
import type { World } from './world';

declare const chrome: typeof import('wxt/browser').browser;

const ROWS = 20;
const PINGS = 9;
const CARD_MS = 10_000;
const POLL_MS = 500;
const GATE = 1.5;

/** Makes the background answer a bare message at once. */
async function answerPings({ worker }: World): Promise<void> {
  await worker.evaluate(() => {
    const answerer = (message: { bench?: string }, _sender: unknown, answer: (value: unknown) => void) => {
      if (message.bench !== 'ping') return;
      answer('pong');
      return true;
    };
    chrome.runtime.onMessage.addListener(answerer as Parameters<typeof chrome.runtime.onMessage.addListener>[0]);
  });
}

/** The content script's own world on a page. */
async function contentWorld(cdp: CDPSession, id: string): Promise<number> {
  const found = new Promise<number>((done) =>
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === `chrome-extension://${id}`) done(context.id);
    }),
  );
  await cdp.send('Runtime.enable');
  return found;
}

/** One message there and back, and the time of one frame, in ms. */
async function roundTrip(world: World, tab: Page): Promise<number> {
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

/** Runs in the page: notes the pointer's first move, and the frame in which a card stands there. */
function noteCard(): void {
  let from = 0;
  addEventListener('pointermove', ({ timeStamp }) => {
    from ||= timeStamp;
  });
  const look = () => {
    const card = document.documentElement.lastElementChild?.shadowRoot?.querySelector('[data-testid=card]');
    const isThere = card?.checkVisibility() && card.getBoundingClientRect().height > 0;
    if (from && isThere) Object.assign(globalThis, { cardAfter: performance.now() - from });
    else requestAnimationFrame(look);
  };
  look();
}

/** Points at the first mark that has its answer. @throws Error where no card opens */
async function hoverToCard(tab: Page): Promise<number> {
  const box = await tab.locator('[data-testid=mark][data-state=verdict]').first().boundingBox();
  if (!box) throw new Error('no mark has its answer');
  await tab.evaluate(noteCard);
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const after = await tab.waitForFunction(() => (globalThis as { cardAfter?: number }).cardAfter, null, {
    timeout: CARD_MS,
    polling: POLL_MS,
  });
  return ((await after.jsonValue()) as number) - OPEN_AFTER_MS;
}

/** Hover to card with the answer known, less the time that a pointer must rest on purpose. */
export async function measureCard(world: World, runs: number): Promise<Figure[]> {
  const page = explorerPage(ROWS, 'eleven');
  world.pages.set('card.html', page.html);
  await answerPings(world);
  const floor: number[] = [];
  const ours: number[] = [];
  for (let run = 0; run < runs; run++) {
    await forgetHanded(world.worker);
    const tab = await world.open('card.html', true);
    await untilHandedOver(world.worker);
    floor.push(await roundTrip(world, tab));
    ours.push(await hoverToCard(tab));
    await tab.close();
  }
  const name = `Hover to card, beyond the ${OPEN_AFTER_MS} ms of rest; floor: a message there and back, and a frame`;
  return [ratioOf({ id: 'card.hover', name, unit: 'ms', gate: GATE }, ours, floor)];
}
