// The lines of the graph: from box to box along the hops, an arrow head where the money goes, a name where it changes chains.
import type { Layout } from '../../lib/evidence/graph-layout';
import type { GraphEdge } from '../../lib/evidence/path-graph';
import { BOX_HEIGHT } from './graph-metrics';

interface Point {
  x: number;
  y: number;
}

export interface DrawnEdge {
  /** Of the path. */
  d: string;
  /** Each a triangle. */
  heads: string[];
  /** Where the name of a change of chains stands. */
  middle: Point;
}

/** Room for a head, so that its point touches the box. */
const HEAD = 6;
const HALF_HEAD = 3.2;
/** How far a line between two nodes of one hop swings out. */
const SWING = 22;

type Placed = Layout['nodes'][number];

const top = ({ y, height }: Placed): number => y - height / 2;

/** How a graph is drawn: its hops from left to right (`across`) or downwards; `noted`: a note stands below the inner box. */
export interface EdgeStyle {
  across: boolean;
  noted: boolean;
}

/** The line of one edge; `inner` is the end that is nearer to the address asked about. */
export function toDrawnEdge(edge: GraphEdge, inner: Placed, outer: Placed, { across, noted }: EdgeStyle): DrawnEdge {
  const within = across ? inner.x === outer.x : inner.y === outer.y;
  const [from, to] = within ? besides(inner, outer, across) : between(inner, outer, across, noted);
  const towards = edge.money === 'in' || edge.money === 'both';
  const away = edge.money === 'out' || edge.money === 'both';
  // Which way a line leaves its end: along the hops, or out to the same side.
  const out = within ? -1 : 1;
  const a = towards ? moved(from, HEAD, across) : from;
  const b = away ? moved(to, -HEAD * out, across) : to;
  const c = within ? moved(from, SWING, across) : half(a, b, across, a);
  const d = within ? moved(to, SWING, across) : half(a, b, across, b);
  const heads: string[] = [];
  if (towards) heads.push(head(from, across, -1));
  if (away) heads.push(head(to, across, out));
  const middle = { x: (from.x + to.x + 3 * (c.x + d.x)) / 8, y: (from.y + to.y + 3 * (c.y + d.y)) / 8 };
  return { d: `M${p(a)}C${p(c)} ${p(d)} ${p(b)}`, heads, middle };
}

function between(inner: Placed, outer: Placed, across: boolean, noted: boolean): [Point, Point] {
  if (across)
    return [
      { x: inner.x + inner.width / 2, y: top(inner) + BOX_HEIGHT / 2 },
      { x: outer.x - outer.width / 2, y: top(outer) + BOX_HEIGHT / 2 },
    ];
  // Below a note, so that no line runs through its words.
  return [
    { x: inner.x, y: noted ? inner.y + inner.height / 2 : top(inner) + BOX_HEIGHT },
    { x: outer.x, y: top(outer) },
  ];
}

function besides(inner: Placed, outer: Placed, across: boolean): [Point, Point] {
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

const moved = ({ x, y }: Point, by: number, across: boolean): Point => (across ? { x: x + by, y } : { x, y: y + by });

/** On the same lane as `end`, half way to the other one. */
function half(a: Point, b: Point, across: boolean, end: Point): Point {
  return across ? { x: (a.x + b.x) / 2, y: end.y } : { x: end.x, y: (a.y + b.y) / 2 };
}

/** A triangle whose point is at `tip`; `way` 1 points away from the address asked about. */
function head(tip: Point, across: boolean, way: number): string {
  const base = moved(tip, -HEAD * way, across);
  const one = across ? { x: base.x, y: base.y - HALF_HEAD } : { x: base.x - HALF_HEAD, y: base.y };
  const other = across ? { x: base.x, y: base.y + HALF_HEAD } : { x: base.x + HALF_HEAD, y: base.y };
  return `M${p(tip)}L${p(one)}L${p(other)}Z`;
}

const r = (value: number): number => Math.round(value * 10) / 10;
const p = ({ x, y }: Point): string => `${r(x)} ${r(y)}`;
