// End-to-end tests of a page that streams new addresses, frames and reloads: requests stay within budgets.
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { SMALL_LIMITS } from '../support/small-limits';
import { lookUp } from '../support/surface-locators';

const STORM_MS = 60_000;
const PAGE_BUDGET = SMALL_LIMITS.budgetPage;
const MINUTE_REQUESTS = 60;

// A minute of storm would disturb later tests.
test.use({ ownBrowser: true });

// covers T-32
test('budgets hold for a minute of storm', { tag: '@measured' }, async ({
  account: _,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  test.setTimeout(2 * STORM_MS + 60_000);
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const loads: string[] = [];
  const page = await openPage('storm.html');
  page.on('load', () => loads.push(page.url()));
  await page.waitForTimeout(STORM_MS);
  // A busy machine loads the page less often.
  await expect
    .poll(() => loads.length, { message: 'the page does load itself', timeout: STORM_MS })
    .toBeGreaterThanOrEqual(3);
  const sent = addressesSent(service.log());
  console.log(`      ${loads.length} loads, ${sent.length} addresses in ${service.log().length} requests`);
  expect(sent.length, 'the page is read at all').toBeGreaterThan(0);
  // No person began another page view, so the whole minute counts as one.
  expect(sent.length).toBeLessThanOrEqual(PAGE_BUDGET);
  expect(new Set(sent).size, 'no address twice').toBe(sent.length);
  expect(service.log().length).toBeLessThanOrEqual(MINUTE_REQUESTS);

  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, madeUp(1, 'e7'));
  await expect(card, 'a person beside it is answered').toHaveAttribute('data-state', 'verdict', { timeout: 20_000 });

  await riskmark.ask('setSite', { host: new URL(pages.url).host, mode: 'off' });
  const told = addressesSent(service.log()).length;
  await page.waitForTimeout(2000);
  expect(addressesSent(service.log()).length, 'off is off').toBe(told);
});
