// End-to-end tests of evidence and comparison pages: opening, retry, vault lock, and missing addresses.
import type { Page } from '@playwright/test';
import { compareWords } from '../../../lib/i18n/words/compare';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { SANDBOX } from '../../fake-service/sandbox-addresses';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { findMarkers } from '../support/disk-scan';
import { launchRiskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp, pageWith } from '../support/pages/generate-page';

const RISKY = SANDBOX.filter(({ foundRisk }) => foundRisk);
const PATHS = RISKY.filter(({ exposures }) => exposures.some(({ path }) => path.length > 0));

test.use({
  extraPages: {
    'sandbox.html': pageWith(
      'sandbox',
      RISKY.map(({ address }) => address),
    ),
  },
});

const calls = (log: { path: string }[]): string[] =>
  log
    .map(({ path }) => path.split('?')[0]!.split('/').at(-1)!)
    .filter((name) => ['risk-score', 'risk-breakdown', 'detail'].includes(name))
    .sort();

async function openRow(panel: Page, address: string): Promise<void> {
  const row = panel.locator(`[data-testid=page-address][data-address="${address}"]`);
  await row.locator('.row-button').click();
  await row.getByRole('button', { name: 'Evidence', exact: true }).click();
  await expect(panel.getByTestId('evidence')).toHaveAttribute('data-address', address);
}

test('evidence opens from a row, states its cost, explains each risky address, and returns to the same list', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  test.setTimeout(120_000);
  const page = await openPage('sandbox.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]')).toHaveCount(RISKY.length);
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await expect(panel.locator('[data-testid=page-address][data-level]')).toHaveCount(RISKY.length);
  await expect.poll(() => calls(service.log()).length).toBe(RISKY.length);

  for (const { address, exposures } of RISKY) {
    service.clearLog();
    await openRow(panel, address);
    await expect(panel.getByTestId('reason')).toHaveCount(exposures.length);
    expect(calls(service.log())).toEqual(['detail', 'risk-breakdown']);
    const direct = exposures.filter(({ direction }) => direction === 'DIRECT').length;
    await expect(panel.locator('[data-testid=reason][data-way=direct]')).toHaveCount(direct);
    const sentence = await panel.getByTestId('why').innerText();
    expect(sentence.includes('The address itself is tagged')).toBe(direct > 0);
    const far = exposures.find(({ hops }) => hops === 1);
    if (far) {
      expect(sentence).toContain(far.direction === 'SEND' ? 'sent $1,500' : 'received $1,500');
      expect(sentence).toContain('1 hop away');
      await expect(panel.getByTestId('graph-node')).toHaveCount(2);
    } else await expect(panel.getByTestId('evidence-paths')).toContainText(evidenceWords().none.pathsDirect);
    await expect(panel.getByTestId('history-entry')).toHaveCount(1);
    await panel.getByRole('button', { name: evidenceWords().view.back }).click();
    await expect(panel.getByTestId('page-address').first()).toBeVisible();
    service.clearLog();
    await panel
      .locator(`[data-testid=page-address][data-address="${address}"]`)
      .getByRole('button', { name: 'Evidence', exact: true })
      .click();
    await expect(panel.getByTestId('reason')).toHaveCount(exposures.length);
    expect(calls(service.log()), 'a second opening').toEqual([]);
    await panel.getByRole('button', { name: evidenceWords().view.back }).click();
    await panel.locator(`[data-testid=page-address][data-address="${address}"] .row-button`).click();
  }

  const { address } = PATHS[0]!;
  await openRow(panel, address);
  const [tab] = await Promise.all([riskmark.context.waitForEvent('page'), panel.getByTestId('evidence-tab').click()]);
  await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', address);
  expect(tab.url(), 'no address for a history').not.toContain('?');
  expect(tab.url()).not.toContain(address.slice(2, 12));
  const title = /^0x\w{6}…\w{6} · Evidence$/;
  await expect(tab).toHaveTitle(title);
  await test.step('reloaded, locked and unlocked it is about the same address, and locked its title names none', async () => {
    await tab.reload();
    await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', address);
    await expect(tab).toHaveTitle(title);
    await riskmark.lock();
    await expect(tab).toHaveTitle('Evidence');
    await expect(tab.getByTestId('unlock-passphrase')).toBeVisible();
    await (await riskmark.unlock()).close();
    await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', address);
    await tab.bringToFront();
  });
  await tab.getByTestId('graph').and(tab.locator('[data-complete=true]')).waitFor();
  await expect(tab.getByTestId('evidence-paths')).not.toContainText(evidenceWords().paths.plain);
  await expect(tab.getByTestId('reports')).toBeVisible();
  expect(await findClippedText(tab)).toEqual([]);

  await test.step('another address of the graph: its card, then its evidence in the same tab', async () => {
    const other = tab.getByTestId('graph-node').nth(1);
    const next = String(await other.getAttribute('data-address'));
    await other.click();
    await tab.getByTestId('node-card').getByRole('button', { name: 'Evidence', exact: true }).click();
    await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', next);
    await tab.goBack();
    await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', address);
  });

  await test.step('the graph uses a wide window, and nothing is cut off in a narrow one', async () => {
    for (const width of [1_800, 320]) {
      await tab.setViewportSize({ width, height: 900 });
      const widths = () =>
        tab.evaluate(() =>
          ['.e-say', '[data-testid="evidence-paths"]', '.e-reports'].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().width ?? 0,
          ),
        );
      await expect.poll(async () => Math.min(...(await widths())), `at ${width} px`).toBeGreaterThan(width - 40);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), 'page').toBeLessThanOrEqual(width);
      expect(await findClippedText(tab)).toEqual([]);
    }
  });

  await test.step('it is added to a case from its own page', async () => {
    await tab.setViewportSize({ width: 1280, height: 840 });
    await tab.getByTestId('evidence-add-to-case').click();
    await expect(tab.getByTestId('case-picker')).toBeVisible();
  });
});

