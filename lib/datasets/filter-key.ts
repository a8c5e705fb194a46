// Converts an address to its lookup key in a Bloom filter, according to the key mode of the data set.
import { decodeKeyHash } from '../chains/bitcoin';
import type { Chain } from '../chains/chain';
import { toEip55 } from '../chains/evm';
import { CHAIN_OF_KEY_MODE, type KeyMode } from './data-set';
import { hashXxh64 } from './xxhash64';

/** Seed of XXH64 that the service's edge tool uses. */
const XXH64_SEED = 42n;
const ADDRESS_BYTES = 20;
const EVM_SHAPE = /^0[xX][0-9a-fA-F]{40}$/;

const toAscii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/**
 * Returns the key of an address. `plain`: the bytes of an EVM address, or the hash or witness program of a Bitcoin address. `hash`: XXH64
 * of the text of an EVM address as it is spelled.
 * @throws RangeError if the text is not an address of the chain, or the chain has no hashed keys
 */
export function toFilterKey(chain: 'evm' | 'bitcoin', mode: 'plain' | 'hash', address: string): Uint8Array {
  if (chain === 'bitcoin') {
    const hash = mode === 'plain' ? decodeKeyHash(address) : null;
    if (!hash) throw new RangeError('no key for this Bitcoin address');
    return hash;
  }
  if (!EVM_SHAPE.test(address)) throw new RangeError('not an EVM address');
  if (mode === 'hash') return hashXxh64(toAscii(address), XXH64_SEED);
  return Uint8Array.from({ length: ADDRESS_BYTES }, (_, at) =>
    Number.parseInt(address.slice(2 + at * 2, 4 + at * 2), 16),
  );
}

/** Returns the key of a canonical address under a key mode; null if the mode is for another chain. */
export function getFilterKey(mode: KeyMode, { chain, address }: { chain: Chain; address: string }): Uint8Array | null {
  if (CHAIN_OF_KEY_MODE[mode] !== chain) return null;
  switch (mode) {
    case 'evm-bytes':
      return toFilterKey('evm', 'plain', address);
    case 'evm-hash-lower':
      return toFilterKey('evm', 'hash', address);
    case 'evm-hash-checksum':
      return toFilterKey('evm', 'hash', toEip55(address));
    case 'bitcoin-hash':
      return toFilterKey('bitcoin', 'plain', address);
  }
}
