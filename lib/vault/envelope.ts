// Encrypts vault content into an envelope, and decrypts the keys and the content of an envelope.
import { decrypt, encrypt } from './aes-gcm';
import { expectBase64url, toBase64url } from './base64url';
import { contentAad, type Envelope, type Header, headerBytes, previousKeyAad } from './envelope-format';
import { importRoot, importSealKey, sealKey } from './key-derivation';
import type { Bytes, PreviousKey, Sealed, VaultCrypto } from './ports';

/** Epoch of the first data key; each new data key gets the next number. */
export const FIRST_EPOCH = 1;

const toText = ({ iv, ct }: Sealed) => ({ iv: toBase64url(iv), ct: toBase64url(ct) });
const toBytes = ({ iv, ct }: { iv: string; ct: string }) => ({ iv: expectBase64url(iv), ct: expectBase64url(ct) });

/** Header, keys and content of an envelope. */
export interface EnvelopeInput {
  header: Header;
  kek: Bytes;
  dek: Bytes;
  epoch: number;
  former: PreviousKey | null;
  plain: Bytes;
}

/** Encrypts `plain` under the data key and the data key under the passphrase key, for one generation of the vault. */
export async function sealEnvelope(
  crypto: VaultCrypto,
  { header, kek, dek, epoch, former, plain }: EnvelopeInput,
): Promise<Envelope> {
  const wrapped = await encrypt(crypto, await importSealKey(crypto.subtle, kek), dek, headerBytes(header));
  const { vaultId, gen } = header;
  const root = await importRoot(crypto.subtle, dek);
  const deriveKey = (purpose: string) => sealKey(crypto.subtle, root, vaultId, purpose, epoch);
  const content = await encrypt(crypto, await deriveKey('cred'), plain, contentAad(vaultId, gen));
  const sealedFormer =
    former && (await encrypt(crypto, await deriveKey('former'), former.dek, previousKeyAad(vaultId, gen)));
  return {
    ...header,
    wrap: { alg: 'A256GCM', ...toText(wrapped) },
    cred: { alg: 'A256GCM', kid: epoch, ...toText(content) },
    ...(former && sealedFormer && { former: { alg: 'A256GCM' as const, kid: former.epoch, ...toText(sealedFormer) } }),
  };
}

/** @returns the data key, or null if the passphrase key is wrong or the header was modified */
export async function unwrapDataKey(
  subtle: SubtleCrypto,
  { wrap, cred: _cred, former: _former, ...header }: Envelope,
  kek: Bytes,
): Promise<Bytes | null> {
  return decrypt(subtle, await importSealKey(subtle, kek), toBytes(wrap), headerBytes(header));
}

/** @returns the decrypted content, or null if it was not encrypted under this data key */
export async function openContent(
  subtle: SubtleCrypto,
  { vaultId, gen, cred }: Envelope,
  root: CryptoKey,
): Promise<Bytes | null> {
  const key = await sealKey(subtle, root, vaultId, 'cred', cred.kid);
  return decrypt(subtle, key, toBytes(cred), contentAad(vaultId, gen));
}

/** @returns the former data key; null if there is none or it cannot be decrypted */
export async function openPreviousKey(
  subtle: SubtleCrypto,
  { vaultId, gen, cred, former }: Envelope,
  root: CryptoKey,
): Promise<PreviousKey | null> {
  if (!former) return null;
  const key = await sealKey(subtle, root, vaultId, 'former', cred.kid);
  const dek = await decrypt(subtle, key, toBytes(former), previousKeyAad(vaultId, gen));
  return dek && { epoch: former.kid, dek };
}
