// Tests of key rotation: passphrase, derivation and data key are renewed, and an old vault copy is reported.
// covers F-01, F-19
import { describe, expect, test } from 'vitest';
import { MAX_ENCRYPTIONS } from '../../../lib/vault/encryption-counter';
import { parseEnvelope } from '../../../lib/vault/envelope-format';
import { createVaultHarness, kdfOf, killAfter, NEXT, opens, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const plain = new Uint8Array([1, 2, 3]);

describe('passphrase change', () => {
  // covers T-09
  test('new passphrase opens, the old one opens neither slot, and the content stays', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world, 'kept');
    const before = kdfOf(world, 'a');
    await vault.changePassphrase(PASSPHRASE, NEXT);
    expect(await vault.read()).toEqual({ note: 'kept' });
    expect(await vault.state()).toBe('open');
    expect(kdfOf(world, 'a')).toEqual(kdfOf(world, 'b'));
    expect(kdfOf(world, 'a').salt).not.toBe(before.salt);
    expect(await opens(world)).toEqual([NEXT]);
    for (const slot of ['a', 'b'] as const) {
      const alone = createVaultHarness();
      alone.disk[slot] = world.disk[slot];
      await expect(alone.worker().unlock(PASSPHRASE)).rejects.toEqual(code('wrong-passphrase'));
    }
  });

  test('old rows stay readable until the former key is dropped, for the next worker too', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    const before = await vault.sealer('verdicts');
    const [sealed, id] = [await before.seal(plain, 'x'), await before.blind('k')];
    await vault.changePassphrase(PASSPHRASE, NEXT);
    for (const one of [vault, world.worker()]) {
      const box = await one.sealer('verdicts');
      expect(box.epoch).toBe(2);
      await expect(box.open(sealed, 'x')).rejects.toEqual(code('damaged-vault'));
      expect(await box.former?.open(sealed, 'x')).toEqual(plain);
      expect(await box.former?.blind('k')).toBe(id);
      expect(await box.blind('k')).not.toBe(id);
      expect(await one.hasFormerKey()).toBe(true);
    }
    await expect(before.seal(plain, 'x')).rejects.toEqual(code('locked'));
    await vault.write({ note: 'written meanwhile' });
    expect((await world.worker().sealer('verdicts')).former?.epoch).toBe(1);
    await vault.dropFormerKey();
    for (const one of [vault, world.worker()]) {
      expect((await one.sealer('verdicts')).former).toBeNull();
      expect(await one.hasFormerKey()).toBe(false);
      expect(await one.read()).toEqual({ note: 'written meanwhile' });
    }
    for (const slot of ['a', 'b'] as const) expect(parseEnvelope(world.disk[slot]!)?.former).toBeUndefined();
  });

  test('wrong passphrase counts as at unlock, a weak one is rejected, and nothing changes', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    const disk = { ...world.disk };
    for (let n = 1; n <= 5; n += 1) {
      await expect(vault.changePassphrase(NEXT, NEXT)).rejects.toMatchObject({
        code: 'wrong-passphrase',
        facts: { tries: n },
      });
    }
    await expect(vault.changePassphrase(PASSPHRASE, NEXT)).rejects.toEqual(code('wrong-passphrase'));
    world.time += 3000;
    await expect(vault.changePassphrase(PASSPHRASE, 'too short')).rejects.toEqual(code('weak-passphrase'));
    expect({ ...world.disk, tries: undefined }).toEqual({ ...disk, tries: undefined });
    expect(await opens(world)).toEqual([PASSPHRASE]);
  });

  test('passphrase change is refused for a session vault, while locked, and during a reseal', async () => {
    const fleeting = createVaultHarness().worker();
    await fleeting.create({ kind: 'session' }, { note: 'x' });
    await expect(fleeting.changePassphrase(PASSPHRASE, NEXT)).rejects.toEqual(code('bad-request'));
    const vault = await openVault(createVaultHarness());
    await vault.changePassphrase(PASSPHRASE, NEXT);
    await expect(vault.changePassphrase(NEXT, PASSPHRASE)).rejects.toEqual(code('bad-request'));
    await vault.dropFormerKey();
    await vault.changePassphrase(NEXT, PASSPHRASE);
    await vault.lock();
    await expect(vault.changePassphrase(PASSPHRASE, NEXT)).rejects.toEqual(code('locked'));
  });

  // covers T-09
  test('passphrase change killed at every step leaves exactly one passphrase with the whole content', async () => {
    const steps: string[] = [];
    const first = createVaultHarness();
    const whole = await openVault(first);
    first.fault = (step) => void steps.push(step);
    await whole.changePassphrase(PASSPHRASE, NEXT);
    expect(steps.length).toBeGreaterThan(20);
    const outcomes = new Set<string>();
    for (let dead = 0; dead < steps.length; dead += 1) {
      const world = createVaultHarness();
      const vault = await openVault(world, 'kept');
      killAfter(world, dead);
      await vault.changePassphrase(PASSPHRASE, NEXT).catch(() => undefined);
      world.fault = () => undefined;
      const which = await opens(world);
      expect(which, `killed after step ${dead}: ${steps[dead]}`).toHaveLength(1);
      outcomes.add(which[0]!);
      const later = world.worker();
      await later.unlock(which[0]!);
      expect(await later.read()).toEqual({ note: 'kept' });
      // This unlock cleans up the interruption: no slot is left for another passphrase.
      expect(kdfOf(world, 'a').salt).toBe(kdfOf(world, 'b').salt);
    }
    expect(outcomes.size).toBe(2);
  });

  test('worker killed during a passphrase change does not continue under the old key', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.fault = (step) => {
      if (step === 'after flip') throw new Error('killed');
    };
    await vault.changePassphrase(PASSPHRASE, NEXT).catch(() => undefined);
    world.fault = () => undefined;
    const later = world.worker();
    await later.write({ note: 'by the old key' }).catch(() => undefined);
    expect(await opens(world)).toEqual([NEXT]);
  });
});

