// End-to-end tests of the history: pages and verdicts are recorded, found, exported and deleted.
import { readFileSync } from 'node:fs';
import { historyWords } from '../../../lib/i18n/words/history';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { lookUp, marksIn } from '../support/surface-locators';

const ASKED = madeUp(1, '7c');
test.use({ extraPages: { 'few.html': pageOf(3) } });

test('history records verdicts and pages, finds and exports them, and forgets what is deleted', async ({
  account: _,
  openPage,
  riskmark,
}, testInfo) => {
  const page = await openPage('few.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(3);
  await expect(await lookUp(await riskmark.open('popup.html'), ASKED)).toHaveAttribute('data-state', 'verdict');
  const history = await riskmark.open('records.html?show=history');
  const rows = history.getByTestId('history-row');
  const met = rows.and(history.locator('[data-site]'));
  await expect(async () => {
    await history.reload();
    await expect(met).toHaveCount(3, { timeout: 2_000 });
  }).toPass();
  // Each address of the page has one row, with its verdict and its site.
  await expect(rows).toHaveCount(4);
  await expect(rows.and(history.locator(`[data-address="${ASKED}"]`))).toHaveCount(1);
  await met.first().click();
  await expect(history.getByTestId('history-seen')).toContainText(historyWords().address.seen({ n: 1, sites: 1 }));
  await history.screenshot({ path: testInfo.outputPath('history.png'), fullPage: true });

  await history.getByTestId('history-find').fill(ASKED);
  await expect(rows).toHaveCount(1);
  const downloading = history.waitForEvent('download');
  await history.getByTestId('history-json').click();
  const file = JSON.parse(readFileSync((await (await downloading).path()) ?? '', 'utf8'));
  expect(file.entries).toMatchObject([{ kind: 'verdict', address: ASKED }]);
  await rows.first().click();
  await history.getByTestId('history-delete-address').click();
  await history.getByTestId('history-delete-address-yes').click();
  await expect(history.getByTestId('history-count')).toHaveText(historyWords().page.noMatch);

  await history.getByTestId('history-find').fill('');
  await expect(met).toHaveCount(3);
  await history.getByTestId('history-delete-all').click();
  await history.getByTestId('history-delete-all-yes').click();
  await expect(history.getByTestId('history-count')).toHaveText(historyWords().page.empty);
});
