// Tests of vault creation: keys are new, invalid input is rejected first, the slot in use is written last.
import { expect, test } from 'vitest';
import { parseEnvelope } from '../../../lib/vault/envelope-format';
import { createVaultHarness, NEXT, openVault, PASSPHRASE, parseContent, type World } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const envelopeOf = (world: World, slot: 'a' | 'b' = 'a') => parseEnvelope(world.disk[slot]!)!;
const writesOf = (world: World) => world.log.filter((step) => step.startsWith('write ') && step.length === 7);

test('two vaults of one passphrase share no id, salt or sealed key, and their slots are equal', async () => {
  const worlds = [createVaultHarness(), createVaultHarness()];
  for (const world of worlds) await openVault(world);
  const [one, other] = worlds.map((world) => envelopeOf(world));
  expect(one?.vaultId).not.toBe(other?.vaultId);
  expect(one?.kdf.salt).not.toBe(other?.kdf.salt);
  expect(one?.wrap).not.toEqual(other?.wrap);
  for (const world of worlds) expect(world.disk.a).toEqual(world.disk.b);
  expect(one).toMatchObject({ gen: 1, createdAt: 1_800_000_000, cred: { kid: 1 } });
});

test.each([
  ['a weak passphrase', 'short', { note: 'x' }, code('weak-passphrase')],
  ['what is no content', PASSPHRASE, { note: 1 as unknown as string }, expect.any(TypeError)],
])('createVault rejects %s before anything is derived or written', async (_, passphrase, content, thrown) => {
  const world = createVaultHarness();
  await expect(world.worker().create({ kind: 'passphrase', passphrase }, content)).rejects.toEqual(thrown);
  expect([world.kdf.calls, writesOf(world), world.disk.a]).toEqual([0, [], null]);
});

test.each(['a', 'b'] as const)('createVault over a vault writes its slot %s last', async (slot) => {
  const world = createVaultHarness();
  const vault = await openVault(world);
  if (slot === 'b') await vault.write({ note: 'second' });
  expect(world.disk.pointer?.slot).toBe(slot);
  const { vaultId, gen } = envelopeOf(world, slot);
  world.log.length = 0;
  await vault.replace(NEXT, parseContent({ note: 'other' }));
  expect(writesOf(world)).toEqual(slot === 'a' ? ['write b', 'write a'] : ['write a', 'write b']);
  expect(envelopeOf(world).vaultId).not.toBe(vaultId);
  expect(envelopeOf(world).gen).toBe(gen + 1);
});
