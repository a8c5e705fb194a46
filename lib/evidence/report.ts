// The service's reports about one address: two narratives and a picture of the flow, as they are kept, sent between our parts and shown.
import { z } from 'zod';

export const REPORT_KINDS = ['assessment', 'sar', 'graph'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const GRAPH_FORMATS = ['mermaid', 'html', 'png'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

const common = {
  /** The config the service applied (header `cipherowl-resolved-config`), else the one asked for; '' where neither is named. */
  config: z.string(),
  /** When the service made it (epoch ms); null where it does not say. */
  madeAt: z.number().nullable(),
  /** Characters of the text beyond what we keep. */
  leftOut: z.number(),
  /** The service's own words of what is wrong with it ('' where it has none); absent where nothing is. */
  problem: z.string().optional(),
};

/** Narrative text (docs/reference/service.md 2.6, 2.7): untrusted, in a markup that the service does not state. `sar` is always a draft. */
export const narrativeSchema = z.strictObject({
  kind: z.enum(['assessment', 'sar']),
  text: z.string(),
  /** Null where the reply does not say; never taken for a verdict. */
  foundRisk: z.boolean().nullable(),
  ...common,
});
export type Narrative = z.infer<typeof narrativeSchema>;

/** The flow graph (docs/reference/service.md 2.8): Mermaid source, untrusted HTML, or the bytes of a PNG in base64. */
export const graphSchema = z.strictObject({
  kind: z.literal('graph'),
  format: z.enum(GRAPH_FORMATS),
  data: z.string(),
  ...common,
});
export type FlowGraph = z.infer<typeof graphSchema>;

export const reportSchema = z.discriminatedUnion('kind', [narrativeSchema, graphSchema]);
export type Report = z.infer<typeof reportSchema>;
