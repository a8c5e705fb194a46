// End-to-end tests of accessibility of popup, side panel and Options: axe, visible focus, light and dark.
import type { Page } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/words/panel';
import { samples } from '../../demo/sample-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const PANEL = { width: 400, height: 800 };
const POPUP = { width: 360, height: 600 };
/** The popup re-renders every second. */
const SEVERAL_DRAWINGS_MS = 2500;

test.use({ extraPages: { 'empty.html': '<!doctype html><html lang="en"><title>empty</title><p>Nothing here.' } });

/** Rules that every surface must meet; reported as `rule: element`. */
async function findings(page: Page): Promise<string[]> {
  const told: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    told.push(...(await graveFaults(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return told;
}

/** Tab stops without a name or without a focus ring of 2 px, on the element or its field. */
async function badStops(page: Page, most = 60): Promise<{ stops: number; bad: string[] }> {
  const bad: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    for (const stop of document.querySelectorAll('[data-seen]')) stop.removeAttribute('data-seen');
  });
  let stops = 0;
  for (; stops < most; stops++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const ring = [element, element.closest<HTMLElement>('.field')].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const { width, height } = element.getBoundingClientRect();
      const labels = (element as HTMLInputElement).labels;
      const name = element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : '') ?? '';
      return {
        told: `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 30)}"`,
        ring,
        seen: width > 1 && height > 1,
        named: Boolean(name || element.textContent?.trim() || element.title),
        mark: stopOnce(element),
      };
      function stopOnce(one: HTMLElement): boolean {
        const again = one.dataset.seen === '1';
        one.dataset.seen = '1';
        return again;
      }
    });
    if (!seen || seen.mark) break;
    if (!seen.ring) bad.push(`no ring: ${seen.told}`);
    if (!seen.named) bad.push(`no name: ${seen.told}`);
    if (!seen.seen) bad.push(`not to be seen: ${seen.told}`);
  }
  return { stops, bad };
}

async function expectGood(page: Page, what: string, stopsAtLeast = 3): Promise<void> {
  expect(await findings(page), what).toEqual([]);
  const { stops, bad } = await badStops(page);
  expect(bad, what).toEqual([]);
  expect(stops, `${what}: places that Tab reaches`).toBeGreaterThanOrEqual(stopsAtLeast);
}

test('axe helper reports serious violations and no others', async ({ openPage }) => {
  const page = await openPage('empty.html');
  await page.evaluate(() => document.body.append(document.createElement('input'), document.createElement('h6')));
  expect(await graveFaults(page)).toEqual([expect.stringMatching(/^label: .*<input>/)]);
  expect(await graveFaults(page, { without: ['label'] })).toEqual([]);
});

test('surfaces are accessible before there is an account', async ({ riskmark, openPage }) => {
  const options = await riskmark.openConnectForm();
  await expect(options.getByTestId('base-url')).toBeVisible();
  await expectGood(options, 'options, first steps', 6);
  await options.getByTestId('connect-account').click();
  expect(await findings(options), 'options, with problems').toEqual([]);
  const popup = await riskmark.open('popup.html');
  await popup.setViewportSize(POPUP);
  await expect(popup.getByTestId('connect')).toBeFocused();
  await popup.keyboard.press('Shift+Tab');
  await popup.waitForTimeout(SEVERAL_DRAWINGS_MS);
  await expect(popup.getByTestId('connect'), 'the focus is not taken back').not.toBeFocused();
  await expectGood(popup, 'popup, first run', 2);
  const panel = await riskmark.panelOf(await riskmark.tabOf(await openPage('transactions.html')));
  await panel.setViewportSize(PANEL);
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  await expectGood(panel, 'side panel, no account');
});

test('Options of a connected account is accessible', async ({ connected, riskmark, openPage }) => {
  test.setTimeout(120_000);
  for (const [name, row] of [
    ['screening', 'change-service'],
    ['sites', 'change-explorers'],
    ['privacy', 'change-passphrase-row'],
    ['more', 'change-budgets'],
  ] as const) {
    await connected.getByTestId(`page-${name}`).click();
    await connected.getByTestId(row).click();
    await expectGood(connected, `options, ${name}`, 8);
  }
  await connected.getByTestId('find-setting').fill('a');
  await expect(connected.getByTestId('found-setting').first()).toBeVisible();
  expect(await findings(connected), 'options, Find').toEqual([]);
  await connected.getByTestId('find-setting').fill('');

  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  const tab = await riskmark.tabOf(page);
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await popup.setViewportSize(POPUP);
  await expect(popup.getByTestId('gravest-counts')).toBeVisible();
  await expectGood(popup, 'popup, before a lookup', 8);
  await popup.getByTestId('lookup-address').fill(severe);
  await popup.getByTestId('lookup-address').press('Enter');
  await expect(popup.getByTestId('card')).toHaveAttribute('data-level', 'severe');
  await expect(popup.locator('.row-list .list-row')).toHaveCount(1);
  await expectGood(popup, 'popup, with an answer', 10);
  await popup.getByTestId('lookup-address').fill('nothing of the kind');
  await popup.getByTestId('lookup-address').press('Enter');
  expect(await findings(popup), 'popup, nothing found').toEqual([]);
  await popup.getByTestId('lookup-address').fill(`${severe} ${severe.slice(0, -4)}0000`);
  await expect(popup.getByTestId('pasted-address')).toHaveCount(2);
  expect(await findings(popup), 'popup, several addresses').toEqual([]);
  await popup.getByTestId('lookup-address').fill(`0x${'5a'.repeat(32)}`);
  await expect(popup.getByTestId('hash-message')).toBeVisible();
  expect(await findings(popup), 'popup, a hash').toEqual([]);

  const panel = await riskmark.panelOf(tab);
  await panel.setViewportSize(PANEL);
  await panel.locator('.row-button').nth(1).click();
  await panel.getByRole('checkbox').nth(2).check();
  await expect(panel.locator('.selbar')).toBeVisible();
  await expectGood(panel, 'side panel, list with a card and a selection', 15);
  const empty = await riskmark.panelOf(await riskmark.tabOf(await openPage('empty.html')));
  await expect(empty.getByRole('heading', { name: panelWords().panel.emptyTitle })).toBeVisible();
  await expectGood(empty, 'side panel, empty', 2);

  await riskmark.lock();
  await expect(popup.getByTestId('unlock-passphrase')).toBeVisible();
  await expectGood(popup, 'popup, locked', 4);
  await expect(panel.getByTestId('unlock-passphrase')).toBeVisible();
  await expect(panel.getByTestId('summary'), 'no number of what is sealed').toHaveText(
    /^\d+ found · unlock to see answers$/,
  );
  await expectGood(panel, 'side panel, locked', 5);
  await expect(connected.getByTestId('unlock-passphrase')).toBeVisible();
  await expectGood(connected, 'options, locked', 9);
});
