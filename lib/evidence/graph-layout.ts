// Where the nodes of a path graph stand: each hop is a row or a column; what a layout is given and what it answers.
import type { PathGraph } from './path-graph';

export interface GraphBox {
  id: string;
  width: number;
  height: number;
}

/** What a layout needs to know: no address, so that it may be worked out anywhere. */
export interface LayoutTask {
  nodes: (GraphBox & { hop: number })[];
  edges: { inner: string; outer: string; crosses: boolean }[];
  /** Hops go from left to right instead of downwards. */
  across: boolean;
}

/** `x` and `y` are the middle of a node, from the upper left corner. `lanes`: where the middle of each hop lies. */
export interface Layout {
  across: boolean;
  width: number;
  height: number;
  nodes: (GraphBox & { x: number; y: number })[];
  lanes: number[];
}

export const GAP = 12;
const BETWEEN_ROWS = 40;
/** The names of two chains stand on a line between them. */
const BETWEEN_ROWS_CROSSING = 56;
const BETWEEN_COLUMNS = 56;
const BETWEEN_COLUMNS_CROSSING = 112;
/** Rows wider than this would have to be read through a slit: then the hops stand beside each other. */
export const WIDEST_ROW = 6;

/** Whether the hops are drawn from left to right: one of them has too many nodes for a row. */
export function goesAcross({ nodes }: PathGraph): boolean {
  const rows = new Map<number, number>();
  for (const { hop } of nodes) rows.set(hop, (rows.get(hop) ?? 0) + 1);
  return Math.max(...rows.values()) > WIDEST_ROW;
}

/** Every hop a plain row in the order given: for when no layout came in time. */
export function plainLayout(task: LayoutTask): Layout {
  const { nodes, across } = task;
  const depth = Math.max(0, ...nodes.map((node) => (across ? node.width : node.height)));
  const used: number[] = [];
  const placed = nodes.map(({ id, width, height, hop }) => {
    const size = across ? height : width;
    const start = used[hop] ?? 0;
    used[hop] = start + size + GAP;
    const along = start + size / 2;
    const deep = hop * (depth + between(task)) + depth / 2;
    return across ? { id, width, height, x: deep, y: along } : { id, width, height, x: along, y: deep };
  });
  return fitted(task, placed);
}

/** How far rows or columns stand apart. */
export function between({ across, edges }: LayoutTask): number {
  const crossing = edges.some(({ crosses }) => crosses);
  if (across) return crossing ? BETWEEN_COLUMNS_CROSSING : BETWEEN_COLUMNS;
  return crossing ? BETWEEN_ROWS_CROSSING : BETWEEN_ROWS;
}

/** Moved so that nothing lies left of or above 0, with the middle of each lane. */
export function fitted({ nodes, across }: LayoutTask, placed: Layout['nodes']): Layout {
  const left = Math.min(...placed.map(({ x, width }) => x - width / 2));
  const top = Math.min(...placed.map(({ y, height }) => y - height / 2));
  const moved = placed.map((one) => ({ ...one, x: one.x - left, y: one.y - top }));
  const lanes: number[] = [];
  moved.forEach(({ x, y }, place) => {
    lanes[nodes[place]?.hop ?? 0] = across ? x : y;
  });
  return {
    across,
    width: Math.max(...moved.map(({ x, width }) => x + width / 2)),
    height: Math.max(...moved.map(({ y, height }) => y + height / 2)),
    nodes: moved,
    lanes: Array.from(lanes, (at) => at ?? 0),
  };
}
