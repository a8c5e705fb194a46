// Creates and opens the random key of a backup file, encrypted under a key from the passphrase.
import { z } from 'zod';
import { decrypt, encrypt } from './aes-gcm';
import { expectBase64url, toBase64url } from './base64url';
import { KEY_BYTES, kdfSchema, orderedKdf, wrappedKeySchema } from './envelope-format';
import { importSealKey } from './key-derivation';
import type { Bytes, VaultCrypto } from './ports';

/** Schema of the head of a backup file (docs/backup-format.md). */
export const backupHeadSchema = z.strictObject({
  magic: z.literal('RISKMARK-BACKUP'),
  v: z.literal(1),
  /** Epoch seconds. */
  createdAt: z.number().int().min(0),
  kdf: kdfSchema,
  wrap: wrappedKeySchema,
});
/** Head of a backup file. */
export type BackupHead = z.infer<typeof backupHeadSchema>;

/** Head and key of a backup file. The key encrypts the frames of this file only. */
export interface BackupKey {
  head: BackupHead;
  key: CryptoKey;
}

/** Additional data of the wrapped key: every other field of the head, so that none can be changed. */
function headAad({ magic, v, createdAt, kdf }: Omit<BackupHead, 'wrap'>): Bytes {
  return new TextEncoder().encode(JSON.stringify({ magic, v, createdAt, kdf: orderedKdf(kdf) }));
}

/** Creates the key of a new file. @param from passphrase key with its parameters @param createdAt epoch seconds */
export async function createBackupKey(
  crypto: VaultCrypto,
  { params, kek }: { params: BackupHead['kdf']; kek: Bytes },
  createdAt: number,
): Promise<BackupKey> {
  const fields = { magic: 'RISKMARK-BACKUP' as const, v: 1 as const, createdAt, kdf: params };
  const dek = crypto.random(KEY_BYTES);
  const wrapped = await encrypt(crypto, await importSealKey(crypto.subtle, kek), dek, headAad(fields));
  const wrap = { alg: 'A256GCM' as const, iv: toBase64url(wrapped.iv), ct: toBase64url(wrapped.ct) };
  return { head: { ...fields, wrap }, key: await importSealKey(crypto.subtle, dek) };
}

/** @returns the key of a file; null if the passphrase key is wrong or the head was changed */
export async function openBackupKey(subtle: SubtleCrypto, head: BackupHead, kek: Bytes): Promise<CryptoKey | null> {
  const sealed = { iv: expectBase64url(head.wrap.iv), ct: expectBase64url(head.wrap.ct) };
  const dek = await decrypt(subtle, await importSealKey(subtle, kek), sealed, headAad(head));
  return dek && importSealKey(subtle, dek);
}
