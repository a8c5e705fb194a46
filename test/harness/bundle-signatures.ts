// Harness: a signer that always fails, and signature verification with Node's WebCrypto.
import { verifySignature } from '../../lib/vault/ed25519';

/** A bundle without a signer is never signed. */
export const unsigned = (): Promise<Uint8Array> => Promise.reject(new Error('not to be signed'));

/** Verifies as the pages do. */
export const verifyBySubtle = (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) =>
  verifySignature(crypto.subtle, publicKey, signature, message);
