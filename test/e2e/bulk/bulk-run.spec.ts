// End-to-end tests of bulk runs: preview, batches, pauses, daily limit, malicious files and recovery.
// covers F-02

import { readFileSync } from 'node:fs';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { caseWords } from '../../../lib/i18n/words/case';
import { toPlainText } from '../../../lib/text/rich-text';
import { samples } from '../../demo/sample-addresses';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { graveFaults } from '../support/axe-violations';
import { column, list, openBulk, put, quick, run, runToEnd } from '../support/bulk-panel';
import { launchRiskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent, screenings, sentTwice } from '../support/service-log';
import { pickCase } from '../support/surface-locators';

/** Rows of the tables; the longer one runs in `npm run test:full`. */
const SIZES = [600, 5_000];
const BAD = 14;
const TWICE = 86;
const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

/** A table with a header, addresses in several spellings, duplicates, invalid ones, and a formula. */
function table(rows: number): string {
  const lines = ['client;wallet;remark'];
  const good = rows - BAD - TWICE;
  for (let n = 0; n < good; n++)
    lines.push(`client ${n};${n === 7 ? severe : madeUp(n, 'd4')};${n === 3 ? '=2+3' : 'note'}`);
  for (let n = 0; n < TWICE; n++) lines.push(`again ${n};ethereum:${madeUp(n + 20, 'd4')};`);
  for (let n = 0; n < BAD; n++) lines.push(`nobody ${n};n/a ${n};`);
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

for (const rows of SIZES)
  test(`bulk run of ${rows} rows shows preview, progress, results and the exported file`, {
    tag: rows > 1_000 ? '@full' : [],
  }, async ({ connected, riskmark, service }) => {
    test.setTimeout(150_000);
    await connected.close();
    await quick(riskmark);
    const panel = await openBulk(riskmark);
    await put(panel, table(rows));
    const shown = rows.toLocaleString('en');
    const good = rows - BAD - TWICE;
    await expect(panel.getByTestId('bulk-to-send')).toHaveText(good.toLocaleString('en'), { timeout: 30_000 });
    await expect(panel.getByTestId('bulk-rows')).toHaveText(shown);
    await expect(panel.getByTestId('bulk-twice')).toHaveText(String(TWICE));
    await expect(panel.getByTestId('bulk-problems')).toHaveText(String(BAD));
    await expect(column(panel, 1)).toHaveAttribute('aria-pressed', 'true');
    expect(screenings(service.log()), 'nothing is sent before a person says so').toEqual([]);
    await panel.getByTestId('bulk-problems').getByRole('button').click();
    await expect(panel.getByTestId('bulk-problems-list')).toContainText(
      bulkWords().problems.row({ line: rows - BAD + 2 }),
    );

    await runToEnd(panel, 90_000);
    await expect(panel.getByTestId('bulk-about')).toContainText(
      new RegExp(`column “wallet” · ${shown} rows · done .* UTC in \\d`),
    );
    const how = panel.getByTestId('bulk-how');
    const { tally, results } = bulkWords();
    await expect(how).toContainText(toPlainText(tally.addresses({ n: good, rows })));
    await expect(how).toContainText(toPlainText(tally.repeats({ n: TWICE })));
    const firstBad = [0, 1, 2].map((at) => formatNumber(rows - BAD + 2 + at));
    const named = results.rows({ lines: formatList(firstBad), more: BAD - 3 });
    await expect(how).toContainText(toPlainText(tally.withoutAddress({ n: BAD, rows: named })));
    await expect(panel.getByTestId('bulk-text'), 'the form is folded').toHaveCount(0);
    expect(sentTwice(service.log())).toEqual([]);
    expect(new Set(addressesSent(service.log())).size).toBe(good);
    const batches = screenings(service.log()).map(
      ({ body }) => (body as { addresses?: string[] } | null)?.addresses?.length ?? 1,
    );
    expect(Math.max(...batches)).toBeLessThanOrEqual(50);
    expect(batches.length).toBeLessThan(good / 40);

    const first = panel.getByTestId('page-address').first();
    await expect(first).toHaveAttribute('data-level', 'severe');
    await expect(first).toContainText(bulkWords().results.rows({ lines: '9', more: 0 }));
    await first.locator('.row-button').click();
    await expect(first.getByTestId('card')).toContainText('Severe Risk');

    await panel.getByTestId('bulk-select-all').check();
    await expect(panel.getByTestId('bulk-add-to-case')).toBeInViewport({ ratio: 1 });
    await panel.getByTestId('bulk-add-to-case').click();
    await pickCase(panel, 'Counterparties', true);
    await expect(panel.getByTestId('added-to-case')).toContainText(
      toPlainText(caseWords().add.done({ added: good, name: 'Counterparties' })),
    );

    const saved = panel.waitForEvent('download');
    await panel.getByTestId('bulk-export').click();
    await panel.getByTestId('bulk-export-csv').click();
    const csv = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
    expect(csv[0]).toContain('"client","wallet","remark"');
    expect(csv).toHaveLength(rows + 2);
    expect(csv.find((line) => line.includes('client 3"'))).toContain(`"'=2+3"`);
    expect(csv.find((line) => line.includes(severe.toLowerCase()) || line.includes(severe))).toContain('"Severe"');
    expect(csv.find((line) => line.includes('"nobody 0"'))).toContain(`"${bulkWords().problems.reason['no-address']}"`);
  });

test('bulk run survives pause, resume, a killed worker and a closed panel', async ({
  connected,
  riskmark,
  service,
}) => {
  test.setTimeout(150_000);
  await connected.close();
  await quick(riskmark);
  const COUNT = 900;
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'delay', ms: 2500 } }] });
  let panel = await openBulk(riskmark);
  await put(panel, list(COUNT, 'e5'));
  await panel.getByTestId('bulk-start').click({ timeout: 30_000 });
  await expect.poll(() => screenings(service.log()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await panel.getByTestId('bulk-pause').click();
  await expect(run(panel)).toHaveAttribute('data-state', 'paused');
  await expect(panel.getByTestId('bulk-answered')).not.toContainText('900 of');
  // Requests that were begun before the pause still arrive.
  let sent = -1;
  await expect(async () => {
    const before = sent;
    sent = addressesSent(service.log()).length;
    expect(sent).toBe(before);
  }).toPass({ intervals: [300] });
  await riskmark.stopWorker();
  await expect(run(panel)).toHaveAttribute('data-state', 'paused');
  expect(addressesSent(service.log()).length).toBe(sent);
  await panel.getByTestId('bulk-resume').click();
  await expect.poll(() => addressesSent(service.log()).length, { timeout: 20_000 }).toBeGreaterThan(sent);
  await panel.close();
  service.control({ rules: [] });
  await riskmark.stopWorker();
  panel = await openBulk(riskmark);
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout: 90_000 });
  await expect(panel.getByTestId('bulk-tally').locator('[data-cell="none"]')).toContainText('900');
  // Requests in flight at each of the two kills, four batches at most, are sent once more, and no others.
  expect(sentTwice(service.log()).length).toBeLessThanOrEqual(400);
  await panel.getByTestId('bulk-remove').click();
  await expect(run(panel)).toHaveCount(0);
  await panel.getByTestId('undo').click();
  await expect(run(panel)).toHaveAttribute('data-state', 'done');
});

