// Operation: risk flow graph drawn by the service, as Mermaid, HTML or PNG (docs/reference/service.md 2.8).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { type FlowGraph, GRAPH_FORMATS } from '../../evidence/report-schemas';
import { buildReportPath, expectReport, MAX_REPORT_BYTES, reportInput } from '../define-report-operation';
import { lenientTextField, longTextField, readTime } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** Maximum characters of a graph text that are kept. */
const MAX_GRAPH = 1_000_000;

/** Flow graph as received; a PNG is still binary. */
export type GraphAnswer = Omit<FlowGraph, 'data'> & { data: string | Uint8Array };

const pictureReply = z.object({ picture: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)) });
const textReply = z.object({
  graph: longTextField(MAX_GRAPH),
  error: z.unknown().optional(),
  timestamp: lenientTextField,
});

/** Fetches the flow graph. `interactive` is always off: it adds scripts, which are never run. */
export const flowGraph = defineOperation({
  name: 'flow-graph',
  purpose: 'evidence',
  method: 'GET',
  input: reportInput.extend({ format: z.enum(GRAPH_FORMATS) }),
  path: (input) => buildReportPath('graph', input),
  query: ({ config, format }) => ({
    config,
    output_format: format,
    interactive: format === 'html' ? 'false' : null,
  }),
  reply: z.union([pictureReply, textReply]),
  toOutput: (reply, { format, config: requestedConfig }, meta): GraphAnswer => {
    const common = { kind: 'graph' as const, format, config: meta.resolvedConfig || requestedConfig };
    if ('picture' in reply) {
      if (!isPng(reply.picture)) throw new AppError('bad-response', { status: 200 });
      return { ...common, data: reply.picture, madeAt: null, leftOut: 0 };
    }
    const problem = expectReport(reply.error, reply.graph.text, meta);
    // A text reply to a PNG request is invalid.
    if (format === 'png') throw new AppError('bad-response', { status: 200 });
    const { text: data, leftOut } = format === 'mermaid' ? keepWholeLines(reply.graph) : reply.graph;
    return { ...common, data, madeAt: readTime(reply.timestamp, meta.at), leftOut, ...problem };
  },
  maxBytes: MAX_REPORT_BYTES,
  isSlow: true,
  mayBePicture: ({ format }) => format === 'png',
  idempotent: true,
});

/** Drops the last partial line, which would invalidate the graph source. */
function keepWholeLines({ text, leftOut }: { text: string; leftOut: number }) {
  if (leftOut === 0) return { text, leftOut };
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  return { text: complete, leftOut: leftOut + text.length - complete.length };
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = [0x49, 0x48, 0x44, 0x52];
/** 160 MB when decoded, at four bytes for each pixel. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 30_000;

/** Checks that the bytes start with a PNG header whose dimensions a browser can draw. */
export function isPng(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return false;
  if (HEADER.some((byte, index) => bytes[12 + index] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;
}
