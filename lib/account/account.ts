// Schemas of the vault content: accounts with credentials and parameters, and keys of encrypted data sets.
import { z } from 'zod';
import { customOperationsSchema } from './custom-operation-schema';

/**
 * The service's rules for the optional parameters (docs/reference/service.md 2.0): hops 0 to 8; namespace of dot-separated
 * lower-case segments, at most 256 characters; an empty config means the organization's default.
 */
export const accountSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Validated in full by `base-url.ts`; this check only ensures a host name, also for accounts from a vault file. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** Set if the user confirmed a private-network host, or the policy allowed it when it was saved; absent for public hosts. */
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
  /** Name of the scoring profile; absent or empty means the service's default. */
  riskProfile: z.string().max(128).optional(),
  /** Set while nothing may be sent for the account: data sets, lists and earlier answers answer. */
  localOnly: z.literal(true).optional(),
  /** Custom operations (legacy API); absent if none are declared. */
  earlier: customOperationsSchema.optional(),
});
export type Account = z.infer<typeof accountSchema>;

const MAX_ARMORED_KEY = 16_000;

/** Armored OpenPGP keys that open encrypted data sets; the passphrase of the private key is never stored. */
export const dataSetKeysSchema = z.strictObject({
  privateKey: z.string().min(1).max(MAX_ARMORED_KEY),
  /** Certificate of the publisher. */
  certificate: z.string().min(1).max(MAX_ARMORED_KEY),
});
export type DataSetKeys = z.infer<typeof dataSetKeysSchema>;

/** Content of the vault: the accounts, the id of the active one, and the keys of encrypted data sets. */
export const vaultContentSchema = z.strictObject({
  dataSetKeys: dataSetKeysSchema.optional(),
  accounts: z.array(accountSchema).min(1),
  activeId: z.string(),
});

export type VaultContent = z.infer<typeof vaultContentSchema>;

/** The account fields that surfaces receive; never the secret. */
export interface AccountSummary {
  id: string;
  label: string;
  host: string;
  config: string;
  hops: number | null;
  /** Set while nothing may be sent for the account. */
  localOnly?: true;
  /** New host after a migration; absent if the host has not moved. */
  movesTo?: string;
}
