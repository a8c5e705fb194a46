// Tests of the screening scheduler: when it reads the whole page, and which addresses it sends or skips.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScreeningScheduler } from '../../../entrypoints/content/screening-scheduler';
import type { Occurrence } from '../../../lib/page/model/occurrence';
import type { PageController } from '../../../lib/page/page-controller';
import { createPassScheduler } from '../../../lib/page/schedule/pass-scheduler';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';

/** A page of `count` addresses, five of them in view. */
function openPage(
  count = 300,
  stateOf: (key: string) => ScreeningState | undefined = () => undefined,
  inView = 5,
  near = 0,
) {
  const hits = Array.from(
    { length: count },
    (_, n) => ({ key: `eth ${n}`, chain: 'eth', canonical: `${n}` }) as Occurrence,
  );
  const hidden = new Set<string>();
  const asked: { count: number; why: string }[] = [];
  const wanted = new Set<string>();
  let isWhole = false;
  let version = 0;
  let read = 0;
  let readsFor = 0;
  let scrolled = 0;
  const page: Pick<PageController, 'getVisible' | 'getNear' | 'isComplete' | 'readAll' | 'getVersion'> = {
    getVisible: () => hits.slice(scrolled, scrolled + inView),
    getNear: () => hits.slice(scrolled, scrolled + inView + near),
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
    async want(asks: readonly AddressRef[], why) {
      asked.push({ count: asks.length, why });
      for (const { address } of asks) wanted.add(address);
    },
    selectVisible: async (occurrences) => occurrences.filter(({ key }) => !hidden.has(key)),
    stateOf,
    scheduler: createPassScheduler(() => Date.now(), new AbortController().signal),
  });
  return {
    asked,
    wanted,
    telling,
    hidden,
    read: () => read,
    /** Shows more of the page. */
    show(more: number) {
      for (let n = 0; n < more; n++)
        hits.push({ key: `eth new ${n}`, chain: 'eth', canonical: `new ${n}` } as Occurrence);
      version++;
      telling.onViewChanged();
    },
    /** Scrolls to the address of this index. */
    scroll(to: number) {
      scrolled = to;
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
  expect(asked.map(({ count, why }) => `${why} ${count}`)).toEqual([
    'view 51',
    ...['rest 9', 'rest 30', 'rest 30'],
    'rest 5',
  ]);
  expect(read()).toBe(60 + 120);
});

test('scheduler requests the marks drawn out of view, so that none waits for ever behind a limit', async () => {
  const LIMIT = 5;
  const overBudget = (n: number) => ({ chain: 'eth', address: `${n}`, state: 'over-budget' }) as ScreeningState;
  const stateOf = (key: string): ScreeningState | undefined => {
    const n = Number(key.slice(4));
    return n >= LIMIT && wanted.has(`${n}`) ? overBudget(n) : undefined;
  };
  const opened: ReturnType<typeof openPage> = openPage(300, stateOf, 30, 40);
  const { wanted, telling, scroll, known } = opened;
  const drawn = (from: number) => Array.from({ length: 70 }, (_, n) => `${from + n}`);
  telling.onViewChanged();
  known();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drawn(0).filter((address) => !wanted.has(address))).toEqual([]);
  expect(wanted.size, 'no more than that').toBe(70);
  scroll(150);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drawn(150).filter((address) => !wanted.has(address))).toEqual([]);
  expect(wanted.size).toBe(140);
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

test('scheduler sends nothing about addresses that nobody can see, until they are visible', async () => {
  const { asked, telling, hidden, known } = openPage(5);
  for (const n of [1, 3]) hidden.add(`eth ${n}`);
  known();
  telling.onViewChanged();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.at(-1)).toEqual({ count: 3, why: 'view' });
  hidden.clear();
  telling.onViewChanged();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)).toEqual({ count: 5, why: 'view' });
});
