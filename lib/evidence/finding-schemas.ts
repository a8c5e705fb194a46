// Zod schemas of the service's findings: breakdown, reasons and paths, as stored, sent and rendered.
import { z } from 'zod';

/** Null if there is none (a direct finding); `unknown` replaces words that the service may add. */
const directionSchema = z.enum(['send', 'receive', 'unknown']).nullable();

/**
 * One line of the breakdown (docs/reference/service.md 2.4). `direct`: the address itself is listed, so direction
 * (null), hops and value have no meaning, whether sent as zero or omitted.
 */
export const exposureSchema = z.strictObject({
  type: z.enum(['direct', 'indirect', 'unknown']),
  category: z.string(),
  direction: directionSchema,
  /** Percentage of the address's total transacted value, 0 to 100. */
  percentage: z.number().nullable(),
  hops: z.number().nullable(),
  totalUsdValue: z.number().nullable(),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** Exposure by category, without paths. `config` is the config that the service applied. */
export const riskBreakdownSchema = z.strictObject({
  config: z.string(),
  risks: z.array(exposureSchema),
  /** Number of lines that are not stored. */
  leftOut: z.number(),
});
export type RiskBreakdown = z.infer<typeof riskBreakdownSchema>;

/** One address of a path. `chain` is the family key; `network` is the service's name of the chain (`ethereum`). */
export const pathAddressSchema = z.strictObject({ chain: z.string(), network: z.string(), address: z.string() });
export type PathAddress = z.infer<typeof pathAddressSchema>;

/**
 * One reason: a category in one direction (docs/reference/service.md 2.5). Times are epoch ms; null if the service
 * returns none or zero.
 */
export const reasonSchema = z.strictObject({
  category: z.string(),
  direction: directionSchema,
  hops: z.number().nullable(),
  totalUsdValue: z.number().nullable(),
  percentage: z.number().nullable(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
  /** In the service's order; it is not documented whether paths begin or end at the requested address. */
  paths: z.array(z.array(pathAddressSchema)),
  /** True if the service withholds some paths. */
  partial: z.boolean(),
  /** Number of paths in the answer that are not stored. */
  pathsLeftOut: z.number(),
  label: z.string().nullable(),
  standardLabel: z.string().nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** The most detailed evidence: all reasons with times and paths. */
export const riskDetailSchema = z.strictObject({
  config: z.string(),
  foundRisk: z.boolean(),
  reasons: z.array(reasonSchema),
  /** Number of reasons that are not stored. */
  leftOut: z.number(),
});
export type RiskDetail = z.infer<typeof riskDetailSchema>;
