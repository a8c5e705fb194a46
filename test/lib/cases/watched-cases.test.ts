// Tests of watched cases: selection of due addresses, and which verdict differences count as changes.
import { describe, expect, test } from 'vitest';
import { buildCase, type Case, type WatchDays, withAddresses } from '../../../lib/cases/case';
import { compareVerdicts, findDueAddresses, withChangesSeen, withoutWatch } from '../../../lib/cases/watched-cases';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../harness/render-hook';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const watched = (watchDays: WatchDays): Case => ({
  ...withAddresses(buildCase('c', 'c', 0), [ASK], 0).next,
  watchDays,
});
const told = (at: number, foundRisk = false, band: string | null = null, config = 'co-vasp'): ScreeningState => ({
  ...ASK,
  state: 'verdict',
  verdict: { ...verdict(foundRisk, band, 1), at, config },
});
const state = (name: string): ScreeningState =>
  ({ ...ASK, state: name, code: 'timeout', status: null, tries: 1, at: NOW, service: '' }) as unknown as ScreeningState;

test.each([
  ['off', 0, told(0), 0],
  ['younger than the interval', 7, told(NOW - 7 * DAY + 1), 0],
  ['as old as the interval', 7, told(NOW - 7 * DAY), 1],
  ['daily', 1, told(NOW - DAY), 1],
  ['answered just now by a clock that is set right', 1, told(NOW + 1000), 0],
  ['answered while the clock was ahead', 1, told(NOW + 9 * DAY), 1],
  ['never asked', 30, state('idle'), 1],
  ['asked without an answer', 30, state('failed'), 1],
  ['held back by a limit', 30, state('over-budget'), 1],
  ['on its way', 30, state('waiting'), 0],
  ['queued', 30, state('queued'), 0],
  ['not covered', 30, state('unsupported'), 0],
  ['locked', 30, state('locked'), 0],
  ['never asked, local only', 30, { ...state('idle'), localOnly: 'case' }, 0],
  ['older, local only', 1, { ...told(0), localOnly: 'case' }, 0],
] as const)('findDueAddresses: %s, %i days', (_, days, screening, due) =>
  expect(findDueAddresses(watched(days), [screening], NOW)).toHaveLength(due),
);

describe('verdict change', () => {
  const changeOf = (of: Case) => of.addresses[0]?.change;
  const following = (...states: ScreeningState[]) =>
    states.reduce((of, screening) => compareVerdicts(of, [screening], 'a', NOW), watched(1));

  test('change is another level under the same account and config, and not the first verdict', () => {
    expect(changeOf(following(told(1)))).toBeUndefined();
    expect(changeOf(following(told(1), told(2)))).toBeUndefined();
    expect(changeOf(following(told(1), told(2, true, 'High Risk')))).toEqual({
      from: 'none',
      to: 'high',
      at: 2,
      seen: false,
    });
    expect(changeOf(following(told(1), told(2, true, 'High Risk', 'co-defi')))).toBeUndefined();
    expect(changeOf(compareVerdicts(following(told(1)), [told(2, true, 'High Risk')], 'b', NOW))).toBeUndefined();
  });

  test('change is reported once its score is known, or when none will come', () => {
    const bare = (at: number) => told(at, true);
    expect(changeOf(following(told(1), bare(NOW - 60_000)))).toBeUndefined();
    expect(changeOf(following(told(1), bare(NOW - 60_000), told(NOW, true, 'Low Risk')))).toMatchObject({
      from: 'none',
      to: 'low',
    });
    expect(changeOf(following(told(1), bare(NOW - 11 * 60_000)))).toMatchObject({ from: 'none', to: 'risk' });
    expect(changeOf(following(told(1), bare(NOW + DAY))), 'by a clock that was ahead').toMatchObject({ to: 'risk' });
  });

  test('change ignores unanswered states and unwatched cases', () => {
    const of = following(told(1));
    for (const name of ['failed', 'locked', 'offline', 'waiting'])
      expect(compareVerdicts(of, [state(name)], 'a', NOW)).toBe(of);
    const off = withoutWatch({ ...of, watchDays: 0 });
    expect(compareVerdicts(off, [told(2, true, 'High Risk')], 'a', NOW)).toBe(off);
    expect(off.addresses[0]?.known).toBeUndefined();
  });

  test('seen change stays readable and is no longer counted', () => {
    const of = following(told(1), told(2, true, 'High Risk'));
    expect(changeOf(withChangesSeen(of))).toEqual({ from: 'none', to: 'high', at: 2, seen: true });
    expect(withChangesSeen(withChangesSeen(of))).toEqual(withChangesSeen(of));
    const still = watched(1);
    expect(withChangesSeen(still)).toBe(still);
  });
});
