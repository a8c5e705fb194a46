// SVG drawing of the path graph: one row or column per hop, one box per address, arrows in flow direction.
import { Component, type Ref } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { chainName } from '../../lib/chains/chain-names';
import type { Layout } from '../../lib/evidence/graph-layout';
import { type GraphEdge, type GraphNode, type PathGraph, pathAddressKey } from '../../lib/evidence/path-graph';
import { formatList } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressSigns } from '../../lib/verdict/address-signs';
import { sortByGravity } from '../../lib/verdict/reason-gravity';
import { isTaggedSanctioned } from '../../lib/verdict/sanctioned';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { markName } from '../mark/mark-name';
import { VerdictBadge } from '../mark/VerdictBadge';
import { categoryText } from '../text/category-text';
import { getFlowText } from './explanation-text';
import { toDrawnEdge } from './graph-edge-geometry';
import { BOX_HEIGHT, type NodeText, textWidth } from './graph-node-sizes';
import './styles/evidence-graph.css';

export interface GraphDrawingProps {
  graph: PathGraph;
  layout: Layout;
  texts: ReadonlyMap<string, NodeText>;
  screenings: ReadonlyMap<string, ScreeningState>;
  drawingRef: Ref<SVGSVGElement>;
  /** Id of the node with the open card, or of the single tab stop. */
  current: string;
  onAim(id: string | null): void;
  onPress(id: string): void;
  onKey(event: KeyboardEvent, id: string): void;
}

/** Nodes and edges per batch, small enough for one frame. */
const PORTION = 20;
/** Space for the hop numbers left of the rows, or above the columns. */
const LANE_SIDE = 48;
const LANE_TOP = 24;
const EDGE = 3;
/** Categories named below the end of a path. */
const NAMED_CATEGORIES = 2;

/** Returns how many of `all` items to draw; grows by one batch per task, so that the page stays responsive. */
function usePortions(all: number, key: unknown): number {
  const [drawn, setDrawn] = useState({ key, count: PORTION });
  const count = drawn.key === key ? drawn.count : PORTION;
  useEffect(() => {
    if (count >= all) return;
    const timer = setTimeout(() => setDrawn({ key, count: count + PORTION }), 0);
    return () => clearTimeout(timer);
  }, [count, all, key]);
  return Math.min(count, all);
}

/** Returns the width in px that the drawing needs beside its layout. */
export const getDrawingMargin = ({ across }: Layout): number => (across ? EDGE : LANE_SIDE) + EDGE;

/** Renders the graph for a computed layout; events carry node ids. */
export function GraphDrawing(props: GraphDrawingProps) {
  const { graph, layout, texts, drawingRef } = props;
  const words = evidenceWords().paths;
  const { across, lanes } = layout;
  const shift = across ? { x: EDGE, y: LANE_TOP } : { x: LANE_SIDE, y: EDGE };
  const width = Math.ceil(layout.width + getDrawingMargin(layout));
  const height = Math.ceil(layout.height + shift.y + EDGE);
  const places = useMemo(() => new Map(layout.nodes.map((node) => [node.id, node])), [layout]);
  const count = usePortions(Math.max(graph.nodes.length, graph.edges.length), layout);
  const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, index) => index * PORTION);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pressable nodes inside one drawing; HTML has none
    <svg
      ref={drawingRef}
      class="graph"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={words.name({ nodes: graph.nodes.length, edges: graph.edges.length })}
      data-testid="graph"
      data-complete={count >= Math.max(graph.nodes.length, graph.edges.length)}
    >
      {lanes.map((at, hop) => {
        const middle = at + (across ? shift.x : shift.y - (lanesOffset(layout) - BOX_HEIGHT) / 2);
        return across ? (
          <text key={hop} class="graph-quiet" x={middle} y={14} text-anchor="middle">
            {words.hop({ n: hop })}
          </text>
        ) : (
          <g key={hop}>
            <text class="graph-quiet" x={0} y={middle + 4}>
              {words.hop({ n: hop })}
            </text>
            <path class="graph-lane" d={`M${LANE_SIDE - 4} ${middle}H${width}`} />
          </g>
        );
      })}
      <g transform={`translate(${shift.x} ${shift.y})`}>
        {portions.map((from) => (
          <Lines
            key={from}
            edges={graph.edges.slice(from, Math.min(from + PORTION, count))}
            places={places}
            texts={texts}
            across={across}
            graph={graph}
          />
        ))}
        {graph.nodes.slice(0, count).map((node) => {
          const at = places.get(node.id);
          const text = texts.get(node.id);
          return at && text ? (
            <GraphBox
              key={node.id}
              node={node}
              at={at}
              text={text}
              screening={props.screenings.get(node.id) ?? { chain: node.chain, address: node.address, state: 'idle' }}
              current={props.current === node.id}
              chain={chainName(node.chain)}
              onAim={props.onAim}
              onPress={props.onPress}
              onKey={props.onKey}
            />
          ) : null;
        })}
      </g>
    </svg>
  );
}

const lanesOffset = ({ nodes }: Layout): number => nodes[0]?.height ?? BOX_HEIGHT;

interface LinesProps {
  edges: readonly GraphEdge[];
  places: ReadonlyMap<string, Layout['nodes'][number]>;
  texts: ReadonlyMap<string, NodeText>;
  across: boolean;
  graph: PathGraph;
}

/** Edges are immutable once drawn, so updates are skipped. */
class Lines extends Component<LinesProps> {
  override shouldComponentUpdate(next: LinesProps): boolean {
    return next.places !== this.props.places || next.edges.length !== this.props.edges.length;
  }

