// End-to-end tests of popup lookups: pasted addresses are recognized and screened, and records are searched.
import type { Locator, Page } from '@playwright/test';
import { encodeBase58Check } from '../../../lib/chains/base58check';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { popupWords } from '../../../lib/i18n/words/popup';
import { searchWords } from '../../../lib/i18n/words/search';
import { abbreviateAddress } from '../../../lib/text/abbreviate-address';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { untilAnswered, untilQuiet } from '../support/surface-locators';

const _POPUP = { width: 360, height: 600 };
/** Valid under Bitcoin and under Bitcoin Cash, which share the form. */
const SHARED_FORM = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

test.use({ extraPages: { 'hundreds.html': pageOf(400) } });

const sample = (chain: string, level?: string) => {
  const found = samples.find((one) => one.chain === chain && (level === undefined || one.level === level));
  if (!found) throw new Error(`no sample of ${chain}, ${level}`);
  return found;
};
const severe = sample('evm', 'severe');
const canonical = severe.address.toLowerCase();

async function paste(popup: Page, text: string): Promise<Locator> {
  await popup.getByTestId('lookup-address').fill(text);
  await popup.getByTestId('lookup-address').press('Enter');
  return popup.getByTestId('card');
}
const _lines = (popup: Page) => popup.locator('.row-list .list-row');

test('popup finds, names and screens a wrapped address on Enter', async ({ account: _, riskmark, service }) => {
  const popup = await riskmark.open('popup.html');
  const mixed = severe.address;
  const spread = [...mixed].join('\u200b');
  const { found } = popupWords().lookup;
  for (const [pasted, note] of [
    [mixed, found.address({ chain: 'EVM' })],
    [`  ${mixed}\n`, found.address({ chain: 'EVM' })],
    [`https://etherscan.io/address/${mixed}#tokentxns`, found.link({ chain: 'EVM' })],
    [`ethereum:${mixed}@1?value=1`, found.uri({ chain: 'EVM' })],
    [`eip155:1:${mixed}`, found['caip-10']({ chain: 'EVM' })],
    [`hxxps://etherscan[.]io/address/${mixed}`, found.defangedLink({ chain: 'EVM' })],
    [spread, found.address({ chain: 'EVM' })],
    [`${mixed.slice(0, 20)}\n   ${mixed.slice(20)}`, found.address({ chain: 'EVM' })],
    [`They sent it to ${mixed}, I think.`, found.text({ chain: 'EVM' })],
  ] as const) {
    const card = await paste(popup, pasted);
    await expect(card, pasted).toHaveAttribute('data-address', canonical);
    await expect(card).toHaveAttribute('data-state', 'verdict');
    await expect(card).toHaveAttribute('data-level', 'severe');
    await expect(popup.getByTestId('lookup-note')).toContainText(note);
  }
  for (const chain of ['solana', 'tron', 'bitcoin', 'ton', 'xrp', 'zcash']) {
    const { address, level } = sample(chain);
    const card = await paste(popup, address);
    await expect(card, chain).toHaveAttribute('data-chain', chain);
    await expect(card).toHaveAttribute('data-state', 'verdict');
    await expect(card).toHaveAttribute('data-level', level);
  }
  const asked = service.log().filter(({ path }) => path.includes(canonical));
  expect(asked.filter(({ path }) => path.includes('/screen')).length, 'nine pastes, one question').toBe(1);
});

