// End-to-end tests of broken, huge and non-HTML documents: addresses are found, and no error escapes.
import type { Page } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/words/panel';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { measureMinimum } from '../support/repeat-measurement';
import { getListedAddresses, getTabReport } from '../support/tab-report';

/** Maximum task in ms on a page of nested fixed boxes. */
const MOST_MS = 600;

const MEGABYTES = 5;

test.use({
  extraPages: {
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><text x="9" y="40">${madeUp(1)}</text></svg>`,
    'feed.xml': `<?xml version="1.0"?><list><entry to="${madeUp(1)}">${madeUp(2)}</entry></list>`,
    'page.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${madeUp(1)}</p></body></html>`,
  },
});

const markOf = (page: Page, n: number) =>
  page.locator(`[data-testid=mark][data-address="${madeUp(n)}"][data-state=verdict]`);

test.beforeEach(async ({ account: _ }) => {});

test('page with lone surrogates is read', async ({ openPage, riskmark }) => {
  const page = await openPage('invalid-input/surrogates.html');
  for (const n of [1, 2, 3, 4]) await expect(markOf(page, n)).toHaveCount(1);
  expect(await getListedAddresses(riskmark, page)).toEqual([1, 2, 3, 4].map((n) => madeUp(n)));
});

test('form fields named like DOM properties do not break reading', async ({ openPage, riskmark }) => {
  const page = await openPage('invalid-input/form.html');
  for (const n of [10, 11, 12, 13, 14]) await expect(markOf(page, n)).toHaveCount(1);
  const { addresses } = await getTabReport(riskmark, page);
  expect(addresses?.map(({ address, met }) => [address, met])).toEqual([
    [madeUp(10), 'full'],
    [madeUp(11), 'name'],
    [madeUp(12), 'shortened'],
    [madeUp(13), 'split'],
    [madeUp(14), 'full'],
  ]);
  // Focused, hidden, shown again and traversed by keyboard: an exception would fail the test at its end.
  const form = await page.evaluateHandle(() => document.forms[0] as HTMLElement);
  await form.evaluate((one) => HTMLElement.prototype.focus.call(one));
  for (const isHidden of [true, false]) {
    await form.evaluate((one, hidden) => Element.prototype.toggleAttribute.call(one, 'hidden', hidden), isHidden);
    for (const n of [10, 14]) await expect(markOf(page, n)).toHaveCount(isHidden ? 0 : 1);
    await page.mouse.click(900, 600);
    await page.waitForTimeout(400);
  }
  await markOf(page, 13).locator('..').focus();
  await page.keyboard.press('ArrowDown');
  await expect(markOf(page, 14).locator('..')).toBeFocused();
});

test('built-in functions that the page overrides do not affect the extension', async ({
  openPage,
  riskmark,
  complaints,
}) => {
  complaints.expect(/the page broke it/);
  const page = await openPage('invalid-input/overrides.html');
  await expect(markOf(page, 1)).toHaveCount(1);
  // Written by the page itself: no test code works in it any more.
  await expect(markOf(page, 2)).toHaveCount(1);
  expect(await getListedAddresses(riskmark, page)).toEqual([madeUp(1), madeUp(2)]);
});

test('links with a base URL and text in SVG and MathML are read', async ({ openPage, riskmark }) => {
  const based = await openPage('invalid-input/base.html');
  for (const n of [1, 2]) await expect(markOf(based, n)).toHaveCount(1);
  const drawn = await openPage('invalid-input/graphics.html');
  for (const n of [2, 3, 4]) await expect(markOf(drawn, n)).toHaveCount(1);
  expect(await getListedAddresses(riskmark, drawn)).toEqual([2, 3, 4].map((n) => madeUp(n)));
});

test('documents of another kind, without a body or without a root are read', async ({ openPage, riskmark }) => {
  for (const name of ['drawing.svg', 'feed.xml', 'invalid-input/rootless.html', 'invalid-input/frameset.html']) {
    const page = await openPage(name);
    await expect.poll(async () => (await getTabReport(riskmark, page)).addresses, name).not.toBeNull();
  }
  const written = await openPage('page.xhtml');
  await expect(markOf(written, 1)).toHaveCount(1);
  const bodiless = await openPage('invalid-input/bodiless.html');
  await expect.poll(() => getListedAddresses(riskmark, bodiless)).toEqual([madeUp(2)]);
});

