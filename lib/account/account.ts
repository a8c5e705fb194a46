// Account schema: credentials and screening parameters, as stored in the encrypted vault.
import { z } from 'zod';
import { customOperationsSchema } from './custom-operation-schema';

/**
 * The service's rules for the optional parameters (docs/reference/service.md 2.0): hops 0 to 8; namespace of dot-separated
 * lower-case segments, at most 256 characters; an empty config means the organisation's default.
 */
export const accountSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** How it is read in full, `base-url.ts` says; here only that a host can be named of it, also where it came with a vault file. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** A person confirmed that this host is inside a private network, or the policy allowed it when it was saved; absent for public hosts. */
  internal: z.literal(true).optional(),
  clientId: z.string(),
  clientSecret: z.string(),
  audience: z.string(),
  config: z.string(),
  hops: z.number().int().min(0).max(8).nullable(),
  namespace: z
    .string()
    .regex(/^([a-z0-9]+(\.[a-z0-9]+)*)?$/)
    .max(256),
  /** Name of the scoring profile; absent or empty = the service's default. */
  riskProfile: z.string().max(128).optional(),
  /** Operations of the earlier API; absent = none declared. */
  earlier: customOperationsSchema.optional(),
});
export type Account = z.infer<typeof accountSchema>;

/** Everything in the vault: the accounts and which of them is in use. */
export const vaultContentSchema = z.strictObject({
  accounts: z.array(accountSchema).min(1),
  activeId: z.string(),
});

export type VaultContent = z.infer<typeof vaultContentSchema>;

/** What surfaces may know of an account; never the secret. */
export interface AccountSummary {
  id: string;
  label: string;
  host: string;
  config: string;
  hops: number | null;
  /** The host this one has moved to; absent where it has not moved. */
  movesTo?: string;
}