test('popup lists several addresses, opens one without sending it, and screens all', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  const card = popup.getByTestId('card');
  const clean = sample('evm', 'none');
  const strangers = [madeUp(71), madeUp(72), madeUp(73)];
  await paste(popup, severe.address);
  await expect(card).toHaveAttribute('data-state', 'verdict');
  await untilAnswered(riskmark);
  service.clearLog();

  const text = `${severe.address}, ${strangers.join(' ')} and ${severe.address}; ${clean.address.slice(0, -1)}`;
  await popup.getByTestId('lookup-address').fill(text);
  const note = popup.getByTestId('lookup-note');
  const { near, several } = searchWords();
  await expect(note).toHaveText(
    `${several.found({ n: 4, parts: `${several.part.notScreened({ n: 3 })}, ${several.part.known({ n: 1 })}` })} ${several.cost({ n: 3 })}`,
  );
  await expect(popup.getByTestId('query-remark')).toHaveText(
    near.found({ n: 1, faults: near.digits({ text: clean.address.slice(0, -1), digits: 39, needed: 40 }) }),
  );
  const rows = popup.getByTestId('pasted-address');
  await expect(rows).toHaveCount(4);
  await expect(rows.first().locator('svg[data-level=severe]')).toBeVisible();
  await expect(rows.nth(1)).toContainText(several.notSent);
  await popup.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await popup.keyboard.press('2');
  await expect(card).toHaveAttribute('data-address', strangers[0]?.toLowerCase() ?? '');
  await expect(card).toHaveAttribute('data-state', 'idle');
  await popup.getByTestId('copy-all').click();
  await expect(popup.getByText(several.copied({ n: 4 }))).toBeVisible();
  expect(service.log(), 'nothing before Screen all').toEqual([]);

  await expect(popup.getByTestId('lookup-submit')).toHaveText(searchWords().field.screenAll({ n: 3 }));
  await popup.getByTestId('lookup-submit').click();
  await expect(note).toHaveText(several.found({ n: 4, parts: several.part.known({ n: 4 }) }));
  await expect(popup.getByTestId('lookup-submit')).toBeDisabled();
  expect(await findClippedText(popup)).toEqual([]);
});

test('popup asks for an ambiguous chain and explains text without an address', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  const card = popup.getByTestId('card');
  const field = popup.getByTestId('lookup-address');
  const note = popup.getByTestId('lookup-note');
  await paste(popup, SHARED_FORM);
  await expect(popup.getByText(searchWords().field.which)).toBeVisible();
  await popup.getByRole('button', { name: 'Bitcoin Cash' }).click();
  await expect(card).toHaveAttribute('data-chain', 'bitcoin-cash');
  await popup.getByRole('button', { name: 'Bitcoin', exact: true }).click();
  await expect(card).toHaveAttribute('data-chain', 'bitcoin');
  await expect(card).toHaveAttribute('data-state', 'verdict');

  await untilQuiet(riskmark, service);
  service.clearLog();
  const remembered = () => riskmark.ask<unknown[]>('lookups').then(({ length }) => length);
  const before = await remembered();
  const wif = encodeBase58Check(Uint8Array.from({ length: 34 }, (_, i) => (i === 0 ? 0x80 : i === 33 ? 1 : 7 * i)));
  const { near } = searchWords();
  const nearly = severe.address.slice(0, -1);
  for (const [pasted, said] of [
    [nearly, near.found({ n: 1, faults: near.digits({ text: nearly, digits: 39, needed: 40 }) })],
    [wif, searchWords().other.key],
    [`lorem ipsum dolor sit amet ${'consectetur adipiscing '.repeat(440)}`, searchWords().other['too-long']],
    ['https://ledger.example/about', searchWords().other.link],
  ] as const) {
    await paste(popup, pasted);
    await expect(note).toContainText(said);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(popup.getByTestId('lookup-submit')).toBeDisabled();
    await expect(card).toHaveCount(0);
  }
  await paste(popup, `0x${'5a'.repeat(32)}`);
  const message = popup.getByTestId('hash-message');
  await expect(message).toContainText(searchWords().hash.text);
  await expect(message.locator('.query-links')).toHaveCount(0);
  await message.getByTestId('is-transaction').click();
  await expect(message.getByRole('button', { name: 'Etherscan' })).toBeVisible();
  await expect(popup.getByTestId('lookup-submit')).toBeDisabled();
  expect(await findClippedText(popup)).toEqual([]);
  await paste(popup, 'harbour7.eth');
  await expect(popup.getByTestId('name-message')).toContainText(searchWords().name.text);
  await expect(popup.getByRole('link', { name: 'app.ens.domains' })).toHaveAttribute('rel', 'noreferrer');
  await paste(popup, '\u202enothing of the kind');
  await expect(note).toHaveText(searchWords().records.nothing);
  await field.fill('');
  await expect(note).toHaveText('');
  expect(service.log(), 'nothing was sent').toEqual([]);
  expect(await remembered(), 'and nothing remembered').toBe(before);
});

