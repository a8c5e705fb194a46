// Tests of the fair queue: tabs take turns, long tasks yield, and a failed task does not block the others.
import { expect, it, vi } from 'vitest';
import { createFairQueue } from '../../../../lib/app/tabs/fair-queue';

const clock = () => {
  const at = { time: 0 };
  return { at, turns: createFairQueue(() => at.time) };
};

it('fair queue runs tasks of one tab in order and those of another tab in between', async () => {
  const { turns } = clock();
  const done: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running++;
    expect(running).toBeLessThanOrEqual(2);
    await new Promise((later) => setTimeout(later));
    running--;
    done.push(name);
    if (name === 'a1') throw new Error('refused');
  };
  const flood = Array.from({ length: 20 }, (_, n) => turns.enqueue(1, task(`a${n}`)));
  const other = turns.enqueue(2, task('b'));
  await other;
  expect(done.length, 'the other tab is served with the first').toBeLessThanOrEqual(3);
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(done.filter((name) => name !== 'b')).toEqual(Array.from({ length: 20 }, (_, n) => `a${n}`));
});

it('fair queue yields after each slice of a long task and loses nothing', async () => {
  const { at, turns } = clock();
  const order: number[] = [];
  setTimeout(() => order.push(-1));
  const doubled = await turns.mapInSlices([1, 2, 3, 4, 5, 6], (n) => {
    at.time += 10;
    order.push(n);
    return 2 * n;
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12]);
  expect(order).toEqual([1, 2, 3, -1, 4, 5, 6]);
});

it('fair queue yields between many short tasks in a row', async () => {
  const { at, turns } = clock();
  const order: string[] = [];
  const flood = Array.from({ length: 9 }, (_, n) =>
    turns.enqueue(1, () =>
      turns.mapInSlices([n], () => {
        at.time += 10;
        order.push(`${n}`);
      }),
    ),
  );
  setTimeout(() => order.push('other'));
  await Promise.all(flood);
  expect(order.indexOf('other')).toBe(3);
  expect(order.filter((name) => name !== 'other').join('')).toBe('012345678');
});

it('fair queue limits concurrent tasks and starts the next when one ends', async () => {
  const { turns } = clock();
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((end) => ends.push(end));
  const taken = Array.from({ length: 66 }, () => turns.enqueue(1, wait));
  await expect(taken[64]).rejects.toMatchObject({ code: 'bad-request' });
  await expect(taken[65]).rejects.toMatchObject({ code: 'bad-request' });
  await expect(
    turns.enqueue(2, async () => 'b'),
    'another tab',
  ).resolves.toBe('b');
  ends[0]?.();
  await taken[0];
  await Promise.resolve();
  const next = turns.enqueue(1, async () => 'next');
  for (let n = 1; n < 64; n++) {
    await new Promise((later) => setTimeout(later));
    ends[n]?.();
  }
  expect(await next).toBe('next');
});

it('fair queue lets other browser tasks run first, for a limited time', async () => {
  const { at, turns } = clock();
  const background: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: async (run: () => void) => void background.push(run) });
  vi.useFakeTimers();
  try {
    const done: number[] = [];
    const all = turns.mapInSlices([1, 2, 3, 4, 5, 6, 7, 8, 9], (n) => {
      at.time += 10;
      done.push(n);
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual([1, 2, 3]);
    background.shift()?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await vi.advanceTimersByTimeAsync(250);
    expect(done).toHaveLength(9);
    await all;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
