// Tests of the bundle author store: it returns null at first, then the last author saved.
import { expect, test } from 'vitest';
import { createBundleAuthorStore } from '../../../../lib/store/bundles/own-bundle-author-store';
import { createStoreHarness } from '../../../harness/encrypted-store';

test('author is null at first, and then the last one saved, across a restart', async () => {
  const world = createStoreHarness();
  const store = createBundleAuthorStore({ records: world.records() });
  expect(await store.load()).toBeNull();
  await store.save({ name: 'Bo', organization: '' });
  await store.save({ name: 'Bo', organization: 'Northgate' });
  const later = createBundleAuthorStore({ records: world.records() });
  expect(await later.load()).toEqual({ name: 'Bo', organization: 'Northgate' });
});
