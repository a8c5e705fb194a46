// Encrypted store of the key pair that signs evidence bundles.
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../text/base64';
import type { EncryptedStore } from '../encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from '../kept/record-kind';

const KEY = 'key';
const rowSchema = z.strictObject({ privateKey: z.string(), publicKey: z.string() });

/** Row of the key pair. */
export const SIGNING_KEY_ROWS = defineKeptRows('signing-key', rowSchema);

/** A stored key pair: PKCS #8 and 32 bytes. */
export interface StoredSigningKey {
  privateKey: Uint8Array<ArrayBuffer>;
  publicKey: Uint8Array<ArrayBuffer>;
}

/** Creates the store. @param deps.records permanent rows */
export function createSigningKeyStore({ records }: { records: EncryptedStore }) {
  const store = records.store(SIGNING_KEY_ROWS);
  return {
    /** Returns the key pair; null if none was made. @throws AppError `locked` */
    async load(): Promise<StoredSigningKey | null> {
      const [row] = await store.getMany([KEY]);
      return row ? { privateKey: fromBase64(row.privateKey), publicKey: fromBase64(row.publicKey) } : null;
    },
    async save({ privateKey, publicKey }: StoredSigningKey): Promise<void> {
      const value = { privateKey: toBase64(privateKey), publicKey: toBase64(publicKey) };
      await store.putMany([{ key: KEY, value, until: NEVER_EXPIRES }]);
    },
  };
}
export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;
