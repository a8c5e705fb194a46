// End-to-end tests of cases: adding addresses, notes, undo, sightings, keyboard use, locking and layout.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { caseWords } from '../../../lib/i18n/words/case';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { chooseInCaseMenu, DECISION_REASON, decideOn, marksIn, pickCase } from '../support/surface-locators';

const [RISKY, OTHER] = WORLD.filter(({ chain, band }) => chain === 'evm' && band === 'Severe Risk') as [
  (typeof WORLD)[number],
  (typeof WORLD)[number],
];
const NASTY = '<img src=x onerror=alert(1)> \u202Ecba =1+1';

/** Opens the cases tab of a panel without a page. */
async function atCases(panel: Page): Promise<Page> {
  await panel.getByTestId('tab-cases').click();
  return panel;
}

test('case collects addresses from popup, panel and evidence, takes notes, decisions and undo, and hides while locked', async ({
  riskmark,
  connected: _,
  openPage,
}) => {
  const popup = await riskmark.open('popup.html');
  await popup.getByTestId('lookup-address').fill(RISKY.address);
  await popup.getByTestId('lookup-submit').click();
  await expect(popup.getByTestId('card')).toHaveAttribute('data-level', 'severe');
  await popup.getByRole('button', { name: caseWords().add.action }).click();
  await pickCase(popup, 'Harbour 7', true);
  await popup.close();

  const page = await openPage('transactions.html');
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  const rows = panel.locator('[data-testid=page-address]:visible');
  await expect(rows.first()).toBeVisible();
  // Selected by address, because the order changes while scores arrive.
  const picked = await rows.evaluateAll((all) => all.slice(0, 2).map((row) => row.getAttribute('data-address')));
  const rowOf = (address: string | null | undefined) => rows.and(panel.locator(`[data-address="${address}"]`));
  for (const address of picked) await rowOf(address).getByRole('checkbox').check();
  await panel.getByTestId('add-to-case').click();
  await pickCase(panel, 'Harbour 7');

  await expect(rowOf(picked[0]).locator('em').filter({ hasText: 'Harbour 7' })).toBeVisible();

  // Sent as by the card in the page: the case is chosen in the panel (card-buttons.spec.ts presses the card).
  const first = page.getByTestId('mark').first();
  const [chain, address] = [await first.getAttribute('data-chain'), await first.getAttribute('data-address')];
  const tabId = await riskmark.tabOf(page);
  await riskmark.ask('wish', { tabId, wanted: { ask: { chain, address }, show: 'case' } });
  await pickCase(panel, 'Harbour 7');

  await atCases(panel);
  await expect(panel.getByTestId('case')).toHaveCount(1);
  await expect(panel.getByTestId('case-backup-reminder').locator('a')).toHaveAttribute('href', /#privacy\/backup$/);
  await panel.getByTestId('open-case').click();
  await expect(panel.getByTestId('case-title')).toBeFocused();
  const held = panel.locator('.case-list [data-testid=page-address]');
  const count = await held.count();
  expect(count).toBeGreaterThanOrEqual(2);

  const row = held.and(panel.locator(`[data-address="${RISKY.address.toLowerCase()}"]`));
  await row.locator('.row-button').click();
  await expect(panel.getByTestId('case-entry')).toBeVisible();
  await panel.getByTestId('note-text').fill(`First line\n${NASTY}`);
  await panel.getByTestId('save-note').click();
  await expect(panel.getByTestId('note')).toContainText('[U+202E]');
  await expect(panel.getByTestId('note').locator('img')).toHaveCount(0);
  await decideOn(panel, 'entry', 'cleared');
  await expect(row.getByTestId('row-decision')).toContainText(DECISION_REASON);
  // The person's decision is shown beside the verdict and does not change it.
  await expect(row).toHaveAttribute('data-level', 'severe');
  await decideOn(panel, 'case', 'escalated');

  await panel.getByTestId('delete-note').click();
  await expect(panel.getByTestId('note')).toHaveCount(0);
  await panel.getByTestId('undo').click();
  await expect(panel.getByTestId('note')).toHaveCount(1);
  await panel.getByTestId('remove-address').click();
  await expect(held).toHaveCount(count - 1);
  await panel.getByTestId('undo').click();
  await expect(held).toHaveCount(count);

  for (const kind of ['csv', 'json'] as const) {
    const saved = panel.waitForEvent('download');
    await chooseInCaseMenu(panel, `export-${kind}`);
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`riskmark-case-Harbour-7.${kind}`);
    const text = readFileSync(await file.path(), 'utf8');
    for (const part of [RISKY.address.toLowerCase(), 'Severe Risk', 'First line', 'cleared'])
      expect(text).toContain(part);
  }

  await riskmark.lock();
  await expect(panel.getByTestId('unlock-passphrase')).toBeVisible();
  await expect(panel.getByText('Harbour 7')).toHaveCount(0);
  await panel.getByTestId('unlock-passphrase').fill(PASSPHRASE);
  await panel.getByTestId('unlock').click();
  await expect(panel.getByTestId('open-case')).toHaveText('Harbour 7');
  await expect(panel.getByTestId('case')).toHaveAttribute('data-disposition', 'escalated');
  await panel.getByTestId('open-case').click();
  await row.locator('.row-button').click();
  await expect(panel.getByTestId('note')).toContainText('First line');
  await expect(panel.getByTestId('entry-decision')).toContainText('Cleared');
  await panel.close();
  await page.close();
});