test('bulk run reports a pause asked by the service and a lost network, and fails no address', {
  tag: '@waits',
}, async ({ complaints, connected, riskmark, service }) => {
  test.setTimeout(120_000);
  complaints.expect(/429|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await connected.close();
  await quick(riskmark);
  service.control({ rules: [{ match: { path: '/api/screen/', nth: 2 }, fault: { kind: '429', retryAfter: 20 } }] });
  const panel = await openBulk(riskmark);
  await put(panel, list(600, 'f6'));
  await panel.getByTestId('bulk-start').click({ timeout: 30_000 });
  await expect(panel.getByTestId('bulk-said')).toContainText('asked for a pause until', { timeout: 20_000 });
  await riskmark.context.setOffline(true);
  await expect(panel.getByTestId('bulk-said')).toContainText(bulkWords().run.hold.offline, { timeout: 30_000 });
  await expect(panel.getByTestId('bulk-tally').locator('[data-part="failed"]')).toHaveCount(0);
  await riskmark.context.setOffline(false);
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(sentTwice(service.log()).length).toBeLessThanOrEqual(50);
});

test('bulk run asks the person at the daily limit and keeps the remaining addresses waiting', async ({
  connected,
  riskmark,
  service,
}) => {
  await connected.close();
  await quick(riskmark, { budgetDay: 60 });
  const panel = await openBulk(riskmark);
  await panel.getByTestId('bulk-text').fill(list(100, 'a7'));
  await panel.getByTestId('bulk-read').click();
  await expect(panel.getByTestId('bulk-cost')).toContainText(bulkWords().sum.beyond({ n: 40 }));
  await panel.getByTestId('bulk-start').click();
  await expect(panel.getByTestId('bulk-said')).toContainText(bulkWords().run.hold.day, { timeout: 20_000 });
  expect(addressesSent(service.log())).toHaveLength(60);
  await panel.getByTestId('bulk-past-limit').click();
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
});

test('bulk page removes and reports a secret key, and reads hostile files without a freeze', async ({
  connected,
  riskmark,
}) => {
  test.setTimeout(120_000);
  await connected.close();
  const panel = await openBulk(riskmark);
  const key = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
  await put(panel, `wallet,seed\n${madeUp(1, 'b8')},${key}\n`);
  await expect(panel.getByTestId('bulk-keys')).toContainText('removed', { timeout: 20_000 });
  await panel.getByTestId('bulk-discard').click();
  const hostile: Record<string, string> = {
    'open-quote.csv': `wallet\n"${madeUp(1, 'b8')}\n${madeUp(2, 'b8')}\n`,
    'long-cell.csv': `wallet,note\n${madeUp(3, 'b8')},${'x'.repeat(1_000_000)}\n`,
    'wide.csv': `${madeUp(4, 'b8')}${',x'.repeat(100_000)}\n`,
    'nul.csv': `wallet\n\0${madeUp(5, 'b8')}\0\n`,
    'formula.csv': `wallet\n=HYPERLINK("http://x.example";"${madeUp(6, 'b8')}")\n`,
  };
  for (const [name, text] of Object.entries(hostile)) {
    await put(panel, text, name);
    await expect(panel.getByTestId('bulk-sum'), name).toContainText(name, { timeout: 30_000 });
    await expect(panel.getByTestId('bulk-to-send'), name).toHaveText(name === 'open-quote.csv' ? '2' : '1', {
      timeout: 30_000,
    });
    await panel.getByTestId('bulk-discard').click();
  }
  await put(panel, 'x'.repeat(20_000_001), 'large.csv');
  await expect(panel.getByTestId('bulk-problem')).toContainText(bulkWords().start.tooLarge({ megabytes: 20 }));
});

test('bulk page works by keyboard, at 320 px and in both themes', async ({ connected, riskmark }) => {
  await connected.close();
  await quick(riskmark);
  const panel = await openBulk(riskmark);
  await panel.getByTestId('bulk-text').focus();
  await panel.keyboard.insertText(`${severe}\n${list(3, 'c9')}\nnobody`);
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('4');
  const check = async (what: string) => {
    for (const width of [320, 400]) {
      await panel.setViewportSize({ width, height: 800 });
      expect(await findClippedText(panel), `${what} at ${width} px`).toEqual([]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme });
      expect(await graveFaults(panel), `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  await panel.getByTestId('bulk-problems').getByRole('button').press('Enter');
  await check('the sum');
  await panel.getByTestId('bulk-start').press('Enter');
  await expect(run(panel)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await expect(panel.getByTestId('page-address')).toHaveCount(4);
  await check('the run');
});

test.describe('in a separate browser', () => {
  test.use({ ownBrowser: true });

  test('bulk run stays locked after a browser restart and continues after the passphrase', async ({
    connected,
    profile,
    riskmark,
    service,
  }) => {
    test.setTimeout(150_000);
    await connected.close();
    await quick(riskmark);
    service.control({
      rules: [{ match: { path: '/api/screen/', nth: 3, times: 1_000 }, fault: { kind: 'delay', ms: 3000 } }],
    });
    const panel = await openBulk(riskmark);
    await put(panel, list(600, 'd1'));
    await panel.getByTestId('bulk-start').click({ timeout: 30_000 });
    await expect(panel.getByTestId('bulk-tally').locator('[data-cell="none"]')).toContainText(/[1-5]00/, {
      timeout: 30_000,
    });
    await riskmark.close();
    service.control({ rules: [] });
    const before = addressesSent(service.log()).length;
    const again = await launchRiskmark({ profile, executablePath: (await findChromium()) ?? '', headless: true });
    try {
      const shut = await openBulk(again);
      await expect(shut.getByTestId('unlock-passphrase')).toBeVisible();
      await expect(run(shut)).toHaveCount(0);
      expect(addressesSent(service.log()).length).toBe(before);
      await again.unlock(PASSPHRASE);
      await expect(run(shut)).toHaveAttribute('data-state', 'done', { timeout: 90_000 });
      await expect(shut.getByTestId('bulk-tally').locator('[data-cell="none"]')).toContainText('600');
      expect(new Set(addressesSent(service.log())).size).toBe(600);
    } finally {
      await again.close();
    }
  });
});
