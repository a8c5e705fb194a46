// Recognition proof: HMAC that binds an address to the document in which it was recognized.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressRef } from '../verdict/screening-state';

/** Length in bytes. Each guess costs a message, so 64 bits are enough. */
const PROOF_BYTES = 8;

/** An address with its proof, as sent by a content script. */
export interface ProvenAddress extends AddressRef {
  proof?: string | undefined;
}

export interface Prover {
  /** @returns the proof of this address in this document, in hexadecimal */
  prove(ref: AddressRef): string;
  /** @returns whether the proof belongs to this address in this document */
  holds(ref: ProvenAddress): boolean;
}

/**
 * Creates a stateless prover: proofs stay valid after a worker restart and a lock.
 * @param key 32 random bytes, unknown to pages
 * @param document identifier of one document in one frame
 */
export function createProver(key: Uint8Array, document: string): Prover {
  const keyed = hmac.create(sha256, hmac(sha256, key, utf8ToBytes(document)));
  // Line break as separator: neither chains nor canonical addresses contain one.
  const prove = ({ chain, address }: AddressRef): string =>
    bytesToHex(
      keyed
        .clone()
        .update(utf8ToBytes(`${chain}\n${address}`))
        .digest()
        .subarray(0, PROOF_BYTES),
    );
  return { prove, holds: (ref) => ref.proof !== undefined && ref.proof === prove(ref) };
}