test('open shadow roots a hundred levels deep are read, and deeper ones are reported', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('invalid-input/shadow-roots-100.html');
  for (const n of [1, 40, 99]) await expect(markOf(page, n)).toHaveCount(1);
  expect(await getListedAddresses(riskmark, page)).toEqual([99, 40, 1].map((n) => madeUp(n)));
  const abyss = await openPage('invalid-input/shadow-roots-400.html');
  await expect(markOf(abyss, 1)).toHaveCount(1);
  await expect.poll(async () => (await getTabReport(riskmark, abyss)).troubles ?? []).toContain('too-deep');
  const panel = await riskmark.panelOf(await riskmark.tabOf(abyss));
  await expect(panel.getByTestId('unread')).toHaveText(panelWords().trouble.unread['too-deep']);
});

test('fixed boxes nested 1,200 deep are measured without a walk through all ancestors', {
  tag: '@measured',
}, async ({ openPage }) => {
  const page = await openPage('invalid-input/fixed-boxes.html');
  const longest = async () => {
    await page.reload();
    await expect(markOf(page, 1)).toHaveCount(1);
    // No style of 1,200 ancestors is read to prove that it is visible: it waits for a press.
    await expect(page.locator(`[data-testid=mark][data-address="${madeUp(2)}"]`)).toHaveAttribute('data-state', 'idle');
    return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  };
  // Otherwise a second and more; the browser's own work on such a page is less than a tenth of one.
  expect(await measureMinimum(MOST_MS, longest)).toBeLessThan(MOST_MS);
});

test('page with a million attributes is read', async ({ openPage, riskmark }) => {
  const page = await openPage('invalid-input/attributes.html');
  for (const n of [1, 2, 3]) await expect(markOf(page, n)).toHaveCount(1);
  expect(await getListedAddresses(riskmark, page)).toEqual([1, 3, 2].map((n) => madeUp(n)));
});

test(`text of ${MEGABYTES} MB is marked where it is read and listed completely`, async ({ openPage, riskmark }) => {
  const page = await openPage('invalid-input/long-text.html');
  expect(await page.evaluate(() => document.querySelector('#long')?.firstChild?.nodeValue?.length)).toBeGreaterThan(
    MEGABYTES * 950_000,
  );
  await expect(markOf(page, 1)).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(markOf(page, 3)).toHaveCount(1);
  await expect(markOf(page, 1)).toHaveCount(0);
  await expect.poll(() => getListedAddresses(riskmark, page)).toEqual([1, 2, 3].map((n) => madeUp(n)));
});

test('unbroken lines are marked where visible, and not where measuring would cost megabytes per mark', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('invalid-input/long-lines.html');
  // A mostly hidden text with lines keeps the marks of its visible lines.
  for (const n of [1, 6, 7]) await expect(markOf(page, n)).toHaveCount(1);
  await page.evaluate(() => document.querySelector('#line')?.scrollBy(1e6, 0));
  await expect(markOf(page, 3)).toHaveCount(1);
  for (const n of [1, 2, 4, 5, 8]) await expect(markOf(page, n)).toHaveCount(0);
  expect(await getListedAddresses(riskmark, page)).toEqual([1, 2, 3, 4, 5, 7, 8, 6].map((n) => madeUp(n)));
});

test('100,000 elements added one by one are read', async ({ openPage, riskmark }) => {
  test.setTimeout(240_000);
  const page = await openPage('invalid-input/one-by-one.html');
  await expect.poll(async () => (await getListedAddresses(riskmark, page)).length, { timeout: 150_000 }).toBe(101);
  // The first row: what stood in the page before is far below the window by now. Each failed attempt of expect takes a
  // snapshot of the whole page, which stops it for seconds.
  await page.locator('[data-testid=mark][data-address$="0000100000"]').waitFor({ timeout: 60_000 });
});
