// Path graph layout with dagre, run in a web worker: orders the nodes of each hop to reduce edge crossings.
import dagre from '@dagrejs/dagre';
import { fitToOrigin, getRowGap, type Layout, type LayoutTask, NODE_GAP_PX } from './graph-layout';

/** Computes a layout. Slow for large graphs (300 nodes: 0.2 s), so it runs in a worker. */
export function computeLayout(task: LayoutTask): Layout {
  const { nodes, edges, across } = task;
  const graph = new dagre.graphlib.Graph();
  // The hops are the ranks, so dagre must not compute its own.
  graph.setGraph({
    rankdir: across ? 'LR' : 'TB',
    ranker: 'none' as 'tight-tree',
    nodesep: NODE_GAP_PX,
    ranksep: getRowGap(task),
  });
  // dagre reserves every second rank for edge labels.
  for (const { id, width, height, hop } of nodes) graph.setNode(id, { width, height, rank: 2 * hop });
  const hops = new Map(nodes.map(({ id, hop }) => [id, hop]));
  // An edge within one rank does not affect the order, and dagre does not support it.
  for (const { inner, outer } of edges)
    if (hops.get(inner) !== hops.get(outer)) graph.setEdge(inner, outer, { minlen: 1, weight: 1 });
  dagre.layout(graph);
  const placed = nodes.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
    return { id, width, height, x, y };
  });
  return fitToOrigin(task, placed);
}
