// Orders each hop of a path graph so that few lines cross; dagre does the work. Only the layout worker imports this.
import dagre from '@dagrejs/dagre';
import { between, fitted, GAP, type Layout, type LayoutTask } from './graph-layout';

/** Takes long for large graphs (300 nodes: 0.2 s), so it runs in a worker. */
export function layOut(task: LayoutTask): Layout {
  const { nodes, edges, across } = task;
  const graph = new dagre.graphlib.Graph();
  // The ranks are the hops, so no ranking is left to do.
  graph.setGraph({
    rankdir: across ? 'LR' : 'TB',
    ranker: 'none' as 'tight-tree',
    nodesep: GAP,
    ranksep: between(task),
  });
  // dagre keeps every second rank free for the names of lines.
  for (const { id, width, height, hop } of nodes) graph.setNode(id, { width, height, rank: 2 * hop });
  const hops = new Map(nodes.map(({ id, hop }) => [id, hop]));
  // A line within one row orders nothing, and dagre has no place for it.
  for (const { inner, outer } of edges)
    if (hops.get(inner) !== hops.get(outer)) graph.setEdge(inner, outer, { minlen: 1, weight: 1 });
  dagre.layout(graph);
  const placed = nodes.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
    return { id, width, height, x, y };
  });
  return fitted(task, placed);
}
