// How large the parts of the drawn graph are, and what stands in a node: short addresses that differ wherever the addresses do.
import type { LayoutTask } from '../../lib/evidence/graph-layout';
import { goesAcross } from '../../lib/evidence/graph-layout';
import type { GraphNode, PathGraph } from '../../lib/evidence/path-graph';
import { abbreviateAddresses } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';

export const BOX_HEIGHT = 28;
/** The line under a box that names the category whose path ends there. */
export const NOTE_HEIGHT = 18;
/** Advance of one character: 12 px monospace, 12 px sans (an upper bound of the mean). */
const MONO_PX = 7.3;
const SANS_PX = 6.6;
const MARK_PX = 16;
const PADDING = 8;
const GAP = 5;
const MOST_LETTERS = 34;
const MOST_NOTE = 22;

export interface NodeText {
  short: string;
  /** The chain, where it is not that of the address asked about. */
  chain: string;
  note: string;
  /** Where `chain` begins. */
  chainX: number;
}

export interface Sized {
  task: LayoutTask;
  texts: Map<string, NodeText>;
}

export const textWidth = (text: string): number => [...text].length * SANS_PX;

/** @param noteOf what stands under a node where paths end */
export function sizeGraph(
  graph: PathGraph,
  chainName: (id: string) => string,
  noteOf: (node: GraphNode) => string,
): Sized {
  const [root] = graph.nodes;
  const shorts = abbreviateAddresses(graph.nodes.map(({ address }) => address));
  const texts = new Map<string, NodeText>();
  const height = BOX_HEIGHT + (graph.nodes.some(({ ends }) => ends.length > 0) ? NOTE_HEIGHT : 0);
  const nodes = graph.nodes.map((node, place) => {
    const short = sanitizeText(shorts[place] ?? node.address, MOST_LETTERS);
    const chain = node.chain === root?.chain ? '' : sanitizeText(chainName(node.chain), 16);
    const note = node.ends.length > 0 ? sanitizeText(noteOf(node), MOST_NOTE) : '';
    const chainX = PADDING + MARK_PX + GAP + [...short].length * MONO_PX + GAP;
    const box = chain ? chainX + textWidth(chain) + PADDING : chainX - GAP + PADDING;
    texts.set(node.id, { short, chain, note, chainX });
    return { id: node.id, hop: node.hop, height, width: Math.ceil(Math.max(box, textWidth(note))) };
  });
  return { task: { nodes, edges: graph.edges, across: goesAcross(graph) }, texts };
}
