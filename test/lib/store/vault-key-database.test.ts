// Tests of the vault database: slots persist, changes are atomic, and a real vault uses it.
// covers F-13
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { createSessionItem } from '../../../lib/store/session-storage-items';
import { createStorageItem } from '../../../lib/store/storage-item';
import { createVaultSlots } from '../../../lib/store/vault-key-database';
import { createProfileKey, deriveKekFromProfile } from '../../../lib/vault/key-derivation';
import { createVault } from '../../../lib/vault/vault';
import { fillDisk, freshName } from '../../harness/encrypted-store';
import { fastKdf, parseContent, webCrypto } from '../../harness/vault';

beforeEach(() => fakeBrowser.reset());
let restore = () => {};
afterEach(() => restore());

describe('slots and key half', () => {
  // covers T-05
  test('vault slots read, write, flip, count tries, hold a passkey and clear across a restart', async () => {
    const name = freshName();
    const { slots } = createVaultSlots({ name });
    expect(await slots.read()).toEqual({ a: null, b: null, pointer: null });
    await slots.write('b', new Uint8Array([1, 2]));
    await slots.flip('b', 4);
    await slots.writeTries({ count: 5, at: 6 });
    await slots.writePasskey({ v: 1 });
    const later = createVaultSlots({ name });
    expect(await later.slots.read()).toEqual({ a: null, b: new Uint8Array([1, 2]), pointer: { slot: 'b', gen: 4 } });
    expect(await later.slots.readTries()).toEqual({ count: 5, at: 6 });
    expect(await later.slots.readPasskey()).toEqual({ v: 1 });
    await later.slots.clear();
    expect(await slots.read()).toEqual({ a: null, b: null, pointer: null });
    expect(await slots.readTries()).toBeUndefined();
    expect(await slots.readPasskey()).toBeUndefined();
    await slots.writePasskey({ v: 1 });
    await slots.removePasskey();
    expect(await slots.readPasskey()).toBeUndefined();
  });

  test('vault slots store the key half as a non-extractable key', async () => {
    const name = freshName();
    const { keyStore } = createVaultSlots({ name });
    expect(await keyStore.load()).toBeNull();
    const rule = { name: 'AES-GCM', length: 256 };
    const key = (await crypto.subtle.generateKey(rule, false, ['encrypt', 'decrypt'])) as CryptoKey;
    await keyStore.save({ key, sessionOnly: true });
    const found = await createVaultSlots({ name }).keyStore.load();
    expect([found?.sessionOnly, found?.key.extractable]).toEqual([true, false]);
    await keyStore.remove();
    expect(await keyStore.load()).toBeNull();
  });

  test('vault slots store the profile key as a non-extractable key, and clear it with the slots', async () => {
    const name = freshName();
    const { slots } = createVaultSlots({ name });
    expect(await slots.loadProfileKey()).toBeNull();
    const { params, kek } = await createProfileKey(webCrypto(), slots);
    const later = createVaultSlots({ name }).slots;
    expect((await later.loadProfileKey())?.extractable).toBe(false);
    expect(await deriveKekFromProfile(crypto.subtle, later, params)).toEqual(kek);
    await slots.clear();
    expect(await later.loadProfileKey()).toBeNull();
  });

  test('vault slots report a full disk and keep their data', async () => {
    const { slots } = createVaultSlots({ name: freshName() });
    await slots.write('a', new Uint8Array([1]));
    restore = fillDisk(() => true);
    await expect(slots.write('a', new Uint8Array([2]))).rejects.toMatchObject({ code: 'storage-full' });
    restore();
    expect((await slots.read()).a).toEqual(new Uint8Array([1]));
  });
});

describe('vault on the database', () => {
  const anything = z.json();
  const worker = (name: string) => {
    const { slots, keyStore, destroy } = createVaultSlots({ name });
    const vault = createVault({
      slots,
      keyStore,
      session: createSessionItem('vault', anything),
      mark: createStorageItem({ area: 'local', key: 'vault-mark', schema: anything, fallback: null }),
      crypto: { subtle: crypto.subtle, random: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      now: () => 1_800_000_000_000,
      parse: parseContent,
      autoLockMinutes: async () => 15,
      kdf: fastKdf(),
    });
    return { vault, destroy };
  };
  const passphrase = 'granite otter ledger moss';

  test('vault survives restart, lock and a new browser', async () => {
    const name = freshName();
    await worker(name).vault.create({ kind: 'passphrase', passphrase }, { note: 'first' });
    const { vault } = worker(name);
    expect(await vault.read()).toEqual({ note: 'first' });
    await vault.write({ note: 'second' });
    await fakeBrowser.storage.session.clear();
    const later = worker(name).vault;
    await later.start();
    expect(await later.state()).toBe('locked');
    await later.unlock(passphrase);
    expect(await later.read()).toEqual({ note: 'second' });
    await later.forget();
    expect(await later.state()).toBe('none');
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });

  test('vault save on a full disk is reported, and the old content opens', async () => {
    const name = freshName();
    const { vault } = worker(name);
    await vault.create({ kind: 'passphrase', passphrase }, { note: 'old' });
    for (const failing of [1, 2]) {
      restore = fillDisk((put) => put === failing);
      await expect(vault.write({ note: 'new' })).rejects.toMatchObject({ code: 'storage-full' });
      restore();
      expect(await vault.read()).toEqual({ note: 'old' });
      expect(await worker(name).vault.read()).toEqual({ note: 'old' });
    }
  });
});
