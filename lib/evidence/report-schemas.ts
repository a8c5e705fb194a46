// Zod schemas of the service's reports: two narratives and the flow graph, as stored, sent and rendered.
import { z } from 'zod';

export const REPORT_KINDS = ['assessment', 'sar', 'graph'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const GRAPH_FORMATS = ['mermaid', 'html', 'png'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

const common = {
  /** The applied config (header `cipherowl-resolved-config`), else the requested one; '' if neither is stated. */
  config: z.string(),
  /** Creation time (epoch ms); null if not stated. */
  madeAt: z.number().nullable(),
  /** Number of characters that are not stored. */
  leftOut: z.number(),
  /** The service's description of a problem with the report ('' if it has none); absent without a problem. */
  problem: z.string().optional(),
};

/**
 * Narrative (docs/reference/service.md 2.6, 2.7): untrusted text in an undocumented markup. `sar` is always a draft.
 */
export const narrativeSchema = z.strictObject({
  kind: z.enum(['assessment', 'sar']),
  text: z.string(),
  /** Null if the reply does not state it; never used as a verdict. */
  foundRisk: z.boolean().nullable(),
  ...common,
});
export type Narrative = z.infer<typeof narrativeSchema>;

/** Flow graph (docs/reference/service.md 2.8): Mermaid source, untrusted HTML, or a PNG in base64. */
export const graphSchema = z.strictObject({
  kind: z.literal('graph'),
  format: z.enum(GRAPH_FORMATS),
  data: z.string(),
  ...common,
});
export type FlowGraph = z.infer<typeof graphSchema>;

export const reportSchema = z.discriminatedUnion('kind', [narrativeSchema, graphSchema]);
export type Report = z.infer<typeof reportSchema>;
