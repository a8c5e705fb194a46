// Tests of keys tried on slots: two slots share a derivation, and a newer one disables a former passphrase.
import { expect, test } from 'vitest';
import { createContentReader } from '../../../lib/vault/content-codec';
import { parseEnvelope } from '../../../lib/vault/envelope-format';
import { deriveFrom, tryKeys } from '../../../lib/vault/try-keys';
import { createVaultHarness, openVault, PASSPHRASE, parseContent, type World } from '../../harness/vault';

const NEXT = 'copper lantern violet harbour';
const contents = createContentReader({ subtle: crypto.subtle, parse: parseContent });
const candidateOf = (world: World, slot: 'a' | 'b') => ({ slot, envelope: parseEnvelope(world.disk[slot]!)! });
const attempt = (world: World, passphrase: string, candidates: ReturnType<typeof candidateOf>[]) =>
  tryKeys(deriveFrom(world.kdf, passphrase), { candidates }, { subtle: crypto.subtle, contents });

test('two slots of one passphrase cost one derivation, and the first that opens is used', async () => {
  const world = createVaultHarness();
  await (await openVault(world, 'kept')).write({ note: 'second' });
  const { calls } = world.kdf;
  const { fits, unlocked } = await attempt(world, PASSPHRASE, [candidateOf(world, 'b'), candidateOf(world, 'a')]);
  expect([fits, unlocked?.content, unlocked?.candidate.slot]).toEqual([true, { note: 'second' }, 'b']);
  expect(world.kdf.calls).toBe(calls + 1);
  expect(await attempt(world, NEXT, [candidateOf(world, 'b')])).toEqual({ fits: false, unlocked: null });
});

test('slot of an earlier passphrase is not tried beside a current one', async () => {
  const world = createVaultHarness();
  const vault = await openVault(world);
  const old = candidateOf(world, 'a');
  await vault.changePassphrase(PASSPHRASE, NEXT);
  const both = [candidateOf(world, 'b'), old];
  expect((await attempt(world, PASSPHRASE, both)).fits).toBe(false);
  expect((await attempt(world, NEXT, both)).unlocked?.keys.former?.epoch).toBe(1);
  // Without a readable newer slot it is the only one.
  expect((await attempt(world, PASSPHRASE, [old])).fits).toBe(true);
});
