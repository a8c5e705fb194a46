// Tests of split session keys: neither half alone opens the vault, and a leftover half is cleared.
import { describe, expect, test } from 'vitest';
import { createVaultHarness, openVault } from '../../harness/vault';

describe('split session key', () => {
  // covers T-01
  test('neither key half alone opens the vault or shows the keys', async () => {
    const world = createVaultHarness();
    await openVault(world);
    const { half, session } = world;
    expect(half!.key.extractable).toBe(false);
    world.half = null;
    expect(await world.worker().state()).toBe('locked');
    world.half = half;
    world.session = undefined;
    expect(await world.worker().state()).toBe('locked');
    world.session = { ...(session as object), vaultId: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await world.worker().state()).toBe('locked');
    world.session = session;
    expect(await world.worker().state()).toBe('open');
  });

  test('key halves of a closed browser are cleared, and matching ones kept', async () => {
    const world = createVaultHarness();
    await openVault(world);
    await world.worker().start();
    expect(await world.worker().state()).toBe('open');
    const { session } = world;
    world.half = null;
    await world.worker().start();
    expect(world.session).toBeUndefined();
    world.session = session;
    await world.worker().start();
    expect(world.session).toBeUndefined();
  });

  test.each([null, 5, 'text', {}, { vaultId: 1 }])('invalid session half is ignored: %j', async (value) => {
    const world = createVaultHarness();
    await openVault(world);
    world.session = value;
    expect(await world.worker().state()).toBe('locked');
  });

  test('sealed field with one changed character opens nothing', async () => {
    const world = createVaultHarness();
    await openVault(world);
    const half = world.session as { keys: { iv: string; ct: string } };
    for (const field of ['iv', 'ct'] as const) {
      for (let at = 0; at < half.keys[field].length; at += 1) {
        const text = half.keys[field];
        const other = text[at] === 'A' ? 'B' : 'A';
        world.session = { ...half, keys: { ...half.keys, [field]: text.slice(0, at) + other + text.slice(at + 1) } };
        expect(await world.worker().state()).toBe('locked');
      }
    }
    world.session = half;
    expect(await world.worker().state()).toBe('open');
  });
});
