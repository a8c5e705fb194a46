// Tests of the address tab store: addresses are encrypted, survive a restart, and are limited in number.
import { expect, test } from 'vitest';
import { createAddressTabs, MAX_ADDRESS_TABS } from '../../../../lib/app/tabs/address-tab-store';
import { createStoreHarness } from '../../../harness/encrypted-store';

const ASK = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };

function opened(world = createStoreHarness()) {
  let last = 0;
  return { world, tabs: createAddressTabs({ records: world.records(), newId: () => `id${++last}` }) };
}

test('tab addresses are found by id after a restart; the same address has one id, another id has none', async () => {
  const { world, tabs } = opened();
  const [one, two] = await Promise.all([tabs.keep(ASK), tabs.keep({ ...ASK, chain: 'tron' })]);
  expect(await tabs.keep(ASK)).toBe(one);
  const later = opened(world).tabs;
  expect(await later.of(one)).toEqual(ASK);
  expect(await later.of(two)).toEqual({ ...ASK, chain: 'tron' });
  expect(await later.of('other')).toBeNull();
});

test('tab addresses are encrypted on disk, hidden while locked and back after unlocking', async () => {
  const { world, tabs } = opened();
  const id = await tabs.keep(ASK);
  const stored = await world.rows.all('tab-addresses');
  const text = stored.map((row) => `${row.id} ${new TextDecoder('latin1').decode(row.ct)}`).join();
  expect(stored).toHaveLength(1);
  expect(text).not.toContain(ASK.address.slice(2, 12));
  expect(text).not.toContain(id);
  world.sealers.locked = true;
  await expect(tabs.of(id)).rejects.toMatchObject({ code: 'locked' });
  await expect(tabs.keep(ASK)).rejects.toMatchObject({ code: 'locked' });
  world.sealers.locked = false;
  expect(await tabs.of(id)).toEqual(ASK);
});

test('tab addresses drop the one that was opened least recently beyond the limit', async () => {
  const { tabs } = opened();
  const first = await tabs.keep(ASK);
  const second = await tabs.keep({ ...ASK, address: '0x' });
  for (let n = 2; n < MAX_ADDRESS_TABS; n++) await tabs.keep({ ...ASK, address: `0x${n}` });
  await tabs.keep(ASK);
  expect(await tabs.of(second), 'a repeated address takes no room').not.toBeNull();
  await tabs.keep({ ...ASK, address: '0xlast' });
  expect(await tabs.of(second)).toBeNull();
  expect(await tabs.of(first)).toEqual(ASK);
});
