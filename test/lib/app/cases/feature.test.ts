// Tests of the feature of the cases: author of changes, and the hourly check of watched cases.
import { expect, test } from 'vitest';
import { type CaseAuthorDeps, createWatchSchedule, getCaseAuthor } from '../../../../lib/app/cases/feature';

const fail = (): Promise<never> => Promise.reject(new Error('locked'));

test.each<[string, CaseAuthorDeps['loadAuthor'], CaseAuthorDeps['accountLabel'], string]>([
  ['the author of bundles', async () => ({ name: 'Bo' }), async () => 'svc.example', 'Bo'],
  ['the account without an author', async () => null, async () => 'svc.example', 'svc.example'],
  ['the account of an author without a name', async () => ({ name: '' }), async () => 'svc.example', 'svc.example'],
  ['nobody without an account', fail, fail, ''],
])('getCaseAuthor names %s', async (_what, loadAuthor, accountLabel, name) => {
  expect(await getCaseAuthor({ loadAuthor, accountLabel })).toBe(name);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// covers F-10
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
