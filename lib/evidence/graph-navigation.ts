// Arrow key navigation between the nodes of a path graph.
import type { Layout } from './graph-layout';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Record<ArrowKey, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  ArrowUp: { axis: 'y', sign: -1 },
  ArrowDown: { axis: 'y', sign: 1 },
  ArrowLeft: { axis: 'x', sign: -1 },
  ArrowRight: { axis: 'x', sign: 1 },
};

/** Tests whether a key is an arrow key. */
export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(DIRECTIONS, key);

/**
 * Returns the id of the node that an arrow key moves to: along the hops the nearest node of the next hop, across them
 * the next node of the same hop; `id` if there is none.
 */
export function getNextNode({ nodes, across }: Layout, id: string, key: ArrowKey): string {
  const current = nodes.find((node) => node.id === id);
  if (!current) return nodes[0]?.id ?? id;
  const { axis, sign } = DIRECTIONS[key];
  const crossAxis = axis === 'x' ? 'y' : 'x';
  const alongHops = across === (axis === 'x');
  let best = { id, far: [Number.POSITIVE_INFINITY, 0] as [number, number] };
  for (const node of nodes) {
    const ahead = Math.round((node[axis] - current[axis]) * sign);
    const aside = Math.round(Math.abs(node[crossAxis] - current[crossAxis]));
    if (ahead < 1 || (!alongHops && aside > 0)) continue;
    if (ahead < best.far[0] || (ahead === best.far[0] && aside < best.far[1]))
      best = { id: node.id, far: [ahead, aside] };
  }
  return best.id;
}
