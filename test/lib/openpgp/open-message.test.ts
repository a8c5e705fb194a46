// Tests of opening OpenPGP messages: binary and armored forms, and the reason for each rejection.
import { createMessage, encrypt, enums, generateKey, readKey, readPrivateKey } from 'openpgp';
import { beforeAll, expect, test } from 'vitest';
import { openMessage } from '../../../lib/openpgp/open-message';

const CONTENT = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 256);
const MAX = 10_000;
const make = (name: string, passphrase?: string) =>
  generateKey({
    userIDs: [{ name, email: `${name}@example.com` }],
    date: new Date('2026-01-01T00:00:00Z'),
    ...(passphrase ? { passphrase } : {}),
  });

let reader: Awaited<ReturnType<typeof make>>;
let publisher: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  reader = await make('reader', 'correct horse');
  publisher = await make('publisher');
});

const keys = (more = {}) => ({
  privateKey: reader.privateKey,
  passphrase: 'correct horse',
  certificate: publisher.publicKey,
  ...more,
});

async function seal(
  content: Uint8Array,
  { isSigned = true, compress = false, date = new Date() } = {},
): Promise<Uint8Array> {
  const options = {
    message: await createMessage({ binary: content }),
    encryptionKeys: await readKey({ armoredKey: reader.publicKey }),
    ...(isSigned ? { signingKeys: await readPrivateKey({ armoredKey: publisher.privateKey }) } : {}),
    ...(compress ? { config: { preferredCompressionAlgorithm: enums.compression.zlib } } : {}),
  };
  return (await encrypt({ ...options, date, format: 'binary' })) as Uint8Array;
}

test('a binary and an armored message give content and signer', async () => {
  const bytes = await seal(CONTENT);
  const opened = { bytes: CONTENT, signer: 'publisher <publisher@example.com>', signedAt: expect.any(Number) };
  expect(await openMessage(bytes, keys(), MAX)).toEqual(opened);
  const { armor } = await import('openpgp');
  const armored = new TextEncoder().encode(armor(enums.armor.message, bytes) as string);
  expect(await openMessage(armored, keys(), MAX)).toEqual(opened);
});

test('each reason for which a message is not used', async () => {
  const bytes = await seal(CONTENT);
  const other = await make('other');
  const problemOf = async (more = {}, message = bytes) => {
    const result = await openMessage(message, keys(more), MAX);
    return 'problem' in result ? result.problem : 'opened';
  };
  expect(await problemOf({ privateKey: 'no key' })).toBe('private-key');
  expect(await problemOf({ certificate: 'no key' })).toBe('certificate');
  expect(await problemOf({ passphrase: 'wrong' })).toBe('passphrase');
  expect(await problemOf({ privateKey: other.privateKey })).toBe('wrong-key');
  expect(await problemOf({ certificate: other.publicKey })).toBe('wrong-signer');
  expect(await problemOf({}, await seal(CONTENT, { isSigned: false }))).toBe('not-signed');
  expect(await problemOf({}, bytes.subarray(0, bytes.length - 40))).toBe('damaged');
  expect(
    await problemOf(
      {},
      bytes.map((byte, at) => (at === bytes.length - 60 ? byte ^ 1 : byte)),
    ),
  ).toBe('damaged');
});

test('a message that unpacks to more than the limit is refused', async () => {
  const bomb = await seal(new Uint8Array(20_000_000), { compress: true });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await openMessage(bomb, keys(), MAX)).toEqual({ problem: 'too-large' });
});

test('the time of the signature is read', async () => {
  const date = new Date('2026-02-03T04:05:06Z');
  expect(await openMessage(await seal(CONTENT, { date }), keys(), MAX)).toMatchObject({ signedAt: date.getTime() });
});
