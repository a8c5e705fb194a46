// Tests of the vault export file: it opens elsewhere, contains no plaintext, and is rejected if changed.
import { describe, expect, test } from 'vitest';
import { MAX_ENVELOPE_BYTES } from '../../../lib/vault/envelope-format';
import { createVaultHarness, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

async function exported(note = 'kept') {
  const vault = await openVault(createVaultHarness(), note);
  return vault.exportFile();
}

test('export file opens elsewhere with its passphrase and changes nothing there', async () => {
  const file = await exported();
  const world = createVaultHarness();
  const vault = await openVault(world, 'mine');
  expect(await vault.openExport(file, PASSPHRASE)).toEqual({ note: 'kept' });
  expect(await vault.read()).toEqual({ note: 'mine' });
  expect(await createVaultHarness().worker().openExport(file, PASSPHRASE)).toEqual({ note: 'kept' });
});

// covers T-38
test('export file contains no plaintext and no former key', async () => {
  const vault = await openVault(createVaultHarness(), 'marker-in-the-note');
  await vault.changePassphrase(PASSPHRASE, 'copper lantern violet harbour');
  const file = await vault.exportFile();
  expect(text(file)).not.toContain('marker-in-the-note');
  expect(text(file)).not.toContain('former');
  expect(await vault.openExport(file, 'copper lantern violet harbour')).toEqual({ note: 'marker-in-the-note' });
});

test('exportFile refuses a locked or session-only vault', async () => {
  const vault = await openVault(createVaultHarness());
  await vault.lock();
  await expect(vault.exportFile()).rejects.toEqual(code('locked'));
  const fleeting = createVaultHarness().worker();
  await fleeting.create({ kind: 'session' }, { note: 'x' });
  await expect(fleeting.exportFile()).rejects.toEqual(code('bad-request'));
});

describe('rejected files', () => {
  const anyone = () => createVaultHarness().worker();

  test('openExport rejects a wrong passphrase', async () => {
    await expect(anyone().openExport(await exported(), `${PASSPHRASE}.`)).rejects.toEqual(code('wrong-passphrase'));
  });

  test('openExport rejects foreign, oversized and newer files', async () => {
    const file = text(await exported());
    const of = (changed: string) => anyone().openExport(bytes(changed), PASSPHRASE);
    for (const other of [
      '',
      'null',
      '[]',
      '{}',
      'PK\u0003\u0004',
      file.slice(0, -20),
      file.replace('RISKMARK', 'OTHER'),
    ]) {
      await expect(of(other)).rejects.toEqual(code('bad-file'));
    }
    await expect(of(file.replace('"m":19456', '"m":8388608'))).rejects.toEqual(code('bad-file'));
    await expect(of(`${file}${' '.repeat(MAX_ENVELOPE_BYTES + 1024)}`)).rejects.toEqual(code('bad-file'));
    await expect(of(file.replace('"magic":"IVLT","v":1', '"magic":"IVLT","v":2'))).rejects.toEqual(code('newer-vault'));
  });

  test('openExport rejects parameters out of bounds before anything is derived', async () => {
    const world = createVaultHarness();
    const file = text(await exported()).replace('"t":2', '"t":1');
    await expect(world.worker().openExport(bytes(file), PASSPHRASE)).rejects.toEqual(code('bad-file'));
    expect(world.kdf.calls).toBe(0);
  });

  test('openExport rejects any flipped bit of the sealed part', async () => {
    const file = await exported();
    const from = text(file).indexOf('"envelope":') + '"envelope":'.length;
    const world = createVaultHarness();
    world.kdf.derive = async () => new Uint8Array(32).fill(7);
    const vault = world.worker();
    await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: 'same key for all' });
    const own = await vault.exportFile();
    for (let at = from; at < own.length - 2; at += 1) {
      const changed = own.slice();
      changed[at]! ^= 1 << (at % 8);
      await expect(vault.openExport(changed, PASSPHRASE), `byte ${at}`).rejects.toThrow();
    }
    expect(await vault.openExport(own, PASSPHRASE)).toEqual({ note: 'same key for all' });
  });
});
