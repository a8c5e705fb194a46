// Tests of the unlocked vault: calls after a lock or key change fail, and a session-only vault has no file.
import { expect, test } from 'vitest';
import type { Vault } from '../../../lib/vault/vault-api';
import { type Content, createVaultHarness, NEXT, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });

const CALLS: Record<string, (vault: Vault<Content>) => Promise<unknown>> = {
  read: (vault) => vault.read(),
  write: (vault) => vault.write({ note: 'written' }),
  changePassphrase: (vault) => vault.changePassphrase(PASSPHRASE, NEXT),
  renewDataKey: (vault) => vault.renewDataKey(),
  dropFormerKey: (vault) => vault.dropFormerKey(),
  exportFile: (vault) => vault.exportFile(),
};

test.each(Object.entries(CALLS))('%s is refused while locked', async (_, call) => {
  const world = createVaultHarness();
  const vault = await openVault(world);
  await vault.lock();
  const { a, b } = world.disk;
  await expect(call(vault)).rejects.toEqual(code('locked'));
  expect([world.disk.a, world.disk.b]).toEqual([a, b]);
});

test.each(Object.entries(CALLS))('%s is refused when another worker changed the keys', async (_, call) => {
  const world = createVaultHarness();
  const vault = await openVault(world);
  await world.worker().changePassphrase(PASSPHRASE, NEXT);
  await expect(call(vault)).rejects.toEqual(code('locked'));
  expect(await vault.state()).toBe('locked');
});

test.each(Object.entries(CALLS).filter(([name]) => name !== 'read'))(
  '%s is refused when the other half of the session key is gone',
  async (_, call) => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.closeBrowser();
    await expect(call(vault)).rejects.toEqual(code('locked'));
    expect(await vault.state()).toBe('locked');
  },
);

test('session-only vault reads and writes, and has no passphrase, key change or file', async () => {
  const world = createVaultHarness();
  const vault = world.worker();
  await vault.create({ kind: 'session' }, { note: 'first' });
  await vault.write({ note: 'second' });
  expect(await vault.read()).toEqual({ note: 'second' });
  for (const name of ['changePassphrase', 'renewDataKey', 'dropFormerKey', 'exportFile'])
    await expect(CALLS[name]?.(vault), name).rejects.toEqual(code('bad-request'));
  expect(await vault.read()).toEqual({ note: 'second' });
});
