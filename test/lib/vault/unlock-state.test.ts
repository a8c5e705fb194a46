// Tests of the unlock state: it ends at its deadline, on a lock, or when the clock goes back over a minute.
// covers F-20
import { describe, expect, test } from 'vitest';
import { createVaultHarness, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });

const MINUTE = 60_000;

describe('deadline', () => {
  test.each([
    ['read', (vault: Awaited<ReturnType<typeof openVault>>) => vault.read()],
    ['write', (vault: Awaited<ReturnType<typeof openVault>>) => vault.write({ note: 'x' })],
    ['sealer', (vault: Awaited<ReturnType<typeof openVault>>) => vault.sealer('verdicts')],
  ])('after the deadline %s finds the vault locked, in this and the next worker', async (_name, call) => {
    for (const restarted of [false, true]) {
      const world = createVaultHarness();
      const vault = await openVault(world);
      world.time += 15 * MINUTE - 1;
      await vault.read();
      world.time += 1;
      await expect(call(restarted ? world.worker() : vault)).rejects.toEqual(code('locked'));
      expect([world.session, world.half]).toEqual([undefined, null]);
    }
  });

  test('touch extends the deadline, also for the next worker, and not after it passed', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.time += 14 * MINUTE;
    await vault.touch();
    world.time += 14 * MINUTE;
    expect(await world.worker().state()).toBe('open');
    world.time += MINUTE;
    await vault.touch();
    expect(await vault.state()).toBe('locked');
    expect(await world.worker().state()).toBe('locked');
  });

  test('a sign of a person extends the deadline, also for the next worker, but not beyond 8 hours after the last use', async () => {
    const world = createVaultHarness();
    await openVault(world);
    for (let minutes = 0; minutes < 470; minutes += 10) {
      world.time += 10 * MINUTE;
      await world.worker().touch('sign');
    }
    expect(await world.worker().state()).toBe('open');
    world.time += 10 * MINUTE;
    expect(await world.worker().state()).toBe('locked');
  });

  test('touches within a second write once', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.time += 1000;
    world.log.length = 0;
    for (let i = 0; i < 20; i += 1) {
      await vault.touch();
      world.time += 40;
    }
    expect(world.log.filter((step) => step === 'save session half')).toHaveLength(1);
  });

  // covers T-12
  test('clock set back by more than a minute locks; by less it does not', async () => {
    for (const restarted of [false, true]) {
      const world = createVaultHarness();
      const vault = await openVault(world);
      world.time += 10 * MINUTE;
      await vault.touch();
      world.time -= MINUTE;
      expect(await vault.state()).toBe('open');
      world.time -= 1;
      expect(await (restarted ? world.worker() : vault).state()).toBe('locked');
    }
  });

  test('row cipher in use locks with the vault', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    const box = await vault.sealer('verdicts');
    const sealed = await box.seal(new Uint8Array([1]), 'x');
    world.time += 15 * MINUTE;
    await expect(box.open(sealed, 'x')).rejects.toEqual(code('locked'));
    await expect(box.seal(new Uint8Array(), 'x')).rejects.toEqual(code('locked'));
    await expect(box.blind('x')).rejects.toEqual(code('locked'));
    await vault.state();
    expect(world.half).toBeNull();
  });
});

describe('lock', () => {
  // covers T-13
  test('lock removes the session half first, then the other', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.log.length = 0;
    await vault.lock();
    expect(world.log.slice(0, 2)).toEqual(['remove session half', 'remove key half']);
  });

  test('lock removes the other half even when the first fails', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.fault = (step) => {
      if (step === 'before remove session half') throw new Error('session storage is out');
    };
    await expect(vault.lock()).rejects.toThrow('session storage is out');
    world.fault = () => undefined;
    expect(world.half).toBeNull();
    expect(await vault.state()).toBe('locked');
    expect(await world.worker().state()).toBe('locked');
  });

  test('lock during an unlock leaves the vault locked', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    await vault.lock();
    const unlocking = vault.unlock(PASSPHRASE);
    await Promise.all([unlocking, vault.lock()]);
    expect(await vault.state()).toBe('locked');
    expect([world.session, world.half]).toEqual([undefined, null]);
  });

  test('two concurrent unlocks, one wrong, open the vault and reject one', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    await vault.lock();
    const results = await Promise.allSettled([
      vault.unlock(PASSPHRASE),
      vault.unlock('granite otter ledger lake'),
      vault.unlock(PASSPHRASE),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  // covers T-13
  test('decryption that ends after the lock returns nothing', async () => {
    const world = createVaultHarness();
    const { subtle } = crypto;
    let during = async (): Promise<void> => undefined;
    const slow = async (...args: Parameters<SubtleCrypto['decrypt']>) => {
      const plain = await subtle.decrypt(...args);
      await during();
      return plain;
    };
    world.crypto.subtle = new Proxy(subtle, {
      get: (target, name) => (name === 'decrypt' ? slow : Reflect.get(target, name).bind(target)),
    });
    const vault = await openVault(world);
    const box = await vault.sealer('verdicts');
    const sealed = await box.seal(new Uint8Array([1]), 'x');
    expect(await box.open(sealed, 'x')).toEqual(new Uint8Array([1]));
    during = () => vault.lock();
    await expect(box.open(sealed, 'x')).rejects.toEqual(code('locked'));
  });
});
