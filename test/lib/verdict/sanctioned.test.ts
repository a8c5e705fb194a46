// Tests of isSanctioned: the address itself by the service or a sanctions list; exposures do not count.
import { expect, it } from 'vitest';
import { countCells } from '../../../lib/verdict/level-counts';
import type { ListKind } from '../../../lib/verdict/local-annotations';
import { isSanctioned } from '../../../lib/verdict/sanctioned';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { isInCells } from '../../../lib/view/page/sort-and-filter-page-rows';
import { ONE_OF_EACH } from '../../gallery/screening-state-samples';

const withReason = (category: string, direction: string): ScreeningState => {
  const { verdict } = ONE_OF_EACH.verdict as ScreeningState & { state: 'verdict' };
  const contributions = [{ category, direction, hops: 0, share: null }];
  return { ...ONE_OF_EACH.verdict, verdict: { ...verdict, score: { ...verdict.score, contributions } } } as never;
};
const listed = (kind: ListKind): ScreeningState => ({
  ...ONE_OF_EACH.idle,
  own: { lists: [{ list: 'L', kind }], cases: [] },
});

it.each<[string, ScreeningState, boolean]>([
  ['sanctioned by the service', withReason('sanctions_us', 'direct'), true],
  ['another spelling', withReason('Sanctioned by US', 'direct'), true],
  ['OFAC', withReason('ofac', 'direct'), true],
  ['an exposure', withReason('sanctions_us', 'received'), false],
  ['terrorism', withReason('terrorist_financing', 'direct'), false],
  ['another category', withReason('mixer', 'direct'), false],
  ['a sanctions list, not screened', listed('sanctions'), true],
  ['a blocklist', listed('blocklist'), false],
  ['no verdict', ONE_OF_EACH.idle, false],
])('%s', (_name, state, expected) => {
  expect(isSanctioned(state)).toBe(expected);
  expect(countCells([state]).sanctioned).toBe(Number(expected));
  expect(isInCells(state, ['sanctioned'])).toBe(expected);
});
