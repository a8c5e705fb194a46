// Computes the texts of graph nodes and the box sizes that the layout needs.
import { chainName } from '../../lib/chains/chain-names';
import type { LayoutTask } from '../../lib/evidence/graph-layout';
import { isHorizontal } from '../../lib/evidence/graph-layout';
import type { GraphNode, PathGraph } from '../../lib/evidence/path-graph';
import { abbreviateAddresses } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';

/** Height of a node box in px. */
export const BOX_HEIGHT = 28;
/** Height in px of the line below a box that names the category of the path's end. */
export const NOTE_HEIGHT = 18;
/** Advance width of one character at 12 px: monospace, and an upper bound of the mean for sans-serif. */
const MONO_PX = 7.3;
const SANS_PX = 6.6;
const MARK_PX = 16;
const PADDING = 8;
const GAP = 5;
const MAX_LETTERS = 34;
const MAX_NOTE = 48;

export interface NodeText {
  short: string;
  /** Chain name, '' if it is the chain of the screened address. */
  chain: string;
  note: string;
  /** X position of `chain` in px. */
  chainX: number;
}

export interface SizedGraph {
  task: LayoutTask;
  texts: Map<string, NodeText>;
}

/** Returns the estimated width of 12 px sans-serif text in px. */
export const textWidth = (text: string): number => [...text].length * SANS_PX;

/** Returns the layout task and the node texts. @param noteOf note below a node where paths end */
export function sizeGraph(graph: PathGraph, noteOf: (node: GraphNode) => string): SizedGraph {
  const [root] = graph.nodes;
  const shorts = abbreviateAddresses(graph.nodes.map(({ address }) => address));
  const texts = new Map<string, NodeText>();
  const height = BOX_HEIGHT + (graph.nodes.some(({ ends }) => ends.length > 0) ? NOTE_HEIGHT : 0);
  const nodes = graph.nodes.map((node, index) => {
    const short = sanitizeText(shorts[index] ?? node.address, MAX_LETTERS);
    const chain = node.chain === root?.chain ? '' : sanitizeText(chainName(node.chain), 16);
    const note = node.ends.length > 0 ? sanitizeText(noteOf(node), MAX_NOTE) : '';
    const chainX = PADDING + MARK_PX + GAP + [...short].length * MONO_PX + GAP;
    const box = chain ? chainX + textWidth(chain) + PADDING : chainX - GAP + PADDING;
    texts.set(node.id, { short, chain, note, chainX });
    return { id: node.id, hop: node.hop, height, width: Math.ceil(Math.max(box, textWidth(note))) };
  });
  return { task: { nodes, edges: graph.edges, across: isHorizontal(graph) }, texts };
}
