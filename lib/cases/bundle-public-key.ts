// Public key that verifies the signature of an evidence bundle, and the fingerprint of that key.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Public key that verifies the signature of a bundle; the private key never leaves the background. */
export interface BundlePublicKey {
  /** The 32 bytes of the Ed25519 public key in hexadecimal. */
  publicKey: string;
  /** The same key as PEM, for OpenSSL. */
  pem: string;
}

const FINGERPRINT_BYTES = 16;

/** Returns the first 16 bytes of the SHA-256 of a public key: `4F2A 91C0 77DE …`. @param publicKey 64 hexadecimal digits */
export function getFingerprint(publicKey: string): string {
  const hash = bytesToHex(sha256(hexToBytes(publicKey)).slice(0, FINGERPRINT_BYTES)).toUpperCase();
  return hash.match(/.{4}/g)?.join(' ') ?? '';
}
