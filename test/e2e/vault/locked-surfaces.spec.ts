// End-to-end tests of locked extension pages: none contains text of a verdict, draft or selection.

import type { Page } from '@playwright/test';
import { OPTIONS_PAGES } from '../../../lib/view/settings/options-route';
import { SANDBOX } from '../../fake-service/sandbox-addresses';
import { createTestClient } from '../../fake-service/test-client';
import { expect, test } from '../support/fixtures';
import { madeUp, pageWith } from '../support/pages/generate-page';
import { lookUp, rowsIn } from '../support/surface-locators';

const RISKY = SANDBOX.find(({ exposures }) => exposures.some(({ path }) => path.length > 0)) ?? SANDBOX[0]!;
const ADDRESS = RISKY.address.toLowerCase();
const ASK = { chain: 'evm', address: ADDRESS };
/** Appears in no page: a surface that shows it shows a draft, a selection, a lookup or a graph. */
const DRAFTED = madeUp(1, 'd7');

/** Texts that must disappear, by source. */
const MARKERS = {
  entry: 'mk-entry-of-the-organization',
  label: 'mk-list-label',
  list: 'mk-list-name',
  case: 'mk-case-name',
  note: 'mk-kept-note',
  account: 'mk-account-label',
  typed: 'mk-typed-and-not-saved',
  filter: 'mk-filter-text',
  row: 'mk-own-table-row',
  drafted: DRAFTED,
  category: 'Hacker',
  band: 'Severe Risk',
  token: 'USDC',
};

test.use({ extraPages: { 'one.html': pageWith('one', [ADDRESS]) } });

/** Every text, attribute, value and title of a document, including shadow roots that an extension page can reach. */
function wholeText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts: string[] = [document.title];
    const read = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.COMMENT_NODE) parts.push(node.nodeValue ?? '');
      if (node instanceof Element) {
        for (const { name, value } of node.attributes) parts.push(`${name}=${value}`);
        if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) parts.push(node.value);
        if (node.shadowRoot) read(node.shadowRoot);
        if (node instanceof HTMLIFrameElement && node.contentDocument) read(node.contentDocument);
      }
      for (const child of node.childNodes) read(child);
    };
    read(document);
    return parts.join('\n');
  });
}

const markersIn = async (page: Page): Promise<string[]> => {
  const text = (await wholeText(page)).toLowerCase();
  return Object.entries(MARKERS)
    .filter(([, marker]) => text.includes(marker.toLowerCase()))
    .map(([name]) => name);
};

/** The one row of the panel's list; those of a run are hidden behind it. */
const rowOf = (panel: Page) => panel.getByTestId('page-address').filter({ visible: true });

