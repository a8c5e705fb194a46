// End-to-end tests of the popup: lookup card, page counts, unlock by keyboard, and fit in 360 by 600 px.
import type { Locator, Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { levelWords } from '../../../lib/i18n/words/level';
import { panelWords } from '../../../lib/i18n/words/panel';
import { popupWords } from '../../../lib/i18n/words/popup';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { SMALL_LIMITS } from '../support/small-limits';

const POPUP = { width: 360, height: 600 };
/** Valid under Bitcoin and under Bitcoin Cash, which share the form. */
const _SHARED_FORM = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

test.use({ extraPages: { 'hundreds.html': pageOf(400) } });

const sample = (chain: string, level?: string) => {
  const found = samples.find((one) => one.chain === chain && (level === undefined || one.level === level));
  if (!found) throw new Error(`no sample of ${chain}, ${level}`);
  return found;
};
const severe = sample('evm', 'severe');
const _canonical = severe.address.toLowerCase();

async function paste(popup: Page, text: string): Promise<Locator> {
  await popup.getByTestId('lookup-address').fill(text);
  await popup.getByTestId('lookup-address').press('Enter');
  return popup.getByTestId('card');
}
const lines = (popup: Page) => popup.locator('.row-list .list-row');

/** Returns the line of the popup for a page of which the others are held back. */
const tallyOf = (found: number, answered: number): string => {
  const open = { pending: 0, held: found - answered, failed: 0, notCovered: 0, locked: 0 };
  return popupWords().page.tally({ summary: panelWords().summary.found({ found, answered, ...open }) });
};

test('popup card shows verdict, band, score, config and age, refreshes, and lookups are listed, opened and cleared', async ({
  riskmark,
  service,
}) => {
  const options = await riskmark.connect({ baseUrl: service.url, config: 'co-vasp' });
  await options.close();
  // The connection test has sent a sample address.
  service.clearLog();
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByText(sharedWords().lookups.none)).toBeVisible();
  const card = await paste(popup, severe.address);
  await expect(card.getByRole('heading', { name: 'Severe Risk' })).toBeVisible();
  // Announced by an existing live region: one inserted with its text is not read out.
  await expect(popup.getByTestId('arrived')).toHaveText(/^(Waiting for an answer|Severe Risk)$/);
  await expect(card).toContainText('co-vasp');
  await expect(card).toContainText('· now');
  await expect(card.locator('.card-score')).toContainText('100');
  await expect(card.locator('.score-bar').first(), 'the gravest first').toContainText('Sanctioned');

  const asked = () => service.log().filter(({ path }) => path.includes('/screen')).length;
  expect(asked()).toBe(1);
  await card.getByRole('button', { name: cardWords().refresh }).click();
  await expect.poll(asked, 'refresh asks the service').toBe(2);

  const clean = sample('evm', 'none');
  await paste(popup, clean.address);
  await expect(card).toHaveAttribute('data-level', 'none');
  await expect(card).toContainText(cardWords().sentence.notAClearance);
  await expect(lines(popup)).toHaveCount(2);
  await expect(lines(popup).first(), 'newest first').toContainText(levelWords().word.none);
  await lines(popup).nth(1).click();
  await expect(card).toHaveAttribute('data-level', 'severe');
  await expect(popup.getByTestId('arrived'), 'an answer that is held').toHaveText('Severe Risk');
  await popup.waitForTimeout(500);
  expect(asked(), 'a line opens from the cache, also one that was refreshed before').toBe(3);

  const meter = popup.getByRole('meter', { name: popupWords().quota.today });
  await expect(meter, 'far below the limit').toHaveCount(0);
  const usedToday = async () => (await riskmark.ask<{ day: { used: number } }>('quota', {})).day.used;
  const used = await usedToday();
  const fresh = await paste(popup, madeUp(7));
  await expect(fresh).toHaveAttribute('data-state', 'verdict');
  await expect.poll(usedToday, 'one address more').toBe(used + 1);
  await riskmark.ask('saveSettings', { settings: { budgetDay: used + 1 } });
  await expect(meter).toHaveAttribute('aria-valuenow', String(used + 1));

  await popup.reload();
  await expect(lines(popup), 'kept').toHaveCount(3);
  await popup.getByRole('button', { name: 'Clear' }).click();
  await expect(popup.getByText(sharedWords().lookups.cleared)).toBeVisible();
  await popup.reload();
  await expect(popup.getByText(sharedWords().lookups.none)).toBeVisible();
});