test('case is created, renamed, tagged, found, deleted and restored by keyboard alone', async ({
  riskmark,
  connected: _,
}) => {
  const panel = await atCases(await riskmark.panelOf(-1));
  await panel.getByTestId('new-case').focus();
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('case-name')).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByText(caseWords().form.nameMissing)).toBeVisible();
  await panel.keyboard.type('Alpha');
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('case-title')).toHaveText('Alpha');
  await panel.getByTestId('case-menu').focus();
  await panel.keyboard.press('Enter');
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('edit-name')).toBeFocused();
  await panel.keyboard.press('End');
  await panel.keyboard.type(' two');
  await panel.keyboard.press('Tab');
  await panel.keyboard.type('2026-117');
  await panel.keyboard.press('Tab');
  await panel.keyboard.type('fraud, Q3, fraud');
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('case-title')).toHaveText('Alpha two');
  await expect(panel.getByTestId('case-reference')).toContainText('2026-117');
  await expect(panel.locator('.case-tags li')).toHaveText(['fraud', 'Q3']);
  await panel.getByRole('button', { name: caseWords().one.back }).focus();
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('open-case')).toBeFocused();
  await panel.getByTestId('find-case').fill('q3');
  await expect(panel.getByTestId('open-case')).toHaveText('Alpha two');
  await panel.getByTestId('find-case').fill('nothing like it');
  await expect(panel.getByTestId('open-case')).toHaveCount(0);
  await panel.getByTestId('find-case').fill('');
  await panel.getByTestId('open-case').click();
  await chooseInCaseMenu(panel, 'delete');
  await expect(panel.getByTestId('open-case')).toHaveCount(0);
  await expect(panel.getByTestId('undo')).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByTestId('open-case')).toHaveText('Alpha two');
  await panel.close();
});

test('evidence page adds to a case, and Escape closes the picker only', async ({ riskmark, connected: _ }) => {
  const page = await riskmark.open(`evidence.html?chain=evm&address=${OTHER.address}`);
  const add = page.getByTestId('evidence-add-to-case');
  await add.click();
  await expect(page.getByTestId('case-picker')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('case-picker')).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await pickCase(page, 'From evidence', true);
  await expect(page.getByTestId('evidence')).toBeVisible();
  await page.close();
});

