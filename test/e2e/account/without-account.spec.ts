// End-to-end tests of Riskmark without an account, and through an account and back.
import { cardWords } from '../../../lib/i18n/words/card';
import { makeListedAddresses } from '../../fake-service/seed/public-list-files';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { cardIn, marksIn, openCard, rowsIn } from '../support/surface-locators';

/** OFAC files a TRON address under XBT; the form of the address decides. */
const [LISTED_BTC, LISTED_EVM, LISTED_TRON] = makeListedAddresses('ofac', 3) as [string, string, string];
const PAGE = [LISTED_BTC, LISTED_EVM, LISTED_TRON, madeUp(7)];

test.use({
  ownBrowser: true,
  extraPages: {
    'listed.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>listed</title>${PAGE.map((address) => `<p>${address}</p>`).join('')}`,
  },
});

/** Addresses of list downloads, in place of the hosts of the publishers. */
const isDownload = ({ path }: { path: string }) => path.startsWith('/public-lists/');

test('five presses after the installation a page with listed addresses is marked, and nothing is sent', async ({
  openPage,
  riskmark,
  service,
}) => {
  test.setTimeout(180_000);
  await riskmark.standInForPublicLists(service.url);
  const options = await riskmark.openConnectForm();
  await options.getByTestId('back-to-start').click();
  await options.getByTestId('start-public-lists').click();
  await expect(options.getByTestId('public-list').first()).toContainText('OFAC');
  await options.getByTestId('get-public-lists').click();
  await expect(options.getByRole('heading', { name: /Where should Riskmark mark/ })).toBeFocused({ timeout: 90_000 });
  await options.getByRole('button', { name: 'Allow none' }).or(options.getByTestId('grant-explorers')).first().click();
  await expect(options.getByTestId('sample-addresses')).toBeVisible();
  await options.getByTestId('done').click();
  expect(await riskmark.status()).toMatchObject({ vault: 'open', protection: 'profile', account: null });

  const page = await openPage('listed.html');
  await expect(page.getByTestId('mark')).toHaveCount(PAGE.length);
  for (const address of PAGE.slice(0, 3))
    await expect(page.locator(`[data-testid=mark][data-address="${address}" i]`), address).toHaveAttribute(
      'aria-label',
      /list/i,
    );
  const unlisted = page.locator(`[data-testid=mark][data-address="${madeUp(7)}"]`);
  await expect(unlisted).toHaveAttribute('data-state', 'idle');
  const card = await openCard(page, unlisted);
  await expect(card).toContainText('Not screened');
  await expect(card).toContainText(cardWords().sentence.noService);
  await expect(card).not.toContainText(/clean|no risk found/i);
  await page.keyboard.press('Escape');
  await expect(cardIn(page)).toBeHidden();

  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(rowsIn(panel, 'idle')).toHaveCount(PAGE.length);
  await expect(panel.locator('[data-cell=list-hit]')).toContainText('3');
  await expect(panel.locator('[data-cell=open]')).toContainText('Not screened');
  await expect(panel.locator('[data-cell=severe]')).toHaveCount(0);
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('connect-offer')).toBeVisible();
  expect(service.log().filter((request) => !isDownload(request))).toEqual([]);
});

test('a passphrase, a case, its bundle, an account and its removal lose nothing, and nothing is stored of own work before', async ({
  openPage,
  riskmark,
  service,
}) => {
  test.setTimeout(180_000);
  await riskmark.standInForPublicLists(service.url);
  await riskmark.ask('startWithoutAccount');
  await riskmark.ask('addPublicLists', { ids: ['ofac-sdn'] });
  const newCase = { id: crypto.randomUUID(), name: 'Harbour 7', asks: [{ chain: 'evm', address: madeUp(7) }] };
  await expect(riskmark.ask('newCase', newCase)).rejects.toThrow('needs-passphrase');
  await riskmark.ask('setPassphrase', { passphrase: PASSPHRASE });
  await riskmark.ask('newCase', newCase);
  const count = async () => {
    const lists = await riskmark.ask<{ count: number }[]>('lists');
    const { all } = await riskmark.ask<{ all: number }>('cases', { find: '' });
    return { lists: lists.length, entries: lists[0]?.count, cases: all };
  };
  const before = await count();
  expect(before).toMatchObject({ lists: 1, cases: 1 });
  await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
  const casePage = await riskmark.open(`sidepanel.html?case=${newCase.id}#cases`);
  const saving = casePage.waitForEvent('download');
  await casePage.getByTestId('export-bundle').click();
  expect((await saving).suggestedFilename()).toBe('riskmark-case-Harbour-7-bundle-1.zip');
  await casePage.close();

  const options = await riskmark.open('options.html#account');
  await options.getByTestId('start-connect').click();
  await expect(options.getByTestId('screens-cases')).not.toBeChecked();
  await options.getByTestId('base-url').fill(service.url);
  await options.getByTestId('client-id').fill('demo-client');
  await options.getByTestId('client-secret').fill('demo-secret');
  await options.getByTestId('save-account').click();
  await expect.poll(async () => (await riskmark.status()).account !== null).toBe(true);
  expect(await count()).toEqual(before);
  const page = await openPage('listed.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(PAGE.length - 1);
  const inCase = page.locator(`[data-testid=mark][data-address="${madeUp(7)}"]`);
  await expect(inCase, 'an address of a case from before stays local').toHaveAttribute('data-state', 'idle');
  expect(JSON.stringify(service.log())).not.toContain(madeUp(7));

  await options.reload();
  await options.getByTestId('remove-account').click();
  await options.getByTestId('remove-yes').click();
  await expect(options.getByTestId('no-service')).toBeVisible();
  service.clearLog();
  expect(await count()).toEqual(before);
  await page.reload();
  await expect(marksIn(page, 'idle')).toHaveCount(PAGE.length);
  await riskmark.lock();
  await (await riskmark.unlock(PASSPHRASE)).close();
  expect(await count()).toEqual(before);
  expect(service.log().filter((request) => !isDownload(request))).toEqual([]);
});
