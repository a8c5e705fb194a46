// AES-256-GCM encryption with random 12-byte nonces and additional data.
import { NONCE_BYTES } from './envelope-format';
import type { Bytes, Sealed, VaultCrypto } from './ports';

/** Encrypts with a random nonce: at 2^28 rows for one key the probability of a repeat is below 2^-32 (NIST SP 800-38D 8.3). */
export async function encrypt(crypto: VaultCrypto, key: CryptoKey, plain: Uint8Array, aad: Bytes): Promise<Sealed> {
  const iv = crypto.random(NONCE_BYTES);
  const params = { name: 'AES-GCM', iv, additionalData: aad };
  return { iv, ct: new Uint8Array(await crypto.subtle.encrypt(params, key, plain as Bytes)) };
}

/** Decrypts. @returns null if nonce, ciphertext, tag, additional data or key do not match */
export async function decrypt(
  subtle: SubtleCrypto,
  key: CryptoKey,
  { iv, ct }: { iv: Uint8Array; ct: Uint8Array },
  aad: Bytes,
): Promise<Bytes | null> {
  try {
    const params = { name: 'AES-GCM', iv: iv as Bytes, additionalData: aad };
    return new Uint8Array(await subtle.decrypt(params, key, ct as Bytes));
  } catch {
    return null;
  }
}
