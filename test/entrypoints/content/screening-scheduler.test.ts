// Tests of the screening scheduler: when it reads the whole page, and which addresses it sends or skips.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScreeningScheduler } from '../../../entrypoints/content/screening-scheduler';
import type { Occurrence } from '../../../lib/page/model/occurrence';
import type { PageController } from '../../../lib/page/page-controller';
import { createPassScheduler } from '../../../lib/page/schedule/pass-scheduler';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';

/** A page of `count` addresses, five of them in view. */
function openPage(count = 300, stateOf: (key: string) => ScreeningState | undefined = () => undefined, inView = 5) {
  const hits = Array.from(
    { length: count },
    (_, n) => ({ key: `eth ${n}`, chain: 'eth', canonical: `${n}` }) as Occurrence,
  );
  const asked: { count: number; why: string }[] = [];
  let isWhole = false;
  let version = 0;
  let read = 0;
  let readsFor = 0;
  const page: Pick<PageController, 'getVisible' | 'isComplete' | 'readAll' | 'getVersion'> = {
    getVisible: () => hits.slice(0, inView),
    isComplete: () => isWhole,
    getVersion: () => version,
    async readAll(take) {
      const found = [...hits];
      await new Promise((done) => setTimeout(done, readsFor));
      for (let at = 0; at < found.length; at += 30) {
        read += 30;
        if (await take(found.slice(at, at + 30))) return;
      }
    },
  };
  const telling = createScreeningScheduler({
    page: page as PageController,
    want: async (asks: readonly AddressRef[], why) => void asked.push({ count: asks.length, why }),
    stateOf,
    scheduler: createPassScheduler(() => Date.now(), new AbortController().signal),
  });
  return {
    asked,
    telling,
    read: () => read,
    /** Shows more of the page. */
    show(more: number) {
      for (let n = 0; n < more; n++)
        hits.push({ key: `eth new ${n}`, chain: 'eth', canonical: `new ${n}` } as Occurrence);
      version++;
      telling.onViewChanged();
    },
    /** Sets the reading time of the page in ms. */
    slow(ms: number) {
      readsFor = ms;
    },
    known() {
      isWhole = true;
      telling.onPageGrew();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scheduler does not read in full while the page is still being recognized', async () => {
  const { asked, telling, read, known } = openPage();
  telling.onViewChanged();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([{ count: 51, why: 'view' }]);
  expect(read()).toBe(60);

  known();
  await vi.advanceTimersByTimeAsync(10_000);
  const rest = asked.filter(({ why }) => why === 'rest').map(({ count }) => count);
  expect(rest.reduce((sum, count) => sum + count)).toBe(300 - 51);
});

test('scheduler reads no more when the budget has no room', async () => {
  const overBudget = (n: number) => ({ chain: 'eth', address: `${n}`, state: 'over-budget' }) as ScreeningState;
  const { asked, telling, read, known } = openPage(300, (key) => {
    const n = Number(key.slice(4));
    return n < 100 ? undefined : overBudget(n);
  });
  telling.onViewChanged();
  known();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map(({ why }) => why)).toEqual(['view', 'rest', 'rest', 'rest']);
  expect(read()).toBe(60 + 120);
});

test('scheduler reads a page of few addresses once, complete or not', async () => {
  const { asked, telling, read, known } = openPage(30);
  telling.onViewChanged();
  await vi.advanceTimersByTimeAsync(10_000);
  known();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([{ count: 30, why: 'view' }]);
  expect(read()).toBe(30);
});

test('scheduler screens addresses shown later outside the view', async () => {
  const { asked, show, known } = openPage(0, undefined, 0);
  known();
  await vi.advanceTimersByTimeAsync(10_000);
  show(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.at(-1)).toEqual({ count: 3, why: 'view' });
});

test('scheduler screens addresses added during a read after it', async () => {
  const { asked, known, show, slow } = openPage(0, undefined, 0);
  slow(4000);
  known();
  await vi.advanceTimersByTimeAsync(1000);
  show(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.at(-1)).toEqual({ count: 3, why: 'view' });
});

test('scheduler does not re-read screened addresses', async () => {
  const { asked, telling, known } = openPage();
  telling.onViewChanged();
  known();
  await vi.advanceTimersByTimeAsync(10_000);
  const before = asked.length;
  telling.onPageGrew();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBe(before);
});
