// Tests of the toolbar badge: list hits or the highest level, at most four characters, empty without risk.
import { expect, it } from 'vitest';
import type { ListKind } from '../../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { computeToolbarBadge } from '../../../lib/verdict/toolbar-badge-summary';
import { STATES, verdictAt } from '../../gallery/screening-state-samples';

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

it.each([
  [1, '⚑1'],
  [99, '⚑99'],
  [100, '⚑99+'],
])('badge of %i list hits is %s, with any verdict', (count, text) => {
  const states = Array.from({ length: count }, () => listed(of('level: none'), 'sanctions'));
  expect(computeToolbarBadge([...states, of('level: severe')])).toEqual({ text, level: 'severe', listHits: count });
});

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
