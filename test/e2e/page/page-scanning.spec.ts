// End-to-end tests of page scanning: every form of an address is found; hidden and typed text is skipped.
import type { Worker } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/words/panel';
import { handedTexts, noteHanded, untilHandedOver } from '../../bench/record-page-messages';
import { madeAddress } from '../../bench/synthetic-addresses';
import { expect, test } from '../support/fixtures';
import { full } from '../support/mark-geometry';
import { getListedAddresses, getTabReport } from '../support/tab-report';

/** Chrome-only API, missing in the type libraries. */
declare const EditContext: new () => object;

const EXPECTED: Record<string, string> = {
  a1: 'full',
  a2: 'split',
  a3: 'split',
  a4: 'full',
  a5: 'shortened',
  a6: 'shortened',
  a7: 'shortened',
  a8: 'name',
  a9: 'name',
  b1: 'full',
  b2: 'full',
};

test('every form is found once; unread text, typed text and look-alike strings are not', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const opened = await openPage('address-formats/every-form.html');
  await expect(opened.getByTestId('mark')).toHaveCount(Object.keys(EXPECTED).length);
  const { addresses } = await getTabReport(riskmark, opened);
  expect(Object.fromEntries((addresses ?? []).map(({ address, met }) => [address, met]))).toEqual(
    Object.fromEntries(Object.entries(EXPECTED).map(([end, met]) => [full(end), met])),
  );
  await expect(opened.locator('[data-testid=mark][data-state=verdict]')).toHaveCount(Object.keys(EXPECTED).length);
  const sent = JSON.stringify(service.log());
  expect(sent).toContain(full('a1'));
  for (const end of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'd1', 'd2', 'd3', 'd4', 'ff']) {
    expect(sent).not.toContain(full(end));
  }
});

test('text shown later is found later', async ({ account: _, openPage }) => {
  const opened = await openPage('address-formats/every-form.html');
  const marks = opened.getByTestId('mark');
  await expect(marks).toHaveCount(11);
  await opened.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'));
  await opened.mouse.click(5, 5);
  await expect(marks).toHaveCount(12);
});

test('typed text and code never reach the background', async ({ account: _, openPage, riskmark }) => {
  const worker = riskmark.context.serviceWorkers()[0] as Worker;
  await noteHanded(worker);
  const opened = await openPage('address-formats/every-form.html');
  await untilHandedOver(worker);
  await opened.evaluate((more) => {
    const editor = document.querySelector('[contenteditable]') as HTMLElement;
    (editor.firstChild as Text).data = `typed ${more}`;
    editor.insertAdjacentHTML('beforeend', `<p>${more.replace('e1', 'e2')}</p>`);
    const box = document.createElement('div');
    box.role = 'textbox';
    box.attachShadow({ mode: 'open' }).innerHTML = `<p>${more.replace('e1', 'e5')}</p>`;
    const drawn = Object.assign(document.createElement('div'), { editContext: new EditContext() });
    document.body.prepend(box, drawn);
    drawn.focus();
    drawn.innerHTML = `<b>${more.replace('e1', 'e4')}</b>`;
    document.body.insertAdjacentHTML('beforeend', `<p>${more.replace('e1', 'e3')}</p>`);
  }, full('e1'));
  await expect.poll(async () => JSON.stringify(await handedTexts(worker))).toContain(full('e3'));
  await untilHandedOver(worker);
  const handed = JSON.stringify(await handedTexts(worker));
  for (const end of ['a1', 'b1', 'e3']) expect(handed).toContain(full(end));
  for (const end of ['d1', 'd2', 'd3', 'd4', 'e1', 'e2', 'e4', 'e5']) expect(handed, end).not.toContain(full(end));
  // Typed text stays private after the focus has left.
  await opened.evaluate(() => (document.activeElement as HTMLElement).blur());
  const listed = await getListedAddresses(riskmark, opened);
  expect(listed).toContain(full('e3'));
  for (const end of ['e1', 'e2', 'e4', 'e5']) expect(listed).not.toContain(full(end));
});

/** One address of each recognized family, each linked to an explorer of its own. */
const EVERY_FAMILY = Array.from({ length: 400 }, (_, n) => madeAddress(n, 'all')).filter(
  ({ link, chain, text }, at, all) =>
    link && at === all.findIndex((one) => one.chain === chain && one.text.length === text.length),
);
const list = EVERY_FAMILY.map(({ link, text }) => `<li><a href="${link}${text}">${text}</a></li>`).join('');

test.describe('page of every family', () => {
  test.use({ extraPages: { 'families.html': `<!doctype html><title>Accounts</title><ol>${list}</ol>` } });

  test('links to explorers decide the chain where the form is ambiguous', async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const opened = await openPage('families.html');
    await expect(opened.getByTestId('mark').first()).toBeVisible();
    const { addresses } = await getTabReport(riskmark, opened);
    const keys = (addresses ?? []).map(({ chain, address }) => `${chain} ${address}`);
    expect(keys).toEqual(EVERY_FAMILY.map(({ chain, canonical }) => `${chain} ${canonical}`));
    const has = ['aptos', 'sui', 'starknet', 'near', 'hedera', 'bitcoin-sv', 'verge'];
    expect(has.filter((chain) => !keys.some((key) => key.startsWith(`${chain} `)))).toEqual([]);
    for (let at = 0; at < EVERY_FAMILY.length; at += 5) {
      const { chain, canonical } = EVERY_FAMILY[at] as (typeof EVERY_FAMILY)[number];
      await opened.locator('li').nth(at).scrollIntoViewIfNeeded();
      await expect(
        opened.locator(`[data-testid=mark][data-chain="${chain}"][data-address="${canonical}"]`),
      ).toHaveCount(1);
    }
  });
});

test('editable cells with addresses are not marked, and the panel says so', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('page/editable-cells.html');
  await expect(page.locator('[data-testid=mark]')).toHaveCount(2);
  await expect.poll(async () => (await getTabReport(riskmark, page)).troubles ?? []).toEqual(['editable']);
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.getByTestId('unread')).toHaveText(panelWords().trouble.unread.editable);
});
