// Cardano address rules, main network: Shelley payment and stake addresses (CIP-19) and Byron addresses.
import { convertWordsToBytes, decodeWords, unifyCase } from './bech32';
import { isByron } from './cardano-byron';
import type { ChainRules } from './chain';

const SHELLEY_SHAPE = /^(?:addr|stake)1[0-9a-z]{50,130}$/;
/** The `addr` prefix implies the main network (CIP-5), but published addresses exist whose header has network id 0. */
const MAX_NETWORK = 1;
const HASH_BYTES = 28;
/**
 * A pointer refers to a certificate by slot, transaction and index: three variable-length integers (7 bits per byte,
 * top bit clear in the last).
 */
const POINTER_NUMBERS = 3;
const MAX_POINTER_BYTES = 24;

function isPointer(bytes: Uint8Array): boolean {
  const ends = bytes.filter((byte) => byte < 0x80).length;
  return bytes.length <= MAX_POINTER_BYTES && ends === POINTER_NUMBERS && (bytes.at(-1) ?? 0x80) < 0x80;
}

/**
 * CIP-19 "Header": the upper four bits are the type (0-3 base, 4-5 pointer, 6-7 enterprise, 14-15 stake), the lower
 * four the network.
 */
function isShelley(bytes: Uint8Array, prefix: string): boolean {
  const header = bytes[0] ?? 0;
  const kind = header >>> 4;
  if ((header & 15) > MAX_NETWORK) return false;
  if (prefix === 'stake') return kind >= 14 && bytes.length === 1 + HASH_BYTES;
  if (kind <= 3) return bytes.length === 1 + 2 * HASH_BYTES;
  if (kind <= 5) return isPointer(bytes.subarray(1 + HASH_BYTES));
  return kind <= 7 && bytes.length === 1 + HASH_BYTES;
}

/** Canonical form: Byron as written, Bech32 in lower case. Pools, scripts, assets and keys (`pool1…`, `addr_vk1…`) are not accepted. */
export const cardano: ChainRules = {
  id: 'cardano',
  name: 'Cardano',
  screened: false,
  parse(token) {
    if (isByron(token)) return { canonical: token, checksum: 'ok', certainty: 'sure' };
    const canonical = unifyCase(token);
    if (!SHELLEY_SHAPE.test(canonical)) return null;
    const prefix = canonical.slice(0, canonical.indexOf('1'));
    const words = decodeWords(canonical, prefix, 'bech32');
    const bytes = words && convertWordsToBytes(words);
    return bytes && isShelley(bytes, prefix) ? { canonical, checksum: 'ok', certainty: 'sure' } : null;
  },
};
