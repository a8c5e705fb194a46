// End-to-end tests of how many presses the daily tasks of an investigator take.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openScreenedPanel } from '../support/surface-locators';

/** Counts presses of the mouse and keys. The first press of each task opens the panel, which a test opens by its URL. */
function createCounter() {
  let count = 0;
  return {
    open: () => count++,
    async click(target: Locator) {
      count++;
      await target.click();
    },
    async key(page: Page, key: string) {
      count++;
      await page.keyboard.press(key);
    },
    get: () => count,
  };
}

test.beforeEach(async ({ account: _ }) => undefined);

test('severe addresses of a page take two presses, three addresses in a new case five', async ({
  openPage,
  riskmark,
}) => {
  const panel = await openScreenedPanel(riskmark, await openPage('transactions.html'));
  const rows = panel.getByTestId('page-address');
  const all = await rows.count();

  const severe = createCounter();
  severe.open();
  await severe.click(panel.locator('[data-cell=severe]'));
  await expect(rows.first()).toHaveAttribute('data-level', 'severe');
  expect(await rows.count()).toBeLessThan(all);
  expect(severe.get()).toBe(2);
  await panel.locator('[data-cell=severe]').click();
  await expect(rows).toHaveCount(all);

  const byMouse = createCounter();
  for (const row of [0, 1, 2]) await byMouse.click(rows.nth(row).getByRole('checkbox'));
  await byMouse.click(panel.getByTestId('add-to-case'));
  await expect(panel.getByTestId('case-name')).toBeFocused();
  await panel.keyboard.type('Harbour');
  await byMouse.click(panel.getByTestId('case-picker').locator('button[type=submit]'));
  await expect(panel.getByTestId('case-picker')).toHaveCount(0);
  expect(byMouse.get()).toBe(5);

  const byKeys = createCounter();
  await panel.keyboard.press('Escape');
  for (const key of ['x', 'j', 'x', 'j', 'x', 'c']) await byKeys.key(panel, key);
  await expect(panel.getByTestId('pick-case')).toBeFocused();
  expect(byKeys.get()).toBe(6);
});
