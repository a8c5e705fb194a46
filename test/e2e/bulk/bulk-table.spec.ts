// End-to-end tests of bulk tables: undo of a removal, workbooks, own columns, sorting, filters and findings.
import { readFileSync } from 'node:fs';
import { addressNameWords } from '../../../lib/i18n/words/address-name';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { caseWords } from '../../../lib/i18n/words/case';
import { levelWords } from '../../../lib/i18n/words/level';
import { panelWords } from '../../../lib/i18n/words/panel';
import { openWorkbook } from '../../../lib/lists/xlsx/workbook';
import { toPlainText } from '../../../lib/text/rich-text';
import { samples } from '../../demo/sample-addresses';
import { inlineRows, makeWorkbook } from '../../lib/lists/make-workbook';
import { graveFaults } from '../support/axe-violations';
import { column, list, openBulk, put, quick, runToEnd } from '../support/bulk-panel';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';
import { screenings } from '../support/service-log';
import { pickCase } from '../support/surface-locators';

test('bulk page restores the text and options of a table that was removed', async ({
  connected,
  riskmark,
  service,
}) => {
  await connected.close();
  const panel = await openBulk(riskmark);
  await panel.getByTestId('bulk-text').fill(bulkWords().problems.reason['no-address']);
  await panel.getByRole('button', { name: bulkWords().start.read }).click();
  await expect(panel.getByTestId('bulk-sum')).toContainText(caseWords().paste.none);
  const head = `other,wallet\n`;
  await panel.getByTestId('bulk-discard').click();
  await put(panel, `${head}${madeUp(1, 'c1')},${madeUp(2, 'c2')}\n${madeUp(3, 'c1')},${madeUp(3, 'c1')}\n`);
  await expect(column(panel, 1)).toHaveAttribute('aria-pressed', 'true');
  await column(panel, 0).click();
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');
  await column(panel, 1).click();
  await expect(column(panel, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('2');
  await panel.getByTestId('bulk-discard').click();
  await expect(panel.getByTestId('bulk-sum')).toHaveCount(0);
  await expect(panel.getByText(bulkWords().run.removed({ name: 'counterparties.csv' }))).toBeVisible();
  await expect(panel.getByTestId('undo')).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(column(panel, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('2');
  await expect(panel.getByTestId('undo')).toHaveCount(0);
  expect(screenings(service.log())).toEqual([]);
});

test('bulk results show which addresses are in a case and keep the focus with 300 rows', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  await quick(riskmark);
  const panel = await openBulk(riskmark);
  await put(panel, `Counterparties;\n;\nclient;wallet\n${list(300, 'd9').replaceAll('0x', 'c;0x')}\n`);
  await expect(column(panel, 1)).toHaveText('wallet');
  await runToEnd(panel, 30_000);
  const rows = panel.getByTestId('page-address');
  await rows.first().getByRole('checkbox').check();
  await panel.getByTestId('bulk-add-to-case').click();
  await pickCase(panel, 'Counterparties', true);
  await expect(panel.getByTestId('added-to-case')).toContainText(
    toPlainText(caseWords().add.done({ added: 1, name: 'Counterparties' })),
  );
  await expect(panel.getByTestId('added-to-case')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByTestId('bulk-add-to-case')).toBeFocused();
  // The row holds its case tag and the text of its own columns, and grows with both.
  await expect(rows.first().locator('[data-tag]')).toBeVisible();
  const [row, own] = [await rows.first().boundingBox(), await rows.first().locator('.row-own').boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  // Rows take their height when they are first in view, a few frames after the scroll, and move the button.
  const more = panel.getByRole('button', { name: bulkWords().results.more({ n: 50 }) });
  await rows.last().scrollIntoViewIfNeeded();
  const last = rows.last().locator('.row-button');
  await expect
    .poll(() => last.evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  await more.click();
  await expect(rows).toHaveCount(300);
});

test("bulk results show and search the table's own columns in every row, and send none of them", async ({
  connected,
  riskmark,
  service,
}) => {
  await connected.close();
  await quick(riskmark);
  const panel = await openBulk(riskmark);
  const [wallet, other] = [madeUp(1, 'd7'), madeUp(2, 'd7')];
  const table = [
    'case,client,chain,wallet,note',
    `C-117,Ada Northwind,Ethereum,${wallet},met in Utrecht`,
    `C-118,Bea Lund,Ethereum,${other},`,
    `C-119,Cy Moss,Ethereum,${wallet},`,
  ];
  await put(panel, table.join('\n'));
  await runToEnd(panel, 30_000);
  const rows = panel.getByTestId('page-address');
  const first = rows.first();
  await expect(first).toContainText(bulkWords().results.rows({ lines: '2', more: 1 }));
  await expect(first.getByRole('button', { name: /C-117 · Ada Northwind · met in Utrecht$/ })).toBeVisible();
  const find = panel.getByTestId('bulk-results').getByTestId('filter-text');
  for (const wanted of ['bea', 'c-118']) {
    await find.fill(wanted);
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('data-address', other);
  }
  await find.fill('cy moss');
  await expect(rows).toHaveCount(1);
  await expect(rows, 'the row that was looked for stands first').toContainText(
    bulkWords().results.rows({ lines: '4', more: 1 }),
  );
  await expect(rows).toContainText('C-119 · Cy Moss');
  await rows.locator('.row-button').focus();
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('bulk-own').getByRole('listitem')).toHaveText([
    `${bulkWords().problems.row({ line: 2 })}C-117 · Ada Northwind · met in Utrecht`,
    `${bulkWords().problems.row({ line: 4 })}C-119 · Cy Moss`,
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    expect(await graveFaults(panel), colorScheme).toEqual([]);
  }
  await panel.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(panel)).toEqual([]);
  expect(JSON.stringify(service.log())).not.toMatch(/Northwind|Lund|Moss|Utrecht|C-11/);
});

test('bulk page reads the workbook sheet with addresses, offers the others and explains unreadable files', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const panel = await openBulk(riskmark);
  const putBytes = (name: string, bytes: Uint8Array) =>
    panel.getByTestId('bulk-file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await putBytes('old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(panel.getByTestId('bulk-problem')).toContainText(bulkWords().start.shut);
  const clients = inlineRows([['client', 'wallet'], ...[1, 2, 3].map((n) => [`client ${n}`, madeUp(n, 'e7')])]);
  await putBytes('desk.xlsx', makeWorkbook({ 'Read me': inlineRows([['notes']]), Clients: clients, Empty: '' }));
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');
  await expect(panel.getByLabel('Sheet')).toHaveValue('1');
  await expect(column(panel, 1)).toHaveAttribute('aria-pressed', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    expect(await graveFaults(panel), colorScheme).toEqual([]);
  }
  await panel.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(panel)).toEqual([]);
  await panel.getByLabel('Sheet').selectOption('Empty');
  await expect(panel.getByTestId('bulk-sum')).toContainText(caseWords().paste.none);
  await panel.getByLabel('Sheet').selectOption('Clients');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');
});

test('bulk results sort by column header, by keyboard too, and filter by their text', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  await quick(riskmark);
  const panel = await openBulk(riskmark);
  const asked = samples.filter(({ chain }) => ['evm', 'bitcoin', 'tron'].includes(chain)).slice(0, 12);
  await put(panel, `wallet\n${asked.map(({ address }) => address).join('\n')}\n`);
  await runToEnd(panel, 30_000);
  const rows = panel.getByTestId('page-address');
  await expect(rows).toHaveCount(asked.length);
  const shown = (name: string) => rows.evaluateAll((all, name) => all.map((row) => row.getAttribute(name) ?? ''), name);
  const heaviest = await shown('data-address');
  await expect(panel.getByTestId('bulk-order-risk')).toHaveAttribute('aria-pressed', 'true');

  await panel.getByTestId('bulk-order-row').click();
  const byRow = asked.map(({ chain, address }) => (chain === 'evm' ? address.toLowerCase() : address));
  expect(
    (await shown('data-address')).map((address) => (address.startsWith('0x') ? address.toLowerCase() : address)),
  ).toEqual(byRow);
  await panel.keyboard.press('Enter');
  await expect(rows.first()).toContainText(bulkWords().results.rows({ lines: String(asked.length + 1), more: 0 }));
  await expect(panel.getByTestId('bulk-results').getByRole('heading')).toContainText(
    bulkWords().results.ordered.backwards({ column: bulkWords().results.columns.row }),
  );
  await panel.getByTestId('bulk-order-row').press('Shift+Tab');
  await expect(panel.getByTestId('bulk-order-chain')).toBeFocused();
  await panel.keyboard.press('Space');
  const chains = await shown('data-chain');
  expect(chains).toEqual(chains.toSorted());
  await panel.getByTestId('bulk-order-risk').click();
  expect(await shown('data-address')).toEqual(heaviest);

  const results = panel.getByTestId('bulk-results');
  await results.getByTestId('filter-text').fill(heaviest[3]?.slice(4, 20) ?? '');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-address', heaviest[3] ?? '');
  await results.getByTestId('filter-text').fill('nobody');
  await results.getByRole('button', { name: panelWords().panel.clearFilter }).click();
  await expect(rows).toHaveCount(asked.length);
});

test('bulk findings show list hits, shared wallets and mistyped rows, export Excel, and open in a tab', async ({
  connected,
  riskmark,
  service,
}) => {
  await connected.close();
  await quick(riskmark);
  const [hit, shared, other] = [madeUp(1, 'f3'), madeUp(2, 'f3'), madeUp(3, 'f3')];
  const entries = [{ chain: 'evm', address: hit, label: 'TEA HOUSE LLC' }];
  const draft = { name: 'OFAC SDN', kind: 'sanctions', source: 'csv', date: '', count: 1, refused: 0, replaces: null };
  await riskmark.ask('beginList', { id: 'l1', draft });
  await riskmark.ask('putListPart', { id: 'l1', part: 0, entries });
  await riskmark.ask('completeList', { id: 'l1', replaces: null });
  const panel = await openBulk(riskmark);
  const table = [
    'client,wallet',
    `Ada,${other}`,
    `Bea,${shared}`,
    `Cy,${shared}`,
    `Dee,${hit}`,
    `Eve,${shared.slice(0, -1)}`,
    'Fay,n/a',
  ];
  await put(panel, table.join('\n'), 'payouts.csv');
  await runToEnd(panel, 30_000);
  const rows = panel.getByTestId('page-address');
  await expect(rows.first(), 'the list hit comes first').toHaveAttribute('data-address', hit);
  await expect(panel.getByTestId('bulk-tally').locator('[data-cell="list-hit"]')).toContainText('1');
  await expect(panel.getByTestId('finding-shared')).toContainText(
    bulkWords().findings.shared.use({ customers: 2, rows: 2 }),
  );
  await expect(panel.getByTestId('finding-mistyped')).toContainText(
    bulkWords().findings.mistyped.length({ length: 39, needed: 40 }),
  );
  await expect(panel.getByTestId('finding-hits')).toContainText('TEA HOUSE LLC');
  await expect(panel.getByTestId('bulk-how')).toContainText(toPlainText(bulkWords().tally.mistyped({ n: 1 })));
  const named = bulkWords().results.rows({ lines: '7', more: 0 });
  await expect(panel.getByTestId('bulk-how')).toContainText(
    toPlainText(bulkWords().tally.withoutAddress({ n: 1, rows: named })),
  );
  expect(JSON.stringify(service.log())).not.toContain(shared.slice(0, -1).concat('"'));
  await panel.getByTestId('finding-shared-show').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-address', shared);
  await panel.getByTestId('finding-shared-show').click();
  await expect(rows).toHaveCount(3);
  await panel.getByTestId('bulk-tally').locator('[data-cell="list-hit"]').click();
  await expect(rows).toHaveCount(1);
  await panel.getByTestId('bulk-tally').locator('[data-cell="list-hit"]').click();

  const saved = panel.waitForEvent('download');
  await panel.getByTestId('bulk-export').click();
  await panel.getByTestId('bulk-export-xlsx').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('riskmark-bulk-payouts.xlsx');
  const sheet = openWorkbook(new Uint8Array(readFileSync(await download.path()))).rowsOf(0);
  expect(sheet).toHaveLength(7);
  expect(sheet[0]?.cells.slice(0, 6)).toEqual(['client', 'wallet', 'address', 'network', 'name', 'name_kind']);
  const line = sheet.find(({ cells }) => cells[0] === 'Dee')?.cells ?? [];
  expect(line.slice(3, 9)).toEqual([
    'EVM',
    'TEA HOUSE LLC',
    addressNameWords().kind['list-entity'],
    levelWords().word.none,
    '',
    'OFAC SDN: TEA HOUSE LLC',
  ]);

  const opening = riskmark.context.waitForEvent('page');
  await panel.getByTestId('bulk-open-tab').click();
  const tab = await opening;
  await tab.setViewportSize({ width: 1100, height: 800 });
  await expect(tab.getByTestId('bulk-table').getByTestId('page-address')).toHaveCount(3);
  await expect(tab.getByTestId('bulk-table').getByRole('row').nth(1)).toContainText('TEA HOUSE LLC');
  await expect(tab.getByTestId('bulk-open-tab')).toHaveCount(0);
  await tab.locator('.b-table .row-button').first().focus();
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Enter');
  await expect(tab.getByTestId('card')).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab.getByTestId('card')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    expect(await graveFaults(tab), colorScheme).toEqual([]);
  }
});
