// Tests of the coverage store: each account has its own row, stored for a month.
import { expect, test } from 'vitest';
import { createCoverageStore } from '../../../lib/store/chain-coverage-store';
import { createStoreHarness } from '../../harness/encrypted-store';

const DAY = 86_400_000;
const capabilities = [{ chain: 'ethereum', family: 'evm', screening: true, reporting: true, research: false }];

test('coverage store keeps data of its own account for a month', async () => {
  const world = createStoreHarness();
  const kept = { at: world.time, triedAt: world.time, capabilities };
  await createCoverageStore({ records: world.records() }).of('a').save(kept);
  const later = createCoverageStore({ records: world.records() });
  expect(await later.of('a').load()).toEqual(kept);
  expect(await later.of('b').load()).toBeNull();
  world.time += 30 * DAY;
  expect(await later.of('a').load()).toBeNull();
});
