// End-to-end tests of keyboard shortcuts in the side panel: row navigation, selection and tab changes.
import { expect, test } from '../support/fixtures';
import { openScreenedPanel } from '../support/surface-locators';

test('panel keys move, select, open evidence and case picker, and change tabs', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('transactions.html');
  const panel = await openScreenedPanel(riskmark, page);
  const rows = panel.getByTestId('page-address');
  const go = (n: number) => rows.nth(n).locator('.row-button');
  await expect(panel.locator('.s-list [tabindex="0"]'), 'one Tab stop').toHaveCount(1);
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(await rows.count()));

  await panel.keyboard.press('x');
  await panel.keyboard.press('j');
  await panel.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox'), 'x j x selects two rows').toBeChecked();
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await panel.keyboard.press('Escape');
  await panel.keyboard.press('k');
  await expect(go(0)).toBeFocused();
  await panel.keyboard.press('j');
  await expect(go(1)).toBeFocused();
  await panel.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await panel.keyboard.press('k');
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('evidence')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(go(0)).toBeFocused();
  await panel.keyboard.press('c');
  await expect(panel.getByTestId('case-picker')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(panel.getByTestId('case-picker')).toHaveCount(0);
  await panel.keyboard.press('Escape');
  await expect(panel.locator('.selbar'), 'Escape clears the selection').toHaveCount(0);

  await panel.keyboard.press('/');
  await expect(panel.getByTestId('filter-text')).toBeFocused();
  await panel.keyboard.type('gbx?');
  await expect(panel.getByTestId('filter-text')).toHaveValue('gbx?');
  await expect(panel.getByTestId('key-help')).toHaveCount(0);
  await expect(panel.getByTestId('tab-page')).toHaveAttribute('aria-selected', 'true');
  await panel.getByTestId('filter-text').fill('');
  await panel.getByTestId('filter-text').blur();

  await panel.keyboard.press('?');
  await expect(panel.getByTestId('key-help')).toBeVisible();
  await expect(panel.getByTestId('key-help').getByTestId('legend')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(panel.getByTestId('key-help')).toHaveCount(0);
  for (const [letter, tab] of [
    ['c', 'tab-cases'],
    ['b', 'tab-bulk'],
    ['t', 'tab-page'],
  ] as const) {
    // The second key counts for a second and a half; alone it may open something, which Escape closes.
    await expect(async () => {
      await panel.keyboard.press('Escape');
      await panel.keyboard.press('g');
      await panel.keyboard.press(letter);
      await expect(panel.getByTestId(tab)).toHaveAttribute('aria-selected', 'true', { timeout: 1500 });
    }).toPass({ timeout: 30_000 });
  }
});

test('row takes a key in the moment in which closed evidence returns the focus to it', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const panel = await openScreenedPanel(riskmark, await openPage('transactions.html'));
  await panel.keyboard.press('j');
  await expect(panel.getByTestId('page-address').first().locator('.row-button')).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('evidence')).toBeVisible();
  await panel.evaluate(() =>
    document.addEventListener(
      'focusin',
      ({ target }) => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true })),
      { once: true },
    ),
  );
  await panel.keyboard.press('Escape');
  await expect(panel.getByTestId('case-picker')).toBeVisible();
});
