// End-to-end tests of damaged rows: the list of their kind and Diagnostics report them, and they stay.
import type { Page } from '@playwright/test';
import { unreadableWords } from '../../../lib/i18n/words/unreadable';
import { expect, test } from '../support/fixtures';

/** Counts the rows of cases; with `damage` one bit of the first one is flipped. */
const touchCases = (page: Page, damage: boolean): Promise<string[]> =>
  page.evaluate(async (isDamaging) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('riskmark-work'));
    const store = database.transaction('rows', 'readwrite').objectStore('rows');
    const rows: { s: string; ct: Uint8Array }[] = await done(store.getAll());
    const cases = rows.filter(({ s }) => s === 'cases');
    const [first] = cases;
    if (isDamaging && first)
      await done(store.put({ ...first, ct: first.ct.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) }));
    database.close();
    return cases.map(({ ct }) => ct.join());
  }, damage);

test('damaged case is reported beside the cases and in Diagnostics, and stays as it is', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Lost harbour', asks: [] });
  const diagnostics = await riskmark.open('tools.html?show=diagnostics');
  await expect(diagnostics.getByTestId('stored-data')).toContainText(unreadableWords().none);
  await touchCases(diagnostics, true);
  const damaged = await touchCases(diagnostics, false);
  await riskmark.stopWorker();

  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.getByTestId('tab-cases').click();
  await expect(panel.getByTestId('unreadable')).toContainText('1 case cannot be read, but kept.');
  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Other', asks: [] });
  await expect(panel.getByTestId('open-case').filter({ hasText: 'Other' })).toBeVisible();
  await diagnostics.reload();
  await expect(diagnostics.getByTestId('unreadable')).toHaveText(/1 case cannot be read, but kept\./);
  expect(await touchCases(diagnostics, false)).toEqual(expect.arrayContaining(damaged));
});
