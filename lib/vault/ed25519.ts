// Creates Ed25519 keys, and signs and verifies evidence bundles with WebCrypto (RFC 8032).
import type { Bytes } from './ports';

const ALGORITHM = 'Ed25519';

/** A key pair: private key in PKCS #8, public key as its 32 bytes. */
export interface SigningKey {
  privateKey: Bytes;
  publicKey: Bytes;
}

/** Creates a key pair; null if the browser has no Ed25519. */
export async function createSigningKey(subtle: SubtleCrypto): Promise<SigningKey | null> {
  try {
    const pair = (await subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
    return {
      privateKey: new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey)),
      publicKey: new Uint8Array(await subtle.exportKey('raw', pair.publicKey)),
    };
  } catch (thrown) {
    if (isUnsupported(thrown)) return null;
    throw thrown;
  }
}

/** Signs bytes. @returns the 64 bytes of the signature; null if the browser has no Ed25519 */
export async function signBytes(
  subtle: SubtleCrypto,
  { privateKey }: Pick<SigningKey, 'privateKey'>,
  message: Bytes,
): Promise<Bytes | null> {
  try {
    const key = await subtle.importKey('pkcs8', privateKey, ALGORITHM, false, ['sign']);
    return new Uint8Array(await subtle.sign(ALGORITHM, key, message));
  } catch (thrown) {
    if (isUnsupported(thrown)) return null;
    throw thrown;
  }
}

/** Verifies a signature. @returns null if the browser has no Ed25519; false also for an invalid key */
export async function verifySignature(
  subtle: SubtleCrypto,
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean | null> {
  try {
    const key = await subtle.importKey('raw', publicKey as Bytes, ALGORITHM, false, ['verify']);
    return await subtle.verify(ALGORITHM, key, signature as Bytes, message as Bytes);
  } catch (thrown) {
    return isUnsupported(thrown) ? null : false;
  }
}

const isUnsupported = (thrown: unknown): boolean => (thrown as Error | null)?.name === 'NotSupportedError';