test('popup completes short forms and finds own records by words, with the keyboard alone', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  const field = popup.getByTestId('lookup-address');
  const note = popup.getByTestId('lookup-note');
  const card = popup.getByTestId('card');
  await paste(popup, severe.address);
  await expect(card).toHaveAttribute('data-state', 'verdict');
  const other = madeUp(81).toLowerCase();
  await riskmark.ask('setAddressLabel', { ask: { chain: 'evm', address: canonical }, text: 'Harbour hot wallet 7' });
  await riskmark.ask('setAddressLabel', { ask: { chain: 'evm', address: other }, text: 'Tea House' });
  await riskmark.ask('newCase', {
    id: 'harbour',
    name: 'Harbour ransom',
    asks: [{ chain: 'evm', address: canonical }],
  });
  await untilAnswered(riskmark);
  service.clearLog();

  const short = `${severe.address.slice(0, 6)}…${severe.address.slice(-4)}`;
  await field.fill(short);
  await expect(note).toContainText(searchWords().shortForm.one({ address: abbreviateAddress(canonical) }));
  await popup.getByTestId('use-address').click();
  await expect(field).toHaveValue(canonical);
  await expect(field).toBeFocused();
  await field.fill('0x123456…654321');
  await expect(note).toContainText(searchWords().shortForm.none);
  await field.fill(canonical.slice(2));
  await expect(note).toHaveText(searchWords().unprefixed.text);
  await popup.keyboard.press('Enter');
  await expect(card).toHaveAttribute('data-address', canonical);

  await field.fill('harbour');
  await expect(note).toHaveText(searchWords().records.hint);
  const results = popup.getByTestId('results');
  await expect(results.locator('.results-head')).toHaveText(['Addresses 1', 'Cases 1', 'Lists 1']);
  await expect(results.locator('mark').first()).toHaveText('Harbour');
  await expect(results.getByTestId('found-address')).toContainText('label');
  expect(await findClippedText(popup)).toEqual([]);
  await popup.keyboard.press('ArrowDown');
  await expect(results.getByTestId('found-address')).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(card).toHaveAttribute('data-level', 'severe');
  await popup.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.fill('tea');
  await popup.keyboard.press('Enter');
  await expect(results.getByTestId('found-address')).toBeVisible();
  await popup.keyboard.press('Enter');
  await popup.keyboard.press('Enter');
  await expect(card).toHaveAttribute('data-state', 'idle');
  expect(service.log(), 'a search sends nothing').toEqual([]);

  const another = await riskmark.open('popup.html');
  await another.getByTestId('lookup-address').fill('ransom');
  const opening = another.context().waitForEvent('page');
  await another.getByTestId('found-case').click();
  await expect((await opening).getByRole('heading', { name: 'Harbour ransom' })).toBeVisible();

  await riskmark.lock();
  await expect(popup.getByTestId('results')).toHaveCount(0);
  await expect(popup.getByTestId('unlock-passphrase')).toBeVisible();
});

test('popup hands several addresses to Bulk, which reads them and sends nothing', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html?tab=0');
  service.clearLog();
  await popup.getByTestId('lookup-address').fill(`${madeUp(91)}\n${madeUp(92)} and ${madeUp(93)}`);
  const opening = popup.context().waitForEvent('page');
  await popup.getByTestId('to-bulk').click();
  const panel = await opening;
  await expect(panel.getByTestId('tab-bulk')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByTestId('bulk-start')).toBeVisible();
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');

  await riskmark.ask('wish', { tabId: 0, wanted: { bulkText: madeUp(94) } });
  const notice = panel.getByTestId('bulk-from-popup');
  await expect(notice).toContainText(bulkWords().fromPopup.text);
  await notice.getByRole('button', { name: bulkWords().fromPopup.read }).click();
  await expect(notice).toHaveCount(0);
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('1');
  expect(service.log(), 'nothing before Start').toEqual([]);
});

test('popup reads no part of an oversized text, says so, and hands all of it to Bulk', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html?tab=0');
  service.clearLog();
  const addresses = Array.from({ length: 5_000 }, (_, n) => madeUp(n, '5b'));
  await popup.getByTestId('lookup-address').fill(addresses.join(' '));
  await expect(popup.getByTestId('lookup-note')).toContainText(searchWords().other.oversized);
  await expect(popup.getByTestId('lookup-submit')).toBeDisabled();
  const opening = popup.context().waitForEvent('page');
  await popup.getByTestId('to-bulk').click();
  const panel = await opening;
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('5,000', { timeout: 20_000 });
  expect(service.log(), 'nothing before Start').toEqual([]);
});
