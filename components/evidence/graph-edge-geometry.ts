// Geometry of graph edges: curve between two boxes, arrowheads in flow direction, label position.
import type { Layout } from '../../lib/evidence/graph-layout';
import type { GraphEdge } from '../../lib/evidence/path-graph';
import { BOX_HEIGHT } from './graph-node-sizes';

interface Point {
  x: number;
  y: number;
}

export interface DrawnEdge {
  /** SVG path data of the curve. */
  d: string;
  /** SVG path data of each arrow head, a triangle. */
  heads: string[];
  /** Position of the label for a change of chains. */
  middle: Point;
}

/** Length of an arrow head, so that its tip touches the box. */
const HEAD = 6;
const HALF_HEAD = 3.2;
/** Sideways swing in px of an edge between two nodes of the same hop. */
const SWING = 22;

type Placed = Layout['nodes'][number];

const top = ({ y, height }: Placed): number => y - height / 2;

/** Layout direction: hops from left to right (`across`) or downwards; `noted`: a note is below the inner box. */
export interface EdgeStyle {
  across: boolean;
  noted: boolean;
}

/** Returns the geometry of one edge; `inner` is the end nearer to the screened address. */
export function toDrawnEdge(edge: GraphEdge, inner: Placed, outer: Placed, { across, noted }: EdgeStyle): DrawnEdge {
  const sameHop = across ? inner.x === outer.x : inner.y === outer.y;
  const [from, to] = sameHop ? sameHopEnds(inner, outer, across) : crossHopEnds(inner, outer, across, noted);
  const towards = edge.money === 'in' || edge.money === 'both';
  const away = edge.money === 'out' || edge.money === 'both';
  // Direction in which the edge leaves its end: along the hops, or sideways.
  const out = sameHop ? -1 : 1;
  const a = towards ? offset(from, HEAD, across) : from;
  const b = away ? offset(to, -HEAD * out, across) : to;
  const c = sameHop ? offset(from, SWING, across) : controlPoint(a, b, across, a);
  const d = sameHop ? offset(to, SWING, across) : controlPoint(a, b, across, b);
  const heads: string[] = [];
  if (towards) heads.push(arrowHead(from, across, -1));
  if (away) heads.push(arrowHead(to, across, out));
  const middle = { x: (from.x + to.x + 3 * (c.x + d.x)) / 8, y: (from.y + to.y + 3 * (c.y + d.y)) / 8 };
  return { d: `M${p(a)}C${p(c)} ${p(d)} ${p(b)}`, heads, middle };
}

function crossHopEnds(inner: Placed, outer: Placed, across: boolean, noted: boolean): [Point, Point] {
  if (across)
    return [
      { x: inner.x + inner.width / 2, y: top(inner) + BOX_HEIGHT / 2 },
      { x: outer.x - outer.width / 2, y: top(outer) + BOX_HEIGHT / 2 },
    ];
  // Starts below the note, so that no edge crosses its text.
  return [
    { x: inner.x, y: noted ? inner.y + inner.height / 2 : top(inner) + BOX_HEIGHT },
    { x: outer.x, y: top(outer) },
  ];
}

function sameHopEnds(inner: Placed, outer: Placed, across: boolean): [Point, Point] {
  if (across) {
    const x = Math.max(inner.x + inner.width / 2, outer.x + outer.width / 2);
    return [
      { x: x - (x - inner.x - inner.width / 2), y: top(inner) + BOX_HEIGHT / 2 },
      { x: outer.x + outer.width / 2, y: top(outer) + BOX_HEIGHT / 2 },
    ];
  }
  return [
    { x: inner.x, y: top(inner) },
    { x: outer.x, y: top(outer) },
  ];
}

const offset = ({ x, y }: Point, by: number, across: boolean): Point => (across ? { x: x + by, y } : { x, y: y + by });

/** Control point: half way to the other end, on the lane of `end`. */
function controlPoint(a: Point, b: Point, across: boolean, end: Point): Point {
  return across ? { x: (a.x + b.x) / 2, y: end.y } : { x: end.x, y: (a.y + b.y) / 2 };
}

/** Returns a triangle with its tip at `tip`; `way` 1 points away from the screened address. */
function arrowHead(tip: Point, across: boolean, way: number): string {
  const base = offset(tip, -HEAD * way, across);
  const left = across ? { x: base.x, y: base.y - HALF_HEAD } : { x: base.x - HALF_HEAD, y: base.y };
  const right = across ? { x: base.x, y: base.y + HALF_HEAD } : { x: base.x + HALF_HEAD, y: base.y };
  return `M${p(tip)}L${p(left)}L${p(right)}Z`;
}

const r = (value: number): number => Math.round(value * 10) / 10;
const p = ({ x, y }: Point): string => `${r(x)} ${r(y)}`;
