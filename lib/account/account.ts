// Schemas of the vault content: accounts with credentials and parameters, and keys of encrypted data sets.
import { z } from 'zod';
import { customOperationsSchema } from './custom-operation-schema';
import type { ProviderArea } from './provider-declaration';

/**
 * The stored form of an account (decision 0032); `provider-account.ts` converts it to the provider and its fields. Rules of the optional
 * parameters (docs/reference/service.md 2.0): hops 0 to 8; namespace of dot-separated
 * lower-case segments, at most 256 characters; an empty config means the organization's default.
 */
export const accountSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Validated in full by `base-url.ts`; this check only ensures a host name, also for accounts from a vault file. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** Set if the user confirmed a private-network host, or the policy allowed it when it was saved; absent for public hosts. */
  internal: z.literal(true).meta({ unknown: undefined }).optional(),
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
  localOnly: z.literal(true).meta({ unknown: true }).optional(),
  /** Custom operations (legacy API); absent if none are declared. */
  earlier: customOperationsSchema.optional(),
  /** Id of the provider; absent = that of all earlier versions, whose fields are those above. */
  provider: z.string().max(64).optional(),
  /** Values of the own fields of any other provider. */
  fields: z.record(z.string().max(64), z.union([z.string().max(4096), z.number()]).nullable()).optional(),
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

/** Content of the vault: the accounts, the id of the active one ('' without accounts), and the keys of encrypted data sets. */
export const vaultContentSchema = z.strictObject({
  dataSetKeys: dataSetKeysSchema.optional(),
  accounts: z.array(accountSchema),
  activeId: z.string(),
});

export type VaultContent = z.infer<typeof vaultContentSchema>;

/** Content of a vault without an account. */
export const NO_ACCOUNTS: VaultContent = { accounts: [], activeId: '' };

/** The account fields that surfaces receive; never the secret. */
export interface AccountSummary {
  id: string;
  label: string;
  host: string;
  config: string;
  hops: number | null;
  /** Set while nothing may be sent for the account. */
  localOnly?: true;
  /** Id of the provider; absent as in `Account`. */
  provider?: string;
  /** New host after a migration; absent if the host has not moved. */
  movesTo?: string;
  /** Areas that the provider of the account does not have; absent if it has all. */
  lacks?: readonly ProviderArea[];
}
