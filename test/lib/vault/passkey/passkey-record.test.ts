// Tests of the passkey: it opens the vault beside the passphrase, and fits this vault and passphrase only.
import { beforeEach, describe, expect, test } from 'vitest';
import { toBase64url } from '../../../../lib/vault/base64url';
import { parseEnvelope } from '../../../../lib/vault/envelope-format';
import type { Passkey, PasskeyRecord } from '../../../../lib/vault/passkey/passkey-record';
import type { Bytes } from '../../../../lib/vault/ports';
import type { Vault } from '../../../../lib/vault/vault-api';
import {
  type Content,
  createVaultHarness,
  NEXT,
  openProfileVault,
  openVault,
  PASSPHRASE,
  type World,
} from '../../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const PASSKEY: Passkey = {
  credentialId: toBase64url(new Uint8Array(64).fill(3)),
  salt: toBase64url(new Uint8Array(32).fill(4)),
};
/** A new copy of what the authenticator returns, because the vault overwrites it. */
const secret = (first = 9): Bytes => new Uint8Array(32).fill(first);
const recordOf = (world: World) => world.disk.passkey as PasskeyRecord;

let world: World;
let vault: Vault<Content>;
beforeEach(async () => {
  world = createVaultHarness();
  vault = await openVault(world, 'kept');
  await vault.addPasskey(PASSKEY, secret());
});

/** Starts the browser again. @returns a worker over the locked vault */
async function restart(): Promise<Vault<Content>> {
  world.closeBrowser();
  const later = world.worker();
  await later.start();
  expect(await later.state()).toBe('locked');
  return later;
}

// covers T-01
test('a passkey opens the vault after a restart, which then saves as after a passphrase', async () => {
  const rows = await (await vault.sealer('lists')).seal(new Uint8Array([1, 2]), 'x');
  const later = await restart();
  expect(await later.passkey()).toEqual(PASSKEY);
  await later.unlockWithPasskey(secret());
  expect([await later.state(), await later.protection(), await later.read()]).toEqual([
    'open',
    'passphrase',
    { note: 'kept' },
  ]);
  expect(await (await later.sealer('lists')).open(rows, 'x')).toEqual(new Uint8Array([1, 2]));
  await later.write({ note: 'saved' });
  await later.lock();
  await later.unlock(PASSPHRASE);
  expect(await later.read()).toEqual({ note: 'saved' });
  await later.lock();
  await later.unlockWithPasskey(secret());
});

// covers T-01
test('the record holds neither the secret nor a key of the vault, and the secret is overwritten', async () => {
  const given = secret();
  await vault.addPasskey(PASSKEY, given);
  expect(given).toEqual(new Uint8Array(32));
  const kek = await world.kdf.derive(PASSPHRASE, parseEnvelope(world.disk.a!)!.kdf as never);
  for (const hidden of [secret(), kek]) expect(JSON.stringify(recordOf(world))).not.toContain(toBase64url(hidden));
  await vault.lock();
  const tried = secret();
  await vault.unlockWithPasskey(tried);
  expect(tried).toEqual(new Uint8Array(32));
});

// covers T-11
test('a wrong passkey does not count as a wrong passphrase, and opens during the wait after wrong ones', async () => {
  const later = await restart();
  for (let n = 0; n < 6; n += 1)
    await expect(later.unlockWithPasskey(secret(8))).rejects.toEqual(code('wrong-passkey'));
  expect([await later.retryAt(), world.disk.tries]).toEqual([null, undefined]);
  for (let n = 0; n < 5; n += 1)
    await expect(later.unlock('not the passphrase')).rejects.toEqual(code('wrong-passphrase'));
  expect(await later.retryAt()).not.toBeNull();
  await later.unlockWithPasskey(secret());
  expect(await later.retryAt()).toBeNull();
});

describe('a record that does not fit', () => {
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const wrapped = (change: Partial<PasskeyRecord['wrap']>) => (record: PasskeyRecord) => ({
    ...record,
    wrap: { ...record.wrap, ...change },
  });

  // covers T-04
  test.each<[string, (record: PasskeyRecord) => unknown]>([
    ['a changed wrap', (record) => wrapped({ ct: flip(record.wrap.ct) })(record)],
    ['a changed nonce', (record) => wrapped({ iv: flip(record.wrap.iv) })(record)],
    ['another credential', (record) => ({ ...record, credentialId: flip(record.credentialId) })],
    ['another salt', (record) => ({ ...record, salt: flip(record.salt) })],
  ])('with %s opens nothing', async (_, change) => {
    world.disk.passkey = change(recordOf(world));
    const later = await restart();
    await expect(later.unlockWithPasskey(secret())).rejects.toEqual(code('wrong-passkey'));
    await later.unlock(PASSPHRASE);
  });

  // covers T-04
  test.each<[string, (record: PasskeyRecord) => unknown]>([
    ['no record', () => 'not a record'],
    ['a cut wrap', wrapped({ ct: 'AAAA' })],
    ['a later version', (record) => ({ ...record, v: 2 })],
    ['an unknown field', (record) => ({ ...record, more: 1 })],
    ['an empty credential', (record) => ({ ...record, credentialId: '' })],
    ['another vault', (record) => ({ ...record, vaultId: flip(record.vaultId) })],
    ['another passphrase', (record) => ({ ...record, kdfSalt: flip(record.kdfSalt) })],
  ])('because of %s is ignored, and the passphrase opens', async (_, change) => {
    world.disk.passkey = change(recordOf(world));
    const later = await restart();
    expect(await later.passkey()).toBeNull();
    await expect(later.unlockWithPasskey(secret())).rejects.toEqual(code('wrong-passkey'));
    await later.unlock(PASSPHRASE);
    await later.addPasskey(PASSKEY, secret());
    expect(await later.passkey()).toEqual(PASSKEY);
  });

  // covers T-04
  test('copied into another vault with the same passphrase opens nothing, whatever its header claims', async () => {
    const other = createVaultHarness();
    const otherVault = await openVault(other);
    await otherVault.lock();
    other.disk.passkey = recordOf(world);
    expect(await otherVault.passkey()).toBeNull();
    const { vaultId, kdf } = parseEnvelope(other.disk.a!)!;
    other.disk.passkey = { ...recordOf(world), vaultId, kdfSalt: kdf.salt };
    expect(await otherVault.passkey()).toEqual(PASSKEY);
    await expect(otherVault.unlockWithPasskey(secret())).rejects.toEqual(code('wrong-passkey'));
    await otherVault.unlock(PASSPHRASE);
  });
});

