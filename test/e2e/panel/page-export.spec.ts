// End-to-end tests of the address list export by keyboard: rows as shown, and no export while locked.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';

const rows = (panel: Page) => panel.getByTestId('page-address');

/** Opens the menu and picks a format by keyboard. @returns name and text of the file */
async function saveByKeys(panel: Page, downs: number): Promise<{ name: string; text: string }> {
  await panel.getByTestId('export-page').locator('summary').focus();
  await panel.keyboard.press('Enter');
  for (let presses = 0; presses < downs; presses++) await panel.keyboard.press('Tab');
  const saving = panel.waitForEvent('download');
  await panel.keyboard.press('Enter');
  const file = await saving;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('page export saves the filtered and sorted rows as CSV and JSON by keyboard, and shows the reason while locked', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('chains.html');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.locator('[data-testid=page-address][data-state=verdict]')).toHaveCount(samples.length);
  await panel.getByTestId('order').selectOption('page');
  await panel.getByTestId('filter-chain').selectOption('evm');
  const shown = await rows(panel).count();
  expect(shown).toBeGreaterThan(1);
  expect(shown).toBeLessThan(samples.length);

  const csv = await saveByKeys(panel, 1);
  expect(csv.name).toMatch(/^riskmark-page-\d{4}-\d\d-\d\d\.csv$/);
  await expect(panel.getByText(`Saved as ${csv.name}. The file is not encrypted.`)).toBeVisible();
  await expect(panel.getByTestId('export-page').locator('summary'), 'the focus comes back').toBeFocused();
  const lines = csv.text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(shown);
  const json = await saveByKeys(panel, 2);
  const { addresses } = JSON.parse(json.text) as { addresses: { address: string; chain: string; level: string }[] };
  expect(addresses.map(({ chain }) => chain)).toEqual(Array(shown).fill('evm'));
  expect(addresses.every(({ level }) => level)).toBe(true);
  expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(addresses.map(({ address }) => address));
  expect(json.text, 'the page itself is not named').not.toContain(new URL(page.url()).host);

  await panel.getByTestId('filter-text').fill('no such text');
  await expect(panel.getByTestId('export-page')).toBeDisabled();
  await panel.getByTestId('filter-text').fill('');
  await riskmark.lock();
  await expect(panel.getByTestId('export-page')).toBeDisabled();
  await expect(panel.getByTestId('export-page')).toHaveText('Unlock to export');
});