test('evidence opens by its URL, retries one failed part alone, and shows nothing while locked', async ({
  account: _,
  riskmark,
  service,
}) => {
  const { chain, address } = PATHS[0]!;
  service.control({ rules: [{ match: { path: `.*${address}/detail` }, fault: { kind: 'status', status: 403 } }] });
  const inCapitals = `0x${address.slice(2).toUpperCase()}`;
  const tab = await riskmark.open(`evidence.html?chain=${chain}&address=${inCapitals}`);
  await expect(tab.getByTestId('evidence'), 'whatever its spelling').toHaveAttribute('data-address', address);
  await expect.poll(() => tab.url(), 'the URL holds an id instead').toMatch(/evidence\.html#[0-9a-f-]{36}$/);
  await tab.getByTestId('evidence-screen').click();
  await expect(tab.getByTestId('evidence-verdict')).toHaveAttribute('data-level', 'severe');
  const failed = tab.getByTestId('evidence-reasons').locator('[data-part=failed]');
  await expect(failed).toBeVisible();
  await expect(tab.getByTestId('evidence-exposure').locator('tbody')).not.toHaveCount(0);
  service.control({ rules: [] });
  service.clearLog();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(tab.getByTestId('reason')).not.toHaveCount(0);
  expect(calls(service.log())).toEqual(['detail']);
  await test.step('unscreened addresses of its graph are screened together for the stated price', async () => {
    service.clearLog();
    await expect(tab.getByTestId('screen-graph')).toHaveText(evidenceWords().paths.screen({ n: 1 }));
    await tab.getByTestId('screen-graph').click();
    await expect(tab.getByTestId('graph-screening')).toHaveText(
      evidenceWords().paths.screened({ answered: 1, all: 1, failed: 0 }),
    );
    await expect(tab.getByTestId('screen-graph')).toHaveCount(0);
    await expect(tab.getByTestId('graph-node').nth(1)).toHaveAttribute('aria-label', /risk/i);
    expect(service.log().filter(({ path }) => path.includes('/screen/'))).toHaveLength(1);
  });
  await riskmark.lock();
  await expect(tab.getByTestId('unlock')).toBeVisible();
  await expect(tab.getByTestId('evidence')).toHaveCount(0);
});

test('evidence page explains a missing address, one that is no longer stored, and an invalid one', async ({
  account: _,
  riskmark,
}) => {
  const empty = await riskmark.open('evidence.html');
  await expect(empty.getByRole('heading', { name: evidenceWords().view.missing.none.title })).toBeVisible();
  const unknown = await riskmark.open('evidence.html#0f8fad5b-d9cb-469f-a165-70867728950e');
  await expect(unknown.getByTestId('no-address')).toContainText(evidenceWords().view.missing.unknown.title);
  await expect(unknown.getByTestId('no-address')).toContainText(evidenceWords().view.missing.unknown.text);
  const wrong = await riskmark.open('evidence.html?chain=evm&address=0x1');
  await expect(wrong.getByTestId('evidence-error')).toContainText('address');
  await expect(wrong.getByTestId('evidence')).toHaveCount(0);
});

test('comparison page keeps the address that was compared, names it in its title, and explains one that is not stored', async ({
  account: _,
  riskmark,
}) => {
  const { address } = PATHS[0]!;
  const tab = await riskmark.open('tools.html?show=compare#unknown');
  await expect(tab.getByText(compareWords().addressMissing)).toBeVisible();
  await expect(tab).toHaveTitle('Compare');
  await tab.getByTestId('compare-address').fill(address);
  await expect(tab).toHaveTitle(/^0x\w{6}…\w{6} · Compare$/);
  await tab.getByTestId('compare-send').click();
  await expect.poll(() => tab.url()).not.toContain('#unknown');
  expect(tab.url()).not.toContain(address.slice(2, 12));
  await tab.reload();
  await expect(tab.getByTestId('compare-address')).toHaveValue(address);
  await riskmark.lock();
  await expect(tab).toHaveTitle('Compare');
});

test.describe('after a browser restart', () => {
  test.use({ ownBrowser: true });
  test('evidence tab asks for the passphrase and then shows the same address, which the disk does not hold', async ({
    account: _,
    profile,
    riskmark,
  }) => {
    const address = madeUp(7, 'b4');
    const id = await riskmark.ask<string>('keepTabAddress', { chain: 'evm', address });
    await riskmark.close();
    expect(findMarkers(profile, { address })).toEqual([]);
    const again = await launchRiskmark({ profile, executablePath: (await findChromium()) ?? '', headless: true });
    try {
      const tab = await again.open(`evidence.html#${id}`);
      await expect(tab).toHaveTitle('Evidence');
      await tab.getByTestId('unlock-passphrase').fill(PASSPHRASE);
      await tab.getByTestId('unlock').click();
      await expect(tab.getByTestId('evidence')).toHaveAttribute('data-address', address);
    } finally {
      await again.close();
    }
  });
});
