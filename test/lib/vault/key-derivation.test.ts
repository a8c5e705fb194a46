// Tests of key derivation: keys match published vectors, and PBKDF2 replaces Argon2id without WebAssembly.
// covers F-19
import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '../../../lib/vault/base64url';
import { createKdf, importRoot, indexKey, sealKey } from '../../../lib/vault/key-derivation';
import { webCrypto } from '../../harness/vault';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const text = (value: string) => toBase64url(new TextEncoder().encode(value));
const fill = (value: number, length: number) => new Uint8Array(length).fill(value);

describe('Argon2id', () => {
  test('Argon2id gives the vector of the reference implementation (t=2, 64 MiB, p=1)', async () => {
    const params = { id: 'argon2id', ver: 19, m: 65_536, t: 2, p: 1, salt: text('somesalt'), out: 32 } as const;
    const key = await createKdf(webCrypto()).derive('password', params);
    expect(hex(key)).toBe('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7');
  });

  // covers T-02
  test('Argon2id with four lanes equals an implementation that gives the vector of RFC 9106 5.3', async () => {
    const rfc = { m: 32, t: 3, p: 4, key: fill(3, 8), personalization: fill(4, 12), dkLen: 32 };
    expect(hex(nobleArgon2id(fill(1, 32), fill(2, 16), rfc))).toBe(
      '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
    );
    const params = { id: 'argon2id', ver: 19, m: 19_456, t: 2, p: 4, salt: toBase64url(fill(2, 16)), out: 32 } as const;
    const ours = await createKdf(webCrypto()).derive('granite otter ledger', params);
    const theirs = nobleArgon2id('granite otter ledger', fill(2, 16), { m: 19_456, t: 2, p: 4, dkLen: 32 });
    expect(hex(ours)).toBe(hex(theirs));
  });

  // covers T-02
  test('new vault uses 64 MiB, 3 passes, 4 lanes and a new 16-byte salt each time', async () => {
    const kdf = createKdf(webCrypto());
    const first = await kdf.choose('granite otter ledger');
    expect(first.params).toMatchObject({ id: 'argon2id', ver: 19, m: 65_536, t: 3, p: 4, out: 32 });
    expect(first.params.salt).toHaveLength(22);
    expect((await kdf.choose('granite otter ledger')).params.salt).not.toBe(first.params.salt);
    expect(await kdf.derive('granite otter ledger', first.params)).toEqual(first.kek);
  });
});

describe('PBKDF2', () => {
  test('PBKDF2 gives the SHA-256 vector of 80,000 iterations (RFC 7914 11)', async () => {
    const params = { id: 'pbkdf2-sha256', i: 80_000, salt: text('NaCl'), out: 32 } as const;
    const key = await createKdf(webCrypto()).derive('Password', params);
    expect(hex(key)).toBe('4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56');
  });

  test('PBKDF2 replaces Argon2id with a million iterations where WebAssembly is blocked', async () => {
    const kdf = createKdf(webCrypto(), () => Promise.reject(new WebAssembly.CompileError('refused by policy')));
    const { params, kek } = await kdf.choose('granite otter ledger');
    expect(params).toMatchObject({ id: 'pbkdf2-sha256', i: 1_000_000, out: 32 });
    expect(await createKdf(webCrypto()).derive('granite otter ledger', params)).toEqual(kek);
  });
});

describe('purpose keys', () => {
  const vaultId = toBase64url(fill(9, 16));

  test('HKDF-SHA256 uses the vault id as salt, and purpose and number as info', async () => {
    const { subtle } = crypto;
    const dek = fill(5, 32);
    const root = await importRoot(subtle, dek);
    const key = await sealKey(subtle, root, vaultId, 'cred', 1);
    const base = await subtle.importKey('raw', dek, 'HKDF', false, ['deriveBits']);
    const rule = { name: 'HKDF', hash: 'SHA-256', salt: fill(9, 16), info: new TextEncoder().encode('ivlt/v1/cred/1') };
    const raw = await subtle.importKey('raw', await subtle.deriveBits(rule, base, 256), 'AES-GCM', false, ['decrypt']);
    const iv = fill(0, 12);
    const ct = await subtle.encrypt({ name: 'AES-GCM', iv }, key, fill(1, 4));
    expect(new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, raw, ct))).toEqual(fill(1, 4));
  });

  test('purpose keys are not extractable', async () => {
    const { subtle } = crypto;
    const root = await importRoot(subtle, fill(5, 32));
    const keys = [root, await sealKey(subtle, root, vaultId, 'cred', 1), await indexKey(subtle, root, vaultId, 1)];
    expect(keys.map((key) => key.extractable)).toEqual([false, false, false]);
  });
});
