// Tests of the envelope format: encoding is canonical, limits are enforced, and changed bits are rejected.
// covers F-14
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '../../../lib/vault/base64url';
import {
  type Envelope,
  encodeEnvelope,
  headerBytes,
  MAX_ENVELOPE_BYTES,
  parseEnvelope,
} from '../../../lib/vault/envelope-format';
import { createVaultHarness, openVault, PASSPHRASE } from '../../harness/vault';

const zeros = (length: number) => toBase64url(new Uint8Array(length));
const sample = (): Envelope => ({
  magic: 'IVLT',
  v: 1,
  vaultId: zeros(16),
  gen: 1,
  createdAt: 1_800_000_000,
  kdf: { id: 'argon2id', ver: 19, m: 65_536, t: 3, p: 4, salt: zeros(16), out: 32 },
  wrap: { alg: 'A256GCM', iv: zeros(12), ct: zeros(48) },
  cred: { alg: 'A256GCM', kid: 1, iv: zeros(12), ct: zeros(40) },
});
const pbkdf2 = { id: 'pbkdf2-sha256', i: 1_000_000, salt: zeros(16), out: 32 };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const withKdf = (kdf: object) => bytesOf({ ...sample(), kdf });
const argon2 = (change: object) => withKdf({ ...sample().kdf, ...change });

describe('canonical spelling', () => {
  test('parseEnvelope reads the documented encoding', () => {
    expect(parseEnvelope(encodeEnvelope(sample()))).toEqual(sample());
    expect(parseEnvelope(withKdf(pbkdf2))?.kdf).toEqual(pbkdf2);
    expect(new TextDecoder().decode(headerBytes(sample()))).toBe(
      '{"magic":"IVLT","v":1,"vaultId":"AAAAAAAAAAAAAAAAAAAAAA","gen":1,"createdAt":1800000000,"kdf":{"id":"argon2id","ver":19,"m":65536,"t":3,"p":4,"salt":"AAAAAAAAAAAAAAAAAAAAAA","out":32}}',
    );
  });

  test('parseEnvelope rejects whitespace, reordered, duplicate or unknown fields, and a BOM', () => {
    const text = new TextDecoder().decode(encodeEnvelope(sample()));
    const { magic, ...rest } = sample();
    const spellings = [
      `${text} `,
      `\uFEFF${text}`,
      text.replace('"v":1', '"v": 1'),
      text.replace('"v":1', '"v":1.0'),
      text.replace('"gen":1', '"gen":2,"gen":1'),
      JSON.stringify({ ...rest, magic }),
      JSON.stringify({ ...sample(), extra: 1 }),
    ];
    for (const spelling of spellings) expect(parseEnvelope(new TextEncoder().encode(spelling))).toBeNull();
  });

  test('parseEnvelope never throws for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => parseEnvelope(bytes) === null));
    fc.assert(fc.property(fc.json(), (json) => parseEnvelope(new TextEncoder().encode(json)) === null));
  });
});

