// Tests of the deletion of all data: keys are deleted first, and a failure does not stop the rest.
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPermanentRowDatabase, createRowDatabase } from '../../../lib/store/row-database';
import { createVaultSlots } from '../../../lib/store/vault-key-database';
import { wipeStoredData } from '../../../lib/store/wipe-stored-data';
import { freshName } from '../../harness/encrypted-store';

beforeEach(() => fakeBrowser.reset());

async function filled() {
  const names = [freshName(), freshName(), freshName(), freshName()] as const;
  const vault = createVaultSlots({ name: names[0] });
  const rows = createRowDatabase({ name: names[1] });
  const kept = createPermanentRowDatabase(names[2]);
  await vault.slots.write('a', new Uint8Array([1]));
  for (const one of [rows, kept])
    await one.put([{ s: 'a', id: '1', e: 1, x: 1, iv: new Uint8Array(), ct: new Uint8Array() }]);
  await fakeBrowser.storage.local.set({ settings: {} });
  await fakeBrowser.storage.session.set({ vault: {} });
  return { names, vault, rows, kept, restore: createPermanentRowDatabase(names[3]) };
}
const left = async () => [await fakeBrowser.storage.local.get(null), await fakeBrowser.storage.session.get(null)];

test('wipe deletes everything, and storage is usable again', async () => {
  const { names, vault, rows, kept, restore } = await filled();
  await wipeStoredData({ vault, rows, kept, restore });
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of names) expect(databases).not.toContain(name);
  expect(await left()).toEqual([{}, {}]);
  expect(await vault.slots.read()).toEqual({ a: null, b: null, pointer: null });
});

// covers T-10
test('wipe deletes keys first, continues after a failure and reports it at the end', async () => {
  const { rows, kept, restore } = await filled();
  const log: string[] = [];
  const failing = {
    destroy: async () => {
      log.push(`session keys left: ${Object.keys((await left())[1]!).length}`);
      throw new Error('vault database is blocked');
    },
  };
  await expect(wipeStoredData({ vault: failing, rows, kept, restore })).rejects.toThrow('vault database is blocked');
  expect(log).toEqual(['session keys left: 0']);
  expect(await left()).toEqual([{}, {}]);
  expect([await rows.count('a'), await kept.count('a')]).toEqual([0, 0]);
});
