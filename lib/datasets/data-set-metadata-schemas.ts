// Zod schemas of data sets; a separate file, so that pages that need only the types do not load zod.
import { z } from 'zod';
import { isAllowedFileUrl } from './allowed-file-url';
import { KEY_MODES, MAX_DATA_SET_NAME, MAX_DATA_SET_TEXT } from './data-set';
import { DATA_SET_REFRESH_PROBLEMS } from './data-set-refresh-model';
import { MAX_FILTER_BYTES, MAX_HASHES } from './filter-header';

const text = z.string().max(MAX_DATA_SET_TEXT);

/** Source of a data set of the account. */
export const dataSetOriginSchema = z.strictObject({
  /** Network in the service's spelling, such as `ethereum_mainnet`. */
  chain: z.string().max(64),
  /** Name of the set at the service. */
  set: z.string().max(64),
  /** Time of the file at the service, epoch ms. */
  changedAt: z.number().min(0),
  /** Id of the account that it came from; absent before the set is stored. */
  account: z.string().max(64).optional(),
});

/** Fields that are known before the filter arrives. */
export const dataSetFields = {
  name: z.string().trim().min(1).max(MAX_DATA_SET_NAME),
  /** A mode of a newer version makes the row unreadable: without the right keys the set would match nothing and look clean. */
  keyMode: z.enum(KEY_MODES).meta({ unknown: undefined }),
  /** The publisher's description of the set; '' if unknown. */
  meaning: text,
  /** Publisher, file name or host. */
  source: text,
  /** Publication date: `2026-11-12`; '' if unknown. */
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  /** Signer of the file; '' if it was not signed. */
  signer: text,
  /** Time of the signature, epoch ms; absent without one. */
  signedAt: z.number().min(0).optional(),
  /** Absent for a set from a file. */
  origin: dataSetOriginSchema.optional(),
  m: z
    .number()
    .int()
    .min(1)
    .max(MAX_FILTER_BYTES * 8),
  k: z.number().int().min(1).max(MAX_HASHES),
};

const MAX_POLICY_SETS = 20;
const servicePart = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i);

/** A data set that the organization's policy adds: one of the account, by network and name, or a file at a URL. */
export const policyDataSetSchema = z
  .strictObject({
    name: dataSetFields.name,
    keyMode: dataSetFields.keyMode,
    network: servicePart.optional(),
    set: servicePart.optional(),
    url: z
      .string()
      .max(2_000)
      .refine((url) => isAllowedFileUrl(url, false))
      .optional(),
  })
  .refine(({ network, set, url }) => (url ? !network && !set : network !== undefined && set !== undefined));

/** Schema of the data sets of a policy; each name occurs once. */
export const policyDataSetsSchema = z
  .array(policyDataSetSchema)
  .max(MAX_POLICY_SETS)
  .refine((sets) => new Set(sets.map(({ name }) => name.toLowerCase())).size === sets.length);

/** Schema of the fields that the user can change. */
export const dataSetChangeSchema = z
  .strictObject({
    name: dataSetFields.name,
    meaning: text,
    off: z.boolean().optional(),
    isManual: z.boolean().optional(),
  })
  .partial();

/** Why a refresh failed; `status`: of the reply. */
export const dataSetFailureSchema = z.strictObject({
  problem: z.enum(DATA_SET_REFRESH_PROBLEMS).meta({ unknown: 'unreadable' }),
  status: z.number().optional(),
  /** Of the file whose host is not granted. */
  url: z.string().optional(),
});

/** The last attempt; `triedAt` is epoch ms. */
export const dataSetRefreshSchema = z.strictObject({
  triedAt: z.number(),
  failure: dataSetFailureSchema.optional(),
});

/** The version before the last refresh, which can be put back until the next one; `at`: time of the refresh, epoch ms. */
export const formerDataSetSchema = z.strictObject({ id: z.string(), members: z.number(), at: z.number() });

export const dataSetHeadSchema = z.strictObject({
  id: z.string().min(1).max(64),
  ...dataSetFields,
  /** Epoch ms. */
  addedAt: z.number().min(0),
  /** Estimated number of members. */
  members: z.number().min(0),
  /** Probability that an address outside the set matches, 0 to 1. */
  falsePositiveRate: z.number().min(0).max(1),
  /** True if the data set is disabled: it remains stored but matches nothing. */
  off: z.boolean().optional(),
  /** Where the file of a set of the policy is; absent for other sets and those of the account. */
  url: z.string().optional(),
  /** Set if the organization's policy added the set. */
  isManaged: z.boolean().optional(),
  /** Set if a set of the account is refreshed on request only; otherwise daily. */
  isManual: z.boolean().optional(),
  /** The last daily refresh. */
  refresh: dataSetRefreshSchema.optional(),
  /** The version that the last daily refresh replaced. */
  former: formerDataSetSchema.optional(),
});
