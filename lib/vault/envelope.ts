// Puts content into an envelope and takes it out again; which slot it lies in is not decided here.
import { expectBase64url, toBase64url } from './base64url';
import { contentAad, type Envelope, type Header, headerBytes } from './format';
import { importRoot, importSealKey, sealKey } from './key';
import type { Bytes, Sealed, VaultCrypto } from './parts';
import { open, seal } from './seal';

/** The first data key of a vault; a changed passphrase brings a new data key under the next number. */
export const FIRST_EPOCH = 1;

const text = ({ iv, ct }: Sealed) => ({ iv: toBase64url(iv), ct: toBase64url(ct) });
const bytes = ({ iv, ct }: { iv: string; ct: string }) => ({ iv: expectBase64url(iv), ct: expectBase64url(ct) });

/** Seals `plain` under the data key, and the data key under the passphrase's key, for one generation of the vault. */
export async function sealEnvelope(
  crypto: VaultCrypto,
  { header, kek, dek, epoch, plain }: { header: Header; kek: Bytes; dek: Bytes; epoch: number; plain: Bytes },
): Promise<Envelope> {
  const wrapped = await seal(crypto, await importSealKey(crypto.subtle, kek), dek, headerBytes(header));
  const key = await sealKey(crypto.subtle, await importRoot(crypto.subtle, dek), header.vaultId, 'cred', epoch);
  const content = await seal(crypto, key, plain, contentAad(header.vaultId, header.gen));
  return {
    ...header,
    wrap: { alg: 'A256GCM', ...text(wrapped) },
    cred: { alg: 'A256GCM', kid: epoch, ...text(content) },
  };
}

/** @returns the data key, or null where the passphrase's key is another or the header is not the sealed one. */
export async function openWrap(
  subtle: SubtleCrypto,
  { wrap, cred: _, ...header }: Envelope,
  kek: Bytes,
): Promise<Bytes | null> {
  return open(subtle, await importSealKey(subtle, kek), bytes(wrap), headerBytes(header));
}

/** @returns the content's bytes, or null where they are not what was sealed under this data key. */
export async function openContent(
  subtle: SubtleCrypto,
  { vaultId, gen, cred }: Envelope,
  root: CryptoKey,
): Promise<Bytes | null> {
  const key = await sealKey(subtle, root, vaultId, 'cred', cred.kid);
  return open(subtle, key, bytes(cred), contentAad(vaultId, gen));
}
