// End-to-end tests of unusual documents: adopted nodes, DOM clobbering, unrendered elements and CDATA.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { cardIn, marksIn, openCard } from '../support/surface-locators';
import { getListedAddresses } from '../support/tab-report';

test.use({
  extraPages: {
    'cdata.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p><![CDATA[${madeUp(1)}]]></p><p>${madeUp(2)}</p></body></html>`,
  },
});

test.beforeEach(async ({ account: _ }) => {});

const marked = (page: Page) =>
  marksIn(page, 'verdict').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-address')).sort());
const these = (...all: number[]) => all.map((n) => madeUp(n));

// covers T-33
test('nodes made in a frame are read with their true type wherever the page moves them', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('dom-clobbering/frame-to-adopt.html');
  await expect(page.frameLocator('#made').locator('[data-testid=mark][data-state=verdict]')).toHaveCount(2);
  await page.evaluate(() => {
    const { contentDocument: from } = document.querySelector('#made') as HTMLIFrameElement;
    const main = document.querySelector('main') as HTMLElement;
    for (const name of ['p', 'div', 'details']) main.append(document.adoptNode(from?.querySelector(name) as Element));
    main.append(from?.querySelector('b')?.firstChild as Text);
    document.querySelector('#made')?.remove();
  });
  await expect.poll(() => marked(page)).toEqual(these(1, 2, 9));
  expect((await getListedAddresses(riskmark, page)).sort()).toEqual(these(1, 2, 9));
  await page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
  await expect.poll(() => marked(page)).toEqual(these(1, 2, 4, 9));
});

// covers T-27
test('clobbered names do not stop a late start of the script, and the card opens', async ({ openPage, riskmark }) => {
  const page = await openPage('dom-clobbering/names-of-extension.html');
  const card = await openCard(page, marksIn(page, 'verdict'));
  await expect(card).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();
  expect(await getListedAddresses(riskmark, page)).toEqual(these(1));
  await riskmark.ask('setSite', { host: new URL(page.url()).host, mode: 'off' });
  await page.reload();
  await page.locator('p').selectText();
  await riskmark.rightClick(page, madeUp(1));
  await expect(cardIn(page)).toBeVisible();
});

test('undrawn text has no mark, and text without ink is not listed or screened', async ({
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('dom-clobbering/undrawn-text.html');
  await expect.poll(() => marked(page)).toEqual(these(9));
  await expect.poll(async () => (await getListedAddresses(riskmark, page)).sort()).toEqual(these(5, 8, 9));
  const sent = () => JSON.stringify(service.log()).toLowerCase();
  await expect.poll(sent).toContain(madeUp(8));
  expect(these(1, 2, 3, 4, 6, 10, 11, 12, 13).filter((address) => sent().includes(address))).toEqual([]);
});

test('element without a box is marked at its parent, also after the whole page was hidden', async ({ openPage }) => {
  const page = await openPage('dom-clobbering/elements-without-box.html');
  await expect.poll(() => marked(page)).toEqual(these(1, 2, 3));
  const hide = (isHidden: boolean) =>
    page.evaluate((display) => document.documentElement.style.setProperty('display', display), isHidden ? 'none' : '');
  await hide(true);
  await expect.poll(() => marked(page)).toEqual([]);
  await hide(false);
  await expect.poll(() => marked(page)).toEqual(these(1, 2, 3));
});

test('CDATA of an XML document is read as text', async ({ openPage, riskmark }) => {
  const page = await openPage('cdata.xhtml');
  await expect.poll(() => marked(page)).toEqual(these(1, 2));
  expect(await getListedAddresses(riskmark, page)).toEqual(these(1, 2));
});
