// End-to-end tests of user lists: files are imported, matches need no request, and conflicts are shown.
import type { Page } from '@playwright/test';
import { listWords } from '../../../lib/i18n/words/list';
import { optionsWords } from '../../../lib/i18n/words/options';
import { BTC, EVM, EVM_CANONICAL, SDN_ADVANCED, SDN_XML, WIF } from '../../lib/lists/ofac-samples';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { lookUp, marksIn, openCard, rowsIn, untilQuiet } from '../support/surface-locators';

/** Monero is recognized and never screened. */
const XMR = '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A';
const COUNT = 3;
const CSV = (label: string, ...addresses: string[]) =>
  ['address,chain,label', ...addresses.map((address) => `${address},,${label}`)].join('\n');

test.use({
  extraPages: {
    'three.html': pageOf(COUNT),
    'monero.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>m</title><p>Monero: ${XMR}`,
  },
});

const options = async (riskmark: { open(path: string): Promise<Page> }) => {
  const page = await riskmark.open('options.html#lists');
  await expect(page.getByTestId('list-drop')).toBeVisible();
  return page;
};
const choose = (page: Page, name: string, text: string) =>
  page.getByTestId('list-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function bringIn(page: Page, name: string, text: string): Promise<void> {
  await choose(page, name, text);
  await page.getByTestId('list-save').click();
  await expect(page.getByTestId('list-told')).toContainText(' saved');
}

test('list match shows on mark, card, row and popup without a request, and Undo restores a removed list', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  await connected.close();
  const page = await openPage('three.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  const listed = page.locator(`[data-testid=mark][data-address="${madeUp(0)}"]`);
  const level = await listed.getAttribute('data-level');
  await untilQuiet(riskmark, service);
  const sent = service.log().length;

  const settings = await options(riskmark);
  await bringIn(settings, 'Hot wallets.csv', `${CSV('Quay desk', madeUp(0))}\nnot an address,,x\n`);
  await expect(settings.getByTestId('kept-list')).toContainText('Hot wallets');
  await expect(settings.getByTestId('kept-list')).toContainText('1 address');

  await page.bringToFront();
  await expect(listed).toHaveAttribute('aria-label', /own label/i);
  expect(await listed.getAttribute('data-level')).toBe(level);
  const card = await openCard(page, listed);
  await expect(card).toContainText('On your list');
  await expect(card).toContainText('Hot wallets');
  await expect(card).toContainText('Quay desk');

  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  const row = panel.locator(`[data-testid=page-address][data-address="${madeUp(0)}"]`);
  await expect(row.locator('.address-name')).toHaveText('Quay desk');
  await expect(row.locator('[data-tag]')).toHaveText('Hot wallets');
  await expect(panel.locator('[data-tag]')).toHaveCount(1);
  await panel.getByTestId('filter-text').fill('quay');
  await expect(panel.getByTestId('page-address')).toHaveCount(1);
  await panel.getByTestId('filter-text').fill('');
  await panel.getByTestId('filter-listed').click();
  await expect(panel.getByTestId('page-address')).toHaveCount(1);

  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, madeUp(0))).toContainText('Hot wallets');
  expect(
    service
      .log()
      .slice(sent)
      .filter(({ path }) => !/token/.test(path)),
  ).toEqual([]);

  const evidence = await riskmark.open(`evidence.html?chain=evm&address=${madeUp(0)}`);
  await expect(evidence.getByTestId('evidence-own')).toContainText('Hot wallets');
  await evidence.close();

  await settings.bringToFront();
  await settings.getByTestId('remove-list').click();
  await expect(settings.getByTestId('kept-list')).toHaveCount(0);
  await expect(row.locator('[data-tag]')).toHaveCount(0);
  await settings.getByTestId('undo').click();
  await expect(settings.getByTestId('kept-list')).toHaveCount(1);
  await expect(row.locator('[data-tag]')).toHaveCount(1);
});

test('import of a list goes on behind another page of Options', async ({ account: _, riskmark }) => {
  const settings = await options(riskmark);
  await choose(settings, 'Hot wallets.csv', CSV('Quay desk', madeUp(0)));
  await expect(settings.getByTestId('list-save')).toBeVisible();
  const goTo = (page: string) => settings.getByRole('navigation').getByText(page, { exact: true }).click();
  await goTo('Sites');
  await expect(settings.getByTestId('list-save')).toBeHidden();
  await goTo(optionsWords().pages.name.screening);
  await settings.getByTestId('list-save').click();
  await expect(settings.getByTestId('list-told')).toContainText(' saved');
});

