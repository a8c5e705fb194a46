// End-to-end tests of truncated addresses: only an unambiguous match in the page completes an address.
import type { Page } from '@playwright/test';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { htmlPage } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { getTabReport } from '../support/tab-report';

/** Different at both ends, as real addresses are. */
const made = (n: number) => `0x${(0xa1c0 + n).toString(16)}${'5c3b'.repeat(8)}${(0xe100 + n).toString(16)}`;
const short = (n: number, head = 6, tail = 4) => `${made(n).slice(0, head)}…${made(n).slice(-tail)}`;
/** Another address with the same ends as the n-th. */
const like = (n: number) => `${made(n).slice(0, 10)}${'77'.repeat(12)}${made(n).slice(-8)}`;

const json = (value: unknown, type = 'application/json', id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value)}</script>`;

/** A page whose truncated addresses are in full in its data: JSON, JSON-LD and a script. */
const embeddedDataPage = () =>
  htmlPage(
    'Embedded data',
    `<p>${short(1)}</p><p><b>${short(2).slice(0, 6)}</b>…<b>${short(2).slice(-4)}</b></p><p>${short(3)}</p><p>${short(4)}</p>` +
      `<p>${short(5)}</p><p>0xa1…106</p><p>${short(7)}</p>` +
      json(
        { props: { rows: [{ from: made(1), to: made(20) }, { memo: `to "${made(2)}"` }] } },
        'application/json',
        '__NEXT_DATA__',
      ) +
      json({ '@type': 'Thing', identifier: made(3) }, 'application/ld+json') +
      json({ padding: 'x '.repeat(40_000), deep: [[{ a: made(4).toUpperCase().replace('0X', '0x') }], made(4)] }) +
      json([made(5), like(5), made(6)]) +
      `<script>window.state = ${JSON.stringify({ account: made(7) })}</script>`,
    'margin:30px;font:14px/2 monospace',
  );

test.use({ extraPages: { 'data.html': embeddedDataPage() } });

const listed = async (riskmark: Riskmark, page: Page) =>
  ((await getTabReport(riskmark, page)).addresses ?? []).map(({ address, met }) => `${address} ${met}`);
const these = (...all: number[]) => all.map((n) => `${made(n)} shortened`);
const marked = (page: Page) =>
  page.getByTestId('mark').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-address')));

test('attribute with several addresses completes the one that fits, and none where two fit', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('address-formats/full-in-attributes.html');
  await expect.poll(() => listed(riskmark, page)).toEqual(these(1, 3));
});

test('embedded page data completes truncated addresses and is used for nothing else', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('data.html');
  await expect.poll(() => listed(riskmark, page)).toEqual(these(1, 2, 3, 4));
  await expect.poll(() => marked(page)).toEqual([1, 2, 3, 4].map(made));
  await expect.poll(() => addressesSent(service.log()).length).toBe(4);
  await page.waitForTimeout(1500);
  expect(addressesSent(service.log()).sort()).toEqual([1, 2, 3, 4].map(made));
});

test('embedded data completes nothing after a soft navigation', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('data.html');
  await expect.poll(() => marked(page)).toEqual([1, 2, 3, 4].map(made));
  await page.evaluate(() => history.pushState(null, '', '/another'));
  await expect.poll(() => marked(page)).toEqual([]);
  expect(await listed(riskmark, page)).toEqual([]);
});
