// End-to-end tests of keyboard focus: removed controls, arrow keys, and return of focus after Escape.

import type { Page } from '@playwright/test';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { optionsWords } from '../../../lib/i18n/words/options';
import { panelWords } from '../../../lib/i18n/words/panel';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { openScreenedPanel } from '../support/surface-locators';

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';

/** Longer than the delay after which a lost focus is restored. */
const SETTLED_MS = 400;

/** Returns the name or text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    return on === null || on === document.body
      ? 'nothing'
      : `${on.tagName.toLowerCase()} ${on.getAttribute('aria-label') ?? on.textContent?.trim().slice(0, 40)}`;
  });

test('side panel works by keyboard alone: rows, selection, a card, its evidence and back', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const panel = await openScreenedPanel(riskmark, await openPage('transactions.html'));
  const rows = panel.getByTestId('page-address');
  const go = (n: number) => rows.nth(n).locator('.row-button');
  const box = (n: number) => rows.nth(n).locator('.address-row .check-box');

  await expect(go(0), 'band and score are said with the row').toHaveAttribute('aria-description', /^Severe Risk, \d+/);
  await go(0).focus();
  await panel.keyboard.press('ArrowDown');
  await expect(go(1)).toBeFocused();
  await panel.keyboard.press('End');
  await expect(go((await rows.count()) - 1)).toBeFocused();
  await panel.keyboard.press('Home');
  await panel.keyboard.press('Space');
  await expect(rows.first().getByTestId('card')).toBeVisible();
  const evidence = rows.first().getByRole('button', { name: 'Evidence', exact: true });
  await evidence.focus();
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('region', { name: 'Evidence', exact: true })).toBeFocused();
  await expect(panel.getByTestId('evidence')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(evidence).toBeFocused();
  await panel.keyboard.press('Escape');
  await expect(go(0)).toBeFocused();
  await expect(rows.first().getByTestId('card')).toHaveCount(0);

  await box(0).focus();
  await panel.keyboard.press('Space');
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Space');
  await expect(panel.locator('.selbar')).toContainText('2');
  const all = panel.getByRole('checkbox', { name: bulkWords().results.selectAll });
  expect(await all.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
  await panel.getByRole('button', { name: panelWords().panel.clearSelection }).focus();
  await panel.keyboard.press('Enter');
  await expect(panel.locator('.selbar')).toHaveCount(0);
  await expect(all).toBeFocused();
  await panel.keyboard.press('Space');
  await panel.getByTestId('screen-selected').focus();
  await panel.keyboard.press('Enter');
  await expect(all).toBeFocused();
  await expect(panel.getByRole('status').filter({ hasText: /^Screening \d+ addresses\.$/ })).toBeVisible();
  await panel.getByTestId('filter-text').fill('nothing of the kind');
  await panel.getByRole('button', { name: panelWords().panel.clearFilter }).press('Enter');
  await expect(all).toBeFocused();
});

test('evidence opened from another panel tab returns the focus to its own opener', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const panel = await openScreenedPanel(riskmark, await openPage('transactions.html'));
  const rows = panel.getByTestId('page-address');
  const evidenceOf = async (row: number) => {
    await rows.nth(row).locator('.row-button').press('Space');
    const button = rows.nth(row).getByRole('button', { name: 'Evidence', exact: true });
    await button.press('Enter');
    await expect(panel.getByTestId('evidence')).toBeVisible();
    return button;
  };
  await evidenceOf(0);
  await panel.getByTestId('tab-cases').click();
  await panel.getByTestId('tab-page').click();
  const second = await evidenceOf(1);
  await panel.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('popup keeps the focus when last lookups are cleared and restored', async ({ account: _, riskmark }) => {
  const popup = await riskmark.open('popup.html');
  await popup.getByTestId('lookup-address').fill(severe);
  await popup.getByTestId('lookup-address').press('Enter');
  const lines = popup.locator('.row-list .list-row');
  await expect(lines).toHaveCount(1);
  const before = await riskmark.ask<{ at: number }[]>('lookups');
  await popup.getByRole('button', { name: sharedWords().lookups.clearName }).press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(popup.getByRole('status').filter({ hasText: sharedWords().lookups.cleared })).toBeVisible();
  await expect(popup.getByTestId('undo')).toBeFocused();
  expect(await riskmark.ask('lookups'), 'cleared is cleared').toEqual([]);
  await popup.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  expect((await riskmark.ask<{ at: number }[]>('lookups')).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
  await expect.poll(() => focused(popup)).toBe('h2 Recently screened');
});

test('Options moves the focus to the heading of a removed part, and back to re-enabled and restored controls', async ({
  connected,
  service,
}) => {
  const page = connected;
  await page.getByTestId('page-more').click();
  await page.getByTestId('change-earlier').click();
  await page.getByTestId('add-preset').press('Enter');
  const operations = page.getByTestId('operation');
  await expect(operations).toHaveCount(1);
  await expect(page.getByTestId('add-preset')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe(`h2 ${optionsWords().pages.name.more}`);
  await operations.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(operations).toHaveCount(0);
  await expect(page.getByTestId('undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(operations).toHaveCount(1);

  service.control({ rules: [{ match: { path: '/oauth/token' }, fault: { kind: 'delay', ms: 5000 } }] });
  await page.getByTestId('page-screening').click();
  const test = page.getByTestId('test-connection-stored');
  await test.press('Enter');
  await expect(test).toBeDisabled();
  await expect(test).toBeEnabled();
  await expect(test).toBeFocused();

  // A discarded draft stays discarded.
  await page.getByTestId('page-more').click();
  await page.getByTestId('change-earlier').click();
  await expect(operations).toHaveCount(1);
  await page.locator('#diagnostics-name').click();
  await operations.getByRole('button', { name: /^Remove/ }).evaluate((button: HTMLElement) => button.blur());
  await page.getByTestId('find-setting').fill(' ');
  await page.locator('#diagnostics-name').click();
  await page.getByTestId('add-operation').evaluate((button) => button.toggleAttribute('disabled'));
  await page.waitForTimeout(SETTLED_MS);
  expect(await focused(page)).toBe('nothing');
});

test('account removal asks first, with the focus on the button that keeps it', async ({
  connected,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveAccount', {
    account: {
      label: 'Second',
      baseUrl: service.url,
      clientId: 'demo-client',
      clientSecret: 'demo-secret',
      audience: '',
      config: 'co-defi',
      hops: null,
      namespace: '',
    },
    passphrase: null,
    where: 'new',
  });
  await connected.reload();
  const items = connected.getByTestId('account');
  await expect(items).toHaveCount(2);
  const remove = items.first().getByRole('button', { name: /^Remove/ });
  await remove.press('Enter');
  await expect(connected.getByRole('button', { name: vaultWords().accounts.keep })).toBeFocused();
  await connected.keyboard.press('Enter');
  await expect(remove).toBeFocused();
});

test('press on the edge of a field focuses it', async ({ connected, riskmark }) => {
  await connected.getByTestId('change-service').click();
  const popup = await riskmark.open('popup.html');
  for (const [page, id] of [
    [connected, 'base-url'],
    [connected, 'client-secret'],
    [popup, 'lookup-address'],
  ] as const) {
    await page.bringToFront();
    const field = page.locator('.field').filter({ has: page.getByTestId(id) });
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
    for (const position of [
      { x: 3, y: 3 },
      { x: 3, y: height - 3 },
      // The right end of a secret is the button that shows it.
      ...(id === 'client-secret' ? [] : [{ x: width - 3, y: height - 3 }]),
    ]) {
      await page.getByTestId(id).blur();
      await field.click({ position });
      await expect(page.getByTestId(id), `${id} ${JSON.stringify(position)}`).toBeFocused();
    }
  }
});

test('focused row keeps the focus while riskier rows are inserted above it', async ({
  account: _,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveSettings', { settings: { requestsPerMinute: 600, budgetDay: 100_000 } });
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'delay', ms: 6_000 } }] });
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.getByTestId('tab-bulk').click();
  const before = Array.from({ length: 400 }, (_, n) => madeUp(n, 'f0'));
  await panel.getByTestId('bulk-text').fill([...before, severe].join('\n'));
  await panel.getByTestId('bulk-read').click();
  await panel.getByTestId('bulk-start').click();
  const rows = panel.getByTestId('page-address');
  await rows.first().locator('.row-button').focus();
  const address = await panel.evaluate(
    () => document.activeElement?.closest('[data-address]')?.getAttribute('data-address') ?? '',
  );
  expect(before).toContain(address);
  service.control({ rules: [] });
  await expect(rows.first()).toHaveAttribute('data-level', 'severe', { timeout: 30_000 });
  const kept = panel.locator(`[data-address="${address}"] .row-button`);
  await expect(kept).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.locator(`[data-address="${address}"]`).getByTestId('card')).toBeVisible();
  await panel.keyboard.press('Escape');
  await expect(kept).toBeFocused();
  await panel.keyboard.press('Home');
  await expect(rows.first().locator('.row-button')).toBeFocused();
});
