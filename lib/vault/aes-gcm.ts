// Seals and opens bytes: AES-256-GCM, a new random 12-byte nonce each time, everything around it as additional data.
import { NONCE_BYTES } from './envelope-format';
import type { Bytes, Sealed, VaultCrypto } from './ports';

/** Nonces are random: at 2^28 rows per key a repeat is still far less likely than 2^-32 (NIST SP 800-38D 8.3). */
export async function encrypt(crypto: VaultCrypto, key: CryptoKey, plain: Uint8Array, aad: Bytes): Promise<Sealed> {
  const iv = crypto.random(NONCE_BYTES);
  const rule = { name: 'AES-GCM', iv, additionalData: aad };
  return { iv, ct: new Uint8Array(await crypto.subtle.encrypt(rule, key, plain as Bytes)) };
}

/** @returns null where one bit of nonce, text, tag or additional data differs, or the key is another. */
export async function decrypt(
  subtle: SubtleCrypto,
  key: CryptoKey,
  { iv, ct }: { iv: Uint8Array; ct: Uint8Array },
  aad: Bytes,
): Promise<Bytes | null> {
  try {
    const rule = { name: 'AES-GCM', iv: iv as Bytes, additionalData: aad };
    return new Uint8Array(await subtle.decrypt(rule, key, ct as Bytes));
  } catch {
    return null;
  }
}
