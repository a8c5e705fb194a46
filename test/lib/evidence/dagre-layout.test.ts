// Tests of the dagre and row layouts of the path graph: each hop is one row or column; nodes do not overlap.
import { expect, it } from 'vitest';
import { computeLayout } from '../../../lib/evidence/dagre-layout';
import { computeRowLayout, type Layout, type LayoutTask } from '../../../lib/evidence/graph-layout';

/** A tree of `count` nodes in four hops. */
export function treeOf(count: number, across: boolean): LayoutTask {
  const nodes = Array.from({ length: count }, (_, n) => ({
    id: `n${n}`,
    hop: n === 0 ? 0 : 1 + (n % 3),
    width: 120 + (n % 5) * 9,
    height: 46,
  }));
  const edges = nodes.slice(1).map(({ id, hop }, place) => {
    const before = nodes.filter((node) => node.hop === hop - 1);
    return { inner: before[place % before.length]!.id, outer: id, crosses: place % 9 === 0 };
  });
  // Within one hop: drawn, but without effect on the order.
  return { nodes, edges: [...edges, { inner: 'n1', outer: 'n4', crosses: false }], across };
}

function covering({ nodes }: Layout): string[] {
  const faults: string[] = [];
  nodes.forEach((one, place) => {
    for (const other of nodes.slice(place + 1))
      if (
        Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
        Math.abs(one.y - other.y) < (one.height + other.height) / 2
      )
        faults.push(`${one.id} ${other.id}`);
  });
  return faults;
}

for (const [name, lay] of Object.entries({ layOut: computeLayout, plainLayout: computeRowLayout }))
  it.each([
    [1, false],
    [9, false],
    [120, true],
  ])(`${name}: %d nodes, across: %s`, (count, across) => {
    const task = treeOf(count, across);
    const layout = lay(count === 1 ? { ...task, edges: [] } : task);
    expect(layout.nodes.map(({ id }) => id)).toEqual(task.nodes.map(({ id }) => id));
    expect(covering(layout)).toEqual([]);
    layout.nodes.forEach(({ x, y, width, height }, place) => {
      expect(Math.round(across ? x : y)).toBe(Math.round(layout.lanes[task.nodes[place]!.hop]!));
      expect(x - width / 2).toBeGreaterThanOrEqual(-0.01);
      expect(y - height / 2).toBeGreaterThanOrEqual(-0.01);
      expect(x + width / 2).toBeLessThanOrEqual(layout.width + 0.01);
      expect(y + height / 2).toBeLessThanOrEqual(layout.height + 0.01);
    });
  });
