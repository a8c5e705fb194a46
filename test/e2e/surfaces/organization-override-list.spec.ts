// End-to-end tests of the organization's override list: paging, search, adding to a case, and refusals.
import { auditWords } from '../../../lib/i18n/words/audit';
import { overrideWords } from '../../../lib/i18n/words/override';
import { samples } from '../../demo/sample-addresses';
import { createTestClient } from '../../fake-service/test-client';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';

const PATH = '/api/private-data/v1/overrides/chains/evm/addresses';
const LISTED = 130;
const severe = (samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '').toLowerCase();

/** Adds entries as another member of the organization; the first is about a severe address. */
async function addEntries(url: string): Promise<void> {
  const client = createTestClient(url);
  const headers = { authorization: `Bearer ${(await client.token()).access_token}` };
  const addresses = [severe, ...Array.from({ length: LISTED - 1 }, (_, place) => madeUp(place, 'e4'))];
  for (const [place, address] of addresses.entries()) {
    const listType = place % 2 === 0 ? 'LIST_TYPE_DENYLIST' : 'LIST_TYPE_ALLOWLIST';
    await client.post(
      PATH,
      { listType, address, notes: place === 0 ? 'ransom of case 4' : `wallet ${place}` },
      headers,
    );
  }
}

test('organization’s entries load page by page on request, are searched, and go to a case', async ({
  connected,
  riskmark,
  service,
}, testInfo) => {
  await addEntries(service.url);
  await connected.getByTestId('page-screening').click();
  const opening = connected.context().waitForEvent('page');
  await connected.getByTestId('open-overrides').click();
  const page = await opening;
  await expect(page.getByTestId('overrides-status')).toContainText(overrideWords().overrideList.notAsked);
  const requests = () => service.log().filter(({ method, path }) => method === 'GET' && path.startsWith(PATH));
  expect(requests(), 'nothing is requested unasked').toEqual([]);

  await page.getByTestId('overrides-ask').click();
  await expect(page.getByTestId('overrides-status')).toContainText('First 100 entries of more');
  service.control({ rules: [{ match: { path: `${PATH}.*` }, fault: { kind: 'status', status: 400 } }] });
  await page.getByTestId('overrides-more').click();
  await expect(page.locator('.error-note')).toBeVisible();
  await expect(page.getByTestId('page-address'), 'a failed page takes nothing away').toHaveCount(100);
  service.control({ rules: [] });
  await page.getByTestId('overrides-more').click();
  await expect(page.getByTestId('overrides-status')).toContainText('All 130 entries');
  await expect(page.getByTestId('overrides-more')).toHaveCount(0);

  await page.getByTestId('overrides-find').fill('ransom CASE');
  await expect(page.getByTestId('page-address')).toHaveCount(1);
  const row = page.locator(`[data-address="${severe}"]`);
  await expect(row).toContainText(`${overrideWords().override.list.deny} · “ransom of case 4”`);
  await row.locator('.row-button').click();
  await expect(page.getByTestId('override-entry')).toHaveAttribute('data-list', 'deny');
  await page.screenshot({ path: testInfo.outputPath('entries.png'), fullPage: true });
  expect(await graveFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 840 });

  await row.locator('.check-box').check();
  await page.locator('.selbar').getByTestId('add-to-case').click();
  await page.getByTestId('case-name').fill('Entries');
  await page.getByTestId('create-case').click();
  await expect(page.getByTestId('added-to-case')).toContainText('Entries');

  await page.getByTestId('overrides-find').fill('');
  await page.getByTestId('overrides-list').selectOption('allow');
  await page.getByTestId('overrides-ask').click();
  await expect(page.getByTestId('overrides-loaded')).toContainText(`${overrideWords().override.list.allow} · EVM`);
  await expect(page.getByTestId('overrides-status')).toContainText('All 65 entries');
  expect(requests().at(-1)?.path).toContain('listType=LIST_TYPE_ALLOWLIST');
  const log = await riskmark.open('records.html?show=audit');
  await expect(
    log.getByTestId('audit-row').filter({ hasText: auditWords().operation['list-overrides'] }).first(),
  ).toContainText(auditWords().purposes.user);
  await riskmark.lock();
  await expect(page.getByTestId('unlock-passphrase')).toBeVisible();
  expect(await page.content(), 'a lock takes the entries').not.toContain('wallet 1');
});

test('refused organization’s entries are never shown as none, and are not requested again', async ({
  account: _,
  riskmark,
  service,
}) => {
  service.control({ rules: [{ match: { path: '/api/private-data/.*' }, fault: { kind: 'status', status: 403 } }] });
  const page = await riskmark.open('overrides.html');
  await page.getByTestId('overrides-ask').click();
  await expect(page.getByTestId('overrides-refused')).toContainText('Your account may not use entries');
  await expect(page.getByTestId('overrides-ask')).toBeDisabled();
  await expect(page.locator('main')).not.toContainText('No entry');
});
