// Ethereum and every network that shares its address form.
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { ChainRules, Checksum } from './chain';
import { addressOfIcap } from './icap';

const SHAPE = /^0[xX][0-9a-fA-F]{40}$/;

/** EIP-55: the n-th letter is upper case where the n-th half-byte of Keccak-256 over the lower-case digits is 8 or more. */
function checksumOf(digits: string): Checksum {
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return 'none';
  const hash = keccak_256(Uint8Array.from(lower, (letter) => letter.charCodeAt(0)));
  const isRight = [...digits].every((letter, at) => {
    const byte = hash[at >>> 1] ?? 0;
    const half = at % 2 === 0 ? byte >>> 4 : byte & 15;
    return letter === (half >= 8 ? letter.toUpperCase() : letter.toLowerCase());
  });
  return isRight ? 'ok' : 'mismatch';
}

/**
 * Canonical form: `0x` and 40 digits in lower case, as the service's own examples are written (service.md 4.4). A wrong mixed
 * case is kept and told as `mismatch`: live code holds such spellings, and RSK uses another rule on purpose (ERC-1191).
 */
export const evm: ChainRules = {
  id: 'evm',
  name: 'EVM',
  screened: true,
  parse(token) {
    if (SHAPE.test(token)) {
      return { canonical: token.toLowerCase(), checksum: checksumOf(token.slice(2)), certainty: 'sure' };
    }
    const canonical = addressOfIcap(token);
    return canonical === null ? null : { canonical, checksum: 'ok', certainty: 'sure' };
  },
};
