// End-to-end tests of evidence bundles: export, the page that verifies bundles, and the signing key.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';

/** The extension API inside functions that run in its pages. */
declare const chrome: typeof import('wxt/browser').browser;

const [RISKY, OTHER] = WORLD.filter(({ chain, band }) => chain === 'evm' && band === 'Severe Risk') as [
  (typeof WORLD)[number],
  (typeof WORLD)[number],
];
const NASTY = '<img src=x onerror=alert(1)> \u202Ecba =1+1';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('two evidence bundles hold files with the recorded hashes, a link to the first and a standalone report', async ({
  riskmark,
  connected: _,
}, info) => {
  const asks = [RISKY, OTHER].map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
  await riskmark.ask('screen', { asks: asks.slice(0, 1), why: 'person' });
  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: NASTY, asks });
  const panel = await riskmark.panelOf(-1);
  await panel.getByTestId('tab-cases').click();
  await panel.getByTestId('open-case').filter({ hasText: '<img' }).click();
  await expect(panel.locator(`[data-address="${asks[0]?.address}"]`)).toHaveAttribute('data-level', 'severe');
  let previous: { manifestSha256: string } | null = null;
  const zips: string[] = [];
  for (const number of [1, 2]) {
    const saving = panel.waitForEvent('download');
    await panel.getByTestId('export-bundle').click();
    // The author is asked once.
    if (number === 1) {
      await panel.getByTestId('bundle-author-name').fill('Bo');
      await panel.getByTestId('bundle-author-organization').fill('Northgate');
      await panel.getByTestId('save-bundle-author').click();
    }
    await panel.getByTestId('bundle-make').click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`riskmark-case-img-src-x-onerror-alert-1-cba-1-1-bundle-${number}.zip`);
    zips.push(await file.path());
    const files = unzipSync(readFileSync(await file.path()));
    const manifest = JSON.parse(strFromU8(files['manifest.json']!));
    expect(manifest).toMatchObject({ number, previous });
    for (const { name, sha256 } of manifest.files) expect(hashOf(files[name]!), name).toBe(sha256);
    previous = { manifestSha256: hashOf(files['manifest.json']!) };
    await expect(panel.getByTestId('last-bundle')).toContainText(previous.manifestSha256);
    mkdirSync(info.outputPath(String(number)), { recursive: true });
    for (const [name, bytes] of Object.entries(files)) writeFileSync(info.outputPath(String(number), name), bytes);
  }
  await panel.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(panel)).toEqual([]);
  await panel.close();
  const verifyPage = await riskmark.open('tools.html?show=verify');
  await verifyPage.getByTestId('bundle-file').setInputFiles(zips);
  await expect(verifyPage.getByTestId('bundle-result')).toHaveText([/^Unchanged: /, /^Unchanged: /]);
  await expect(verifyPage.getByTestId('bundle-chain')).toContainText(verifyBundleWords().result.chainIntact);
  const changed = readFileSync(zips[1]!);
  changed[changed.indexOf('"riskmark-case"')] = 0;
  await verifyPage
    .getByTestId('bundle-file')
    .setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer: changed });
  await expect(verifyPage.getByTestId('bundle-verification')).toHaveCount(1);
  await expect(verifyPage.getByTestId('bundle-verification')).toContainText(
    verifyBundleWords().problem.changed({ file: 'case.json' }),
  );
  await verifyPage.close();
  // Its CSP allows no script, request or other style; a refusal would be a console error.
  const report = await riskmark.context.newPage();
  await report.goto(pathToFileURL(info.outputPath('2', 'report.html')).href);
  await expect(report.locator('article')).toHaveCount(2);
  await expect(report.locator('.page-head')).toContainText('Northgate');
  await expect(report.locator('article').first()).toHaveCSS('border-top-style', 'solid');
  await expect(report.locator('.unknown')).toContainText(
    `${asks[1]?.address} (EVM): ${bundleWords().report.state.idle}`,
  );
  expect(await graveFaults(report)).toEqual([]);
  await report.close();
});

