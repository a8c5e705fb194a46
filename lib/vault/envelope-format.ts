// Vault envelope format: schema, bounds and canonical encoding (docs/reference/security.md 3.1).
import { z } from 'zod';
import { parseBase64url } from './base64url';
import type { Bytes } from './ports';

/** Upper bound of an envelope; a vault holds a few accounts, larger input is rejected before parsing. */
export const MAX_ENVELOPE_BYTES = 64 * 1024;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
export const KEY_BYTES = 32;
export const SALT_BYTES = 16;
export const VAULT_ID_BYTES = 16;

/** Schema of base64url text of `min` to `max` bytes. */
export const base64Bytes = (min: number, max: number) =>
  z
    .string()
    .max(MAX_ENVELOPE_BYTES * 2)
    .refine((text) => {
      const bytes = parseBase64url(text);
      return bytes !== null && bytes.length >= min && bytes.length <= max;
    });
/** Schema of base64url text of this many bytes. */
export const exactBytes = (length: number) => base64Bytes(length, length);
const salt = base64Bytes(SALT_BYTES, 64);
const algorithm = z.literal('A256GCM');
/** Schema of a key that is encrypted under another one. */
export const wrappedKeySchema = z.strictObject({
  alg: algorithm,
  iv: exactBytes(NONCE_BYTES),
  ct: exactBytes(KEY_BYTES + TAG_BYTES),
});

/** KiB times passes: four times the work of key-derivation.ts, about a second. */
const MAX_ARGON2_WORK = 4 * 3 * 65_536;

/**
 * Bounds of the KDF parameters: weak ones are a downgrade, costly ones could hang the browser or fill its memory, also from a file (T-03).
 * Minimum: OWASP 2026-08.
 */
export const kdfSchema = z.discriminatedUnion('id', [
  z
    .strictObject({
      id: z.literal('argon2id'),
      ver: z.literal(19),
      /** KiB: 256 MiB at most. */
      m: z.number().int().min(19_456).max(262_144),
      t: z.number().int().min(2).max(10),
      p: z.number().int().min(1).max(8),
      salt,
      out: z.literal(KEY_BYTES),
    })
    .refine(({ m, t }) => m * t <= MAX_ARGON2_WORK),
  z.strictObject({
    id: z.literal('pbkdf2-sha256'),
    i: z.number().int().min(600_000).max(2_000_000),
    salt,
    out: z.literal(KEY_BYTES),
  }),
]);
/** Parameters of a key that is derived from a passphrase. */
export type KdfParams = z.infer<typeof kdfSchema>;

/** Origin of a key-encryption key: a passphrase, or the key of the browser profile (`createProfileKey`). */
const kekSourceSchema = z.discriminatedUnion('id', [kdfSchema, z.strictObject({ id: z.literal('profile-key'), salt })]);
export type KekSource = z.infer<typeof kekSourceSchema>;

const envelopeSchema = z.strictObject({
  magic: z.literal('IVLT'),
  v: z.literal(1),
  vaultId: exactBytes(VAULT_ID_BYTES),
  gen: z.number().int().min(1),
  /** Epoch seconds. */
  createdAt: z.number().int().min(0),
  kdf: kekSourceSchema,
  wrap: wrappedKeySchema,
  cred: z.strictObject({
    alg: algorithm,
    kid: z.number().int().min(1).max(0xffff_ffff),
    iv: exactBytes(NONCE_BYTES),
    ct: base64Bytes(TAG_BYTES, MAX_ENVELOPE_BYTES),
  }),
  /** Former data key, encrypted under the current one; present only while rows are re-encrypted. */
  former: z
    .strictObject({
      alg: algorithm,
      kid: z.number().int().min(1).max(0xffff_ffff),
      iv: exactBytes(NONCE_BYTES),
      ct: exactBytes(KEY_BYTES + TAG_BYTES),
    })
    .optional(),
});
export type Envelope = z.infer<typeof envelopeSchema>;
export type Header = Omit<Envelope, 'wrap' | 'cred' | 'former'>;

const encoder = new TextEncoder();

/** Returns the parameters in canonical field order. */
export function orderedKdf(kdf: KekSource) {
  if (kdf.id === 'profile-key') return { id: kdf.id, salt: kdf.salt };
  if (kdf.id === 'argon2id') {
    return { id: kdf.id, ver: kdf.ver, m: kdf.m, t: kdf.t, p: kdf.p, salt: kdf.salt, out: kdf.out };
  }
  return { id: kdf.id, i: kdf.i, salt: kdf.salt, out: kdf.out };
}

function orderedHeader({ magic, v, vaultId, gen, createdAt, kdf }: Header) {
  return { magic, v, vaultId, gen, createdAt, kdf: orderedKdf(kdf) };
}

/** Additional data of the wrapped key: every field except the encrypted ones, so that none can be changed or moved (T-03). */
export function headerBytes(header: Header): Bytes {
  return encoder.encode(JSON.stringify(orderedHeader(header)));
}

/** Additional data of the encrypted content. */
export function contentAad(vaultId: string, gen: number): Bytes {
  return encoder.encode(`IVLT|v1|${vaultId}|cred|${gen}`);
}

/** Additional data of the encrypted former key. */
export function previousKeyAad(vaultId: string, gen: number): Bytes {
  return encoder.encode(`IVLT|v1|${vaultId}|former|${gen}`);
}

/** Canonical encoding: fixed field order, no whitespace, UTF-8. */
export function encodeEnvelope({ wrap, cred, former, ...header }: Envelope): Bytes {
  return encoder.encode(
    JSON.stringify({
      ...orderedHeader(header),
      wrap: { alg: wrap.alg, iv: wrap.iv, ct: wrap.ct },
      cred: { alg: cred.alg, kid: cred.kid, iv: cred.iv, ct: cred.ct },
      ...(former && { former: { alg: former.alg, kid: former.kid, iv: former.iv, ct: former.ct } }),
    }),
  );
}

/**
 * Parses an envelope without cryptography.
 * @returns null if it is not canonical, out of bounds, or has an unknown version, KDF or cipher
 */
export function parseEnvelope(bytes: Uint8Array): Envelope | null {
  if (bytes.length > MAX_ENVELOPE_BYTES) return null;
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return null;
  }
  const parsed = envelopeSchema.safeParse(json);
  return parsed.success && areVaultBytesEqual(encodeEnvelope(parsed.data), bytes) ? parsed.data : null;
}

const newerSchema = z.object({ magic: z.literal('IVLT'), v: z.number().int().min(2) });

/** True if a later version of Riskmark wrote the envelope, so that it is intact but unsupported. */
export function isFromNewerVersion(bytes: Uint8Array): boolean {
  try {
    return newerSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).success;
  } catch {
    return false;
  }
}

/** Compares bytes; not constant-time, for non-secret bytes. */
export function areVaultBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
