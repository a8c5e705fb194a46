// EVM address rules of Ethereum and all compatible networks, with EIP-55 and ERC-1191 checksums.
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { ChainRules, Checksum } from './chain';
import { decodeAlternativeFormat, getDigitsAfterPrefix } from './evm-alternative-formats';

const SHAPE = /^0[xX]([0-9a-fA-F]{40})$/;
/** Rootstock main and test network ids: their checksum case follows ERC-1191, which hashes the chain id too. */
const ERC_1191_CHAINS = [30, 31];

/**
 * EIP-55: the n-th letter is upper case if the n-th half-byte of Keccak-256 over `before` and the lower-case digits is 8
 * or more.
 */
function applyCase(digits: string, before: string): string {
  const lower = digits.toLowerCase();
  const hash = keccak_256(Uint8Array.from(before + lower, (letter) => letter.charCodeAt(0)));
  return Array.from(lower, (letter, at) => {
    const byte = hash[at >>> 1] ?? 0;
    const half = at % 2 === 0 ? byte >>> 4 : byte & 15;
    return half >= 8 ? letter.toUpperCase() : letter;
  }).join('');
}

const matchesCase = (digits: string, before: string): boolean => applyCase(digits, before) === digits;

/** Returns a canonical EVM address (`0x` and 40 digits) in the letter case of EIP-55. */
export function toEip55(address: string): string {
  return `0x${applyCase(address.slice(2), '')}`;
}

function verifyChecksum(digits: string): Checksum {
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'none';
  const isValid = matchesCase(digits, '') || ERC_1191_CHAINS.some((chain) => matchesCase(digits, `${chain}0x`));
  return isValid ? 'ok' : 'mismatch';
}

/**
 * Canonical form: `0x` and 40 digits in lower case, as in the service's examples (docs/reference/service.md 4.4);
 * `ronin:…`, `xdc…`, `io1…`, `one1…` and ICAP are converted to it. Mixed case that matches neither EIP-55 nor ERC-1191 is
 * accepted as `mismatch`, because such spellings occur in working code.
 */
export const evm: ChainRules = {
  id: 'evm',
  name: 'EVM',
  screened: true,
  parse(token) {
    const digits = SHAPE.exec(token)?.[1] ?? getDigitsAfterPrefix(token);
    if (digits !== null) {
      return { canonical: `0x${digits.toLowerCase()}`, checksum: verifyChecksum(digits), certainty: 'sure' };
    }
    const canonical = decodeAlternativeFormat(token);
    return canonical === null ? null : { canonical, checksum: 'ok', certainty: 'sure' };
  },
};
