// Zod schemas of data sets; a separate file, so that pages that need only the types do not load zod.
import { z } from 'zod';
import { isAllowedFileUrl } from './allowed-file-url';
import {
  type DataSetChange,
  type DataSetHead,
  KEY_MODES,
  MAX_DATA_SET_NAME,
  MAX_DATA_SET_TEXT,
  type PolicyDataSet,
} from './data-set';
import { DATA_SET_REFRESH_PROBLEMS } from './data-set-refresh-model';
import { MAX_FILTER_BYTES, MAX_HASHES } from './filter-header';

const text = z.string().max(MAX_DATA_SET_TEXT);

/** Fields that are known before the filter arrives. */
export const dataSetFields = {
  name: z.string().trim().min(1).max(MAX_DATA_SET_NAME),
  keyMode: z.enum(KEY_MODES),
  meaning: text,
  source: text,
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  signer: text,
  origin: z
    .strictObject({
      chain: z.string().max(64),
      set: z.string().max(64),
      changedAt: z.number().min(0),
      account: z.string().max(64).optional(),
    })
    .optional(),
  m: z
    .number()
    .int()
    .min(1)
    .max(MAX_FILTER_BYTES * 8),
  k: z.number().int().min(1).max(MAX_HASHES),
};

const MAX_POLICY_SETS = 20;
const servicePart = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i);

const policyDataSetSchema: z.ZodType<PolicyDataSet> = z
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
export const dataSetChangeSchema: z.ZodType<DataSetChange> = z
  .strictObject({
    name: dataSetFields.name,
    meaning: text,
    off: z.boolean().optional(),
    isManual: z.boolean().optional(),
  })
  .partial();

const dataSetRefreshSchema = z.strictObject({
  triedAt: z.number(),
  failure: z
    .strictObject({
      problem: z.enum(DATA_SET_REFRESH_PROBLEMS),
      status: z.number().optional(),
      url: z.string().optional(),
    })
    .optional(),
});

/** Schema of the stored metadata. */
export const dataSetHeadSchema: z.ZodType<DataSetHead> = z.strictObject({
  id: z.string().min(1).max(64),
  ...dataSetFields,
  addedAt: z.number().min(0),
  members: z.number().min(0),
  falsePositiveRate: z.number().min(0).max(1),
  off: z.boolean().optional(),
  url: z.string().optional(),
  isManaged: z.boolean().optional(),
  isManual: z.boolean().optional(),
  refresh: dataSetRefreshSchema.optional(),
  former: z.strictObject({ id: z.string(), members: z.number(), at: z.number() }).optional(),
});