test('case records the site of a sighting, the page only where chosen, and sends neither', async ({
  riskmark,
  service,
  connected: _,
  openPage,
  pages,
}) => {
  const asks = [{ chain: 'evm', address: RISKY.address.toLowerCase() }];
  const site = (await riskmark.ask<{ id: string }>('newCase', { id: crypto.randomUUID(), name: 'Site alone', asks }))
    .id;
  const whole = (await riskmark.ask<{ id: string }>('newCase', { id: crypto.randomUUID(), name: 'With pages', asks }))
    .id;
  await riskmark.ask('changeCase', { id: whole, keepsPages: true });
  const seen = async (id: string) =>
    (
      await riskmark.ask<{ sightings: { host: string; url?: string; title?: string }[] }>('caseEntry', {
        id,
        ...asks[0],
      })
    ).sightings;
  const page = await openPage('transactions.html');
  await expect.poll(async () => (await seen(whole)).length).toBe(1);
  await expect.poll(async () => (await seen(site)).length).toBe(1);
  const { host } = new URL(pages.url);
  expect(await seen(site)).toEqual([{ at: expect.any(Number), host }]);
  expect(await seen(whole)).toEqual([{ at: expect.any(Number), host, url: page.url(), title: await page.title() }]);
  await page.reload();
  await expect(marksIn(page, 'verdict').first()).toBeVisible();
  // A second sighting would be stored within this time.
  await page.waitForTimeout(2500);
  expect([(await seen(site)).length, (await seen(whole)).length]).toEqual([1, 1]);
  expect(JSON.stringify(service.log())).not.toContain('transactions.html');
  await page.close();
});

test.describe('in a separate browser', () => {
  test.use({ ownBrowser: true });
  test('cases survive the worker and stay sealed, and Forget removes them', async ({ riskmark, connected: _ }) => {
    await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Outlives', asks: [] });
    await riskmark.stopWorker();
    const all = async () => (await riskmark.ask<{ lines: { name: string }[] }>('cases', { find: '' })).lines;
    expect((await all()).map(({ name }) => name)).toEqual(['Outlives']);
    await riskmark.lock();
    await expect(riskmark.ask('cases', { find: '' })).rejects.toThrow('locked');
    await riskmark.unlock();
    expect(await all()).toHaveLength(1);
    await riskmark.ask('forget');
    await expect(riskmark.ask('cases', { find: '' })).rejects.toThrow();
  });
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [400, 'dark'],
] as const)
  test(`cases fit ${width} px in ${colorScheme} without clipping or serious accessibility faults`, async ({
    riskmark,
    connected: _,
  }) => {
    const asks = [RISKY, OTHER].map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
    await riskmark.ask('newCase', { id: crypto.randomUUID(), name: `${NASTY} ${'long'.repeat(20)}`, asks });
    const { id } = await riskmark.ask<{ id: string }>('newCase', { id: crypto.randomUUID(), name: 'Harbour 7', asks });
    await riskmark.ask('changeCase', { id, tags: ['fraud', 'y'.repeat(40)] });
    await riskmark.ask('decideCase', { id, disposition: 'escalated', reason: DECISION_REASON });
    await riskmark.ask('screen', { asks, why: 'person' });
    const panel = await riskmark.panelOf(-1);
    await panel.emulateMedia({ colorScheme });
    await panel.setViewportSize({ width, height: 720 });
    await atCases(panel);
    await expect(panel.getByTestId('case')).toHaveCount(2);
    const fine = async (what: string) => {
      await panel.screenshot({ path: `test-results/gallery/cases-${what}-${width}-${colorScheme}.png` });
      expect(await findClippedText(panel), what).toEqual([]);
      expect(await graveFaults(panel), what).toEqual([]);
    };
    await fine('list');
    await panel.getByTestId('open-case').first().click();
    await expect(panel.locator('.case-list > [data-state=verdict]')).toHaveCount(2);
    await fine('case');
    await panel.locator('.case-list .row-button').first().click();
    await panel.getByTestId('note-text').fill('A note of two\nlines');
    await panel.getByTestId('save-note').click();
    await expect(panel.getByTestId('note')).toBeVisible();
    await fine('entry');
    await chooseInCaseMenu(panel, 'edit');
    await fine('edit');
    await panel.locator('.case-list').getByRole('button', { name: caseWords().add.action }).click();
    await expect(panel.getByTestId('case-picker')).toBeVisible();
    await fine('picker');
    await panel.close();
  });
