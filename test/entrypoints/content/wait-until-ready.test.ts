// Tests of waitUntilReady: it waits until the page is parsed and visible; a frame waits for a limited time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenReady } from '../../../entrypoints/content/wait-until-ready';

/** Minimal document fake for the wait. */
class Waiting extends EventTarget {
  readyState = 'complete';
  hidden = false;
  turn(facts: Partial<Pick<Waiting, 'readyState' | 'hidden'>>, event: string): void {
    Object.assign(this, facts);
    this.dispatchEvent(new Event(event));
  }
}

let page: Waiting;
let isReady: boolean;
async function start(frameElement: unknown = null, signal = new AbortController().signal) {
  vi.stubGlobal('window', { frameElement });
  void whenReady(signal).then(() => {
    isReady = true;
  });
  await vi.advanceTimersByTimeAsync(0);
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
  page = new Waiting();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 5));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waitUntilReady resolves immediately on a complete, visible page', async () => {
  await start();
  expect(isReady).toBe(false);
  await later(5);
  expect(isReady).toBe(true);
});

it('waitUntilReady waits for parsing without limit, but not so long for a frame', async () => {
  page.readyState = 'loading';
  await start();
  await later(60_000);
  expect(isReady).toBe(false);
  page.turn({ readyState: 'interactive' }, 'DOMContentLoaded');
  await later(5);
  expect(isReady).toBe(true);

  isReady = false;
  page.readyState = 'loading';
  await start({});
  await later(900);
  expect(isReady).toBe(false);
  await later(200);
  expect(isReady).toBe(true);
});

it('waitUntilReady waits while the page is hidden: prerendered, or in a background tab', async () => {
  page.hidden = true;
  await start();
  await later(60_000);
  expect(isReady).toBe(false);
  page.turn({}, 'visibilitychange');
  await later(5);
  expect(isReady, 'hidden still').toBe(false);
  page.turn({ hidden: false }, 'visibilitychange');
  await later(5);
  expect(isReady).toBe(true);
});

it('waitUntilReady never resolves after its signal is aborted', async () => {
  page.hidden = true;
  const life = new AbortController();
  await start(null, life.signal);
  life.abort();
  page.turn({ hidden: false }, 'visibilitychange');
  await later(60_000);
  expect(isReady).toBe(false);
});

it('waitUntilReady resolves after a fifth of a second on a page that is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  await start();
  await later(199);
  expect(isReady).toBe(false);
  await later(1);
  expect(isReady).toBe(true);
});
