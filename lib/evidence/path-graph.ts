// Builds a graph of fund paths by hops, limited to a readable size; counts omitted paths.
import type { PathAddress, Reason } from './finding-schemas';

/** Category at the end of a path. */
export interface RiskyEnd {
  category: string;
  direction: Reason['direction'];
}

/** A node. `hop`: minimum number of steps from the requested address, which has 0. `ends`: categories whose paths end here. */
export interface GraphNode extends PathAddress {
  id: string;
  hop: number;
  ends: RiskyEnd[];
}

/** An edge. `inner` is nearer to the requested address. `money`: flow toward it (received), away from it (sent), both, or unknown. */
export interface GraphEdge {
  inner: string;
  outer: string;
  money: 'in' | 'out' | 'both' | 'unknown';
  /** True if the edge connects two chains. */
  crosses: boolean;
}

export interface PathGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** Number of drawn paths, and of all paths in the service's answer. */
  drawn: number;
  paths: number;
  /** Number of distinct addresses on the stored paths. */
  addresses: number;
  /** True if the service withholds some paths. */
  partial: boolean;
}

const MAX_NODES = 300;
const MAX_EDGES = 600;
/**
 * Maximum path length in addresses: the service traverses 8 hops (docs/reference/service.md 2.0). Longer paths are not
 * drawn, only listed.
 */
const MAX_PATH = 17;
/** Maximum number of paths examined; further ones are only counted. */
const MAX_EXAMINED = 2_000;
const EVM_LENGTH = 42;
/** Maximum address length of any chain, in characters. */
const MAX_ADDRESS = 512;

/** Returns the key of a stop: EVM addresses are case-insensitive (docs/reference/service.md 3.3), all others exact. */
export const pathAddressKey = ({ chain, address }: Pick<PathAddress, 'chain' | 'address'>): string =>
  `${chain}:${address.length === EVM_LENGTH && address.startsWith('0x') ? address.toLowerCase() : address.slice(0, MAX_ADDRESS)}`;

interface CandidatePath {
  end: RiskyEnd;
  stops: PathAddress[];
}

/**
 * Orients a path so that it begins at the requested address; the service does not document its orientation
 * (docs/reference/service.md 2.5).
 */
export function orientPath(path: readonly PathAddress[], asked: PathAddress): PathAddress[] {
  const key = pathAddressKey(asked);
  const steps = path.filter(
    (stop, index) => index === 0 || pathAddressKey(stop) !== pathAddressKey(path[index - 1] as PathAddress),
  );
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  if (pathAddressKey(first) === key) return steps;
  return pathAddressKey(last) === key ? steps.reverse() : [asked, ...steps];
}

/** Yields one path of each reason in turn, so that every category is represented. */
function* interleavePaths(reasons: readonly Reason[], asked: PathAddress): Generator<CandidatePath> {
  const longest = reasons.reduce((longest, { paths }) => Math.max(longest, paths.length), 0);
  for (let index = 0, examined = 0; index < longest; index += 1)
    for (const { paths, category, direction } of reasons) {
      const path = paths[index];
      if (!path) continue;
      examined += 1;
      if (examined > MAX_EXAMINED) return;
      // The maximum leaves space for the requested address, which may have to be prepended.
      if (path.length > 0 && path.length <= MAX_PATH)
        yield { end: { category, direction }, stops: orientPath(path, asked) };
    }
}

/**
 * Builds the graph of all reasons.
 * @param asked the requested address, the root of every path
 */
