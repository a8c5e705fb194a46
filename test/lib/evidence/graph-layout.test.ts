// Tests of the graph layout: rows for few addresses per hop, columns for many, and use of wide windows.
import { expect, it } from 'vitest';
import { isHorizontal, type Layout, stretchLayout, WIDEST_ROW } from '../../../lib/evidence/graph-layout';
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

const narrow = (across: boolean): Layout => ({
  across,
  width: 300,
  height: 80,
  nodes: [
    { id: 'a', width: 100, height: 28, x: 50, y: 14 },
    { id: 'b', width: 60, height: 28, x: 270, y: 66 },
  ],
  lanes: across ? [50, 270] : [14, 66],
});

it('stretchLayout spreads nodes and lanes over the width, keeps their size, and stays within it', () => {
  const { width, nodes, lanes } = stretchLayout(narrow(true), 600);
  expect(width).toBe(600);
  expect(nodes.map(({ x }) => x)).toEqual([100, 540]);
  expect(nodes.map((node) => node.width)).toEqual([100, 60]);
  expect(lanes).toEqual([100, 540]);
  expect(stretchLayout(narrow(false), 600).lanes, 'rows keep their height').toEqual([14, 66]);
});

it('stretchLayout leaves a layout alone that is wider, and spreads no further than two and a half times', () => {
  const layout = narrow(true);
  expect(stretchLayout(layout, 200)).toBe(layout);
  expect(stretchLayout(layout, 300)).toBe(layout);
  expect(stretchLayout(layout, 5_000).width).toBe(750);
});