test('list match shows offline and for unscreened chains, and not while locked', async ({
  complaints,
  connected,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await connected.close();
  const settings = await options(riskmark);
  await bringIn(settings, 'labels.csv', CSV('Cold store', madeUp(0), XMR));
  service.clearLog();
  const monero = await openPage('monero.html');
  const mark = marksIn(monero, 'unsupported');
  await expect(mark).toHaveAttribute('aria-label', /own label/i);
  await expect(await openCard(monero, mark)).toContainText('Cold store');
  await monero.close();
  const page = await openPage('three.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  await riskmark.context.setOffline(true);
  await riskmark.stopWorker();
  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, madeUp(0))).toContainText('Cold store');
  await riskmark.lock();
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'locked')).toHaveCount(COUNT);
  await expect(panel.locator('[data-tag]')).toHaveCount(0);
  await expect(page.locator('[data-testid=mark][aria-label*="own label"]')).toHaveCount(0);
  await riskmark.context.setOffline(false);
  await (await riskmark.unlock(PASSPHRASE)).close();
  await expect(panel.locator('[data-tag]')).toHaveCount(1);
});

test('OFAC XML import flags an address with a wrong checksum; a newer file shows its changes and replaces the list after a confirmation', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const page = await options(riskmark);
  await choose(page, 'SDN.XML', SDN_XML);
  const preview = page.getByTestId('list-preview');
  await expect(preview).toContainText('3 addresses read');
  await expect(page.getByTestId('list-name')).toHaveValue('OFAC SDN');
  await expect(page.getByTestId('list-date')).toHaveValue('2026-11-12');
  await expect(preview).toContainText(listWords().notes['wrong-case']({ n: 1 }));
  await expect(page.getByTestId('kept-list')).toHaveCount(0);
  await page.getByTestId('list-save').click();
  await expect(page.getByTestId('kept-list')).toContainText('OFAC XML · 12 Nov 2026 · 3 addresses');
  await choose(page, 'SDN_ADVANCED.XML', SDN_ADVANCED);
  await expect(preview).toContainText(listWords().replaces({ listName: 'OFAC SDN' }));
  await expect(preview.getByText(listWords().went).locator('xpath=..')).toContainText('1');
  await page.getByRole('button', { name: 'Replace list' }).click();
  await expect(page.getByTestId('kept-list')).toContainText('OFAC advanced XML · 2 Nov 2026');
  await expect(page.getByTestId('kept-list')).toHaveCount(1);
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('kept-list')).toContainText('OFAC XML · 12 Nov 2026');
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByTestId('list-new-name').fill('Sanctions');
  await page.getByTestId('list-renamed').click();
  await expect(page.getByTestId('kept-list')).toContainText('Sanctions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV: Sanctions' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Sanctions.csv');
});

test('OFAC CSV is reported as truncated alone and complete with its comments file', async ({ connected, riskmark }) => {
  await connected.close();
  const page = await options(riskmark);
  const remarks = `${'DOB 01 Jan 1980; '.repeat(60)}Digital Currency Address - XBT ${BTC}; alt. Digital Currency Address - ETH ${EVM}.`;
  const all = remarks.slice(remarks.indexOf(EVM) - 990);
  const main = `9001,"NORTHWIND, Ada","individual"${',-0- '.repeat(8)},"${all.slice(0, 1000)}"\n`;
  const preview = page.getByTestId('list-preview');
  await choose(page, 'sdn.csv', main);
  await expect(preview.getByRole('alert').filter({ hasText: 'addresses may be missing' })).toBeVisible();
  await expect(preview).toContainText('1 address read');
  await page.getByTestId('list-cancel').click();
  await choose(page, 'both.csv', `${main}9001,"${all.slice(1000)}"\n`);
  await expect(preview).toContainText('2 addresses read');
  for (const alert of await preview.getByRole('alert').all()) await expect(alert).toHaveText('');
});