describe('derivation', () => {
  test('weak derivation is raised at unlock in both slots, and never lowered', async () => {
    const world = createVaultHarness();
    await (await openVault(world, 'kept')).lock();
    world.kdf.policy = 65_536;
    const vault = world.worker();
    await vault.unlock(PASSPHRASE);
    for (const slot of ['a', 'b'] as const) expect(kdfOf(world, slot)).toMatchObject({ m: 65_536 });
    expect(await vault.read()).toEqual({ note: 'kept' });
    await vault.write({ note: 'after' });
    expect(await vault.hasFormerKey()).toBe(false);
    await vault.lock();
    world.kdf.policy = 19_456;
    await world.worker().unlock(PASSPHRASE);
    expect(kdfOf(world, 'a')).toMatchObject({ m: 65_536 });
  });

  test('derivation that cannot be raised still opens', async () => {
    const world = createVaultHarness();
    await (await openVault(world, 'kept')).lock();
    world.kdf.policy = 65_536;
    world.fault = (step) => {
      if (step.startsWith('before write b')) throw new Error('disk full');
    };
    const vault = world.worker();
    await vault.unlock(PASSPHRASE);
    expect(await vault.read()).toEqual({ note: 'kept' });
    expect(kdfOf(world, 'a')).toMatchObject({ m: 19_456 });
  });
});

describe('data key', () => {
  // covers T-08
  test('data key is renewed at its encryption limit and not before', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world, 'kept');
    await (await vault.sealer('verdicts')).seal(plain, 'x');
    expect(await vault.renewDataKey()).toBe(false);
    world.disk.seals = { epoch: 1, count: MAX_ENCRYPTIONS };
    expect(await vault.renewDataKey()).toBe(true);
    const box = await vault.sealer('verdicts');
    expect([box.epoch, box.former?.epoch]).toEqual([2, 1]);
    await box.seal(plain, 'x');
    expect(world.disk.seals).toEqual({ epoch: 2, count: 4096 });
    expect(await opens(world)).toEqual([PASSPHRASE]);
  });

  test('encryptions are counted in blocks across killed workers', async () => {
    const world = createVaultHarness();
    await openVault(world);
    for (let life = 1; life <= 3; life += 1) {
      const box = await world.worker().sealer('verdicts');
      await Promise.all(Array.from({ length: 4097 }, () => box.seal(plain, 'x')));
      expect(world.disk.seals).toEqual({ epoch: 1, count: life * 8192 });
    }
  });
});

describe('rolled-back vault', () => {
  async function rolledBack() {
    const world = createVaultHarness();
    const vault = await openVault(world, 'old');
    const old = { a: world.disk.a, b: world.disk.b };
    await vault.write({ note: 'new' });
    await vault.lock();
    Object.assign(world.disk, old);
    return world;
  }

  test.each([
    ['the slots alone', false],
    ['the pointer too', true],
  ])('rolled-back vault (%s) opens and is reported until accepted', async (_what, withPointer) => {
    const world = await rolledBack();
    if (withPointer) world.disk.pointer = { slot: 'a', gen: 1 };
    const vault = world.worker();
    await vault.unlock(PASSPHRASE);
    expect(await vault.read()).toEqual({ note: 'old' });
    expect(await vault.isRolledBack()).toBe(true);
    // Neither a save nor another unlock ends the warning.
    await vault.write({ note: 'older, changed' });
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    expect(await world.worker().isRolledBack()).toBe(true);
    await vault.acceptRollback();
    expect(await world.worker().isRolledBack()).toBe(false);
    expect(await vault.read()).toEqual({ note: 'older, changed' });
  });

  test('current vault is not reported as rolled back', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    for (let n = 0; n < 3; n += 1) await vault.write({ note: `${n}` });
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    expect(await vault.isRolledBack()).toBe(false);
    await vault.changePassphrase(PASSPHRASE, NEXT);
    await vault.lock();
    await vault.unlock(NEXT);
    expect(await vault.isRolledBack()).toBe(false);
  });

  test('unreadable rollback mark does not prevent an unlock', async () => {
    const world = createVaultHarness();
    world.fault = (step) => {
      if (step.includes('mark')) throw new Error('no storage');
    };
    const vault = await openVault(world, 'kept');
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    expect(await vault.read()).toEqual({ note: 'kept' });
  });
});
