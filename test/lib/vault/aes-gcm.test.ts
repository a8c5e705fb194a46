// Tests of AES-GCM encryption: decryption returns the input, changed bytes are rejected, and nonces differ.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt } from '../../../lib/vault/aes-gcm';
import { importSealKey } from '../../../lib/vault/key-derivation';
import { webCrypto } from '../../harness/vault';

const { subtle } = crypto;
const newKey = () => importSealKey(subtle, crypto.getRandomValues(new Uint8Array(32)));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('seal and open', () => {
  test('open returns what seal was given, for any bytes and additional data', async () => {
    const key = await newKey();
    const check = async (plain: Uint8Array, aad: string) => {
      const sealed = await encrypt(webCrypto(), key, plain, bytes(aad));
      expect(sealed.iv).toHaveLength(12);
      expect(sealed.ct).toHaveLength(plain.length + 16);
      expect(await decrypt(subtle, key, sealed, bytes(aad))).toEqual(new Uint8Array(plain));
    };
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.string(), check));
  });

  test('open rejects every flipped bit of nonce, text, tag and additional data', async () => {
    const key = await newKey();
    const aad = bytes('IVLT|v1|x');
    const sealed = await encrypt(webCrypto(), key, bytes('a verdict'), aad);
    const parts: Record<'iv' | 'ct' | 'aad', Uint8Array<ArrayBuffer>> = { iv: sealed.iv, ct: sealed.ct, aad };
    for (const name of ['iv', 'ct', 'aad'] as const) {
      for (let bit = 0; bit < parts[name].length * 8; bit += 1) {
        const changed = parts[name].slice();
        changed[bit >> 3]! ^= 1 << (bit & 7);
        const { iv, ct, aad: extra } = Object.assign({ ...parts }, { [name]: changed });
        expect(await decrypt(subtle, key, { iv, ct }, extra)).toBeNull();
      }
    }
    expect(await decrypt(subtle, key, { iv: sealed.iv, ct: sealed.ct.slice(0, -1) }, aad)).toBeNull();
    expect(await decrypt(subtle, key, { iv: sealed.iv, ct: new Uint8Array() }, aad)).toBeNull();
    expect(await decrypt(subtle, await newKey(), sealed, aad)).toBeNull();
    expect(await decrypt(subtle, key, sealed, aad)).not.toBeNull();
  });

  // covers T-08
  test('a hundred thousand writes use a hundred thousand nonces', async () => {
    const key = await newKey();
    // Written nonces are counted, not drawn ones: a drawn but unused nonce would be no defense.
    const nonces = new Set<string>();
    for (let portion = 0; portion < 100; portion += 1) {
      const rows = Array.from({ length: 1000 }, () => encrypt(webCrypto(), key, new Uint8Array(1), new Uint8Array()));
      for (const { iv } of await Promise.all(rows)) nonces.add(iv.join(' '));
    }
    expect(nonces.size).toBe(100_000);
  });
});
