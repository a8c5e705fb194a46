// Tests of a first passphrase: it replaces profile key and data key, wherever it is interrupted.
import { expect, test } from 'vitest';
import { parseEnvelope } from '../../../lib/vault/envelope-format';
import {
  createVaultHarness,
  kdfOf,
  killAfter,
  openProfileVault,
  openVault,
  PASSPHRASE,
  type World,
} from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const plain = new Uint8Array([1, 2, 3]);
type Vault = Awaited<ReturnType<typeof openProfileVault>>;

/** As the maintenance does after all rows are encrypted again. */
async function setAndFinish(vault: Vault): Promise<void> {
  await vault.setPassphrase(PASSPHRASE);
  await vault.dropFormerKey();
}

/** Nothing on disk opens with the profile key. */
function expectNoProfileKey(world: World): void {
  expect(world.disk.profileKey).toBeUndefined();
  for (const slot of ['a', 'b'] as const) {
    expect(kdfOf(world, slot).id).toBe('argon2id');
    expect(parseEnvelope(world.disk[slot]!)?.former).toBeUndefined();
  }
}

test('a first passphrase takes a new data key, keeps the rows readable, and deletes the profile key last', async () => {
  const world = createVaultHarness();
  const vault = await openProfileVault(world, 'kept');
  const before = await vault.sealer('lists');
  const sealed = await before.seal(plain, 'x');
  await vault.setPassphrase(PASSPHRASE);
  await expect(before.seal(plain, 'x')).rejects.toEqual(code('locked'));
  expect([await vault.protection(), await vault.state()]).toEqual(['passphrase', 'open']);
  for (const one of [vault, world.worker()]) {
    const box = await one.sealer('lists');
    expect([box.epoch, box.isOpenToProfile]).toEqual([2, false]);
    expect(await box.former?.open(sealed, 'x')).toEqual(plain);
  }
  await vault.write({ note: 'private' });
  await vault.dropFormerKey();
  expectNoProfileKey(world);
  world.closeBrowser();
  const later = world.worker();
  await later.start();
  expect([await later.state(), await later.protection()]).toEqual(['locked', 'passphrase']);
  await later.unlock(PASSPHRASE);
  expect(await later.read()).toEqual({ note: 'private' });
  await expect((await later.sealer('lists')).open(sealed, 'x')).rejects.toEqual(code('damaged-vault'));
});

test('a first passphrase is refused when it is weak, for other vaults, and while rows await another key', async () => {
  const world = createVaultHarness();
  const vault = await openProfileVault(world);
  const { a, b } = world.disk;
  await expect(vault.setPassphrase('too short')).rejects.toEqual(code('weak-passphrase'));
  expect([world.disk.a, world.disk.b]).toEqual([a, b]);
  await vault.setPassphrase(PASSPHRASE);
  await expect(vault.setPassphrase(PASSPHRASE)).rejects.toEqual(code('bad-request'));
  const fleeting = createVaultHarness().worker();
  await fleeting.create({ kind: 'session' }, { note: 'x' });
  await expect(fleeting.setPassphrase(PASSPHRASE)).rejects.toEqual(code('bad-request'));
  const locked = await openVault(createVaultHarness());
  await locked.lock();
  await expect(locked.setPassphrase(PASSPHRASE)).rejects.toEqual(code('locked'));
});

test.each([
  ['with the worker', false],
  ['with the browser', true],
])(
  // covers T-09
  'a first passphrase killed %s at every step leaves the vault before or after, and no row is lost',
  async (_, isClosed) => {
    const first = createVaultHarness();
    const steps: string[] = [];
    const whole = await openProfileVault(first);
    first.fault = (step) => void steps.push(step);
    await setAndFinish(whole);
    expect(steps.length).toBeGreaterThan(40);
    const outcomes = new Set<unknown>();
    for (let dead = 0; dead < steps.length; dead += 1) {
      const world = createVaultHarness();
      const vault = await openProfileVault(world, 'kept');
      const sealed = await (await vault.sealer('lists')).seal(plain, 'x');
      killAfter(world, dead);
      await setAndFinish(vault).catch(() => undefined);
      world.fault = () => undefined;
      if (isClosed) world.closeBrowser();
      const at = `killed after step ${dead}: ${steps[dead]}`;

      const later = world.worker();
      await later.start();
      const isOpen = await later.read().then(
        () => true,
        () => false,
      );
      const outcome = await later.protection();
      outcomes.add(outcome);
      if (!isOpen) await later.unlock(PASSPHRASE);
      expect(await later.read(), at).toEqual({ note: 'kept' });
      const box = await later.sealer('lists');
      const opener = [box, box.former].find((each) => each?.epoch === 1);
      if (opener) expect(await opener.open(sealed, 'x'), at).toEqual(plain);
      // Only after the rows were encrypted again may their key be gone.
      else expect(steps.slice(0, dead).lastIndexOf('after remove profile key'), at).toBeGreaterThan(0);
      // The session may not continue with the protection of one key and the secrecy of another.
      expect(box.isOpenToProfile, at).toBe(outcome === 'profile');

      if (outcome === 'profile') await later.setPassphrase(PASSPHRASE);
      if (await later.hasFormerKey()) await later.dropFormerKey();
      await later.lock();
      await later.unlock(PASSPHRASE);
      expectNoProfileKey(world);
      expect(await later.read(), at).toEqual({ note: 'kept' });
    }
    expect(outcomes).toEqual(new Set(['profile', 'passphrase']));
  },
);
