// End-to-end tests of records at rest: case data, history, audit log and data sets are encrypted on disk.
import { mapCaseTexts } from '../../../lib/cases/case-fields';
import type { CaseContent } from '../../../lib/cases/import/case-content';
import type { DataSetHead } from '../../../lib/datasets/data-set';
import { getFilterKey } from '../../../lib/datasets/filter-key';
import type { AuditEntry } from '../../../lib/dispatch/audit-entry-schema';
import type { HistoryEvent } from '../../../lib/history/history-event';
import { readFilter } from '../../harness/read-filter';
import { buildFilterFile } from '../../lib/datasets/build-filter';
import { findMarkers, OF_EXTENSIONS } from '../support/disk-scan';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { servePage } from '../support/pages/serve-uncached-page';
import { decideOn, lookUp, marksIn } from '../support/surface-locators';

/** Everything that a person types or imports, one marker per kind; none is in a page or sent anywhere. */
const OWN = {
  'case name': 'mk-Case-Lapwing-1f0e83',
  ...mapCaseTexts((field) => `mk-${field}-of-the-case-9c41d7`),
  'former conclusion': 'mk-conclusion-unknown-b2f91e',
  'reason of the case': 'mk-reason-four-eyes-58d3c0',
  'reason of an address': 'mk-reason-own-wallet-a96e14',
  'imported file': 'mk-file-partner-export-6d20fb',
  'imported case': 'mk-Case-Partner-Dunlin-c47a95',
  'imported author': 'mk-exporter-Northgate-0be38d',
  'imported note': 'mk-note-of-partner-91c5e2',
  'imported title': 'mk-title-of-partner-f3608b',
  'imported url': 'mk-url-of-partner-2ad7c9',
  'author name': 'mk-author-Bo-Tern-74e1a6',
  'author organization': 'mk-organization-Plover-8c05d1',
  'account label': 'mk-account-label-d19f37',
  'address label': 'mk-own-label-broker-40b8ec',
  'excluded site': 'mk-excluded-5e72c8.example',
  'search in cases': 'mk-search-cases-ab94f0',
  'search in the history': 'mk-search-history-1c6d35',
  'search in the audit log': 'mk-search-audit-e07b92',
  'data set file': 'mk-Set-Sanderling-3f8a5c',
  'data set name': 'mk-Set-renamed-Dotterel-96d1b4',
  'data set meaning': 'mk-meaning-brokers-c2e07f',
  'data set publisher': 'mk-publisher-Whimbrel-58a4d3',
  'removed data set': 'mk-Set-removed-Knot-d70e6b',
};
const PATH = 'mk-page-url-a3d94c';
const MET = [madeUp(1, 'a9'), madeUp(2, 'a9')];
const [FORGOTTEN] = MET as [string];
const LOOKED_UP = madeUp(3, 'b8');
const IN_CASE = madeUp(4, 'c7');
const IMPORTED = madeUp(5, 'd6');
/** Members of the data set: so many that a piece of the filter cannot occur by chance. */
const MEMBERS = Array.from({ length: 100 }, (_, n) => madeUp(10 + n, 'e5'));

const keyOf = (address: string) => getFilterKey('evm-bytes', { chain: 'evm', address: address.toLowerCase() })!;
const filterFile = Buffer.from(buildFilterFile(MEMBERS.map(keyOf), 4_000, 10));
/** Pieces of the filter as in the file and as in memory. */
const FILTER_BYTES = {
  'bytes of the data set file': filterFile.subarray(200, 232),
  'bytes of the data set': Buffer.from(readFilter(filterFile).words.subarray(200, 232)),
};

const importedContent = (): CaseContent => ({
  ...{ name: OWN['imported case'], ...mapCaseTexts(() => ''), tags: [] },
  ...{ disposition: 'open', createdAt: 1, by: OWN['imported author'] },
  addresses: [
    {
      ...{ chain: 'evm', address: IMPORTED, addedAt: 1 },
      notes: [{ id: 'n', at: 1, text: OWN['imported note'] }],
      sightings: [
        { at: 1, host: 'h.example', url: `https://h.example/${OWN['imported url']}`, title: OWN['imported title'] },
      ],
    },
  ],
});

// The files on disk are inspected.
test.use({ ownBrowser: true });

