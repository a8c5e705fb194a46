// Tests of the sort order by risk: sanctioned, list hits, the others; unknown before "no risk found".
import { expect, it } from 'vitest';
import { isListHit, type ListKind } from '../../../lib/verdict/local-annotations';
import { byRisk, getRiskRank, getStateLevel } from '../../../lib/verdict/risk-order';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ONE_OF_EACH, STATES, verdictAt } from '../../gallery/screening-state-samples';

const of = (name: string): ScreeningState => {
  const found = STATES.find(([each]) => each === name);
  if (!found) throw new Error(`no state ${name}`);
  return found[1];
};

const answered = (level: Parameters<typeof verdictAt>[0], score?: number): ScreeningState => {
  const verdict = verdictAt(level, 0);
  if (score !== undefined && verdict.score) verdict.score = { ...verdict.score, value: score };
  return { chain: verdict.chain, address: verdict.address, state: 'verdict', verdict };
};

const listed = (state: ScreeningState, ...kinds: ListKind[]): ScreeningState => ({
  ...state,
  own: { lists: kinds.map((kind) => ({ list: 'L', kind })), cases: [] },
});

it('order is severe down to low, then unanswered, then no risk found', () => {
  const mixed = [
    'level: none',
    'state: idle',
    'level: low',
    'level: risk',
    'state: failed',
    'level: severe',
    'level: medium',
    'level: high',
  ];
  expect(
    mixed
      .map(of)
      .sort(byRisk)
      .map((each) => getStateLevel(each) ?? each.state),
  ).toEqual(['severe', 'risk', 'high', 'medium', 'low', 'failed', 'idle', 'none']);
});

it('order puts every unanswered state above "no risk found", stale ones too', () => {
  for (const screening of Object.values(ONE_OF_EACH)) {
    if (getStateLevel(screening) !== null) continue;
    for (const none of ['level: none', 'stale: none'])
      expect(getRiskRank(screening)).toBeLessThan(getRiskRank(of(none)));
  }
});

it('order puts the higher score first within a level', () => {
  const scores = [answered('high', 71), answered('high', 80)]
    .sort(byRisk)
    .map((each) => 'verdict' in each && each.verdict.score?.value);
  expect(scores).toEqual([80, 71]);
});

it('order puts list hits first, by risk among themselves, and other lists nowhere', () => {
  const sorted = [
    of('level: severe'),
    listed(of('level: none'), 'blocklist'),
    listed(of('level: none'), 'labels', 'customers', 'own-wallets', 'watchlist'),
    listed(of('level: high'), 'labels', 'sanctions'),
    of('state: idle'),
    listed(of('state: waiting'), 'sanctions'),
  ].sort(byRisk);
  expect(sorted.map((each) => [getStateLevel(each), each.own?.lists.some(isListHit) ?? false])).toEqual([
    ['high', true],
    [null, true],
    ['none', true],
    ['severe', false],
    [null, false],
    ['none', false],
  ]);
});

it('order puts addresses that the service sanctions themselves beside sanctions lists, above blocklists and higher scores', () => {
  const sanctioned = (state: ScreeningState, direction: string): ScreeningState => {
    if (!('verdict' in state) || !state.verdict.score) throw new Error('no score');
    const contributions = [{ category: 'sanctions_us', direction, hops: 0, share: null }];
    return {
      ...state,
      verdict: { ...state.verdict, score: { ...state.verdict.score, contributions } },
    } as ScreeningState;
  };
  const exposed = sanctioned(answered('severe', 100), 'received');
  const onBlocklist = listed(answered('severe', 100), 'blocklist');
  const byService = sanctioned(answered('high', 75), 'direct');
  const bySanctionsList = listed(answered('medium', 40), 'sanctions');
  expect([exposed, onBlocklist, bySanctionsList, byService].sort(byRisk)).toEqual([
    byService,
    bySanctionsList,
    onBlocklist,
    exposed,
  ]);
});
