// Types and limits of data sets: metadata of a filter that the user added.
import type { Chain } from '../chains/chain';

/**
 * How a publisher turned addresses into keys; the file does not say it. `evm-bytes`: the 20 bytes. `evm-hash-lower`, `evm-hash-checksum`: XXH64
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
