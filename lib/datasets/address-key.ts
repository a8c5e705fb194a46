// Keys of addresses in data sets: how a publisher turns an address into the bytes that are hashed.
import { createXXHash64 } from 'hash-wasm';
import { decodeKeyHash } from '../chains/bitcoin';
import type { Chain } from '../chains/chain';
import { toEip55 } from '../chains/evm';
import { CHAIN_OF_KEY_MODE, type KeyMode } from './data-set';

/** Seed of XXH64 that the service's edge tool uses. */
const XXH64_SEED = 42;

const ADDRESS_BYTES = 20;

/** Returns the bytes of a canonical EVM address. */
const toAddressBytes = (address: string) =>
  Uint8Array.from({ length: ADDRESS_BYTES }, (_, at) => Number.parseInt(address.slice(2 + at * 2, 4 + at * 2), 16));

/** Returns the key of an address under a key mode; null if the mode is for another chain. */
export type GetAddressKey = (mode: KeyMode, address: { chain: Chain; address: string }) => Uint8Array | null;

/** Creates the function that returns keys; XXH64 has to be compiled first. */
export async function createAddressKeys(): Promise<GetAddressKey> {
  const hasher = await createXXHash64(XXH64_SEED, 0);
  const hashText = (text: string) => hasher.init().update(text).digest('binary');
  return (mode, { chain, address }) => {
    if (CHAIN_OF_KEY_MODE[mode] !== chain) return null;
    switch (mode) {
      case 'evm-bytes':
        return toAddressBytes(address);
      case 'evm-hash-lower':
        return hashText(address);
      case 'evm-hash-checksum':
        return hashText(toEip55(address));
      case 'bitcoin-hash':
        return decodeKeyHash(address);
    }
  };
}
