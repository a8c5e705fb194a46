// When watched cases are gone through: once an hour, over the death of workers, and never while the vault is shut.
import { expect, test } from 'vitest';
import { createWatching } from '../../../entrypoints/background/watching';

const HOUR = 3_600_000;

test('once an hour, whichever worker lives then; where the clock was turned back at once', async () => {
  let kept: number | null = null;
  let time = 1_000;
  const done: number[] = [];
  /** Each call as of a worker that has just started. */
  const tick = async (isOpen = true) =>
    createWatching({
      last: {
        load: async () => kept,
        save: async (at) => {
          kept = at;
        },
      },
      isOpen: async () => isOpen,
      watch: async () => void done.push(time),
      now: () => time,
    })();
  await tick(false);
  expect(done).toEqual([]);
  await tick();
  time += HOUR - 1;
  await tick();
  time += 1;
  await tick();
  time -= HOUR / 2;
  await tick();
  expect(done).toEqual([1_000, 1_000 + HOUR, 1_000 + HOUR / 2]);
});
