// Tests of arrow keys in the graph: each key selects the nearest node in its direction.
import { expect, it } from 'vitest';
import { getNextNode, isArrowKey } from '../../../components/evidence/PathGraphView';
import type { Layout } from '../../../lib/evidence/graph-layout';

const at = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 28 });
const LAYOUT: Layout = {
  ...{ across: false, width: 0, height: 0, lanes: [] },
  nodes: [at('root', 100, 0), at('left', 40, 80), at('right', 170, 80), at('below', 40, 160)],
};

it.each([
  ['root', 'ArrowDown', 'left'],
  ['right', 'ArrowDown', 'below'],
  ['root', 'ArrowUp', 'root'],
  ['left', 'ArrowRight', 'right'],
  ['right', 'ArrowLeft', 'left'],
  ['left', 'ArrowUp', 'root'],
  ['left', 'ArrowDown', 'below'],
  ['gone', 'ArrowDown', 'root'],
] as const)('getNextNode from %s by %s is %s', (from, key, to) => {
  expect(getNextNode(LAYOUT, from, key)).toBe(to);
});

it('isArrowKey accepts the four arrow keys only', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].every(isArrowKey)).toBe(true);
  expect(['Enter', 'toString', ''].some(isArrowKey)).toBe(false);
});
