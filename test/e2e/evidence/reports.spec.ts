// End-to-end tests of reports on the evidence page: a press sends one request, and the content is inert.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SANCTIONS_PRESET } from '../../../lib/account/custom-operation';
import { customOperationWords } from '../../../lib/i18n/words/custom-operation';
import { reportsWords } from '../../../lib/i18n/words/reports';
import { samples } from '../../demo/sample-addresses';
import { HARMFUL_PAGE } from '../../gallery/report-samples';
import { PAYLOADS } from '../../hostile/payloads';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';

const severe = (samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '').toLowerCase();
const ABOUT = { chain: 'evm', address: severe };
/** Longer than any hint, refresh or retry of the harmful page takes. */
const SETTLE_MS = 1500;

/** A server that must receive nothing, not even a connection. */
async function startEar() {
  let connections = 0;
  const server = createServer((_request, response) => response.end());
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, heard: () => connections, close: () => new Promise<unknown>((done) => server.close(done)) };
}

const openEvidence = (riskmark: Riskmark, { chain, address }: typeof ABOUT) =>
  riskmark.open(`evidence.html?chain=${chain}&address=${address}`);
const state = (page: Page, kind: string, wanted: string) =>
  expect(page.getByTestId(`report-${kind}`)).toHaveAttribute('data-state', wanted);
const bodyOf = (fields: object) => ({
  kind: 'body' as const,
  body: JSON.stringify({ ...fields, timestamp: new Date().toISOString() }),
});

test('report sends one request per press, labels drafts and sends none when opened again', async ({
  account: _,
  riskmark,
  service,
}) => {
  await riskmark.ask('screen', { asks: [ABOUT], why: 'person' });
  const sent = () => service.log().filter(({ path }) => path.startsWith('/api/report/'));
  const page = await openEvidence(riskmark, ABOUT);
  for (const kind of ['assessment', 'sar', 'graph']) await state(page, kind, 'not-asked');
  expect(sent()).toEqual([]);

  await page.getByTestId('get-assessment').click();
  const assessment = page.getByTestId('report-assessment');
  await expect(assessment.locator('h4').first()).toHaveText('Risk assessment');
  await expect(assessment.getByTestId('report-facts')).toContainText('Config co-vasp');
  await expect(assessment.getByTestId('report-facts')).toContainText(' UTC');
  await expect(assessment.getByTestId('report-note')).toHaveText(reportsWords().found.risk);
  await page.getByTestId('get-sar').click();
  await expect(page.getByTestId('report-sar').getByTestId('narrative')).toContainText(
    'A person must review this draft',
  );
  await expect(page.getByTestId('report-sar').getByTestId('draft')).toHaveText('Draft');
  await page.getByTestId('get-graph').click();
  const picture = page.getByTestId('graph-picture');
  await expect(picture).toBeVisible();
  // Its size is set before it is decoded.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(sent().map(({ path }) => path.split('?')[0]?.split('/chains/')[0])).toEqual([
    '/api/report/v1/risk-assessment',
    '/api/report/v1/sar',
    '/api/report/v1/graph',
  ]);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-sar').click()]);
  expect(file.suggestedFilename()).toMatch(/^riskmark-sar-evm-0x.*-draft\.md$/);
  const [png] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-graph').click()]);
  expect(png.suggestedFilename()).toMatch(/\.png$/);
  // The word stays for two seconds.
  await expect(async () => {
    await page.getByTestId('copy-graph').click();
    await expect(page.getByTestId('copy-graph'), 'the picture is on the clipboard').toHaveText('Copied', {
      timeout: 1500,
    });
  }).toPass({ timeout: 30_000 });

  await page.close();
  const again = await openEvidence(riskmark, ABOUT);
  await expect(again.getByTestId('report-assessment').getByTestId('report-facts')).toContainText(reportsWords().kept);
  await state(again, 'sar', 'known');
  expect(sent()).toHaveLength(3);
});

