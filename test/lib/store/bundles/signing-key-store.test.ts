// Tests of the signing key store: the key is null at first, and a saved key survives a restart.
import { expect, test } from 'vitest';
import { createSigningKeyStore } from '../../../../lib/store/bundles/signing-key-store';
import { createStoreHarness } from '../../../harness/encrypted-store';

test('signing key is null at first, then kept across a restart', async () => {
  const world = createStoreHarness();
  const store = createSigningKeyStore({ records: world.records() });
  expect(await store.load()).toBeNull();
  const key = { privateKey: new Uint8Array(48).fill(7), publicKey: new Uint8Array(32).fill(9) };
  await store.save(key);
  expect(await createSigningKeyStore({ records: world.records() }).load()).toEqual(key);
});
