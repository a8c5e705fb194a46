// Tests of flow directions: the direction is read from breakdown, score and detail, and rows are sorted.
import { expect, it } from 'vitest';
import { compareByWeight, getFlowDirection, isAllDirect } from '../../../lib/evidence/flow-direction';

it.each([
  ['breakdown, direct', { type: 'direct', direction: null, hops: 0 }, 'direct'],
  [
    'breakdown, direct with a direction that says nothing',
    { type: 'direct', direction: 'unknown', hops: null },
    'direct',
  ],
  ['breakdown, indirect and sent', { type: 'indirect', direction: 'send', hops: 2 }, 'send'],
  ['breakdown, indirect without a direction', { type: 'indirect', direction: null, hops: 2 }, 'none'],
  ['breakdown, a type we do not know', { type: 'unknown', direction: null, hops: null }, 'none'],
  ['score, direct', { direction: 'direct', hops: 0 }, 'direct'],
  ['score, received', { direction: 'receive', hops: 1 }, 'receive'],
  ['score, a word we do not know', { direction: 'unknown', hops: 1 }, 'unknown'],
  ['detail, direct', { direction: null, hops: 0 }, 'direct'],
  ['detail, direct and without hops', { direction: null, hops: null, paths: [['a']] }, 'direct'],
  [
    'detail, without direction and hops, but with a path to another',
    { direction: null, hops: null, paths: [['a', 'b']] },
    'none',
  ],
  ['detail, hops without a direction', { direction: null, hops: 3 }, 'none'],
] as const)('getFlowDirection: %s', (_name, told, way) => {
  expect(getFlowDirection(told)).toBe(way);
});

it('isAllDirect is true only for non-empty, entirely direct rows', () => {
  const direct = { direction: null, hops: 0 };
  expect(isAllDirect([direct, direct])).toBe(true);
  expect(isAllDirect([]), 'no reasons at all').toBe(false);
  expect(isAllDirect([direct, { direction: 'send', hops: null }]), 'sent, hops not told').toBe(false);
});

it('rows sort direct first, then by value, then by share, missing last', () => {
  const row = (way: 'direct' | 'send' | 'receive', usd: number | null, share: number | null) => ({ way, usd, share });
  const rows = [
    row('send', 9, 1),
    row('receive', null, 5),
    row('receive', 3, 1),
    row('direct', null, null),
    row('receive', 3, 2),
  ];
  expect(rows.toSorted(compareByWeight)).toEqual([
    row('direct', null, null),
    row('receive', 3, 2),
    row('receive', 3, 1),
    row('receive', null, 5),
    row('send', 9, 1),
  ]);
});
