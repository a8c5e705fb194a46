// End-to-end tests of a full disk: lookups work, request budgets are enforced, and a warning is shown.
// covers F-13, F-16
import { requestErrorWords } from '../../../lib/i18n/words/request-error';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { SMALL_LIMITS } from '../support/small-limits';
import { cardIn, lookUp, marksIn, rowsIn } from '../support/surface-locators';

const BUDGET = SMALL_LIMITS.budgetPage;
test.use({ extraPages: { 'sixty.html': pageOf(60), 'before.html': pageOf(3, 'b2') } });

test('full disk is reported while lookups and budgets work, and its end is reported too', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  await expect(marksIn(await openPage('before.html'), 'verdict')).toHaveCount(3);
  await fillDisk(riskmark, true);
  service.clearLog();

  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, madeUp(0, 'c3'));
  await expect(card).toHaveAttribute('data-state', 'verdict');
  await expect(popup.getByTestId('status-notes')).toContainText(requestErrorWords().sentence['storage-full']);
  const page = await openPage('sixty.html');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'verdict')).toHaveCount(BUDGET);
  await expect(rowsIn(panel, 'over-budget')).toHaveCount(60 - BUDGET);
  await expect(panel.getByTestId('status-notes')).toContainText(requestErrorWords().sentence['storage-full']);
  expect(addressesSent(service.log())).toHaveLength(BUDGET + 1);
  const known = await openPage('before.html');
  await expect(marksIn(known, 'verdict')).toHaveCount(3);
  await riskmark.rightClick(known, madeUp(1, 'd4'));
  await expect(cardIn(known)).toHaveAttribute('data-state', 'verdict');

  await connected.bringToFront();
  await connected.getByTestId('change-parameters').click();
  await connected.getByTestId('config').fill('co-defi');
  await connected.getByTestId('save-account').click();
  await expect(connected.getByText(requestErrorWords().sentence['storage-full']).last()).toBeVisible();
  expect((await riskmark.status()).account?.config).toBe('');

  await fillDisk(riskmark, false);
  await riskmark.lock();
  await riskmark.unlock();
  expect((await riskmark.status()).account?.config).toBe('');
  await expect(await lookUp(await riskmark.open('popup.html'), madeUp(2, 'c3'))).toHaveAttribute(
    'data-state',
    'verdict',
  );
  expect((await riskmark.status()).storage).toBeNull();

  // The worker that held unwritten data in memory is gone: the address may not read as never screened.
  await riskmark.stopWorker();
  const lost = { chain: 'evm', address: madeUp(0, 'c3') };
  expect(await riskmark.ask('look', { asks: [lost] })).toMatchObject([{ state: 'idle' }]);
  const later = await riskmark.open('popup.html');
  await expect(later.getByTestId('status-notes')).toContainText('Answers not saved');
  await expect(later.getByTestId('status-notes')).toContainText('Ask again for those addresses.');
  const again = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(again.getByTestId('status-notes')).toContainText('Answers not saved');
  await expect(again.locator('body')).not.toContainText(/never screened/i);
  await expect(marksIn(await openPage('before.html'), 'verdict')).toHaveCount(3);
});

/**
 * Refuses every write of the running worker, as the browser does on a full disk. `Storage.overrideQuotaForOrigin`
 * would be the browser's own way, but Chromium does not apply it to the IndexedDB of extensions (measured: 60 kB were
 * written under a quota of 1 kB).
 */
async function fillDisk(riskmark: Riskmark, full: boolean): Promise<void> {
  await riskmark.status();
  await riskmark.context.serviceWorkers()[0]?.evaluate((isFull) => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { realPut?: IDBObjectStore['put'] };
    store.realPut ??= store.put;
    const refuse = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
    store.put = isFull ? refuse : store.realPut;
  }, full);
}
