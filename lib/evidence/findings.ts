// What the service says of why an address is risky, as it is kept, sent between our parts and shown.
import { z } from 'zod';

/** Null where there is none (a direct finding); `unknown` stands for any word the service may add later. */
const directionSchema = z.enum(['send', 'receive', 'unknown']).nullable();

/** One line of the breakdown (docs/reference/service.md 2.4). `direct`: the address itself is listed; then direction (null), hops and value say nothing, whether sent as zero or not at all. */
export const exposureSchema = z.strictObject({
  type: z.enum(['direct', 'indirect', 'unknown']),
  category: z.string(),
  direction: directionSchema,
  /** Share of the address's total transacted value, 0 to 100. */
  percentage: z.number().nullable(),
  hops: z.number().nullable(),
  totalUsdValue: z.number().nullable(),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** Exposure by category, without paths. `config` is the one the service applied. */
export const riskBreakdownSchema = z.strictObject({
  config: z.string(),
  risks: z.array(exposureSchema),
  /** Lines beyond what we keep. */
  leftOut: z.number(),
});
export type RiskBreakdown = z.infer<typeof riskBreakdownSchema>;

/** One address on a path. `chain` is our family key; `network` is the chain in the service's own word (`ethereum`). */
export const stopSchema = z.strictObject({ chain: z.string(), network: z.string(), address: z.string() });
export type Stop = z.infer<typeof stopSchema>;

/** One reason: a category in one direction (docs/reference/service.md 2.5). Times are epoch ms; null where the service says nothing (or zero). */
export const reasonSchema = z.strictObject({
  category: z.string(),
  direction: directionSchema,
  hops: z.number().nullable(),
  totalUsdValue: z.number().nullable(),
  percentage: z.number().nullable(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
  /** In the service's order: whether they begin or end at the address asked for is not documented. */
  paths: z.array(z.array(stopSchema)),
  /** True where the service holds back some paths. */
  partial: z.boolean(),
  /** Paths the service sent beyond what we keep. */
  pathsLeftOut: z.number(),
  label: z.string().nullable(),
  standardLabel: z.string().nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** The fullest evidence: every reason with its times and paths. */
export const riskDetailSchema = z.strictObject({
  config: z.string(),
  foundRisk: z.boolean(),
  reasons: z.array(reasonSchema),
  /** Reasons beyond what we keep. */
  leftOut: z.number(),
});
export type RiskDetail = z.infer<typeof riskDetailSchema>;