test('popup names the gravest addresses of the page, and its one control removes and restores the marks', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('transactions.html');
  const marks = page.getByTestId('mark');
  await expect(marks.and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  const popup = await riskmark.open(`popup.html?tab=${await riskmark.tabOf(page)}`);
  const evm = samples.filter(({ chain }) => chain === 'evm');
  await expect(popup.getByText(tallyOf(evm.length, evm.length))).toBeVisible();
  const { gravest } = popupWords().page;
  const count = (level: string) => evm.filter((one) => one.level === level).length;
  const grave = (['severe', 'risk', 'high'] as const).filter((level) => count(level) > 0);
  const more = evm.length - grave.reduce((sum, level) => sum + count(level), 0);
  await expect(popup.getByTestId('gravest-counts')).toHaveText(
    // One address of the fake service is sanctioned itself.
    [
      gravest.sanctioned({ n: 1 }),
      ...grave.map((level) => gravest[level]({ n: count(level) })),
      gravest.more({ n: more }),
    ].join(', '),
  );
  await expect(popup.getByRole('meter'), 'far below every limit').toHaveCount(0);
  const mode = popup.getByTestId('site-mode');
  await expect(mode).toHaveValue('view');
  await mode.selectOption('off');
  await expect(marks).toHaveCount(0);
  await expect(popup.getByText(popupWords().page.off)).toBeVisible();
  await page.reload();
  await page.waitForTimeout(700);
  await expect(marks, 'also after a reload').toHaveCount(0);
  await mode.selectOption('view');
  await expect(marks.and(page.locator('[data-state=verdict]')).first()).toBeVisible();
  await expect(popup.getByText(tallyOf(evm.length, evm.length))).toBeVisible();
});

test('locked popup leads to a verdict by keyboard alone', async ({ account: _, riskmark }) => {
  await riskmark.lock();
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('unlock-passphrase')).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(popup.getByText(vaultWords().unlock.missing)).toBeVisible();
  await popup.keyboard.type('not the passphrase at all');
  await popup.keyboard.press('Enter');
  await expect(popup.getByText(vaultWords().unlock.wrong)).toBeVisible();
  await expect(popup.getByTestId('unlock')).toBeEnabled();
  await popup.keyboard.press('Control+A');
  await popup.keyboard.type('harbour lantern pepper viaduct');
  await popup.keyboard.press('Enter');
  await expect(popup.getByTestId('lookup-address')).toBeFocused();
  await popup.keyboard.insertText(`hxxps://etherscan[.]io/address/${severe.address}`);
  await popup.keyboard.press('Enter');
  await expect(popup.getByTestId('card')).toHaveAttribute('data-level', 'severe');
  for (let presses = 0; presses < 6; presses++) {
    await popup.keyboard.press('Tab');
    if (await popup.getByTestId('copy-address').evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error('Tab does not reach the card');
});

test('popup fits 360 by 600 with and without a verdict, and with four-digit counts', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const page = await openPage('hundreds.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  const popup = await riskmark.open(`popup.html?tab=${await riskmark.tabOf(page)}`);
  await popup.setViewportSize(POPUP);
  const height = () => popup.evaluate(() => document.documentElement.scrollHeight);
  await expect(popup.getByText(tallyOf(400, 50))).toBeVisible();
  expect(await findClippedText(popup)).toEqual([]);
  expect(await height()).toBeLessThanOrEqual(POPUP.height);
  await expect(await paste(popup, severe.address)).toHaveAttribute('data-level', 'severe');
  expect(await height()).toBeLessThanOrEqual(POPUP.height);
  const actions = await popup.locator('.card-actions').boundingBox();
  const meters = await popup.locator('.p-foot').boundingBox();
  expect((actions?.y ?? 0) + (actions?.height ?? 0), 'the card is wholly above the fold').toBeLessThanOrEqual(
    meters?.y ?? 0,
  );
  await popup.getByTestId('lookup-address').fill(samples.map(({ address }) => address).join(' '));
  await expect(popup.getByTestId('pasted-address').nth(1)).toBeVisible();
  expect(await findClippedText(popup)).toEqual([]);
  expect(await height()).toBeLessThanOrEqual(POPUP.height);
  await popup.getByTestId('copy-all').focus();
  await expect(popup.getByTestId('copy-all')).toBeInViewport();
});