// covers T-09
test('a change of passphrase removes the passkey, and an old record does not open the new vault', async () => {
  const old = recordOf(world);
  await vault.changePassphrase(PASSPHRASE, NEXT);
  expect([await vault.passkey(), world.disk.passkey]).toEqual([null, undefined]);
  await vault.dropFormerKey();
  await vault.lock();
  world.disk.passkey = { ...old, kdfSalt: parseEnvelope(world.disk.a!)!.kdf.salt };
  await expect(vault.unlockWithPasskey(secret())).rejects.toEqual(code('wrong-passkey'));
  await vault.unlock(NEXT);
  await vault.addPasskey(PASSKEY, secret(7));
  await vault.lock();
  await vault.unlockWithPasskey(secret(7));
});

test('a failed removal after a change of passphrase leaves a record that is ignored', async () => {
  world.fault = (step) => {
    if (step === 'before remove passkey') throw new Error('disk');
  };
  await vault.changePassphrase(PASSPHRASE, NEXT);
  world.fault = () => undefined;
  expect(world.disk.passkey).toBeDefined();
  const later = await restart();
  expect(await later.passkey()).toBeNull();
  await later.unlock(NEXT);
});

// covers T-08
test('a new data key under the same passphrase keeps the passkey', async () => {
  world.disk.seals = { epoch: 1, count: 2 ** 28 };
  expect(await (await restartOpen()).renewDataKey()).toBe(true);
  const later = await restart();
  await later.unlockWithPasskey(secret());
  expect(await later.read()).toEqual({ note: 'kept' });
});

/** Starts the browser again and opens the vault with the passphrase. */
async function restartOpen(): Promise<Vault<Content>> {
  const later = await restart();
  await later.unlock(PASSPHRASE);
  return later;
}

test('a removed passkey opens nothing, and the passphrase does', async () => {
  await vault.removePasskey();
  expect([await vault.passkey(), world.disk.passkey]).toEqual([null, undefined]);
  const later = await restart();
  await expect(later.unlockWithPasskey(secret())).rejects.toEqual(code('wrong-passkey'));
  await expect(later.removePasskey()).rejects.toEqual(code('locked'));
  await later.unlock(PASSPHRASE);
});

// covers T-10
test('forgetting and replacing the vault remove the passkey', async () => {
  await vault.replace(NEXT, { note: 'other' });
  expect(world.disk.passkey).toBeUndefined();
  await vault.addPasskey(PASSKEY, secret());
  await vault.forget();
  expect([await vault.passkey(), world.disk.passkey]).toEqual([null, undefined]);
  await expect(vault.unlockWithPasskey(secret())).rejects.toEqual(code('no-account'));
});

// covers T-38
test('an exported vault does not contain the passkey', async () => {
  const file = new TextDecoder().decode(await vault.exportFile());
  for (const text of ['passkey', 'IVPK', PASSKEY.credentialId, PASSKEY.salt, recordOf(world).wrap.ct])
    expect(file).not.toContain(text);
});

test('a passkey is refused while locked, without a passphrase, and with a secret of another length', async () => {
  const before = recordOf(world);
  for (const [passkey, given] of [
    [PASSKEY, new Uint8Array(31)],
    [{ ...PASSKEY, salt: 'AAAA' }, secret()],
    [{ ...PASSKEY, credentialId: '' }, secret()],
  ] as const)
    await expect(vault.addPasskey(passkey, given)).rejects.toEqual(code('bad-request'));
  await vault.lock();
  const late = secret();
  await expect(vault.addPasskey(PASSKEY, late)).rejects.toEqual(code('locked'));
  expect([late, recordOf(world)]).toEqual([new Uint8Array(32), before]);
  const ofProfile = await openProfileVault(createVaultHarness());
  await expect(ofProfile.addPasskey(PASSKEY, secret())).rejects.toEqual(code('bad-request'));
  const fleeting = createVaultHarness().worker();
  await fleeting.create({ kind: 'session' }, { note: 'x' });
  await expect(fleeting.addPasskey(PASSKEY, secret())).rejects.toEqual(code('bad-request'));
});
