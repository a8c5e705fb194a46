// Generates decoys for the explorer page: hashes, ids and mistyped addresses that must not be recognized.
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { makeAddress } from '../../fake-service/seed/make-address';

const digits = (word: string) => hex.encode(sha256(new TextEncoder().encode(`riskmark bench decoy: ${word}`)));

/** Replaces a middle letter by another of the alphabet, so that the checksum fails. */
function typo(address: string): string {
  const at = address.length - 9;
  const other = address.charAt(at) === 'q' ? 'z' : 'q';
  return address.slice(0, at) + other + address.slice(at + 1);
}

const KINDS: readonly ((word: string) => string)[] = [
  (word) => `0x${digits(word)}`,
  (word) => {
    const all = digits(word);
    return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20, 32)].join('-');
  },
  (word) => `0x${digits(word).slice(0, 41)}`,
  (word) => typo(makeAddress('bitcoin p2pkh', `decoy ${word}`)),
  (word) => typo(makeAddress('bitcoin p2wpkh', `decoy ${word}`)),
  (word) => digits(word).slice(0, 40),
  (word) => typo(makeAddress('tron', `decoy ${word}`)),
];

/** Returns the n-th decoy; kinds alternate. */
export function decoy(n: number): string {
  return (KINDS[n % KINDS.length] as (word: string) => string)(`${n}`);
}

/** Returns the transaction hash of the n-th row. */
export const txHash = (n: number) => `0x${digits(`tx ${n}`)}`;