test('custom operation runs on the evidence page and renders its reply as a tree', async ({
  account: _,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveEarlier', { operations: [SANCTIONS_PRESET] });
  await riskmark.ask('screen', { asks: [ABOUT], why: 'person' });
  const page = await openEvidence(riskmark, ABOUT);
  const operation = page.getByTestId('earlier-operation');
  await expect(operation).toContainText('Sanctions check');
  const sent = () => service.log().filter(({ path }) => path.startsWith('/api/v1/sanction'));
  expect(sent()).toEqual([]);
  await operation.getByTestId('ask-earlier').click();
  await expect(operation.getByTestId('json-tree')).toContainText(`address: “${severe}”`);
  await expect(operation).toContainText(customOperationWords().notVerdict);
  expect(sent()).toHaveLength(1);
});

// covers T-22
test('hostile reports run no script, fetch nothing, and long ones are truncated with a notice', async ({
  complaints,
  account: _,
  riskmark,
  service,
}) => {
  const ear = await startEar();
  // The browser logs every refusal of our CSP and of the frame.
  complaints.expect(/Content Security Policy|Blocked script execution|sandboxed|^Unsafe attempt to load URL/);
  const narrative = PAYLOADS.map(
    (text, n) =>
      `# ${text}\n\n${text}\n\n[press ${n}](<${text.replace(/[<>\n]/g, '')}>)\n\n![${text}](${ear.url}/${n}.png)`,
  );
  service.control({
    rules: [
      {
        match: { path: '/api/report/v1/risk-assessment' },
        fault: bodyOf({ risk_level: 'high', found_risk: true, report: narrative.join('\n\n'), error: null }),
      },
      {
        match: { path: '/api/report/v1/sar' },
        fault: bodyOf({
          risk_level: 'high',
          found_risk: true,
          report: 'A line of a draft. '.repeat(280_000),
          error: null,
        }),
      },
      {
        match: { path: '/api/report/v1/graph' },
        fault: bodyOf({ graph: HARMFUL_PAGE.replaceAll('REMOTE', ear.url), error: null }),
      },
    ],
  });
  try {
    await riskmark.ask('screen', { asks: [ABOUT], why: 'person' });
    const page = await openEvidence(riskmark, ABOUT);
    await page.getByTestId('get-assessment').click();
    const report = page.getByTestId('report-assessment');
    await expect(report.getByTestId('narrative')).toContainText('<img src=x onerror=');
    expect(
      await report
        .locator('script, iframe, object, embed, img, video, audio, form, base, meta, link, a, [href], [src], [style]')
        .count(),
    ).toBe(0);

    await page.getByTestId('get-sar').click();
    const sar = page.getByTestId('report-sar');
    await expect(sar.getByTestId('report-cut')).toHaveText(/^First [\d,]+ of 5,[\d,]+ characters\./);
    // From the cache; the gallery measures how long it takes.
    await page.reload();
    await expect(sar.getByTestId('report-cut')).toBeVisible();

    await page.getByTestId('format-html').click();
    await page.getByTestId('get-graph').click();
    const frame = page.frameLocator('[data-testid=graph-frame]');
    await expect(frame.locator('#seen')).toHaveText('0x93df...f704');
    for (const id of ['leave', 'out', 'top', 'run']) await frame.locator(`#${id}`).click({ noWaitAfter: true });
    await page.waitForTimeout(SETTLE_MS);
    await expect(frame.locator('#seen')).toBeVisible();
    const ran = page.frames().map((one) => one.evaluate(() => (window as unknown as { pwned?: number }).pwned ?? 0));
    expect(await Promise.all(ran)).toEqual(page.frames().map(() => 0));
    expect(page.url()).toContain('chrome-extension://');
    expect(ear.heard(), 'connections opened').toBe(0);
  } finally {
    await ear.close();
  }
});