  override render({ edges, places, texts, across, graph }: LinesProps) {
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    return (
      <g>
        {edges.map((edge) => {
          const inner = places.get(edge.inner);
          const outer = places.get(edge.outer);
          if (!inner || !outer) return null;
          const line = toDrawnEdge(edge, inner, outer, { across, noted: Boolean(texts.get(edge.inner)?.note) });
          return (
            <g key={`${edge.inner} ${edge.outer}`}>
              <path class={edge.crosses ? 'graph-edge crossing' : 'graph-edge'} d={line.d} />
              {line.heads.map((d) => (
                <path key={d} class="graph-arrow-head" d={d} />
              ))}
              {edge.crosses && <Crossing at={line.middle} text={crossingText(edge, nodes)} />}
            </g>
          );
        })}
      </g>
    );
  }
}

/** Formats `Tron to EVM`, in flow direction if it is known. */
function crossingText(edge: GraphEdge, nodes: Map<string, GraphNode>): string {
  const name = (id: string): string => sanitizeText(chainName(nodes.get(id)?.chain ?? ''), 14);
  const [from, to] = edge.money === 'in' ? [edge.outer, edge.inner] : [edge.inner, edge.outer];
  return evidenceWords().paths.chains({ from: name(from), to: name(to) });
}

function Crossing({ at, text }: { at: { x: number; y: number }; text: string }) {
  const width = textWidth(text) + 10;
  return (
    <>
      <rect class="graph-tag" x={at.x - width / 2} y={at.y - 9} width={width} height={18} rx={3} />
      <text x={at.x} y={at.y + 4} text-anchor="middle">
        {text}
      </text>
    </>
  );
}

interface GraphBoxProps {
  node: GraphNode;
  at: Layout['nodes'][number];
  text: NodeText;
  screening: ScreeningState;
  current: boolean;
  chain: string;
  onAim(id: string | null): void;
  onPress(id: string): void;
  onKey(event: KeyboardEvent, id: string): void;
}

/** One address: its mark, its short form, and below it the category of the path that ends here. */
class GraphBox extends Component<GraphBoxProps> {
  override shouldComponentUpdate({ at, text, screening, current }: GraphBoxProps): boolean {
    const { props } = this;
    return at !== props.at || text !== props.text || screening !== props.screening || current !== props.current;
  }

  override render({ node, at, text, screening, current, chain, onAim, onPress, onKey }: GraphBoxProps) {
    const words = evidenceWords().paths;
    const seen = [text.short, text.chain, text.note].filter(Boolean).join(' ');
    const x = at.x - at.width / 2;
    const y = at.y - at.height / 2;
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML's button has no place in a drawing
      <g
        class={node.hop === 0 ? 'graph-node own-node' : 'graph-node'}
        transform={`translate(${x} ${y})`}
        role="button"
        tabIndex={current ? 0 : -1}
        aria-label={formatList(
          [
            markName(screening, { seen, signs: getAddressSigns(screening, isTaggedSanctioned(screening)) }),
            node.hop === 0 ? words.screenedAddress : words.nodeHop({ hop: node.hop }),
            text.chain ? '' : sanitizeText(chain, 40),
            node.ends.length > 1 ? sanitizeText(endsText(node), 120) : '',
          ].filter(Boolean),
        )}
        data-testid="graph-node"
        data-node={pathAddressKey(node)}
        data-address={sanitizeText(node.address, 512)}
        data-chain={sanitizeText(node.chain, 40)}
        data-hop={node.hop}
        onPointerEnter={() => onAim(node.id)}
        onPointerLeave={() => onAim(null)}
        onFocus={() => onAim(node.id)}
        onBlur={() => onAim(null)}
        onClick={() => onPress(node.id)}
        onKeyDown={(event) => onKey(event, node.id)}
      >
        <rect class="graph-node-box" width={at.width} height={BOX_HEIGHT} rx={3} />
        <g transform="translate(7 6)">
          <VerdictBadge screening={screening} title={false} square />
        </g>
        <text class="graph-mono" x={28} y={18}>
          {text.short}
        </text>{' '}
        {text.chain && (
          <text class="graph-quiet" x={text.chainX} y={18}>
            {text.chain}
          </text>
        )}{' '}
        {text.note && (
          <text class="graph-quiet" x={0} y={BOX_HEIGHT + 13}>
            {text.note}
          </text>
        )}
      </g>
    );
  }
}

/** Formats the end categories, e.g. `Sanctioned by US, received; Hacker, received`. */
export function endsText({ ends }: GraphNode): string {
  return sortByGravity(ends)
    .map(
      ({ category, direction }) =>
        `${categoryText(category)}, ${getFlowText(direction === null ? 'none' : direction, null)}`,
    )
    .join('; ');
}

/** Returns the note below a box: its category with the direction, or its first categories and the number of the others. */
export function noteText({ ends }: GraphNode): string {
  const [first] = ends;
  if (!first) return '';
  const names = [...new Set(sortByGravity(ends).map(({ category }) => categoryText(category)))];
  const rest = names.length - NAMED_CATEGORIES;
  const text = formatList(names.slice(0, NAMED_CATEGORIES)) + (rest > 0 ? ` +${rest}` : '');
  const isOneWay = ends.every(({ direction }) => direction === first.direction);
  const way = isOneWay && (first.direction === 'send' || first.direction === 'receive') ? first.direction : null;
  return way ? `${text}, ${getFlowText(way, null)}` : text;
}
