// Which node an arrow key goes to: the nearest one that lies in that direction.
import type { Layout } from './layout';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const TOWARDS: Record<ArrowKey, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Off the straight line counts so many times as far: the next of the same hop comes before a nearer one of another. */
const ASIDE = 3;

export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(TOWARDS, key);

/** The node itself where none lies that way. */
export function nodeTowards({ nodes }: Layout, id: string, key: ArrowKey): string {
  const here = nodes.find((node) => node.id === id);
  if (!here) return nodes[0]?.id ?? id;
  const way = TOWARDS[key];
  let best = { id, far: Number.POSITIVE_INFINITY };
  for (const node of nodes) {
    const x = node.x - here.x;
    const y = node.y - here.y;
    const ahead = x * way.x + y * way.y;
    if (ahead < 1) continue;
    const far = ahead + ASIDE * Math.abs(x * way.y + y * way.x);
    if (far < best.far) best = { id: node.id, far };
  }
  return best.id;
}
