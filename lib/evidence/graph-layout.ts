// Layout types of the path graph, and a layout with one row or column per hop.
import type { PathGraph } from './path-graph';

/** Size of a node in pixels. */
export interface GraphBox {
  id: string;
  width: number;
  height: number;
}

/** Input of a layout; contains no address, so it can be computed in any context. */
export interface LayoutTask {
  nodes: (GraphBox & { hop: number })[];
  edges: { inner: string; outer: string; crosses: boolean }[];
  /** Hops run from left to right instead of top to bottom. */
  across: boolean;
}

/** Result of a layout. `x` and `y`: center of a node, from the top left corner. `lanes`: center of each hop. */
export interface Layout {
  across: boolean;
  width: number;
  height: number;
  nodes: (GraphBox & { x: number; y: number })[];
  lanes: number[];
}

export const NODE_GAP_PX = 12;
const BETWEEN_ROWS = 40;
/** Larger gap for the two chain names on an edge between chains. */
const BETWEEN_ROWS_CROSSING = 56;
const BETWEEN_COLUMNS = 56;
const BETWEEN_COLUMNS_CROSSING = 112;
/** Maximum nodes per row; with more, the hops are laid out in columns, because the graph would need horizontal scrolling. */
export const WIDEST_ROW = 6;

/** Tests whether the hops run from left to right, because one of them has too many nodes for a row. */
export function isHorizontal({ nodes }: PathGraph): boolean {
  const rows = new Map<number, number>();
  for (const { hop } of nodes) rows.set(hop, (rows.get(hop) ?? 0) + 1);
  return Math.max(...rows.values()) > WIDEST_ROW;
}

/** Lays out every hop as a row in the given order; the fallback if the worker returns no layout in time. */
export function computeRowLayout(task: LayoutTask): Layout {
  const { nodes, across } = task;
  const depth = Math.max(0, ...nodes.map((node) => (across ? node.width : node.height)));
  const used: number[] = [];
  const positioned = nodes.map(({ id, width, height, hop }) => {
    const size = across ? height : width;
    const start = used[hop] ?? 0;
    used[hop] = start + size + NODE_GAP_PX;
    const along = start + size / 2;
    const deep = hop * (depth + getRowGap(task)) + depth / 2;
    return across ? { id, width, height, x: deep, y: along } : { id, width, height, x: along, y: deep };
  });
  return fitToOrigin(task, positioned);
}

/** Returns the gap between rows or columns in pixels. */
export function getRowGap({ across, edges }: LayoutTask): number {
  const crossing = edges.some(({ crosses }) => crosses);
  if (across) return crossing ? BETWEEN_COLUMNS_CROSSING : BETWEEN_COLUMNS;
  return crossing ? BETWEEN_ROWS_CROSSING : BETWEEN_ROWS;
}

/** Moves the nodes to non-negative coordinates and computes the lanes. */
export function fitToOrigin({ nodes, across }: LayoutTask, positioned: Layout['nodes']): Layout {
  const left = Math.min(...positioned.map(({ x, width }) => x - width / 2));
  const top = Math.min(...positioned.map(({ y, height }) => y - height / 2));
  const moved = positioned.map((node) => ({ ...node, x: node.x - left, y: node.y - top }));
  const lanes: number[] = [];
  moved.forEach(({ x, y }, index) => {
    lanes[nodes[index]?.hop ?? 0] = across ? x : y;
  });
  return {
    across,
    width: Math.max(...moved.map(({ x, width }) => x + width / 2)),
    height: Math.max(...moved.map(({ y, height }) => y + height / 2)),
    nodes: moved,
    lanes: Array.from(lanes, (at) => at ?? 0),
  };
}

/** Longest stretch: with few hops in a wide window, longer lines would be harder to follow. */
const MAX_STRETCH = 2.5;

/** Spreads the nodes over a wider drawing, without a change of their size and order; a layout that is wider is returned as it is. */
export function stretchLayout(layout: Layout, width: number): Layout {
  const factor = Math.min(MAX_STRETCH, width / layout.width);
  if (!(factor > 1)) return layout;
  return {
    ...layout,
    width: layout.width * factor,
    nodes: layout.nodes.map((node) => ({ ...node, x: node.x * factor })),
    lanes: layout.across ? layout.lanes.map((at) => at * factor) : layout.lanes,
  };
}
