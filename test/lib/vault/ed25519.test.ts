// Tests of signing keys: signatures verify with their key only, and a browser without Ed25519 gives null.
import { expect, test } from 'vitest';
import { toPublicKeyPem } from '../../../lib/cases/bundle-public-key';
import { createSigningKey, signBytes, verifySignature } from '../../../lib/vault/ed25519';

const { subtle } = crypto;
const MESSAGE = Uint8Array.of(1, 2, 3);
const refuse = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
const without = { generateKey: refuse, importKey: refuse } as unknown as SubtleCrypto;

test('a signature verifies with its key and message, and with no other', async () => {
  const [key, other] = [await createSigningKey(subtle), await createSigningKey(subtle)];
  const signature = key && (await signBytes(subtle, key, MESSAGE));
  if (!key || !other || !signature) throw new Error('Node has Ed25519');
  expect(signature).toHaveLength(64);
  expect(await verifySignature(subtle, key.publicKey, signature, MESSAGE)).toBe(true);
  expect(await verifySignature(subtle, other.publicKey, signature, MESSAGE)).toBe(false);
  expect(await verifySignature(subtle, key.publicKey, signature, Uint8Array.of(1, 2, 4))).toBe(false);
  expect(await verifySignature(subtle, key.publicKey, signature.slice(1), MESSAGE)).toBe(false);
  expect(await verifySignature(subtle, Uint8Array.of(1), signature, MESSAGE)).toBe(false);
});

test('a browser without Ed25519 gives null, not a verdict', async () => {
  const key = await createSigningKey(subtle);
  if (!key) throw new Error('Node has Ed25519');
  expect(await createSigningKey(without)).toBeNull();
  expect(await signBytes(without, key, MESSAGE)).toBeNull();
  expect(await verifySignature(without, key.publicKey, MESSAGE, MESSAGE)).toBeNull();
});

test('the PEM holds the SPKI that WebCrypto exports', async () => {
  const key = await createSigningKey(subtle);
  if (!key) throw new Error('Node has Ed25519');
  const imported = await subtle.importKey('raw', key.publicKey, 'Ed25519', true, ['verify']);
  const spki = Buffer.from(await subtle.exportKey('spki', imported)).toString('base64');
  expect(toPublicKeyPem(key.publicKey)).toBe(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`);
});
