// Puts content into an envelope and takes it out again; which slot it lies in is not decided here.

import { decrypt, encrypt } from './aes-gcm';
import { expectBase64url, toBase64url } from './base64url';
import { contentAad, type Envelope, type Header, headerBytes, previousKeyAad } from './envelope-format';
import { importRoot, importSealKey, sealKey } from './key-derivation';
import type { Bytes, PreviousKey, Sealed, VaultCrypto } from './ports';

/** The first data key of a vault; a changed passphrase brings a new data key under the next number. */
export const FIRST_EPOCH = 1;

const text = ({ iv, ct }: Sealed) => ({ iv: toBase64url(iv), ct: toBase64url(ct) });
const bytes = ({ iv, ct }: { iv: string; ct: string }) => ({ iv: expectBase64url(iv), ct: expectBase64url(ct) });

export interface EnvelopeInput {
  header: Header;
  kek: Bytes;
  dek: Bytes;
  epoch: number;
  former: PreviousKey | null;
  plain: Bytes;
}

/** Seals `plain` under the data key, and the data key under the passphrase's key, for one generation of the vault. */
export async function sealEnvelope(
  crypto: VaultCrypto,
  { header, kek, dek, epoch, former, plain }: EnvelopeInput,
): Promise<Envelope> {
  const wrapped = await encrypt(crypto, await importSealKey(crypto.subtle, kek), dek, headerBytes(header));
  const { vaultId, gen } = header;
  const root = await importRoot(crypto.subtle, dek);
  const keyOf = (purpose: string) => sealKey(crypto.subtle, root, vaultId, purpose, epoch);
  const content = await encrypt(crypto, await keyOf('cred'), plain, contentAad(vaultId, gen));
  const before = former && (await encrypt(crypto, await keyOf('former'), former.dek, previousKeyAad(vaultId, gen)));
  return {
    ...header,
    wrap: { alg: 'A256GCM', ...text(wrapped) },
    cred: { alg: 'A256GCM', kid: epoch, ...text(content) },
    ...(former && before && { former: { alg: 'A256GCM' as const, kid: former.epoch, ...text(before) } }),
  };
}

/** @returns the data key, or null where the passphrase's key is another or the header is not the sealed one. */
export async function openWrap(
  subtle: SubtleCrypto,
  { wrap, cred: _cred, former: _former, ...header }: Envelope,
  kek: Bytes,
): Promise<Bytes | null> {
  return decrypt(subtle, await importSealKey(subtle, kek), bytes(wrap), headerBytes(header));
}

/** @returns the content's bytes, or null where they are not what was sealed under this data key. */
export async function openContent(
  subtle: SubtleCrypto,
  { vaultId, gen, cred }: Envelope,
  root: CryptoKey,
): Promise<Bytes | null> {
  const key = await sealKey(subtle, root, vaultId, 'cred', cred.kid);
  return decrypt(subtle, key, bytes(cred), contentAad(vaultId, gen));
}

/** @returns the data key before this one; null where all is sealed anew, or where it is not what was sealed. */
export async function openPreviousKey(
  subtle: SubtleCrypto,
  { vaultId, gen, cred, former }: Envelope,
  root: CryptoKey,
): Promise<PreviousKey | null> {
  if (!former) return null;
  const key = await sealKey(subtle, root, vaultId, 'former', cred.kid);
  const dek = await decrypt(subtle, key, bytes(former), previousKeyAad(vaultId, gen));
  return dek && { epoch: former.kid, dek };
}
