// Decoys of an explorer page: hashes, ids and mistyped addresses that are not addresses.
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { makeAddress } from '../../service/seed/make-address';

const digits = (word: string) => hex.encode(sha256(new TextEncoder().encode(`riskmark bench decoy: ${word}`)));

/** Another letter of the same alphabet in the middle, so that the checksum does not fit. */
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

/** The n-th decoy; the kinds take turns. */
export function decoy(n: number): string {
  return (KINDS[n % KINDS.length] as (word: string) => string)(`${n}`);
}

/** The hash of the n-th row's transaction. */
export const txHash = (n: number) => `0x${digits(`tx ${n}`)}`;
