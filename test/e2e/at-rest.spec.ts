// After a session with everything in it the profile folder is read byte by byte: no secret, passphrase, token or looked-up address is in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../service/server';
import { findMarkers, spellings } from './disk-scan';
import { expect, test } from './fixtures';
import { madeUp } from './many';
import { cardIn, lookUp, marksIn, rowsIn } from './surfaces';

// Chromium itself keeps what it is shown: the URLs and titles of visited pages (History, Sessions, Favicons) and, where the
// server allows it, their bodies (Cache). That is the browser's own record, there with or without us. So the page of this
// story is served with `no-store`, its URL is searched for only in the folders that belong to extensions, and an address
// that stands in a page is one that its URL does not name. Whatever we write ourselves is searched for everywhere.
const SECRET = 'mk-Secret-9f3b27d1c0e84a55';
const PASSPHRASE = 'quarry violet thimble mk 5520 orchard';
const PATH = 'mk-page-url-71c9e2d4';
/** Folders of a profile that hold what extensions store. */
const OF_EXTENSIONS =
  /\/(IndexedDB|Local Extension Settings|Sync Extension Settings|Managed Extension Settings|Extension State|Extension Rules|Extension Scripts|Local Storage|Session Storage|Service Worker|Storage|File System|databases|blob_storage)\//;

const PAGE_ADDRESSES = [0, 1, 2].map((n) => madeUp(n, '9e'));
const LATE_ADDRESS = madeUp(7, '8d');
const LOOKED_UP = [madeUp(1, '7c'), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'];
const CLICKED = madeUp(2, '6b');

// What lies on the disk is looked at.
test.use({ ownBrowser: true });

test('the scanner finds what is planted, in every spelling', () => {
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
    // Base64 of a longer text holds the marker at one of three alignments.
    for (const before of ['', 'x', 'xy']) {
      const file = join(folder, `within-${before.length}`);
      writeFileSync(file, Buffer.from(`${before}${SECRET} and more`).toString('base64'));
      expect(
        findMarkers(folder, { secret: SECRET }).some((hit) => hit.file === file),
        `after ${before.length} bytes`,
      ).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nothing of the account or of what was asked lies readable on the disk', async ({
  complaints,
  profile,
  riskmark,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const service = await startService({ credentials: { clientId: 'demo-client', clientSecret: SECRET } });
  const page = `<!doctype html><meta charset="utf-8"><title>Page</title>${PAGE_ADDRESSES.map((one) => `<p>${one}</p>`).join('')}<p id="late"></p>`;
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    for (const address of LOOKED_UP)
      await expect(await lookUp(popup, address)).toHaveAttribute('data-state', 'verdict');
    await riskmark.rightClick(tab, CLICKED);
    await expect(cardIn(tab)).toHaveAttribute('data-state', 'verdict');
    // A change of the account seals it anew; a wrong try is counted; a request that waits is stored.
    await options.getByTestId('client-secret').fill(SECRET);
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
    await expect(locked.getByText('does not open the vault')).toBeVisible();
    await riskmark.unlock(PASSPHRASE);
    await riskmark.lock();
  } finally {
    await riskmark.close();
    await service.close();
    server.close();
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
  // Proof on the real folder: Chromium's own history has the URL, so the scanner reads what is there.
  expect(urlHits.length).toBeGreaterThan(0);
  expect(urlHits.filter(({ file }) => OF_EXTENSIONS.test(file))).toEqual([]);
});
