// Tests of the watch schedule: it runs hourly across worker restarts, and not while the vault is locked.
// covers F-10
import { expect, test } from 'vitest';
import { createWatchSchedule } from '../../../../lib/app/cases/watch-schedule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('watch schedule runs hourly across workers, and immediately after the clock was set back', async () => {
  let kept: number | null = null;
  let time = 1_000;
  const done: number[] = [];
  const compared: number[] = [];
  /** Runs each call as a newly started worker. */
  const tick = async (isOpen = true) =>
    createWatchSchedule({
      last: {
        load: async () => kept,
        save: async (at) => {
          kept = at;
        },
      },
      isOpen: async () => isOpen,
      watch: async () => void done.push(time),
      compare: async () => void compared.push(time),
      now: () => time,
    })();
  await tick(false);
  expect(done).toEqual([]);
  await tick();
  for (const minutes of [1, 14, 15]) {
    time = 1_000 + minutes * MINUTE;
    await tick(minutes !== 14);
    await tick();
  }
  expect(compared, 'for a quarter of an hour the answers are looked at').toEqual(
    [1, 1, 14].map((m) => 1_000 + m * MINUTE),
  );
  time = 1_000 + HOUR - 1;
  await tick();
  time += 1;
  await tick();
  time -= HOUR / 2;
  await tick();
  expect(done).toEqual([1_000, 1_000 + HOUR, 1_000 + HOUR / 2]);
});
