// Tests of vault envelopes: stored samples decrypt with their passphrase, and changed headers are refused.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '../../../lib/vault/base64url';
import { openContent, sealEnvelope, unwrapDataKey } from '../../../lib/vault/envelope';
import { encodeEnvelope, type Header, parseEnvelope } from '../../../lib/vault/envelope-format';
import { createKdf, importRoot } from '../../../lib/vault/key-derivation';
import { deriveFrom } from '../../../lib/vault/try-keys';
import { webCrypto } from '../../harness/vault';

interface Vector {
  format: number;
  what: string;
  passphrase: string;
  envelope: string;
  content: unknown;
}
const vectors: Vector[] = JSON.parse(readFileSync(new URL('../../vectors/vault.json', import.meta.url), 'utf8'));
const { subtle } = crypto;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('sealed samples', () => {
  test('samples cover every version', () => {
    expect(new Set(vectors.map(({ format }) => format))).toEqual(new Set([1]));
  });

  test.each(vectors)('version $format, $what opens', async ({ passphrase, envelope: text, content }) => {
    const envelope = parseEnvelope(bytes(text))!;
    expect(new TextDecoder().decode(encodeEnvelope(envelope))).toBe(text);
    const kdf = createKdf(webCrypto());
    const dek = (await unwrapDataKey(subtle, envelope, (await deriveFrom(kdf, passphrase)(envelope.kdf))!))!;
    const plain = (await openContent(subtle, envelope, await importRoot(subtle, dek)))!;
    expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(content);
    expect(await unwrapDataKey(subtle, envelope, (await deriveFrom(kdf, `${passphrase}.`)(envelope.kdf))!)).toBeNull();
  });
});

// covers T-05
test('content of another generation or vault does not open', async () => {
  const kdf = {
    id: 'argon2id',
    ver: 19,
    m: 19_456,
    t: 2,
    p: 1,
    salt: toBase64url(new Uint8Array(16)),
    out: 32,
  } as const;
  const header: Header = { magic: 'IVLT', v: 1, vaultId: toBase64url(new Uint8Array(16)), gen: 4, createdAt: 0, kdf };
  const keys = { dek: webCrypto().random(32), kek: webCrypto().random(32), epoch: 1 };
  const envelope = await sealEnvelope(webCrypto(), { header, ...keys, former: null, plain: bytes('{}') });
  const root = await importRoot(subtle, keys.dek);
  expect(await unwrapDataKey(subtle, envelope, keys.kek)).toEqual(keys.dek);
  expect(await openContent(subtle, envelope, root)).toEqual(bytes('{}'));
  for (const change of [{ gen: 5 }, { vaultId: toBase64url(new Uint8Array(16).fill(1)) }]) {
    expect(await openContent(subtle, { ...envelope, ...change }, root)).toBeNull();
    expect(await unwrapDataKey(subtle, { ...envelope, ...change }, keys.kek)).toBeNull();
  }
  expect(await unwrapDataKey(subtle, { ...envelope, createdAt: 1 }, keys.kek)).toBeNull();
  expect(await openContent(subtle, { ...envelope, cred: { ...envelope.cred, kid: 2 } }, root)).toBeNull();
});
