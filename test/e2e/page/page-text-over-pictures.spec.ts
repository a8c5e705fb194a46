// End-to-end tests of text over pictures: readable addresses are marked, other transparent text is ignored.
import type { Page } from '@playwright/test';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { PDF_COUNT, PICTURE_PAGES } from '../support/pages/text-over-picture-pages';
import { addressesSent } from '../support/service-log';
import { marksIn } from '../support/surface-locators';
import { getListedAddresses } from '../support/tab-report';

/** Readable addresses of the bait page: one with visible text, one shown by a canvas. */
const READABLE = ['0xba17000000000000000000000000000000000000', '0xba17000000000000000000000000000000000100'];

test.use({ extraPages: PICTURE_PAGES });

const listed = async (riskmark: Riskmark, page: Page) => (await getListedAddresses(riskmark, page)).sort();
const marked = (page: Page) =>
  page.getByTestId('mark').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-address')).sort());
const these = (count: number, from = 1) => Array.from({ length: count }, (_, n) => madeUp(from + n)).sort();

test('PDF.js viewer lists every address and marks those in view', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('pdf.html');
  await expect.poll(() => listed(riskmark, page)).toEqual(these(PDF_COUNT));
  await expect.poll(() => marked(page)).toEqual(expect.arrayContaining(these(20)));
  await page.locator('#container').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => marked(page)).toEqual(expect.arrayContaining(these(20, PDF_COUNT - 19)));
});

test('transparent text over canvas, image, drawing and background is read and marked', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('shown.html');
  await expect.poll(() => listed(riskmark, page)).toEqual(these(9));
  await expect.poll(() => marked(page)).toEqual(these(9));
});

test('text over a picture that is drawn later is read then', async ({ account: _, openPage, riskmark, service }) => {
  const page = await openPage('late.html');
  await page.waitForTimeout(1200);
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(addressesSent(service.log())).toEqual([]);
  await page.evaluate(() => (window as unknown as { drawNow(): void }).drawNow());
  await expect(marksIn(page, 'verdict')).toHaveCount(1, { timeout: 60_000 });
  expect(await listed(riskmark, page)).toEqual(these(1));
});

// covers T-33
test('transparent text over pictures without letters, and hidden text, is neither listed nor screened', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('honeypot-pictures.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(READABLE.length);
  await page.mouse.wheel(0, 5000);
  await page.waitForTimeout(2500);
  expect(addressesSent(service.log()).sort()).toEqual(READABLE);
  expect(await listed(riskmark, page)).toEqual(READABLE);
});
