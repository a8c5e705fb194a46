// Key derivation: passphrase or profile key to key (Argon2id, PBKDF2, HMAC), data key to purpose keys (HKDF).
import { argon2id } from 'hash-wasm';
import { expectBase64url, toBase64url } from './base64url';
import { type KdfParams, KEY_BYTES, type KekSource, SALT_BYTES } from './envelope-format';
import type { Bytes, Kdf, VaultCrypto, VaultSlots } from './ports';

/**
 * RFC 9106 section 4, second recommended set; about 230 ms in an extension worker. envelope-format.ts bounds what is read;
 * lib/i18n/messages/en/vault.json, SECURITY.md and docs/reference/security.md state the memory.
 */
const ARGON2 = { id: 'argon2id', ver: 19, m: 65_536, t: 3, p: 4, out: KEY_BYTES } as const;
/** Fallback without WebAssembly (hardened or managed browsers); above OWASP's 600,000 iterations. */
const PBKDF2 = { id: 'pbkdf2-sha256', i: 1_000_000, out: KEY_BYTES } as const;

const encoder = new TextEncoder();

/** Unicode NFKC, so that the same passphrase works with another keyboard or system. */
function passphraseBytes(passphrase: string): Bytes {
  return encoder.encode(passphrase.normalize('NFKC'));
}

/** True if WebAssembly is available; a hardened browser may disable it, and enable it later. */
const canRunWasm = () => typeof WebAssembly === 'object';

/** Creates the KDF. @param argon2 function of hash-wasm; throws if WebAssembly is disabled */
export function createKdf(crypto: VaultCrypto, argon2: typeof argon2id = argon2id): Kdf {
  async function derive(passphrase: string, params: KdfParams): Promise<Bytes> {
    const password = passphraseBytes(passphrase);
    const salt = expectBase64url(params.salt);
    if (params.id === 'argon2id') {
      const { m: memorySize, t: iterations, p: parallelism, out: hashLength } = params;
      return new Uint8Array(
        await argon2({ password, salt, memorySize, iterations, parallelism, hashLength, outputType: 'binary' }),
      );
    }
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: params.i };
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, params.out * 8));
  }

  return {
    derive,
    isBehind(params) {
      if (params.id === 'pbkdf2-sha256') return canRunWasm();
      return params.m * params.t < ARGON2.m * ARGON2.t;
    },
    async choose(passphrase) {
      const salt = toBase64url(crypto.random(SALT_BYTES));
      const params: KdfParams = { ...ARGON2, salt };
      try {
        return { params, kek: await derive(passphrase, params) };
      } catch {
        const fallback: KdfParams = { ...PBKDF2, salt };
        return { params: fallback, kek: await derive(passphrase, fallback) };
      }
    },
  };
}

type ProfileKeySource = Extract<KekSource, { id: 'profile-key' }>;

/** @returns the 32 bytes of the key-encryption key: HMAC-SHA256 of the salt under the profile key */
async function deriveKek(subtle: SubtleCrypto, key: CryptoKey, { salt }: ProfileKeySource): Promise<Bytes> {
  return new Uint8Array(await subtle.sign('HMAC', key, expectBase64url(salt)));
}

/**
 * Creates the profile key in place of any other, and derives a key-encryption key from it.
 * @throws AppError `storage`, `storage-full`
 */
export async function createProfileKey({ subtle, random }: VaultCrypto, slots: VaultSlots) {
  const rule = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const key = await subtle.generateKey(rule, false, ['sign']);
  await slots.saveProfileKey(key);
  const params: ProfileKeySource = { id: 'profile-key', salt: toBase64url(random(SALT_BYTES)) };
  return { params, kek: await deriveKek(subtle, key, params) };
}

/** @returns the key-encryption key; null if a passphrase protects it, or this profile has no key. @throws AppError `storage` */
export async function deriveKekFromProfile(
  subtle: SubtleCrypto,
  slots: VaultSlots,
  params: KekSource,
): Promise<Bytes | null> {
  if (params.id !== 'profile-key') return null;
  const key = await slots.loadProfileKey();
  return key && deriveKek(subtle, key, params);
}

/** Imports the data key as HKDF-SHA256 root (RFC 5869); not extractable. */
export function importRoot(subtle: SubtleCrypto, dek: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw', dek, 'HKDF', false, ['deriveKey']);
}

/** Imports an AES-256-GCM key; not extractable. @param bytes 32 bytes */
export function importSealKey(subtle: SubtleCrypto, bytes: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const hkdf = (vaultId: string, purpose: string, epoch: number) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: expectBase64url(vaultId),
  info: encoder.encode(`ivlt/v1/${purpose}/${epoch}`),
});

/** Derives the encryption key of a purpose, e.g. `cred` or `verdicts`. */
export function sealKey(subtle: SubtleCrypto, root: CryptoKey, vaultId: string, purpose: string, epoch: number) {
  const params = hkdf(vaultId, purpose, epoch);
  return subtle.deriveKey(params, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Derives the HMAC key of blind indexes. */
export function indexKey(subtle: SubtleCrypto, root: CryptoKey, vaultId: string, epoch: number) {
  const params = hkdf(vaultId, 'index', epoch);
  return subtle.deriveKey(params, root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}
