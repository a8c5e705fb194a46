// End-to-end tests of the address list export: shown or selected rows, and no export while locked.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/words/panel';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';

const rows = (panel: Page) => panel.getByTestId('page-address');

/** Opens the menu and chooses an entry by keyboard. @returns name and bytes of the file */
async function saveByKeys(panel: Page, downs: number): Promise<{ name: string; bytes: Buffer; text: string }> {
  await panel.getByTestId('page-menu').focus();
  await panel.keyboard.press('Enter');
  for (let presses = 0; presses < downs; presses++) await panel.keyboard.press('ArrowDown');
  const saving = panel.waitForEvent('download');
  await panel.keyboard.press('Enter');
  const file = await saving;
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

// covers T-38
test('page menu saves the filtered and sorted rows as Excel, CSV and JSON, copies Markdown, and says why nothing is exported', async ({
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
  await expect(panel.getByText(panelWords().exporting.saved({ name: csv.name }))).toBeVisible();
  await expect(panel.getByTestId('page-menu'), 'the focus comes back').toBeFocused();
  const lines = csv.text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(shown);
  const json = await saveByKeys(panel, 2);
  const { addresses } = JSON.parse(json.text) as { addresses: { address: string; chain: string; level: string }[] };
  expect(addresses.map(({ chain }) => chain)).toEqual(Array(shown).fill('evm'));
  expect(addresses.every(({ level }) => level)).toBe(true);
  expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(addresses.map(({ address }) => address));
  expect(json.text, 'the page itself is not named').not.toContain(new URL(page.url()).host);

  const workbook = await saveByKeys(panel, 0);
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.bytes.subarray(0, 2).toString(), 'a zip').toBe('PK');
  await riskmark.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByTestId('page-menu').click();
  await panel.getByTestId('page-menu-markdown').click();
  await expect(panel.getByText(panelWords().exporting.copied({ n: shown }))).toBeVisible();
  const copied = await panel.evaluate(() => navigator.clipboard.readText());
  expect(copied.trimEnd().split('\n')).toHaveLength(shown + 2);

  await panel.getByTestId('filter-text').fill('no such text');
  await panel.getByTestId('page-menu').click();
  await expect(panel.getByTestId('page-menu-menu')).toContainText(panelWords().exporting.blocked.empty);
  await expect(panel.getByTestId('page-menu-csv')).toHaveCount(0);
  await panel.keyboard.press('Escape');
  await panel.getByTestId('filter-text').fill('');
  await riskmark.lock();
  await expect(panel.getByTestId('unlock-passphrase')).toBeVisible();
  await panel.getByTestId('page-menu').click();
  await expect(panel.getByTestId('page-menu-menu')).toContainText(panelWords().exporting.blocked.locked);
  await expect(panel.getByTestId('page-menu-csv')).toHaveCount(0);
});

test('selection bar exports the selected rows only, also those that the filter hides', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const panel = await riskmark.panelOf(await riskmark.tabOf(await openPage('chains.html')));
  await expect(panel.locator('[data-testid=page-address][data-state=verdict]')).toHaveCount(samples.length);
  // Scores that arrive late change the order by risk.
  await panel.getByTestId('order').selectOption('page');
  const wanted = await Promise.all([0, 2].map((index) => rows(panel).nth(index).getAttribute('data-address')));
  for (const address of wanted)
    await panel.locator(`[data-testid=page-address][data-address="${address}"]`).getByRole('checkbox').check();
  await panel.getByTestId('filter-text').fill('no such text');
  await panel.getByTestId('selection-export').click();
  await expect(panel.getByTestId('selection-export-menu')).toContainText(
    panelWords().exporting.whichSelected({ n: 2 }),
  );
  const saving = panel.waitForEvent('download');
  await panel.getByTestId('selection-export-json').click();
  const { addresses } = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    addresses: { address: string }[];
  };
  expect(addresses.map(({ address }) => address)).toEqual(wanted);
});
