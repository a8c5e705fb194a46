// End-to-end tests of automatic navigation: it counts as one page view, and a followed link as another.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { addressesSent } from '../support/service-log';

const BUDGET = 50;
/** Time in ms for a page to be screened before it navigates; as in hop.html. */
const STAY_MS = 1200;

test.use({ ownBrowser: true });
test.setTimeout(180_000);

const onlyHops = (all: string[]) => new Set(all.filter((address) => /^0x(?:b7)+/.test(address)));

test.beforeEach(async ({ account: _, riskmark }) => {
  await riskmark.ask('saveSettings', {
    settings: { budgetPage: BUDGET, budgetSiteDay: 1000, budgetDay: 10_000, requestsPerMinute: 600 },
  });
});

const WAYS = ['location', 'replace', 'click', 'form', 'refresh', 'named', 'history', 'frame'];

// covers T-32
test('every way of automatic navigation spends one page view', { tag: '@waits' }, async ({ openPage, service }) => {
  for (const [family, way] of WAYS.entries())
    await test.step(way, async () => {
      service.clearLog();
      const page = await openPage(`security/hop.html?n=0&family=${family}&way=${way}`);
      await expect(page).toHaveTitle('end', { timeout: 30_000 });
      await expect
        .poll(() => onlyHops(addressesSent(service.log())).size, 'it was screened')
        .toBeGreaterThan(BUDGET / 2);
      await page.waitForTimeout(STAY_MS);
      await page.close();
      const sent = onlyHops(addressesSent(service.log())).size;
      expect(sent, way).toBeLessThanOrEqual(BUDGET);
    });
});

// covers T-32
test('window opened and moved by the page is charged once, and so is a person who follows a link in it', async ({
  openPage,
  riskmark,
  service,
}) => {
  const sentNow = () => onlyHops(addressesSent(service.log())).size;
  const page = await openPage('security/opener.html');
  const [driven] = await Promise.all([riskmark.context.waitForEvent('page'), page.click('button')]);
  await expect(driven as Page).toHaveTitle('end', { timeout: 30_000 });
  await expect.poll(sentNow).toBe(BUDGET);
  await driven.waitForTimeout(STAY_MS);
  expect(sentNow()).toBe(BUDGET);
  await driven.click('#on');
  await expect.poll(sentNow).toBe(2 * BUDGET);
});