describe('bounds', () => {
  const out: [string, Uint8Array<ArrayBuffer>][] = [
    ['m below', argon2({ m: 19_455 })],
    ['m above', argon2({ m: 262_145, t: 2 })],
    ['m of 8 GiB', argon2({ m: 8_388_608 })],
    ['t below', argon2({ t: 1 })],
    ['t above', argon2({ t: 11 })],
    ['p below', argon2({ p: 0 })],
    ['p above', argon2({ p: 9 })],
    ['m times t above', argon2({ m: 262_144, t: 4 })],
    ['t too many for its m', argon2({ m: 131_072, t: 7 })],
    ['argon2 version', argon2({ ver: 16 })],
    ['a fraction', argon2({ t: 2.5 })],
    ['short salt', argon2({ salt: zeros(15) })],
    ['long salt', argon2({ salt: zeros(65) })],
    ['key length', argon2({ out: 16 })],
    ['unknown function', argon2({ id: 'argon2i' })],
    ['iterations below', withKdf({ ...pbkdf2, i: 599_999 })],
    ['iterations above', withKdf({ ...pbkdf2, i: 2_000_001 })],
    ['version', bytesOf({ ...sample(), v: 2 })],
    ['magic', bytesOf({ ...sample(), magic: 'IVLU' })],
    ['cipher of the key', bytesOf({ ...sample(), wrap: { ...sample().wrap, alg: 'A128GCM' } })],
    ['cipher of the content', bytesOf({ ...sample(), cred: { ...sample().cred, alg: 'none' } })],
    ['key number', bytesOf({ ...sample(), cred: { ...sample().cred, kid: 0 } })],
    ['nonce of 16 bytes', bytesOf({ ...sample(), wrap: { ...sample().wrap, iv: zeros(16) } })],
    ['generation', bytesOf({ ...sample(), gen: -1 })],
    ['size', bytesOf({ ...sample(), cred: { ...sample().cred, ct: zeros(MAX_ENVELOPE_BYTES) } })],
  ];

  // covers T-03
  test.each(out)('%s is rejected before anything is derived', async (name, bytes) => {
    expect(parseEnvelope(bytes)).toBeNull();
    const world = createVaultHarness();
    world.disk.a = bytes;
    const code = name === 'version' ? 'newer-vault' : 'damaged-vault';
    await expect(world.worker().unlock(PASSPHRASE)).rejects.toMatchObject({ code });
    expect(world.kdf.calls).toBe(0);
  });

  const inside = fc
    .record({
      m: fc.integer({ min: 19_456, max: 262_144 }),
      t: fc.integer({ min: 2, max: 10 }),
      p: fc.integer({ min: 1, max: 8 }),
    })
    .filter(({ m, t }) => m * t <= 786_432);

  test('bounds allow our own parameters, and at most four times their work', () => {
    for (const kdf of [{}, { m: 262_144, t: 3 }, { m: 65_536, t: 10 }])
      expect(parseEnvelope(argon2(kdf))).not.toBeNull();
    for (const i of [1_000_000, 2_000_000]) expect(parseEnvelope(withKdf({ ...pbkdf2, i }))).not.toBeNull();
  });

  // covers T-03
  test('parameters within the bounds but other than the sealed ones do not open', async () => {
    const world = createVaultHarness();
    await (await openVault(world)).lock();
    world.disk.b = null;
    const envelope = parseEnvelope(world.disk.a!)!;
    const check = async (change: { m: number; t: number; p: number }) => {
      world.disk.a = bytesOf({ ...envelope, kdf: { ...envelope.kdf, ...change } });
      world.disk.tries = undefined;
      expect(parseEnvelope(world.disk.a)).not.toBeNull();
      await expect(world.worker().unlock(PASSPHRASE)).rejects.toMatchObject({ code: 'wrong-passphrase' });
    };
    // The minimum of each, drawn more often than others, is the sealed one.
    const others = inside.filter(({ m, t, p }) => [m, t, p].join() !== '19456,2,1');
    await fc.assert(fc.asyncProperty(others, check), { numRuns: 40 });
  });
});

// covers T-04
test('envelope with any flipped bit never opens', async () => {
  const world = createVaultHarness();
  // The key is the same for all parameters, so that only the envelope itself can refuse.
  world.kdf.derive = async () => new Uint8Array(32).fill(7);
  await (await openVault(world)).lock();
  const whole = world.disk.a!;
  world.disk.b = null;
  for (let at = 0; at < whole.length; at += 1) {
    const changed = whole.slice();
    changed[at]! ^= 1 << (at % 8);
    world.disk.a = changed;
    world.disk.tries = undefined;
    await expect(world.worker().unlock(PASSPHRASE)).rejects.toMatchObject({
      code: expect.stringMatching(/^(wrong-passphrase|damaged-vault|newer-vault)$/),
    });
  }
  world.disk.a = whole;
  world.disk.tries = undefined;
  await world.worker().unlock(PASSPHRASE);
});
