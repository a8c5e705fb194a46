// Tests of the rerun of failed tests: a pass counts but is listed as unsteady; many failures are not rerun.
import { expect, test, vi } from 'vitest';
import { judge } from './detect-flaky-tests.mjs';

const named = (...names: string[]) => names.map((where) => ({ where, reason: 'once' }));
const countsOf = (failed: number) => ({ passed: 10, failed, skipped: 1 });
vi.spyOn(console, 'log').mockImplementation(() => {});

test('judge counts a test that passed alone as passed and names it, and others as failed', async () => {
  const failed = named('late', 'broken');
  const judged = await judge({ counts: countsOf(2), failed }, async (again) =>
    again.filter(({ where }) => where === 'late'),
  );
  expect(judged).toEqual({
    counts: { passed: 11, failed: 1, skipped: 1 },
    failed: named('broken'),
    unsteady: named('late'),
  });
});

test.each([
  ['nothing failed', 0, []],
  ['more failed than a busy machine explains', 16, named(...Array.from({ length: 16 }, (_, n) => `${n}`))],
  ['something failed without a name', 2, named('1')],
  ['the whole run failed without a name', 1, []],
])('judge does not rerun: %s', async (_, count, failed) => {
  const runAgain = vi.fn(async (again: typeof failed) => again);
  expect(await judge({ counts: countsOf(count), failed }, runAgain)).toEqual({
    counts: countsOf(count),
    failed,
    unsteady: [],
  });
  expect(runAgain).not.toHaveBeenCalled();
});
