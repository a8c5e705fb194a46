// Tests of the store of marks per site: one encrypted choice per host; reads fail while locked.
import { expect, test } from 'vitest';
import { createSiteMarksStore } from '../../../../lib/store/kept/site-marks-store';
import { createStoreHarness } from '../../../harness/encrypted-store';

test('site marks store keeps one choice per host, removes it, and throws while locked', async () => {
  const world = createStoreHarness();
  const marks = createSiteMarksStore({ records: world.records() });
  expect(await marks.of('constructor')).toBeNull();
  await Promise.all([marks.set('etherscan.io', 'hits'), marks.set('tronscan.org', 'all')]);
  const later = createSiteMarksStore({ records: world.records() });
  expect([await later.of('etherscan.io'), await later.of('tronscan.org')]).toEqual(['hits', 'all']);
  expect(await later.all()).toEqual({ 'etherscan.io': 'hits', 'tronscan.org': 'all' });
  await later.set('etherscan.io', null);
  expect([await later.of('etherscan.io'), await later.of('tronscan.org')]).toEqual([null, 'all']);
  expect(JSON.stringify(await world.rows.all('sites-marks'))).not.toContain('tronscan');
  world.sealers.locked = true;
  await expect(later.of('tronscan.org')).rejects.toMatchObject({ code: 'locked' });
});
