// From a passphrase to a key, and from one key to a key per purpose.
import { argon2id } from 'hash-wasm';
import { expectBase64url, toBase64url } from './base64url';
import { type KdfParams, KEY_BYTES, SALT_BYTES } from './envelope-format';
import type { Bytes, Kdf, VaultCrypto } from './ports';

/** RFC 9106 section 4, second recommended set; about 230 ms in an extension worker (environment.md 5). */
const ARGON2 = { id: 'argon2id', ver: 19, m: 65_536, t: 3, p: 4, out: KEY_BYTES } as const;
/** Where WebAssembly is switched off (hardened or managed browsers); above OWASP's 600,000. */
const PBKDF2 = { id: 'pbkdf2-sha256', i: 1_000_000, out: KEY_BYTES } as const;

const encoder = new TextEncoder();

/** One spelling for text that looks the same, so that another keyboard or system opens the same vault. */
function passphraseBytes(passphrase: string): Bytes {
  return encoder.encode(passphrase.normalize('NFKC'));
}

/** A hardened browser may have it switched off, and may have it switched on again later. */
const canRunWasm = () => typeof WebAssembly === 'object';

/** @param argon2 hash-wasm's function; it throws where WebAssembly may not run. */
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
    const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: params.i };
    return new Uint8Array(await crypto.subtle.deriveBits(rule, key, params.out * 8));
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

/** The data key as the root of all others (HKDF-SHA256, RFC 5869); its bytes cannot be read back. */
export function importRoot(subtle: SubtleCrypto, dek: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw', dek, 'HKDF', false, ['deriveKey']);
}

/** A key for sealing and opening (AES-256-GCM) that cannot be read out again. @param bytes 32 of them */
export function importSealKey(subtle: SubtleCrypto, bytes: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const hkdf = (vaultId: string, purpose: string, epoch: number) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: expectBase64url(vaultId),
  info: encoder.encode(`ivlt/v1/${purpose}/${epoch}`),
});

/** The key that seals what belongs to `purpose`, e.g. `cred` or `verdicts`. */
export function sealKey(subtle: SubtleCrypto, root: CryptoKey, vaultId: string, purpose: string, epoch: number) {
  const rule = hkdf(vaultId, purpose, epoch);
  return subtle.deriveKey(rule, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The key behind blind indexes; it only ever hashes. */
export function indexKey(subtle: SubtleCrypto, root: CryptoKey, vaultId: string, epoch: number) {
  const rule = hkdf(vaultId, 'index', epoch);
  return subtle.deriveKey(rule, root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}
