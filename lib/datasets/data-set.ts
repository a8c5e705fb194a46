// Types and limits of data sets: metadata of a Bloom filter from a file, the account or the policy.
import type { z } from 'zod';
import type { Chain } from '../chains/chain';
import type {
  dataSetChangeSchema,
  dataSetHeadSchema,
  dataSetOriginSchema,
  policyDataSetSchema,
} from './data-set-metadata-schemas';

/**
 * How a publisher converted addresses to keys; the file does not state it. `evm-bytes`: the 20 bytes. `evm-hash-lower`, `evm-hash-checksum`: XXH64
 * of the text in lower case, or in the letter case of EIP-55. `bitcoin-hash`: the key or script hash, or the witness program.
 */
export const KEY_MODES = ['evm-bytes', 'evm-hash-lower', 'evm-hash-checksum', 'bitcoin-hash'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const CHAIN_OF_KEY_MODE: Record<KeyMode, Chain> = {
  'evm-bytes': 'evm',
  'evm-hash-lower': 'evm',
  'evm-hash-checksum': 'evm',
  'bitcoin-hash': 'bitcoin',
};

/** Largest size of all data sets together in bytes. */
export const MAX_DATA_SET_BYTES = 64_000_000;
/** Bytes per message and per encrypted row. */
export const PART_BYTES = 262_144;
export const MAX_DATA_SET_NAME = 80;
export const MAX_DATA_SET_TEXT = 300;

export type DataSetOrigin = z.infer<typeof dataSetOriginSchema>;
/** Stored metadata of a data set, without its filter. */
export type DataSetHead = z.infer<typeof dataSetHeadSchema>;
export type PolicyDataSet = z.infer<typeof policyDataSetSchema>;
/** Fields that the user can change; absent ones stay. */
export type DataSetChange = z.infer<typeof dataSetChangeSchema>;

/** Returns the number of parts that `bytes` of a filter are split into. */
export const countDataSetParts = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/**
 * Reasons why the file of an account's data set is not downloaded. `insecure`: it is not at an `https:` URL. `checksum`: the file differs from
 * it. `current`: the set in use is as new. `other-chain`: the network has no keys that are known here.
 */
export const DOWNLOAD_PROBLEMS = [
  'other-chain',
  'insecure',
  'not-granted',
  'unreachable',
  'redirected',
  'web-page',
  'refused',
  'too-large',
  'checksum',
  'current',
] as const;
export type DownloadProblem = (typeof DOWNLOAD_PROBLEMS)[number];
