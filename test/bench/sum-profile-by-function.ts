// Sums up profiler samples of the content script by source function, using the source map.
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Trace } from './trace';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = 'content-scripts/content.js';
const ROWS = 40;
const LONGEST_LINE = 80;

interface Node {
  id: number;
  parent?: number;
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
}

interface Chunk {
  cpuProfile?: { nodes?: Node[]; samples?: number[] };
  timeDeltas?: number[];
}

interface Sources {
  map: SourceMap;
  /** Lines of each built source. */
  lines: Map<string, string[]>;
}

/** The source map that `--profile` builds beside the script. */
function readMap(): Sources {
  const path = join(ROOT, `.output/chrome-mv3-e2e/${SCRIPT}.map`);
  const payload = JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload;
  const lines = payload.sources.map((source, at): [string, string[]] => [
    source,
    payload.sourcesContent[at]?.split('\n') ?? [],
  ]);
  return { map: new SourceMap(payload), lines: new Map(lines) };
}

/** Time in ms of our functions by position in the script: self time, and total time. */
interface Times {
  node: Node;
  self: number;
  total: number;
}

/** Browser work called by a function counts as its own. */
function timesIn({ samples }: Trace): Map<string, Times> {
  const nodes = new Map<number, Node>();
  const times = new Map<string, Times>();
  let last: Node | undefined;
  for (const { args } of samples) {
    const { cpuProfile, timeDeltas = [] } = (args.data ?? {}) as Chunk;
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    cpuProfile?.samples?.forEach((id, at) => {
      const node = nodes.get(id);
      // Garbage collection counts for the interrupted function.
      const isGarbage = node?.callFrame.functionName === '(garbage collector)';
      if (!isGarbage) last = node;
      addSample(times, stackOf(last, nodes), (timeDeltas[at] ?? 0) / 1000);
    });
  }
  return times;
}

/** Our own functions on the stack, innermost first. */
function stackOf(node: Node | undefined, nodes: ReadonlyMap<number, Node>): Node[] {
  const stack: Node[] = [];
  for (let at = node; at; at = at.parent ? nodes.get(at.parent) : undefined)
    if (at.callFrame.url?.endsWith(SCRIPT)) stack.push(at);
  return stack;
}

function addSample(times: Map<string, Times>, stack: readonly Node[], ms: number): void {
  const seen = new Set<string>();
  for (const node of stack) {
    const { lineNumber, columnNumber } = node.callFrame;
    const place = `${lineNumber}:${columnNumber}`;
    const known = times.get(place) ?? { node, self: 0, total: 0 };
    times.set(place, known);
    if (!seen.size) known.self += ms;
    if (!seen.has(place)) known.total += ms;
    seen.add(place);
  }
}

function nameOf({ callFrame }: Node, { map, lines }: Sources): string {
  const { functionName, lineNumber = 0, columnNumber = 0 } = callFrame;
  const entry = map.findEntry(lineNumber, columnNumber + 2);
  if (!('originalSource' in entry) || !entry.originalSource) return functionName || '(script)';
  const line = lines.get(entry.originalSource)?.[entry.originalLine]?.trim().slice(0, LONGEST_LINE);
  return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}  ${line ?? functionName}`;
}

const shown = (ms: number, visits: number) => (ms / visits).toFixed(2).padStart(8);

/** Returns the slowest functions over all visits, as lines to print. */
export function profileLines(traces: readonly Trace[]): string[] {
  const sources = readMap();
  const all = new Map<string, Times>();
  for (const trace of traces)
    for (const [place, { node, self, total }] of timesIn(trace)) {
      const known = all.get(place) ?? { node, self: 0, total: 0 };
      all.set(place, { node, self: known.self + self, total: known.total + total });
    }
  const whole = [...all.values()].reduce((sum, { self }) => sum + self, 0) / traces.length;
  const top = [...all.values()].sort((one, other) => other.self - one.self).slice(0, ROWS);
  return [
    `our functions, ms a visit by the clock (all ${whole.toFixed(1)}); sampling and a busy machine make everything slower`,
    '    self    total  function',
    ...top.map(
      ({ node, self, total }) =>
        `${shown(self, traces.length)} ${shown(total, traces.length)}  ${nameOf(node, sources)}`,
    ),
  ];
}
