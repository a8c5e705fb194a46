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
/** DER of a public key before its 32 bytes (RFC 8410 4). */
const SPKI_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);
const PEM_LINE = 64;

/** Formats a public key as PEM (RFC 7468), which OpenSSL reads. */
export function toPublicKeyPem(publicKey: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...SPKI_PREFIX, ...publicKey));
  const lines = base64.match(new RegExp(`.{1,${PEM_LINE}}`, 'g')) ?? [];
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`;
}

/** Returns the first 16 bytes of the SHA-256 of a public key: `4F2A 91C0 77DE …`. @param publicKey 64 hexadecimal digits */
export function getFingerprint(publicKey: string): string {
  const hash = bytesToHex(sha256(hexToBytes(publicKey)).slice(0, FINGERPRINT_BYTES)).toUpperCase();
  return hash.match(/.{4}/g)?.join(' ') ?? '';
}
