// Tests of vault replacement: the previous vault stays valid until the new one is saved.
// covers F-13
import { expect, test } from 'vitest';
import { createVaultHarness, kdfOf, killAfter, NEXT, opens, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const plain = new Uint8Array([1, 2, 3]);
const replace = (vault: Awaited<ReturnType<typeof openVault>>) => vault.replace(NEXT, { note: 'restored' });
const noteOf = new Map([
  [PASSPHRASE, 'kept'],
  [NEXT, 'restored'],
]);

test('replacement opens the new vault, and the old passphrase opens neither slot', async () => {
  for (const isLocked of [false, true]) {
    const world = createVaultHarness();
    const vault = await openVault(world, 'kept');
    const before = await vault.sealer('verdicts');
    if (isLocked) await vault.lock();
    world.disk.tries = { count: 9, at: world.time };
    const heard: string[] = [];
    vault.onChange((state) => heard.push(state));
    await replace(vault);
    expect(await vault.read()).toEqual({ note: 'restored' });
    expect(await vault.retryAt()).toBeNull();
    // Former users of the vault have to stop.
    expect(heard).toEqual(isLocked ? ['open'] : ['locked', 'open']);
    expect(world.disk.pointer?.gen).toBe(2);
    await expect(before.seal(plain, 'x')).rejects.toEqual(code('locked'));
    expect(await opens(world)).toEqual([NEXT]);
    expect(kdfOf(world, 'a')).toEqual(kdfOf(world, 'b'));
    expect(await world.worker().isRolledBack()).toBe(false);
  }
});

test('failed replacement leaves exactly one of the two vaults whole', async () => {
  const first = createVaultHarness();
  const steps: string[] = [];
  const whole = await openVault(first);
  await expect(whole.replace('short', { note: 'x' })).rejects.toEqual(code('weak-passphrase'));
  first.fault = (step) => void steps.push(step);
  await replace(whole);
  const outcomes = new Set<string>();
  for (let dead = 0; dead < steps.length; dead += 1) {
    const world = createVaultHarness();
    const vault = await openVault(world, 'kept');
    killAfter(world, dead);
    await replace(vault).catch(() => undefined);
    world.fault = () => undefined;
    const [which = '', ...others] = await opens(world);
    expect(others, `killed after step ${dead}: ${steps[dead]}`).toEqual([]);
    outcomes.add(which);
    const later = world.worker();
    await later.unlock(which);
    expect(await later.read()).toEqual({ note: noteOf.get(which) });
  }
  expect(outcomes).toEqual(new Set([PASSPHRASE, NEXT]));
});
