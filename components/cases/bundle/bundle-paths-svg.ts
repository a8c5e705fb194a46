// Draws the path graph of an address as a standalone SVG for an evidence bundle.

import type { PathAddress, Reason } from '../../../lib/evidence/finding-schemas';
import { computeRowLayout, type Layout } from '../../../lib/evidence/graph-layout';
import { buildPathGraph, type PathGraph } from '../../../lib/evidence/path-graph';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { sanitizeText } from '../../../lib/text/sanitize';
import { noteText } from '../../evidence/GraphDrawing';
import { toDrawnEdge } from '../../evidence/graph-edge-geometry';
import { BOX_HEIGHT, type NodeText, sizeGraph } from '../../evidence/graph-node-sizes';
import { html, type Markup } from '../html-tag';

const MARGIN = 16;
/** Longer than any address. */
const MAX_TITLE = 512;
/** Space for the hop numbers. */
const LANE = 56;
const BASELINE = 18;
const SANS = 'system-ui, sans-serif';
const MONO = 'ui-monospace, monospace';

/** Draws the paths of all reasons; null without a path. */
export function drawPathsSvg(asked: PathAddress, reasons: readonly Reason[]): Markup | null {
  const graph = buildPathGraph(asked, reasons);
  if (graph.edges.length === 0) return null;
  const { task, texts } = sizeGraph(graph, noteText);
  const layout = computeRowLayout(task);
  const [left, top] = layout.across ? [MARGIN, LANE] : [LANE, MARGIN];
  const width = Math.ceil(layout.width + left + MARGIN);
  const height = Math.ceil(layout.height + top + MARGIN);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${SANS}" font-size="12">
<title>${evidenceWords().paths.name({ nodes: graph.nodes.length, edges: graph.edges.length })}</title>
<rect width="${width}" height="${height}" fill="white"/>
${drawLanes(layout, left, top)}
<g transform="translate(${left} ${top})">
${drawEdges(graph, layout, texts)}${drawNodes(graph, layout, texts)}</g>
</svg>
`;
}

function drawLanes({ lanes, across }: Layout, left: number, top: number): Markup[] {
  return lanes.map((at, hop) =>
    across
      ? html`<text x="${at + left}" y="${BASELINE}" text-anchor="middle" fill="dimgray">${evidenceWords().paths.hop({ n: hop })}</text>\n`
      : html`<text x="4" y="${at + top}" fill="dimgray">${evidenceWords().paths.hop({ n: hop })}</text>\n`,
  );
}

function drawEdges({ edges }: PathGraph, layout: Layout, texts: ReadonlyMap<string, NodeText>): Markup[] {
  const places = new Map(layout.nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const [inner, outer] = [places.get(edge.inner), places.get(edge.outer)];
    if (!inner || !outer) return [];
    const noted = Boolean(texts.get(edge.inner)?.note);
    const { d, heads } = toDrawnEdge(edge, inner, outer, { across: layout.across, noted });
    const dashes = edge.crosses ? '4 3' : 'none';
    return [
      html`<path d="${d}" fill="none" stroke="dimgray" stroke-width="1.25" stroke-dasharray="${dashes}"/>\n`,
      ...heads.map((head) => html`<path d="${head}" fill="dimgray"/>\n`),
    ];
  });
}

function drawNodes({ nodes }: PathGraph, layout: Layout, texts: ReadonlyMap<string, NodeText>): Markup[] {
  const places = new Map(layout.nodes.map((node) => [node.id, node]));
  return nodes.flatMap(({ id, hop, address }) => {
    const [at, text] = [places.get(id), texts.get(id)];
    if (!at || !text) return [];
    return html`<g transform="translate(${at.x - at.width / 2} ${at.y - at.height / 2})">
<title>${sanitizeText(address, MAX_TITLE)}</title>
<rect width="${at.width}" height="${BOX_HEIGHT}" rx="3" fill="white" stroke="black" stroke-width="${hop === 0 ? 2 : 1}"/>
<text x="8" y="${BASELINE}" font-family="${MONO}">${text.short}</text>
<text x="${text.chainX}" y="${BASELINE}" fill="dimgray">${text.chain}</text>
<text y="${BOX_HEIGHT + BASELINE / 2 + 4}" fill="dimgray">${text.note}</text>
</g>
`;
  });
}
