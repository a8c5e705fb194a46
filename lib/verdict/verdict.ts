// Schema of a verdict: the service's result for one address, as stored, sent and rendered.
import { z } from 'zod';

/** One contribution to the score, in the service's terms and numbers (docs/reference/service.md 2.3). */
export const contributionSchema = z.strictObject({
  category: z.string(),
  /** `unknown` for any value that the service may add later. */
  direction: z.enum(['direct', 'send', 'receive', 'unknown']).meta({ unknown: 'unknown' }),
  hops: z.number().nullable(),
  usdValue: z.number().nullable(),
  share: z.number().nullable(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/**
 * The score of a risky address. `band` follows from the service's own word and is never computed from the score; null if the service
 * returned none, or one that would be read as a level it does not have.
 */
export const scoreSchema = z.strictObject({
  value: z.number().nullable(),
  band: z.string().nullable(),
  /** The service's own word, where it is another one. */
  receivedBand: z.string().optional(),
  profile: z.string().nullable(),
  /** Config applied by the service; absent in entries stored before this field existed. */
  config: z.string().optional(),
  contributions: z.array(contributionSchema),
  at: z.number(),
});
export type Score = z.infer<typeof scoreSchema>;

/** A verdict, created only from a parsed 200 with a boolean `foundRisk`. `at` is the response time (epoch ms); `config` the applied one. */
export const verdictSchema = z.strictObject({
  chain: z.string(),
  address: z.string(),
  foundRisk: z.boolean(),
  config: z.string(),
  /** Requested config, if the service applied another one. */
  askedConfig: z.string().optional(),
  hops: z.number().nullable(),
  service: z.string(),
  version: z.string().nullable(),
  at: z.number(),
  score: scoreSchema.nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export { getRiskLevel, type RiskLevel } from './risk-level';
