// End-to-end tests of the address that a page is about: repeated marks without risk are left out.
import type { Page } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { marksIn } from '../support/surface-locators';

const findSample = (wanted: 'severe' | 'none') =>
  samples.find(({ chain, level }) => chain === 'evm' && level === wanted)?.address ?? '';
const RISKY = findSample('severe');
const CALM = findSample('none');
const ROWS = 4;

test.use({
  extraPages: {
    'account.html': `<!doctype html><title>Account</title><h1>Account</h1><p id=own>${CALM}</p>
      <table>${`<tr><td>${CALM}</td><td>${RISKY}</td></tr>`.repeat(ROWS)}</table>`,
  },
});

test.beforeEach(async ({ account: _ }) => undefined);

const visible = (page: Page, address: string) =>
  marksIn(page, 'verdict')
    .filter({ visible: true })
    .and(page.locator(`[data-address="${address.toLowerCase()}"]`));

test('subject of the page without risk has one mark, the first, and another one where that is gone', async ({
  openPage,
}) => {
  const page = await openPage(`account.html?a=${CALM}`);
  await expect(visible(page, RISKY)).toHaveCount(ROWS);
  await expect(visible(page, CALM)).toHaveCount(1);
  const top = await visible(page, CALM).evaluate((mark) => mark.getBoundingClientRect().top);
  const bottom = await page.locator('#own').evaluate((own) => own.getBoundingClientRect().bottom);
  expect(top).toBeLessThan(bottom);
  await page.locator('#own').evaluate((own) => own.remove());
  await expect(visible(page, CALM)).toHaveCount(1);
  // A longer word that contains the address names another thing.
  await page.evaluate((address) => history.pushState(null, '', `?a=${address}f`), CALM);
  await expect(visible(page, CALM)).toHaveCount(ROWS);
});

test('subject of the page with risk has all its marks: a page cannot hide a risk by its URL', async ({ openPage }) => {
  const page = await openPage(`account.html?a=${RISKY}`);
  await expect(visible(page, CALM)).toHaveCount(ROWS + 1);
  await expect(visible(page, RISKY)).toHaveCount(ROWS);
});
