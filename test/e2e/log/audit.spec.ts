// End-to-end tests of the audit log: requests of pages and users are recorded, filtered and exported.
import { readFileSync } from 'node:fs';
import { auditWords } from '../../../lib/i18n/words/audit';
import { historyWords } from '../../../lib/i18n/words/history';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { lookUp, marksIn } from '../support/surface-locators';

const ASKED = madeUp(1, '7c');
test.use({ extraPages: { 'few.html': pageOf(3) } });

test('audit log shows page views and requests of a person, filters them, and exports all', async ({
  account: _,
  openPage,
  riskmark,
}, testInfo) => {
  const page = await openPage('few.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(3);
  // The log page reads once: the lookup has to be answered before.
  await expect(await lookUp(await riskmark.open('popup.html'), ASKED)).toHaveAttribute('data-state', 'verdict');
  const log = await riskmark.open('records.html?show=audit');
  const rows = log.getByTestId('audit-row');
  await expect(rows.filter({ hasText: auditWords().purposes.view }).first()).toBeVisible();
  await expect(rows.filter({ hasText: auditWords().purposes.user }).first()).toContainText(ASKED);
  await log.screenshot({ path: testInfo.outputPath('audit.png'), fullPage: true });
  await log.getByTestId('audit-find').fill(ASKED);
  await expect(rows.filter({ hasText: auditWords().purposes.view })).toHaveCount(0);
  await expect(rows.first()).toContainText(ASKED);
  const count = await rows.count();
  const downloading = log.waitForEvent('download');
  await log.getByTestId('audit-json').click();
  const file = JSON.parse(readFileSync((await (await downloading).path()) ?? '', 'utf8'));
  expect(file.requests).toHaveLength(count);
  expect(file.requests[0]).toMatchObject({ addresses: [ASKED], purposes: ['user'], outcome: 'answered' });
  await log.getByTestId('audit-outcome').selectOption('failed');
  await expect(log.getByTestId('audit-count')).toHaveText(historyWords().page.noMatch);
});
