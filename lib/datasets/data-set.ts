// Types and limits of data sets: metadata of a Bloom filter from a file, the account or the policy.
import type { Chain } from '../chains/chain';
import type { DataSetRefresh, FormerDataSet } from './data-set-refresh-model';
import type { FilterShape } from './filter-header';

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

/** Source of a data set of the account. */
export interface DataSetOrigin {
  /** Network in the service's spelling, such as `ethereum_mainnet`. */
  chain: string;
  /** Name of the set at the service. */
  set: string;
  /** Time of the file at the service, epoch ms. */
  changedAt: number;
  /** Id of the account that it came from; absent before the set is stored. */
  account?: string | undefined;
}

/** Stored metadata of a data set, without its filter. */
export interface DataSetHead extends FilterShape {
  id: string;
  name: string;
  keyMode: KeyMode;
  /** The publisher's description of the set; '' if unknown. */
  meaning: string;
  /** Publisher, file name or host. */
  source: string;
  /** Publication date: `2026-11-12`; '' if unknown. */
  date: string;
  /** Signer of the file; '' if it was not signed. */
  signer: string;
  /** Epoch ms. */
  addedAt: number;
  /** Estimated number of members. */
  members: number;
  /** Probability that an address outside the set matches, 0 to 1. */
  falsePositiveRate: number;
  /** Where the file of a set of the policy is; absent for other sets and those of the account. */
  url?: string | undefined;
  /** Set if the organization's policy added the set. */
  isManaged?: boolean | undefined;
  /** Absent for a set from a file. */
  origin?: DataSetOrigin | undefined;
  /** True if the data set is disabled: it remains stored but matches nothing. */
  off?: boolean | undefined;
  /** Set if a set of the account is refreshed on request only; otherwise daily. */
  isManual?: boolean | undefined;
  /** The last daily refresh. */
  refresh?: DataSetRefresh | undefined;
  /** The version that the last daily refresh replaced. */
  former?: FormerDataSet | undefined;
}

/** A data set that the organization's policy adds: one of the account, by network and name, or a file at a URL. */
export interface PolicyDataSet {
  name: string;
  keyMode: KeyMode;
  network?: string | undefined;
  set?: string | undefined;
  url?: string | undefined;
}

/** Fields that the user can change; absent ones stay. */
export type DataSetChange = Partial<Pick<DataSetHead, 'name' | 'meaning' | 'off' | 'isManual'>>;

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
