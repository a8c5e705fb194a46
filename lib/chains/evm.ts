// Ethereum and every network that shares its address form.
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { ChainRules, Checksum } from './chain';
import { addressOfSpelling, digitsBehindPrefix } from './evm-spellings';

const SHAPE = /^0[xX]([0-9a-fA-F]{40})$/;
/** Rootstock, main and test network: they write the letters by ERC-1191, which mixes the chain's number into the hash. */
const ERC_1191_CHAINS = [30, 31];

/** EIP-55: the n-th letter is upper case where the n-th half-byte of Keccak-256 over `before` and the lower-case digits is 8 or more. */
function fitsCase(digits: string, before: string): boolean {
  const hashed = before + digits.toLowerCase();
  const hash = keccak_256(Uint8Array.from(hashed, (letter) => letter.charCodeAt(0)));
  return [...digits].every((letter, at) => {
    const byte = hash[at >>> 1] ?? 0;
    const half = at % 2 === 0 ? byte >>> 4 : byte & 15;
    return letter === (half >= 8 ? letter.toUpperCase() : letter.toLowerCase());
  });
}

function checksumOf(digits: string): Checksum {
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'none';
  const isRight = fitsCase(digits, '') || ERC_1191_CHAINS.some((chain) => fitsCase(digits, `${chain}0x`));
  return isRight ? 'ok' : 'mismatch';
}

/**
 * Canonical form: `0x` and 40 digits in lower case, as the service's own examples are written (docs/reference/service.md 4.4); `ronin:…`, `xdc…`, `io1…`
 * and ICAP are rewritten so. A mixed case that fits neither EIP-55 nor ERC-1191 is kept and told as `mismatch`: live code holds such spellings.
 */
export const evm: ChainRules = {
  id: 'evm',
  name: 'EVM',
  screened: true,
  parse(token) {
    const digits = SHAPE.exec(token)?.[1] ?? digitsBehindPrefix(token);
    if (digits !== null) {
      return { canonical: `0x${digits.toLowerCase()}`, checksum: checksumOf(digits), certainty: 'sure' };
    }
    const canonical = addressOfSpelling(token);
    return canonical === null ? null : { canonical, checksum: 'ok', certainty: 'sure' };
  },
};
