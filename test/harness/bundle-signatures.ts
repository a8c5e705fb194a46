// Harness: signers of bundles, one of which always fails, and verification with the WebCrypto of Node.
import { bytesToHex } from '@noble/hashes/utils.js';
import { toPublicKeyPem } from '../../lib/cases/bundle-public-key';
import { createSigningKey, signBytes, verifySignature } from '../../lib/vault/ed25519';

/** A bundle without a signer is never signed. */
export const unsigned = (): Promise<Uint8Array> => Promise.reject(new Error('not to be signed'));

/** Verifies as the pages do. */
export const verifyBySubtle = (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) =>
  verifySignature(crypto.subtle, publicKey, signature, message);

/** Creates a key and returns it as the signer of a bundle, with its signing function. */
export async function createTestSigner() {
  const key = await createSigningKey(crypto.subtle);
  if (!key) throw new Error('Node has Ed25519');
  return {
    signer: { publicKey: bytesToHex(key.publicKey), pem: toPublicKeyPem(key.publicKey) },
    sign: async (text: string): Promise<Uint8Array> =>
      (await signBytes(crypto.subtle, key, new TextEncoder().encode(text))) ?? new Uint8Array(),
  };
}