test('a hash opens the lists at their heading; Find opens a list by its name, and a hash the editor of links', async ({
  connected,
  riskmark,
}) => {
  await bringIn(await options(riskmark), 'Hot wallets.csv', CSV('Quay desk', madeUp(0)));
  await connected.goto(connected.url().replace(/#.*|$/, '#lists'));
  await expect(connected.locator('#lists-title')).toBeFocused();
  await connected.getByTestId('page-sites').click();
  await connected.getByTestId('find-setting').fill('hot wal');
  await expect(connected.getByTestId('found-setting')).toContainText('1 address');
  await connected.getByTestId('find-setting').press('Enter');
  await expect(connected.getByTestId('kept-list').locator(':focus')).toHaveAccessibleName(
    listWords().actionOf({ action: listWords().kindLabel, listName: 'Hot wallets' }),
  );
  const links = await riskmark.open('options.html#links');
  await expect(links.getByRole('switch', { name: 'Offer Etherscan' }).first()).toBeFocused();
});

test('import of a bad file stores nothing and says why; a secret key is neither stored nor shown', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const page = await options(riskmark);
  const { problem, problemStep } = listWords();
  for (const [text, told] of [
    [SDN_XML.slice(0, -20), `${problem['cut-short']} ${problemStep.download}`],
    ['PK\x03\x04\x14', `${problem['cut-short']} ${problemStep.download}`],
    ['%PDF-1.7', `${problem['no-text']} ${problemStep.csv}`],
    [
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sdnList>&a;</sdnList>',
      `${problem.doctype} ${problemStep.csv}`,
    ],
    ['["0x', `${problem['bad-json']} ${problemStep.download}`],
    ['['.repeat(100_000), `${problem['too-deep']} ${problemStep.csv}`],
    ['# nothing', problem.nothing],
  ] as const) {
    await choose(page, 'bad.txt', text);
    await expect(page.locator('#lists .error-note')).toHaveText(`${told} ${optionsWords().connect.notSaved}`);
    await expect(page.getByTestId('list-preview')).toHaveCount(0);
  }
  await page.getByTestId('list-paste').fill(`${EVM} <img src=x onerror=alert(1)>\u202edesk\n${WIF}\n${BTC}`);
  await page.getByTestId('list-read').click();
  const preview = page.getByTestId('list-preview');
  await expect(preview).toContainText('2 addresses read');
  await preview.getByText(listWords().refusals).click();
  await expect(preview).toContainText('Key material');
  expect(await page.content()).not.toContain(WIF);
  await page.getByTestId('list-save').click();
  await expect(page.getByTestId('kept-list')).toHaveCount(1);
  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, EVM_CANONICAL);
  await expect(card).toContainText('[U+202E]');
  await expect(popup.locator('img[src=x]')).toHaveCount(0);
});

test('Forget removes the lists', async ({ connected, riskmark, service }) => {
  await connected.close();
  const page = await options(riskmark);
  await bringIn(page, 'labels.csv', CSV('Cold store', madeUp(0)));
  await page.close();
  await riskmark.ask('forget');
  await (await riskmark.connect({ baseUrl: service.url })).close();
  expect(await riskmark.ask('lists')).toEqual([]);
});

test('import of many addresses shows progress, stops and starts again', { tag: '@measured' }, async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const page = await options(riskmark);
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `${madeUp(n)},L${n}`).join('\n');
  // Pressed in the page as soon as it is there: a press of the test may come after the last row.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const stop = document.querySelector<HTMLElement>('[data-testid=list-stop]');
      if (!stop) return;
      observer.disconnect();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await choose(page, 'large.csv', rows(200_000));
  await expect(page.getByTestId('list-drop')).toBeVisible();
  await bringIn(page, 'large.csv', rows(30_000));
  await expect(page.getByTestId('kept-list')).toContainText('30,000 addresses');
});

test('list kind, switch and conflicts: a blocklist is a hit, a list that is off matches nothing', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const page = await options(riskmark);
  await bringIn(page, 'Payout blocklist.csv', CSV('Quay desk', madeUp(0)));
  const row = page.getByTestId('kept-list').first();
  await expect(row.getByTestId('list-kind-of')).toHaveValue('blocklist');
  await bringIn(page, 'Customers.csv', CSV('Client 4411', madeUp(0)));
  await expect(page.getByTestId('list-conflicts')).toContainText(listWords().disagree({ n: 1 }));
  await row.getByTestId('list-switch').click();
  await expect(row).toContainText(listWords().off);
  await expect(page.getByTestId('list-conflicts')).toHaveCount(0);
  await row.getByTestId('list-switch').click();
  await row.getByTestId('list-kind-of').selectOption('labels');
  await expect(page.getByTestId('list-conflicts')).toHaveCount(0);
  await expect.poll(() => riskmark.ask('lists')).toMatchObject([{ kind: 'labels', off: false }, { kind: 'customers' }]);
  await row.getByTestId('list-url-open').click();
  await row.getByTestId('list-url').fill('http://lists.example/');
  await expect(row).toContainText(listWords().urlProblem);
});