test('bundle asks once: it loads the missing evidence, and leaves addresses of pages out if told so', async ({
  riskmark,
  service,
  connected: _,
  openPage,
}) => {
  const { question, make } = bundleWords();
  const id = crypto.randomUUID();
  const asks = [RISKY, OTHER].map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
  await riskmark.ask('screen', { asks, why: 'person' });
  await riskmark.ask('evidence', asks[0]!);
  await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
  await riskmark.ask('newCase', { id, name: 'Pages', asks });
  await riskmark.ask('changeCase', { id, keepsPages: true });
  const page = await openPage('transactions.html');
  const url = page.url();
  const seen = () => riskmark.ask<{ sightings: { url?: string }[] }>('caseEntry', { id, ...asks[0] });
  await expect.poll(async () => (await seen()).sightings[0]?.url).toBe(url);
  await page.close();
  const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  await panel.getByTestId('export-bundle').click();
  await expect(panel.getByTestId('bundle-question')).toContainText(question.missing({ n: 1, total: 2 }));
  await expect(panel.getByTestId('bundle-load')).toHaveText(question.load({ n: 2 }));
  expect(await graveFaults(panel)).toEqual([]);
  // The page's other addresses are asked about for some time.
  const sentAboutThem = () =>
    service.log().filter(({ path }) => asks.some(({ address }) => path.toLowerCase().includes(address)));
  service.clearLog();

  // Nothing is sent and nothing is saved before an answer.
  await panel.getByTestId('bundle-cancel').click();
  await expect(panel.getByTestId('bundle-question')).toHaveCount(0);
  expect(sentAboutThem()).toEqual([]);

  const contents = async (press: 'bundle-load' | 'bundle-make') => {
    const saving = panel.waitForEvent('download');
    await panel.getByTestId(press).click();
    const file = await saving;
    return { name: file.suggestedFilename(), files: unzipSync(readFileSync(await file.path())) };
  };
  await panel.getByTestId('export-bundle').click();
  await panel.getByTestId('bundle-pages').uncheck();
  const without = await contents('bundle-make');
  expect(strFromU8(without.files['case.json']!)).not.toContain(url);
  expect(Object.keys(without.files).filter((name) => name.endsWith('-evidence.json'))).toHaveLength(1);
  await expect(panel.locator('.case-said')).toContainText(make.savedWithout({ file: without.name, n: 1 }));
  expect(sentAboutThem()).toEqual([]);

  await panel.getByTestId('export-bundle').click();
  await panel.getByTestId('bundle-pages').check();
  const whole = await contents('bundle-load');
  expect(strFromU8(whole.files['case.json']!)).toContain(url);
  expect(Object.keys(whole.files).filter((name) => name.endsWith('-evidence.json'))).toHaveLength(2);
  await expect(panel.locator('.case-said')).toContainText(caseWords().one.exported({ file: whole.name }));

  // The evidence is there now; only the pages are left to decide.
  await panel.getByTestId('export-bundle').click();
  await expect(panel.getByTestId('bundle-make')).toHaveText(question.make);
  await expect(panel.getByTestId('bundle-load')).toHaveCount(0);
  await panel.close();
});

test('bundle follows one that another window made a moment before the press', async ({ riskmark, account: _ }) => {
  const id = crypto.randomUUID();
  const asks = [{ chain: RISKY.chain, address: RISKY.address.toLowerCase() }];
  await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
  await riskmark.ask('newCase', { id, name: 'Two windows', asks });
  const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  await panel.getByTestId('export-bundle').click();
  await expect(panel.getByTestId('bundle-make')).toBeVisible();
  const manifest = 'a'.repeat(64);
  const saving = panel.waitForEvent('download');
  // The press precedes the notice of the change.
  await panel.evaluate(
    async (request) => {
      await chrome.runtime.sendMessage(request);
      document.querySelector<HTMLElement>('[data-testid="bundle-make"]')?.click();
    },
    { riskmark: 'caseBundled', input: { id, previous: null, manifest, at: Date.now() } },
  );
  const files = unzipSync(readFileSync(await (await saving).path()));
  expect(JSON.parse(strFromU8(files['manifest.json']!))).toMatchObject({
    number: 2,
    previous: { manifestSha256: manifest },
  });
  await panel.close();
});

test('signing key is made in Options, and replaced only after a question', async ({ riskmark, account: _ }) => {
  const options = await riskmark.open('options.html#advanced');
  await options.getByTestId('row-bundles').getByRole('button').first().click();
  await options.getByTestId('make-signing-key').click();
  const fingerprint = options.getByTestId('signing-fingerprint');
  const first = await fingerprint.innerText();
  await options.getByTestId('replace-signing-key').click();
  await options.getByRole('button', { name: bundleWords().signing.keep }).click();
  await expect(fingerprint).toHaveText(first);
  await options.getByTestId('replace-signing-key').click();
  await options.getByTestId('replace-signing-key-yes').click();
  await expect(fingerprint).not.toHaveText(first);
  const second = await fingerprint.innerText();
  await options.reload();
  await options.getByTestId('row-bundles').getByRole('button').first().click();
  await expect(fingerprint).toHaveText(second);
  expect(await graveFaults(options)).toEqual([]);
});