// covers T-01
test('profile folder contains no case record, history, audit entry or data set in readable form', async ({
  complaints,
  profile,
  riskmark,
  service,
}) => {
  test.setTimeout(150_000);
  complaints.expect(/Failed to load resource/);
  const { site, close } = await servePage(
    `<!doctype html><meta charset="utf-8"><title>Page</title>${MET.map((one) => `<p>${one}</p>`).join('')}`,
  );
  try {
    await (await riskmark.connect({ baseUrl: service.url, label: OWN['account label'] })).close();

    // A case record, typed and changed.
    const id = crypto.randomUUID();
    const asks = [{ chain: 'evm', address: IN_CASE }];
    await riskmark.ask('newCase', { id, name: OWN['case name'], asks });
    const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
    for (const conclusion of [OWN['former conclusion'], OWN.conclusion]) {
      await panel.getByTestId('case-menu').click();
      await panel.getByTestId('case-menu-edit').click();
      for (const [field, text] of Object.entries({ ...mapCaseTexts((name) => OWN[name]), conclusion }))
        await panel.getByTestId(`edit-${field}`).fill(text);
      await panel.getByTestId('save-case').click();
      await expect(panel.getByText(conclusion).first()).toBeVisible();
    }
    await decideOn(panel, 'case', 'reported', OWN['reason of the case']);
    await riskmark.ask('caseDisposition', {
      ...{ id, ...asks[0], disposition: 'cleared', reason: OWN['reason of an address'] },
    });
    await riskmark.ask('setAddressLabel', { ask: asks[0], text: OWN['address label'] });

    // A case of a partner: a new case, and a merge that can be undone.
    const imported = {
      from: `${OWN['imported file']}.json`,
      content: importedContent(),
      proof: { state: 'unverified' },
    };
    await riskmark.ask('importCase', { id: crypto.randomUUID(), ...imported });
    const { log } = await riskmark.ask<{ log: { entries: number } }>('case', { id });
    const merge = { id, ...imported, partner: '', flipped: [], expected: log.entries };
    expect(await riskmark.ask('mergeCase', merge)).toMatchObject({ noRoom: 0 });

    // Author and key of bundles; the first bundle asks for the author.
    await panel.getByTestId('export-bundle').click();
    await panel.getByTestId('bundle-author-name').fill(OWN['author name']);
    await panel.getByTestId('bundle-author-organization').fill(OWN['author organization']);
    const saving = panel.waitForEvent('download');
    await panel.getByTestId('save-bundle-author').click();
    await panel.getByTestId('bundle-make').click();
    await (await saving).delete();
    await riskmark.ask('makeSigningKey');
    await panel.getByRole('button', { name: 'All cases' }).click();
    await panel.getByTestId('find-case').fill(OWN['search in cases']);

    // History and audit log: a page and a lookup; one address is forgotten.
    const tab = await riskmark.context.newPage();
    await tab.goto(`${site}/${PATH}`);
    await expect(marksIn(tab, 'verdict')).toHaveCount(MET.length);
    const card = await lookUp(await riskmark.open('popup.html'), LOOKED_UP);
    await expect(card).toHaveAttribute('data-state', 'verdict');
    const readHistory = async () => {
      const page = { text: '', filter: {}, before: null };
      return (await riskmark.ask<{ entries: HistoryEvent[] }>('historyPage', page)).entries;
    };
    await expect.poll(async () => (await readHistory()).filter(({ site: met }) => met).length).toBe(MET.length);
    await riskmark.ask('deleteHistory', { target: { kind: 'address', chain: 'evm', address: FORGOTTEN } });
    expect((await readHistory()).map(({ address }) => address)).not.toContain(FORGOTTEN);
    await riskmark.ask('excludeSite', { site: OWN['excluded site'], isExcluded: true });
    const { entries } = await riskmark.ask<{ entries: AuditEntry[] }>('auditPage', { filter: {}, before: null });
    expect(entries.map(({ account }) => account)).toContain(OWN['account label']);
    for (const [path, name, marker] of [
      ['records.html?show=history', 'history', OWN['search in the history']],
      ['records.html?show=audit', 'audit', OWN['search in the audit log']],
    ] as const) {
      const page = await riskmark.open(path);
      await page.getByTestId(`${name}-find`).fill(`${marker}`);
      await page.keyboard.press('Enter');
      await expect(page.getByTestId(`${name}-count`)).toContainText('match');
    }

    // Two data sets: one is renamed, the other removed.
    const options = await riskmark.open('options.html#lists');
    for (const name of [OWN['removed data set'], OWN['data set file']]) {
      const file = { name: `${name}.gob`, mimeType: 'application/octet-stream', buffer: filterFile };
      await options.getByTestId('data-set-file').setInputFiles(file);
      await options.getByTestId('data-set-meaning').fill(OWN['data set meaning']);
      await options.getByTestId('data-set-source').fill(OWN['data set publisher']);
      await options.getByTestId('data-set-trial').fill(MEMBERS[0]!);
      await options.getByTestId('data-set-save').click();
      await expect(options.getByTestId('data-set-told')).toContainText(`${name} saved`);
    }
    const sets = await riskmark.ask<DataSetHead[]>('dataSets');
    const idOf = (wanted: string) => sets.find(({ name }) => name === wanted)?.id;
    await riskmark.ask('removeDataSet', { id: idOf(OWN['removed data set']) });
    await riskmark.ask('changeDataSet', { id: idOf(OWN['data set file']), change: { name: OWN['data set name'] } });

    await riskmark.stopWorker();
    await riskmark.status();
    await riskmark.lock();
  } finally {
    await riskmark.close();
    close();
  }

  const addresses = [...MET, LOOKED_UP, IN_CASE, IMPORTED, MEMBERS[0]!];
  const markers = { ...OWN, ...FILTER_BYTES, ...Object.fromEntries(addresses.map((one, n) => [`address ${n}`, one])) };
  expect(findMarkers(profile, markers)).toEqual([]);
  // Chromium's own history has the URL, so the scanner works in this folder.
  const urlHits = findMarkers(profile, { 'page url': PATH });
  expect(urlHits.length).toBeGreaterThan(0);
  expect(urlHits.filter(({ file }) => OF_EXTENSIONS.test(file))).toEqual([]);
});
