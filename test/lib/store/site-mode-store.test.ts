// Tests of the site mode store: each site has one encrypted mode, and reads fail while the vault is locked.
import { expect, test } from 'vitest';
import { createSiteModeStore } from '../../../lib/store/site-mode-store';
import { createStoreHarness } from '../../harness/encrypted-store';

test('site mode store keeps one mode per host across restarts, and throws while locked', async () => {
  const world = createStoreHarness();
  const sites = createSiteModeStore({ records: world.records() });
  expect(await sites.all()).toEqual(new Map());
  await Promise.all([sites.set('etherscan.io', 'off', 7), sites.set('tronscan.org', 'ask', 8)]);
  const later = createSiteModeStore({ records: world.records() });
  expect(await later.all()).toEqual(
    new Map([
      ['etherscan.io', 'off'],
      ['tronscan.org', 'ask'],
    ]),
  );
  expect(await later.offSince()).toEqual({ 'etherscan.io': 7 });
  expect(JSON.stringify(await world.rows.all('sites-off'))).not.toContain('etherscan');
  expect(JSON.stringify(await world.rows.all('sites'))).not.toContain('etherscan');
  world.sealers.locked = true;
  await expect(later.all()).rejects.toMatchObject({ code: 'locked' });
});
