// Verifies the signature of an evidence bundle with the WebCrypto of the page.
import { verifySignature } from '../../lib/vault/ed25519';

/** @returns null if the browser has no Ed25519 */
export const verifyBundleSignature = (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) =>
  verifySignature(crypto.subtle, publicKey, signature, message);