export function buildPathGraph(asked: PathAddress, reasons: readonly Reason[]): PathGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const root = addNode(nodes, asked);
  let drawn = 0;
  for (const { stops, end } of interleavePaths(reasons, asked)) {
    const fresh = new Set(stops.map(pathAddressKey).filter((key) => !nodes.has(key)));
    if (stops.length < 2 || nodes.size + fresh.size > MAX_NODES || edges.size + stops.length - 1 > MAX_EDGES) continue;
    drawn += 1;
    const pathNodes = stops.map((stop) => addNode(nodes, stop));
    pathNodes.slice(1).forEach((node, index) => {
      addEdge(edges, pathNodes[index] as GraphNode, node, end.direction);
    });
    const last = pathNodes.at(-1) as GraphNode;
    if (!last.ends.some(({ category, direction }) => category === end.category && direction === end.direction))
      last.ends.push(end);
  }
  countHops(root, nodes, edges);
  return {
    nodes: [...nodes.values()],
    edges: [...edges.values()].map((edge) => orientEdge(edge, nodes)),
    drawn,
    paths: reasons.reduce((sum, { paths, pathsLeftOut }) => sum + paths.length + pathsLeftOut, 0),
    addresses: countAddresses(asked, reasons),
    partial: reasons.some(({ partial }) => partial),
  };
}

function addNode(nodes: Map<string, GraphNode>, stop: PathAddress): GraphNode {
  const key = pathAddressKey(stop);
  const existing = nodes.get(key);
  if (existing) return existing;
  const address = stop.address.slice(0, MAX_ADDRESS);
  const node: GraphNode = { id: key, chain: stop.chain, network: stop.network, address, hop: 0, ends: [] };
  nodes.set(key, node);
  return node;
}

function addEdge(
  edges: Map<string, GraphEdge>,
  inner: GraphNode,
  outer: GraphNode,
  direction: Reason['direction'],
): void {
  if (inner === outer) return;
  const money = direction === 'send' ? 'out' : direction === 'receive' ? 'in' : 'unknown';
  const same = edges.get(`${inner.id} ${outer.id}`);
  const opposite = edges.get(`${outer.id} ${inner.id}`);
  if (opposite) opposite.money = mergeFlows(opposite.money, money === 'in' ? 'out' : money === 'out' ? 'in' : money);
  else if (same) same.money = mergeFlows(same.money, money);
  else
    edges.set(`${inner.id} ${outer.id}`, {
      inner: inner.id,
      outer: outer.id,
      money,
      crosses: inner.chain !== outer.chain,
    });
}

function mergeFlows(left: GraphEdge['money'], right: GraphEdge['money']): GraphEdge['money'] {
  if (left === right || right === 'unknown') return left;
  return left === 'unknown' ? right : 'both';
}

/** Breadth-first search, so that each node has the minimum hop count and no edge skips a hop. */
function countHops(root: GraphNode, nodes: Map<string, GraphNode>, edges: Map<string, GraphEdge>): void {
  const neighbors = new Map<string, string[]>();
  for (const { inner, outer } of edges.values()) {
    neighbors.set(inner, [...(neighbors.get(inner) ?? []), outer]);
    neighbors.set(outer, [...(neighbors.get(outer) ?? []), inner]);
  }
  const seen = new Set([root.id]);
  let frontier = [root.id];
  for (let hop = 0; frontier.length > 0; hop += 1) {
    const next: string[] = [];
    for (const id of frontier) {
      (nodes.get(id) as GraphNode).hop = hop;
      for (const neighbor of neighbors.get(id) ?? [])
        if (!seen.has(neighbor) && seen.add(neighbor)) next.push(neighbor);
    }
    frontier = next;
  }
}

/** Orients an edge by hop count: on a path that returns toward the address, the nearer end is the other one. */
function orientEdge(edge: GraphEdge, nodes: Map<string, GraphNode>): GraphEdge {
  const hop = (id: string): number => nodes.get(id)?.hop ?? 0;
  if (hop(edge.inner) <= hop(edge.outer)) return edge;
  const money = edge.money === 'in' ? 'out' : edge.money === 'out' ? 'in' : edge.money;
  return { ...edge, inner: edge.outer, outer: edge.inner, money };
}

function countAddresses(asked: PathAddress, reasons: readonly Reason[]): number {
  const all = new Set([pathAddressKey(asked)]);
  for (const { paths } of reasons) for (const path of paths) for (const stop of path) all.add(pathAddressKey(stop));
  return all.size;
}
