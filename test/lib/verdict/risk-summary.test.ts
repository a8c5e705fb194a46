// Tests of the risk summary: sorting, counts and badge never treat an unknown result as "no risk found".
import { describe, expect, it } from 'vitest';
import { isListHit, type ListKind } from '../../../lib/verdict/local-annotations';
import {
  byRisk,
  computeToolbarBadge,
  countCells,
  countLevels,
  countListHits,
  getRiskRank,
  getStateLevel,
} from '../../../lib/verdict/risk-summary';
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

describe('order', () => {
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
});

const listed = (state: ScreeningState, ...kinds: ListKind[]): ScreeningState => ({
  ...state,
  own: { lists: kinds.map((kind) => ({ list: 'L', kind })), cases: [] },
});

describe('list hits', () => {
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

  it('countListHits counts addresses once, beside their level', () => {
    const states = [
      listed(of('level: none'), 'sanctions', 'blocklist'),
      listed(of('level: severe'), 'labels'),
      listed(of('state: idle'), 'blocklist'),
    ];
    expect(countListHits(states)).toBe(2);
    expect(countCells(states)).toMatchObject({ none: 1, severe: 1, open: 1, 'list-hit': 2 });
  });

  it.each([
    [1, '⚑1'],
    [99, '⚑99'],
    [100, '⚑99+'],
  ])('badge of %i list hits is %s, with any verdict', (count, text) => {
    const states = Array.from({ length: count }, () => listed(of('level: none'), 'sanctions'));
    expect(computeToolbarBadge([...states, of('level: severe')])).toEqual({ text, level: 'severe', listHits: count });
  });
});

describe('counts', () => {
  it('countLevels counts each address once, and unanswered ones as open', () => {
    const counts = countLevels(Object.values(ONE_OF_EACH));
    expect(counts).toEqual({ severe: 1, high: 1, risk: 0, medium: 0, low: 0, none: 0, open: 8 });
  });
});

describe('toolbar badge', () => {
  it.each([
    [['severe', 'severe', 'high'], '2', 'severe'],
    [['low'], '1', 'low'],
    [['none', 'none'], '', 'none'],
    [[], '', null],
  ] as const)('computeToolbarBadge of %j is %j', (levels, text, level) => {
    expect(computeToolbarBadge(levels.map((each) => answered(each)))).toEqual({ text, level, listHits: 0 });
  });

  it('computeToolbarBadge is empty without a verdict, and has four characters at most', () => {
    expect(computeToolbarBadge([of('state: failed'), of('state: waiting')])).toEqual({
      text: '',
      level: null,
      listHits: 0,
    });
    for (const [count, text] of [
      [999, '999'],
      [1000, '999+'],
    ] as const)
      expect(computeToolbarBadge(Array.from({ length: count }, () => answered('severe'))).text).toBe(text);
  });
});
