// Passkey record: the passphrase key, encrypted under a key from the secret of a passkey (WebAuthn PRF).
import { z } from 'zod';
import { decrypt, encrypt } from '../aes-gcm';
import { expectBase64url, toBase64url } from '../base64url';
import { base64Bytes, exactBytes, VAULT_ID_BYTES, wrappedKeySchema } from '../envelope-format';
import { importRoot, sealKey } from '../key-derivation';
import type { Bytes, VaultCrypto } from '../ports';

/** Length of the salt that the authenticator gets, and of the secret that it returns for it. */
export const PASSKEY_SECRET_BYTES = 32;
/** Longest id of a credential (WebAuthn level 3, 5.8.3). */
const MAX_CREDENTIAL_BYTES = 1023;
/** Number of the derivation below; it replaces the epoch, because the secret is not a data key. */
const DERIVATION = 1;

/** What the browser needs to ask for the secret again; not secret itself. Base64url. */
const passkeySchema = z.strictObject({
  credentialId: base64Bytes(1, MAX_CREDENTIAL_BYTES),
  salt: exactBytes(PASSKEY_SECRET_BYTES),
});
export type Passkey = z.infer<typeof passkeySchema>;

const recordSchema = passkeySchema.extend({
  magic: z.literal('IVPK'),
  v: z.literal(1),
  vaultId: exactBytes(VAULT_ID_BYTES),
  /** Salt of the passphrase key that is wrapped: a record from before a change of passphrase does not fit any more. */
  kdfSalt: base64Bytes(1, 64),
  wrap: wrappedKeySchema,
});
export type PasskeyRecord = z.infer<typeof recordSchema>;

/** Vault and passphrase key that a record belongs to. */
export interface PasskeyOwner {
  vaultId: string;
  kdfSalt: string;
}

/** Additional data of the wrapped key: every other field, so that none can be changed or moved to another vault. */
function recordAad({ v, vaultId, kdfSalt, credentialId, salt }: Omit<PasskeyRecord, 'wrap'>): Bytes {
  return new TextEncoder().encode(`IVLT|v${v}|${vaultId}|passkey|${kdfSalt}|${credentialId}|${salt}`);
}

async function wrapKey(subtle: SubtleCrypto, vaultId: string, secret: Bytes): Promise<CryptoKey> {
  return sealKey(subtle, await importRoot(subtle, secret), vaultId, 'passkey', DERIVATION);
}

/** Wraps the passphrase key. @param secret 32 bytes of the authenticator */
export async function sealPasskey(
  crypto: VaultCrypto,
  { vaultId, kdfSalt }: PasskeyOwner,
  { credentialId, salt }: Passkey,
  secret: Bytes,
  kek: Bytes,
): Promise<PasskeyRecord> {
  const fields = { magic: 'IVPK' as const, v: 1 as const, vaultId, kdfSalt, credentialId, salt };
  const key = await wrapKey(crypto.subtle, vaultId, secret);
  const { iv, ct } = await encrypt(crypto, key, kek, recordAad(fields));
  return { ...fields, wrap: { alg: 'A256GCM', iv: toBase64url(iv), ct: toBase64url(ct) } };
}

/** Parses a stored record. @returns null if it is damaged, or belongs to another vault or passphrase */
export function parsePasskeyRecord(stored: unknown, owner: PasskeyOwner): PasskeyRecord | null {
  const record = recordSchema.safeParse(stored).data;
  return record?.vaultId === owner.vaultId && record.kdfSalt === owner.kdfSalt ? record : null;
}

/** @returns the passphrase key; null if the secret is of another passkey, or the record was changed */
export async function openPasskey(
  subtle: SubtleCrypto,
  { wrap, ...fields }: PasskeyRecord,
  secret: Bytes,
): Promise<Bytes | null> {
  const sealed = { iv: expectBase64url(wrap.iv), ct: expectBase64url(wrap.ct) };
  return decrypt(subtle, await wrapKey(subtle, fields.vaultId, secret), sealed, recordAad(fields));
}

/** True for input that a record can hold. */
export const isPasskey = (value: unknown): value is Passkey => passkeySchema.safeParse(value).success;
