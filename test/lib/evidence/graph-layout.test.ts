// Tests of the graph orientation: few addresses per hop give rows, and many give columns.
import { expect, it } from 'vitest';
import { isHorizontal, WIDEST_ROW } from '../../../lib/evidence/graph-layout';
import type { PathGraph } from '../../../lib/evidence/path-graph';

const withRow = (count: number): PathGraph => ({
  nodes: Array.from({ length: count + 1 }, (_, n) => ({
    ...{ id: `n${n}`, chain: 'evm', network: 'evm', address: `a${n}`, hop: Math.min(n, 1), ends: [] },
  })),
  ...{ edges: [], drawn: 0, paths: 0, addresses: 0, partial: false },
});

it.each([
  [1, false],
  [WIDEST_ROW, false],
  [WIDEST_ROW + 1, true],
])('isHorizontal with %d in one hop is %s', (count, across) => {
  expect(isHorizontal(withRow(count))).toBe(across);
});
