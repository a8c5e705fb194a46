// Tests of level counts: each address counts in one level or as open, and list hits count beside it.
import { expect, it } from 'vitest';
import { countCells, countLevels, countListHits } from '../../../lib/verdict/level-counts';
import type { ListKind } from '../../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ONE_OF_EACH, STATES } from '../../gallery/screening-state-samples';

const of = (name: string): ScreeningState => {
  const found = STATES.find(([each]) => each === name);
  if (!found) throw new Error(`no state ${name}`);
  return found[1];
};

const listed = (state: ScreeningState, ...kinds: ListKind[]): ScreeningState => ({
  ...state,
  own: { lists: kinds.map((kind) => ({ list: 'L', kind })), cases: [] },
});

it('countLevels counts each address once, and unanswered ones as open', () => {
  const counts = countLevels(Object.values(ONE_OF_EACH));
  expect(counts).toEqual({ severe: 1, high: 1, risk: 0, medium: 0, low: 0, none: 0, open: 8 });
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
