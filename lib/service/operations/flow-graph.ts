// How risk flows to an address, drawn by the service: Mermaid source, a page of HTML, or a picture (docs/reference/service.md 2.8).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { type FlowGraph, GRAPH_FORMATS } from '../../evidence/report';
import { expectReport, MAX_REPORT_BYTES, reportInput, reportPath } from '../fields/report-fields';
import { lenientText, longTextField, readTime } from '../fields/response-fields';
import { isPng } from '../is-png';
import { defineOperation } from '../operation';

/** Characters of a graph's text that are kept. */
const MAX_GRAPH = 1_000_000;

/** What the service answers, with the bytes of a picture not yet made into text. */
export type GraphAnswer = Omit<FlowGraph, 'data'> & { data: string | Uint8Array };

const drawn = z.object({ picture: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)) });
const written = z.object({ graph: longTextField(MAX_GRAPH), error: z.unknown().optional(), timestamp: lenientText });

/** `interactive` is always off: it adds script, and ours runs none. */
export const flowGraph = defineOperation({
  name: 'flow-graph',
  method: 'GET',
  input: reportInput.extend({ format: z.enum(GRAPH_FORMATS) }),
  path: (input) => reportPath('graph', input),
  query: ({ config, format }) => ({
    config,
    output_format: format,
    interactive: format === 'html' ? 'false' : null,
  }),
  reply: z.union([drawn, written]),
  toOutput: (reply, { format, config: asked }, told): GraphAnswer => {
    const common = { kind: 'graph' as const, format, config: told.resolvedConfig || asked };
    if ('picture' in reply) {
      if (!isPng(reply.picture)) throw new AppError('bad-response', { status: 200 });
      return { ...common, data: reply.picture, madeAt: null, leftOut: 0 };
    }
    const problem = expectReport(reply.error, reply.graph.text, told);
    // Text where a picture was asked for is none.
    if (format === 'png') throw new AppError('bad-response', { status: 200 });
    const { text: data, leftOut } = format === 'mermaid' ? wholeLines(reply.graph) : reply.graph;
    return { ...common, data, madeAt: readTime(reply.timestamp, told.at), leftOut, ...problem };
  },
  maxBytes: MAX_REPORT_BYTES,
  isSlow: true,
  mayBePicture: ({ format }) => format === 'png',
  idempotent: true,
});

/** A line cut in two would spoil the rest of a graph's source. */
function wholeLines({ text: kept, leftOut }: { text: string; leftOut: number }) {
  if (leftOut === 0) return { text: kept, leftOut };
  const whole = kept.slice(0, kept.lastIndexOf('\n') + 1);
  return { text: whole, leftOut: leftOut + kept.length - whole.length };
}
