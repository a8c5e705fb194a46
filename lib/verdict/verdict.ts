// Schema of a verdict: the service's result for one address, as stored, sent and rendered.
import { z } from 'zod';

/** One part of the score, in the service's own words and numbers (docs/reference/service.md 2.3). */
export const contributionSchema = z.strictObject({
  category: z.string(),
  /** `unknown` stands for any word the service may add later. */
  direction: z.enum(['direct', 'send', 'receive', 'unknown']),
  hops: z.number().nullable(),
  usdValue: z.number().nullable(),
  share: z.number().nullable(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/** The score of a risky address. `band` is copied letter for letter and never computed; null where the service gave none. */
export const scoreSchema = z.strictObject({
  value: z.number().nullable(),
  band: z.string().nullable(),
  profile: z.string().nullable(),
  /** The config the service applied; absent in what was kept before it was read. */
  config: z.string().optional(),
  contributions: z.array(contributionSchema),
  at: z.number(),
});
export type Score = z.infer<typeof scoreSchema>;

/** A verdict: only a parsed 200 with a boolean `foundRisk` ever becomes one. `at` is when the service said it (epoch ms); `config` is the one it applied. */
export const verdictSchema = z.strictObject({
  chain: z.string(),
  address: z.string(),
  foundRisk: z.boolean(),
  config: z.string(),
  /** The config that was asked for, where the service applied another one. */
  askedConfig: z.string().optional(),
  hops: z.number().nullable(),
  service: z.string(),
  version: z.string().nullable(),
  at: z.number(),
  score: scoreSchema.nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export { getRiskLevel, type RiskLevel } from './risk-level';