for (const isFull of [false, true])
  test(isFull
    ? 'locked surfaces contain no word of what they showed'
    : 'locked Options, popup and panel contain no word of what they showed', { tag: isFull ? '@full' : [] }, async ({
    openPage,
    riskmark,
    service,
  }) => {
    test.setTimeout(180_000);
    await (await riskmark.connect({ baseUrl: service.url, label: MARKERS.account })).close();
    const options = await riskmark.open('options.html#lists');
    const client = createTestClient(service.url);
    await client.post(
      '/api/private-data/v1/overrides/chains/evm/addresses',
      { listType: 'LIST_TYPE_DENYLIST', address: ADDRESS, notes: MARKERS.entry, expectedVersion: '0' },
      { authorization: `Bearer ${(await client.token()).access_token}` },
    );
    await riskmark.ask('newCase', { id: 'c1', name: MARKERS.case, asks: [ASK] });
    await riskmark.ask('saveNote', { id: 'c1', ...ASK, note: 'n1', text: MARKERS.note });
    await options.getByTestId('list-file').setInputFiles({
      name: `${MARKERS.list}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`address,chain,label\n${ADDRESS},,${MARKERS.label}\n`),
    });
    await options.getByTestId('list-save').click();
    await expect(options.getByTestId('list-told')).toContainText(' saved');

    const opened: Record<string, Page> = { options };
    const holds = async (name: string, page: Page, ...wanted: (keyof typeof MARKERS)[]): Promise<void> => {
      opened[name] = page;
      await expect.poll(() => markersIn(page), `${name} before the lock`).toEqual(expect.arrayContaining(wanted));
    };
    const lookMore = async (page: Page): Promise<void> => {
      await page.getByTestId('override-look').click();
      await expect(page.getByTestId('override-entry')).toContainText(MARKERS.entry);
      await page.getByTestId('balance-look').click();
      await expect(page.getByTestId('balance-held')).toContainText(MARKERS.token);
      await page.getByTestId('override-edit').click();
      await page.getByTestId('override-notes').fill(`${MARKERS.entry} ${MARKERS.typed}`);
    };
    await holds('options', options, 'list', 'account');

    const popup = await riskmark.open('popup.html');
    await expect(await lookUp(popup, ADDRESS)).toHaveAttribute('data-level', 'severe');
    await popup.getByTestId('more-open').click();
    await lookMore(popup);
    await holds('popup', popup, 'entry', 'typed', 'token', 'band', 'account');

    const tab = await riskmark.tabOf(await openPage('one.html'));
    const panels = async () => {
      const panel = await riskmark.panelOf(tab);
      await expect(rowsIn(panel, 'verdict').filter({ visible: true })).toHaveCount(1);
      return panel;
    };
    const list = await panels();
    await rowOf(list).locator('.row-button').click();
    await lookMore(list);
    await list.getByTestId('filter-text').fill(MARKERS.list);
    await rowOf(list).getByRole('checkbox').check();
    await holds('panel, this tab', list, 'list', 'label', 'case', 'typed', 'entry', 'token', 'category');

    if (isFull) {
      const draft = await panels();
      await draft.getByTestId('tab-bulk').click();
      await draft.getByTestId('bulk-file').setInputFiles({
        name: `${MARKERS.row}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`${DRAFTED}\nnot one\n`),
      });
      await holds('panel, bulk draft', draft, 'row');

      const run = await panels();
      await run.getByTestId('tab-bulk').click();
      await run.getByTestId('bulk-file').setInputFiles({
        name: 'run.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`name,address\n${MARKERS.row},${DRAFTED}\nother,${ADDRESS}\n`),
      });
      await run.getByTestId('bulk-start').click();
      await expect(run.getByTestId('bulk-run')).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
      await holds('panel, bulk run', run, 'row', 'drafted', 'label');

      const cases = await panels();
      await cases.getByTestId('tab-cases').click();
      await cases.getByTestId('open-case').click();
      await cases.locator('.case-list [data-testid=page-address] .row-button').click();
      await cases.getByTestId('note-text').fill(MARKERS.typed);
      await holds('panel, case', cases, 'case', 'note', 'typed', 'category');

      const pane = await panels();
      await rowOf(pane).locator('.row-button').click();
      await rowOf(pane).getByRole('button', { name: 'Evidence', exact: true }).click();
      await expect(pane.getByTestId('evidence')).toBeVisible();
      await holds('panel, evidence', pane, 'band', 'category');

      const evidence = await riskmark.open(`evidence.html?chain=evm&address=${ADDRESS}`);
      await expect(evidence.getByTestId('evidence')).toBeVisible();
      await evidence.getByTestId('get-assessment').click();
      await expect(evidence.getByTestId('report-facts').first()).toBeVisible();
      await holds('evidence tab', evidence, 'band', 'category', 'list', 'account');

      const compare = await riskmark.open('tools.html?show=compare');
      await compare.getByTestId('compare-address').fill(ADDRESS);
      await compare.getByTestId('compare-config-0').fill(MARKERS.typed);
      await compare.getByTestId('compare-config-1').fill('co-sandbox');
      await compare.getByTestId('compare-send').click();
      await expect(compare.getByTestId('compare-outcome')).not.toBeEmpty();
      await holds('compare', compare, 'typed', 'account');

      const diagnostics = await riskmark.open('tools.html?show=diagnostics');
      await diagnostics.getByTestId('diagnostics-start').click();
      await expect(diagnostics.getByTestId('diagnostics-summary')).toBeVisible({ timeout: 60_000 });
      await holds('diagnostics', diagnostics, 'account');
      await riskmark.lock();
      // The report of the diagnostics has no marker: its lines must disappear.
      await expect(diagnostics.getByTestId('diagnostics-summary')).toHaveCount(0);
    }

    await riskmark.lock();
    for (const [name, page] of Object.entries(opened))
      await expect.poll(() => markersIn(page), `${name} after the lock`).toEqual([]);

    // While locked, Options offers only unlocking and Forget.
    for (const page of OPTIONS_PAGES) {
      await options.getByTestId(`page-${page}`).click();
      await expect(options.locator('.setting-rows, .setting-table, #lists'), page).toHaveCount(0);
      await expect(options.getByTestId('unlock-passphrase')).toBeEnabled();
      await expect(options.getByTestId('open-forget')).toBeEnabled();
    }
    await options.getByTestId('find-setting').fill('lock');
    await expect(options.getByTestId('found-setting').first()).toContainText('Locks');
    await options.getByTestId('find-setting').fill('');

    // The page's own address stays in the list; opening its row shows nothing sealed.
    const row = rowOf(list);
    await expect(row).toHaveAttribute('data-state', 'locked');
    await expect(list.getByTestId('filter-text')).toHaveValue('');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await row.locator('.row-button').click();
    await expect(list.getByTestId('card')).toHaveAttribute('data-state', 'locked');
    await expect(list.getByTestId('more')).toHaveCount(0);
    const counts = list.locator('.counts b');
    expect(new Set(await counts.allTextContents())).toEqual(new Set(['–']));
  });
