// End-to-end tests of request limits: what is over one waits for a click, and a limit is raised for today.
// covers F-39
import type { Page } from '@playwright/test';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { popupWords } from '../../../lib/i18n/words/popup';
import { sharedWords } from '../../../lib/i18n/words/shared';
import type { LogEntry } from '../../fake-service/request-log';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { pageOf } from '../support/pages/generate-page';
import { addressesSent, screenings } from '../support/service-log';
import { SMALL_LIMITS } from '../support/small-limits';

// The token is counted from the first request.
test.use({ ownBrowser: true });

test.use({ extraPages: { 'many.html': pageOf(200) } });

const to = (log: LogEntry[], part: string) => log.filter(({ path }) => path.includes(part));

async function expectRows(panel: Page, counts: Record<string, number>) {
  for (const [state, count] of Object.entries(counts))
    await expect(panel.locator(`[data-testid=page-address][data-state=${state}]`)).toHaveCount(count);
}

test('budget screens 50 addresses, keeps 150 waiting for one click and requests none twice', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const page = await openPage('many.html');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expectRows(panel, { verdict: 50, 'over-budget': 150 });
  expect(to(service.log(), '/oauth/token'), 'the token of the sign-in is kept').toEqual([]);
  // Visible addresses are sent alone when reading on takes too long (test/entrypoints/content/screening-scheduler.test.ts).
  const first = screenings(service.log()).length;
  expect(first).toBeLessThanOrEqual(2);
  expect(addressesSent(service.log())).toHaveLength(50);
  await expect(page.getByTestId('mark').and(page.locator('[data-state=verdict]')).first()).toBeVisible();

  await page.reload();
  await expect(page.getByTestId('mark').and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  await panel.reload();
  await expectRows(panel, { verdict: 50, 'over-budget': 150 });
  expect(screenings(service.log()), 'a reload spends nothing').toHaveLength(first);

  await panel.getByTestId('screen-held').click();
  await expectRows(panel, { verdict: 200, 'over-budget': 0 });
  expect(screenings(service.log()).length).toBeLessThanOrEqual(first + 3);
  expect(to(service.log(), '/oauth/token'), 'the token of the sign-in is kept').toEqual([]);
  expect(addressesSent(service.log())).toHaveLength(200);
  expect(new Set(addressesSent(service.log())).size, 'no duplicates').toBe(200);

  service.clearLog();
  const again = await openPage('many.html');
  await expect(again.getByTestId('mark').and(again.locator('[data-state=verdict]')).first()).toBeVisible();
  const panelAgain = await riskmark.panelOf(await riskmark.tabOf(again));
  await expectRows(panelAgain, { verdict: 200 });
  expect(service.log(), 'the same page again').toEqual([]);

  await riskmark.context.setOffline(true);
  await panelAgain.reload();
  await expectRows(panelAgain, { verdict: 200 });
  await expect(panelAgain.getByTestId('page-address').first()).toContainText(/now|min|s\b/);
  await riskmark.context.setOffline(false);
  expect(service.log(), 'offline').toEqual([]);
});

test('panel states the cost of a click before it, also beyond the daily limit', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const page = await openPage('many.html');
  const tab = await riskmark.tabOf(page);
  const panel = await riskmark.panelOf(tab);
  await expectRows(panel, { verdict: 50, 'over-budget': 150 });
  await expect(panel.locator('.panel-notice')).toContainText(sharedWords().cost.within({ n: 150, left: 950 }));
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await expect(popup.getByTestId('screen-others')).toBeVisible();
  await expect(popup.getByText('exceeds the limit'), 'the meter says it').toHaveCount(0);

  await riskmark.ask('saveSettings', { settings: { budgetDay: 60 } });
  const beyond = sharedWords().cost.exceeds({ left: 10, excess: 140 });
  await expect(panel.locator('.panel-notice')).toContainText(beyond);
  await expect(popup.getByText(beyond)).toBeVisible();
  await panel.getByRole('checkbox', { name: bulkWords().results.selectAll }).check();
  await expect(panel.locator('.selbar')).toContainText(sharedWords().cost.exceeds({ left: 10, excess: 190 }));
  expect(await findClippedText(panel)).toEqual([]);
  expect(await findClippedText(popup)).toEqual([]);

  await panel.getByTestId('screen-held').click();
  await expectRows(panel, { verdict: 200, 'over-budget': 0 });
  await expect(panel.locator('.selbar')).toContainText(sharedWords().cost.exceeds({ left: 0, excess: 200 }));
});

test('one press in panel or popup doubles a limit for today, and the setting stays', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const page = await openPage('many.html');
  const tab = await riskmark.tabOf(page);
  const panel = await riskmark.panelOf(tab);
  await expectRows(panel, { verdict: 50, 'over-budget': 150 });
  await panel.getByTestId('raise-limit').click();
  await expectRows(panel, { verdict: 100, 'over-budget': 100 });
  expect(addressesSent(service.log())).toHaveLength(100);
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await expect(popup.getByRole('meter', { name: popupWords().quota.page })).toHaveAttribute('aria-valuemax', '100');
  await popup.getByTestId('raise-limit').click();
  await expectRows(panel, { verdict: 150, 'over-budget': 50 });
  await expect(popup.getByRole('meter', { name: popupWords().quota.page })).toHaveAttribute('aria-valuemax', '150');
  expect(await riskmark.ask('settings', {})).toMatchObject(SMALL_LIMITS);
});
