// Tests of the profile key: it opens its vault without a question; a lost one is reported.
import { describe, expect, test } from 'vitest';
import { MAX_ENCRYPTIONS } from '../../../lib/vault/encryption-counter';
import { createProfileKey, deriveKekFromProfile } from '../../../lib/vault/key-derivation';
import { createVaultHarness, kdfOf, killAfter, openProfileVault, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const DAY = 86_400_000;
const plain = new Uint8Array([1, 2, 3]);

/** Storage of one profile key. */
function createSlots() {
  let stored: CryptoKey | null = null;
  const slots = {
    loadProfileKey: async () => stored,
    async saveProfileKey(key: CryptoKey) {
      stored = key;
    },
  };
  return slots as typeof slots & Parameters<typeof createProfileKey>[1];
}
const webCrypto = createVaultHarness().crypto;

test('profile key cannot be exported, and derives another key for each salt', async () => {
  const slots = createSlots();
  const { params, kek } = await createProfileKey(webCrypto, slots);
  const key = (await slots.loadProfileKey())!;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  expect(await deriveKekFromProfile(crypto.subtle, slots, params)).toEqual(kek);
  const other = { ...params, salt: `AAAA${params.salt.slice(4)}` };
  expect(await deriveKekFromProfile(crypto.subtle, slots, other)).not.toEqual(kek);
  expect((await createProfileKey(webCrypto, slots)).kek).not.toEqual(kek);
});

test('profile key opens no vault with a passphrase', async () => {
  const world = createVaultHarness();
  await openVault(world);
  const slots = createSlots();
  await createProfileKey(webCrypto, slots);
  expect(await deriveKekFromProfile(crypto.subtle, slots, kdfOf(world, 'a'))).toBeNull();
});

describe('vault that the profile protects', () => {
  test('opens by itself in a new browser, and neither time, clock nor lock closes it', async () => {
    const world = createVaultHarness();
    const vault = await openProfileVault(world, 'kept');
    expect([await vault.state(), await vault.protection()]).toEqual(['open', 'profile']);
    await vault.write({ note: 'second' });
    for (const pass of [30 * DAY, -60 * DAY]) {
      world.time += pass;
      await vault.lock();
      expect(await vault.read()).toEqual({ note: 'second' });
      world.closeBrowser();
      const later = world.worker();
      expect(await later.start()).toEqual({ sessionEnded: false });
      expect([await later.state(), await later.protection()]).toEqual(['open', 'profile']);
      expect(await later.read()).toEqual({ note: 'second' });
      await later.touch();
      expect(await world.worker().read()).toEqual({ note: 'second' });
    }
    expect(await vault.isRolledBack()).toBe(false);
    expect(world.kdf.calls).toBe(0);
  });

  test('holds no content that needs a passphrase, and writes nothing of it', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    await expect(vault.create({ kind: 'profile' }, { note: 'private' })).rejects.toEqual(code('needs-passphrase'));
    expect([await vault.state(), world.disk.profileKey]).toEqual(['none', undefined]);
    await vault.create({ kind: 'profile' }, { note: 'public' });
    const { a, b } = world.disk;
    await expect(vault.write({ note: 'private' })).rejects.toEqual(code('needs-passphrase'));
    expect([world.disk.a, world.disk.b]).toEqual([a, b]);
    expect(await vault.read()).toEqual({ note: 'public' });
  });

  test('is no file, no change of a passphrase and no backup under the passphrase of the vault', async () => {
    const vault = await openProfileVault(createVaultHarness());
    for (const refused of [
      () => vault.exportFile(),
      () => vault.createBackupKey(null),
      () => vault.changePassphrase(PASSPHRASE, PASSPHRASE),
    ])
      await expect(refused()).rejects.toEqual(code('bad-request'));
    expect((await vault.createBackupKey(PASSPHRASE)).head.kdf.id).toBe('argon2id');
    expect(await vault.state()).toBe('open');
  });

  test('without its key is locked, opens by no passphrase, keeps its bytes, and can be forgotten or replaced', async () => {
    for (const isReplaced of [false, true]) {
      const world = createVaultHarness();
      await openProfileVault(world);
      world.closeBrowser();
      const key = world.disk.profileKey;
      world.disk.profileKey = undefined;
      const { a, b } = world.disk;
      const vault = world.worker();
      await vault.start();
      expect([await vault.state(), await vault.protection()]).toEqual(['locked', 'profile']);
      await expect(vault.unlock(PASSPHRASE)).rejects.toEqual(code('damaged-vault'));
      await expect(vault.read()).rejects.toEqual(code('locked'));
      expect([world.disk.a, world.disk.b, world.kdf.calls]).toEqual([a, b, 0]);
      world.disk.profileKey = key;
      const back = world.worker();
      await back.start();
      expect(await back.read()).toEqual({ note: 'first' });
      if (isReplaced) {
        await back.replace(PASSPHRASE, { note: 'restored' });
        expect([await back.protection(), world.disk.profileKey]).toEqual(['passphrase', undefined]);
      } else {
        await back.forget();
        expect([await back.state(), await back.protection()]).toEqual(['none', null]);
        expect(world.disk).toMatchObject({ a: null, b: null, profileKey: undefined });
      }
    }
  });

  test('does not open under the key of another profile', async () => {
    const world = createVaultHarness();
    await openProfileVault(world);
    const other = createVaultHarness();
    await openProfileVault(other);
    world.closeBrowser();
    world.disk.profileKey = other.disk.profileKey;
    const vault = world.worker();
    await vault.start();
    expect(await vault.state()).toBe('locked');
  });

  test('is reported when an older copy was put back', async () => {
    const world = createVaultHarness();
    const vault = await openProfileVault(world, 'old');
    const { a, b } = world.disk;
    await vault.write({ note: 'new' });
    world.closeBrowser();
    Object.assign(world.disk, { a, b });
    const later = world.worker();
    await later.start();
    expect([await later.read(), await later.isRolledBack()]).toEqual([{ note: 'old' }, true]);
  });

  test('renews its data key at the limit, and keeps the profile key', async () => {
    const world = createVaultHarness();
    const vault = await openProfileVault(world);
    const sealed = await (await vault.sealer('lists')).seal(plain, 'x');
    world.disk.seals = { epoch: 1, count: MAX_ENCRYPTIONS };
    expect(await vault.renewDataKey()).toBe(true);
    expect(await (await vault.sealer('lists')).former?.open(sealed, 'x')).toEqual(plain);
    await vault.dropFormerKey();
    world.closeBrowser();
    const later = world.worker();
    await later.start();
    expect(await later.read()).toEqual({ note: 'first' });
    expect((await later.sealer('lists')).isOpenToProfile).toBe(true);
  });

  test('interrupted creation leaves no vault or the whole vault, which opens by itself', async () => {
    const first = createVaultHarness();
    const steps: string[] = [];
    first.fault = (step) => void steps.push(step);
    await openProfileVault(first);
    for (let dead = 0; dead < steps.length; dead += 1) {
      const world = createVaultHarness();
      killAfter(world, dead);
      await openProfileVault(world, 'new').catch(() => undefined);
      world.fault = () => undefined;
      world.closeBrowser();
      const later = world.worker();
      await later.start();
      if ((await later.state()) === 'none') await later.create({ kind: 'profile' }, { note: 'new' });
      expect(await later.read(), `killed after step ${dead}: ${steps[dead]}`).toEqual({ note: 'new' });
    }
  });
});
