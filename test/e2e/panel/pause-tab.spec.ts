// End-to-end tests of paused tabs: a paused tab sends no screening request until the user resumes it.
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';

test('paused tab sends nothing, also after a press on a mark, and screens again when resumed', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.locator('[data-testid=page-address][data-state=waiting]')).toHaveCount(0);
  await panel.getByTestId('page-menu').click();
  await panel.getByTestId('page-menu-pause').click();
  await expect(panel.getByTestId('paused')).toBeVisible();
  service.clearLog();
  const late = madeUp(1, 'd7');
  await page.bringToFront();
  await page.evaluate((text) => document.body.prepend(text), late);
  const row = panel.locator(`[data-testid=page-address][data-address="${late}"]`);
  await expect(row).toHaveAttribute('data-state', 'idle');
  const mark = page.locator(`[data-testid=mark][data-address="${late}"]`);
  await expect(mark).toHaveAttribute('data-state', 'idle');
  await page.waitForTimeout(2_000);
  expect(service.log().filter(({ path }) => path.includes('/screen'))).toEqual([]);

  await panel.getByTestId('resume-tab').click();
  await expect(panel.getByTestId('paused')).toHaveCount(0);
  await page.bringToFront();
  await page.reload();
  await page.evaluate((text) => document.body.prepend(text), late);
  await expect(mark).toHaveAttribute('data-state', 'verdict');
});
