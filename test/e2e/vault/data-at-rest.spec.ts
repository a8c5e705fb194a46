// End-to-end tests of data at rest: the profile folder contains no readable secret, token or address.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { startService } from '../../fake-service/server';
import { put, run } from '../support/bulk-panel';
import { findMarkers, OF_EXTENSIONS, spellings } from '../support/disk-scan';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { servePage } from '../support/pages/serve-uncached-page';
import { cardIn, chooseInCaseMenu, lookUp, marksIn, rowsIn } from '../support/surface-locators';

/** The extension API inside the function that runs in its worker. */
declare const chrome: typeof import('wxt/browser').browser;

// Chromium stores what it shows: URLs and titles of visited pages (History, Sessions, Favicons) and, if the
// server allows it, their bodies (Cache), with or without Riskmark. So the page of this
// test is served with `no-store`, its URL is searched for in extension folders only, and addresses
// in a page are not in its URL. Everything that Riskmark writes is searched for everywhere.
const SECRET = 'mk-Secret-9f3b27d1c0e84a55';
const PASSPHRASE = 'quarry violet thimble mk 5520 orchard';
const PATH = 'mk-page-url-71c9e2d4';

const PAGE_ADDRESSES = [0, 1, 2].map((n) => madeUp(n, '9e'));
const LATE_ADDRESS = madeUp(7, '8d');
const LOOKED_UP = [madeUp(1, '7c'), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'];
const CLICKED = madeUp(2, '6b');

/** Everything that a person types or imports, one marker per kind; none is in a page or sent anywhere. */
const OWN = {
  'case name': 'mk-Case-Nightjar-58b1d0',
  'renamed case': 'mk-Renamed-Osprey-0c77e4',
  tag: 'mk-tag-corvid-91ab3c',
  note: 'mk-note-met-at-quay-66e0f1',
  'deleted note': 'mk-note-taken-back-d3d3f8',
  'deleted case': 'mk-Case-Deleted-Wren-4e10aa',
  'list name': 'mk-List-Kestrel-7d0c42',
  'renamed list': 'mk-List-Merlin-2b9e6f',
  'list label': 'mk-label-informant-13f7c9',
  'removed list': 'mk-List-Removed-Rook-e2c5b8',
  'bulk file': 'mk-bulk-suppliers-a81e57',
  'bulk column': 'mk-column-ledger-5f20d6',
  'bulk cell': 'mk-cell-invoice-c0ffee11',
  'bulk row without an address': 'mk-row-nothing-3a3a90',
  'unsent bulk cell': 'mk-draft-cell-77b4e1',
};
/** Stored by Chromium for every page, so searched for in extension folders only. */
const SEEN = { 'page title': 'mk-title-of-page-b61d07', 'page url': 'mk-page-of-case-25c8f9' };
/** Planted in plain text in both storage places of the extension, as a control. */
const PLANTED = { indexedDB: 'mk-planted-database-9d41c6', storage: 'mk-planted-storage-f07a23' };
const CASE_ADDRESS = madeUp(3, '5a');
const LISTED = madeUp(4, '4b');
const BULK = [madeUp(5, '3c'), madeUp(6, '2d')];
const DRAFTED = madeUp(8, '1e');

// The files on disk are inspected.
test.use({ ownBrowser: true });

// covers T-01
test('disk scanner finds planted texts in every encoding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riskmark-scan-'));
  try {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256));
    const planted = spellings(SECRET);
    expect(Object.keys(planted).length).toBeGreaterThanOrEqual(6);
    for (const [name, bytes] of Object.entries(planted))
      writeFileSync(join(folder, name.replace(/\W/g, '-')), Buffer.concat([noise, bytes, noise]));
    const hits = findMarkers(folder, { secret: SECRET, other: PASSPHRASE });
    expect(new Set(hits.map(({ spelling }) => spelling))).toEqual(new Set(Object.keys(planted)));
    expect(hits.every(({ marker }) => marker === 'secret')).toBe(true);
    // Base64 of a longer text contains the marker at one of three alignments.
    for (const before of ['', 'x', 'xy']) {
      const file = join(folder, `within-${before.length}`);
      writeFileSync(file, Buffer.from(`${before}${SECRET} and more`).toString('base64'));
      expect(
        findMarkers(folder, { secret: SECRET }).some((hit) => hit.file === file),
        `after ${before.length} bytes`,
      ).toBe(true);
      writeFileSync(file, Buffer.concat([Buffer.from(before), noise]).toString('base64'));
      expect(findMarkers(folder, { bytes: noise.subarray(50, 80) }).map((hit) => hit.file)).toContain(file);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// covers T-01
test('profile folder contains no account data or screened address in readable form', async ({
  complaints,
  profile,
  riskmark,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const service = await startService({ credentials: { clientId: 'demo-client', clientSecret: SECRET } });
  const page = `<!doctype html><meta charset="utf-8"><title>Page</title>${PAGE_ADDRESSES.map((one) => `<p>${one}</p>`).join('')}<p id="late"></p>`;
  const { site, close } = await servePage(page);
  const tokens = new Set<string>();
  riskmark.context.on('request', async (request) => {
    const [, token] =
      /^Bearer (.+)$/.exec(
        (await request.allHeaders().catch(() => ({}) as Record<string, string>)).authorization ?? '',
      ) ?? [];
    if (token) tokens.add(token);
  });
  try {
    const options = await riskmark.connect({
      baseUrl: service.url,
      clientSecret: SECRET,
      passphrase: PASSPHRASE,
      config: 'co-vasp',
    });
    const tab = await riskmark.context.newPage();
    await tab.goto(`${site}/${PATH}`);
    await expect(marksIn(tab, 'verdict')).toHaveCount(PAGE_ADDRESSES.length);
    const panel = await riskmark.panelOf(await riskmark.tabOf(tab));
    await expect(rowsIn(panel, 'verdict')).toHaveCount(PAGE_ADDRESSES.length);
    const popup = await riskmark.open('popup.html');
    for (const address of LOOKED_UP) {
      // The card of the address before has a verdict already.
      const card = (await lookUp(popup, address)).and(popup.locator(`[data-address="${address}"]`));
      await expect(card).toHaveAttribute('data-state', 'verdict');
    }
    await riskmark.rightClick(tab, CLICKED);
    await expect(cardIn(tab)).toHaveAttribute('data-state', 'verdict');
    // An account change reseals it; a wrong try is counted; a waiting request is stored.
    await options.reload();
    await options.getByTestId('change-parameters').click();
    // The row that opens takes the focus, and a text typed before goes to another field.
    await expect(options.locator('#connect-label')).toBeFocused();
    await options.getByTestId('config').fill('co-defi');
    await options.getByTestId('save-account').click();
    await expect.poll(async () => (await riskmark.status()).account?.config).toBe('co-defi');
    await riskmark.stopWorker();
    await riskmark.context.setOffline(true);
    await tab.evaluate((late) => {
      (document.querySelector('#late') as Element).textContent = late;
    }, LATE_ADDRESS);
    await expect(marksIn(tab, 'offline').first()).toBeVisible();
    await riskmark.lock();
    const locked = await riskmark.open('popup.html');
    await locked.getByTestId('unlock-passphrase').fill(`${PASSPHRASE} not`);
    await locked.getByTestId('unlock').click();
    await expect(locked.getByText(vaultWords().unlock.wrong)).toBeVisible();
    await riskmark.unlock(PASSPHRASE);
    await riskmark.lock();
  } finally {
    await riskmark.close();
    await service.close();
    close();
  }

  expect(tokens.size, 'tokens that were seen').toBeGreaterThan(0);
  const addresses = [...PAGE_ADDRESSES, LATE_ADDRESS, ...LOOKED_UP, CLICKED];
  const markers = {
    secret: SECRET,
    passphrase: PASSPHRASE,
    ...Object.fromEntries([...tokens].map((token, n) => [`token ${n}`, token])),
    ...Object.fromEntries(addresses.map((address, n) => [`address ${n}`, address])),
  };
  const { files, bytes } = findMarkers.count(profile);
  console.log(`      ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${Object.keys(markers).length} markers`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(findMarkers(profile, markers)).toEqual([]);
  const urlHits = findMarkers(profile, { 'page url': PATH });
  // Control on the real folder: Chromium's own history has the URL, so the scanner works there.
  expect(urlHits.length).toBeGreaterThan(0);
  expect(urlHits.filter(({ file }) => OF_EXTENSIONS.test(file))).toEqual([]);
});

// covers T-01
test('profile folder contains no case, list or bulk run in readable form', async ({
  complaints,
  profile,
  riskmark,
}) => {
  test.setTimeout(150_000);
  complaints.expect(/Failed to load resource/);
  const service = await startService({ credentials: { clientId: 'demo-client', clientSecret: SECRET } });
  const { site, close } = await servePage(
    `<!doctype html><meta charset="utf-8"><title>${SEEN['page title']}</title><p>${CASE_ADDRESS}</p><p>${LISTED}</p>`,
  );
  try {
    const connected = await riskmark.connect({ baseUrl: service.url, clientSecret: SECRET, passphrase: PASSPHRASE });
    await connected.close();

    // A case, created by message: a form remembered by the browser would be a copy of it.
    const panel = await riskmark.panelOf(-1);
    await panel.getByTestId('tab-cases').click();
    for (const name of [OWN['deleted case'], OWN['case name']]) {
      await panel.getByTestId('new-case').click();
      await panel.getByTestId('case-name').fill(name);
      await panel.keyboard.press('Enter');
      await expect(panel.getByTestId('case-title')).toHaveText(name);
      if (name === OWN['deleted case']) await chooseInCaseMenu(panel, 'delete');
    }
    await chooseInCaseMenu(panel, 'edit');
    await panel.getByTestId('edit-name').fill(OWN['renamed case']);
    await panel.getByTestId('edit-tags').fill(`${OWN.tag}, Q3`);
    await panel.keyboard.press('Enter');
    await expect(panel.getByTestId('case-title')).toHaveText(OWN['renamed case']);
    const { lines } = await riskmark.ask<{ lines: { id: string; name: string }[] }>('cases', { find: '' });
    const { id } = lines.find(({ name }) => name === OWN['renamed case']) ?? { id: '' };
    await riskmark.ask('addToCase', { id, asks: [{ chain: 'evm', address: CASE_ADDRESS }] });
    await riskmark.ask('changeCase', { id, keepsPages: true });
    const held = panel.locator('.case-list [data-testid=page-address]');
    await held.first().locator('.row-button').click();
    for (const text of [OWN['deleted note'], OWN.note]) {
      await panel.getByTestId('note-text').fill(text);
      await panel.getByTestId('save-note').click();
      await expect(panel.getByTestId('note')).toContainText(text);
      if (text === OWN['deleted note']) await panel.getByTestId('delete-note').click();
    }

    // Two lists, one of them removed again.
    const options = await riskmark.open('options.html#lists');
    for (const name of [OWN['removed list'], OWN['list name']]) {
      const text = `address,chain,label\n${LISTED},,${OWN['list label']}\n`;
      await options
        .getByTestId('list-file')
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await options.getByTestId('list-save').click();
      await expect(options.getByTestId('list-told')).toContainText(' saved');
      if (name !== OWN['removed list']) continue;
      const [removed] = await riskmark.ask<{ id: string }[]>('lists');
      await riskmark.ask('removeList', { id: removed?.id });
    }
    const kept = await riskmark.ask<{ id: string; name: string }[]>('lists');
    await riskmark.ask('changeList', {
      id: kept.find(({ name }) => name === OWN['list name'])?.id,
      change: { name: OWN['renamed list'] },
    });

    // The page of the case is visited: site, time, URL and title are noted.
    const tab = await riskmark.context.newPage();
    await tab.goto(`${site}/${SEEN['page url']}?case=1`);
    await expect(marksIn(tab, 'verdict')).toHaveCount(2);
    const sightings = async () =>
      JSON.stringify(await riskmark.ask('caseEntry', { id, chain: 'evm', address: CASE_ADDRESS }));
    for (const text of Object.values(SEEN)) await expect.poll(sightings).toContain(text);

    // A table that is imported and discarded, and one that runs to its end.
    await panel.getByTestId('tab-bulk').click();
    await put(panel, `${OWN['unsent bulk cell']},${DRAFTED}`, 'draft.csv');
    await expect(panel.getByTestId('bulk-to-send')).toHaveText('1');
    await panel.getByTestId('bulk-discard').click();
    const table = [
      `${OWN['bulk column']},address`,
      ...BULK.map((address) => `${OWN['bulk cell']},${address}`),
      `${OWN['bulk row without an address']},nothing`,
    ].join('\n');
    await put(panel, table, `${OWN['bulk file']}.csv`);
    await panel.getByTestId('bulk-start').click();
    await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });

    // The worker dies with all of it, restarts, and is locked.
    await riskmark.stopWorker();
    await riskmark.status();
    await riskmark.lock();
    // Control: extension folders are read in their real place and format.
    await panel.evaluate(
      (text) =>
        new Promise<void>((kept, failed) => {
          const opening = indexedDB.open('planted', 1);
          opening.onupgradeneeded = () => void opening.result.createObjectStore('planted').put({ text }, 1);
          opening.onsuccess = () => {
            opening.result.close();
            kept();
          };
          opening.onerror = () => failed(opening.error);
        }),
      PLANTED.indexedDB,
    );
    await riskmark.worker.evaluate((planted) => chrome.storage.local.set({ planted }), PLANTED.storage);
  } finally {
    await riskmark.close();
    await service.close();
    close();
  }

  const addresses = [CASE_ADDRESS, LISTED, ...BULK, DRAFTED];
  const markers = { ...OWN, ...Object.fromEntries(addresses.map((address, n) => [`address ${n}`, address])) };
  expect(findMarkers(profile, markers)).toEqual([]);
  const inExtensions = (wanted: Record<string, string>) =>
    findMarkers(profile, wanted).filter(({ file }) => OF_EXTENSIONS.test(file));
  expect(new Set(inExtensions(PLANTED).map(({ marker }) => marker))).toEqual(new Set(Object.keys(PLANTED)));
  expect(inExtensions(SEEN)).toEqual([]);
});
