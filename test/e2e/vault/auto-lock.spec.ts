// End-to-end tests of the auto-lock: input on marks and cards delays it, and an idle computer locks.
import type { Locator, Page } from '@playwright/test';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { pageOf } from '../support/pages/generate-page';
import { cardIn, marksIn, openCard } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser;

const COUNT = 5;
const MINUTE = 60_000;
/** Minimum time between two reports of input (lib/view/card/input-reporter), and some more. */
const NEXT_REPORT_MS = 16_000;
test.use({ extraPages: { 'five.html': pageOf(COUNT) } });

/** Advances the clock of the worker, which is shifted until it stops. */
const pass = (riskmark: Riskmark, ms: number) =>
  riskmark.worker.evaluate((ms) => {
    const real = Date.now;
    Date.now = () => real() + ms;
  }, ms);

const vaultState = async (riskmark: Riskmark) => (await riskmark.ask<{ vault: string }>('status')).vault;

const setAutoLock = (riskmark: Riskmark, lockWhen: string, autoLockMinutes: number) =>
  riskmark.ask('saveSettings', { settings: { lockWhen, autoLockMinutes } });

/**
 * Opens the card of a mark and moves the pointer on the card; a card that grows meanwhile leaves the pointer, so this is repeated until the
 * use of the vault is later than `after`.
 */
async function useCard(riskmark: Riskmark, page: Page, mark: Locator, after: number): Promise<void> {
  await expect(async () => {
    await openCard(page, mark);
    const box = await cardIn(page).boundingBox({ timeout: 10_000 });
    if (box) await stir(page, box);
    expect(await usedAt(riskmark)).toBeGreaterThan(after);
  }).toPass({ timeout: 60_000 });
}

/** Moves the pointer within a box, so that its place on the screen changes. */
async function stir(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.move(box.x + box.width / 2 + 2, y, { steps: 2 });
}

/** When the vault was last used, as a time of the worker's clock. */
const usedAt = (riskmark: Riskmark) =>
  riskmark.worker.evaluate(
    async () => ((await chrome.storage.session.get('vault')).vault as { seenAt: number } | undefined)?.seenAt ?? 0,
  );

// covers T-12
test('input on a mark and its card delays the lock', async ({ account: _, riskmark, openPage }) => {
  const page = await openPage('five.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  await setAutoLock(riskmark, 'unused', 5);
  const before = await usedAt(riskmark);
  await pass(riskmark, 4 * MINUTE);
  await useCard(riskmark, page, marksIn(page, 'verdict').first(), before + 3 * MINUTE);
  await pass(riskmark, 4 * MINUTE);
  expect(await vaultState(riskmark)).toBe('open');
  await pass(riskmark, 10 * MINUTE);
  expect(await vaultState(riskmark)).toBe('locked');
});

test('an hour of reading marks and cards does not lock after 5 minutes; ten minutes away do', {
  tag: '@full',
}, async ({ account: _, riskmark, openPage }) => {
  const page = await openPage('five.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  await setAutoLock(riskmark, 'unused', 5);
  for (let reports = 0; reports < 4; reports++) {
    const before = await usedAt(riskmark);
    await pass(riskmark, 4 * MINUTE);
    await useCard(riskmark, page, marksIn(page, 'verdict').nth(reports), before + 3 * MINUTE);
    await page.waitForTimeout(NEXT_REPORT_MS);
    expect(await vaultState(riskmark), `after ${4 * (reports + 1)} minutes`).toBe('open');
  }
  await pass(riskmark, 10 * MINUTE);
  expect(await vaultState(riskmark)).toBe('locked');
});

test('an idle computer locks the vault, one with input does not', async ({ account: _, riskmark }) => {
  await setAutoLock(riskmark, 'computer-idle', 15);
  const seconds = await riskmark.worker.evaluate(async () => {
    let seconds = 0;
    const real = chrome.idle.queryState;
    chrome.idle.queryState = (async (asked: number) => {
      seconds = asked;
      return 'active';
    }) as typeof real;
    (chrome.idle.onStateChanged as unknown as { dispatch(state: string): void }).dispatch('active');
    for (let n = 0; n < 300 && !seconds; n++) await new Promise((later) => setTimeout(later, 100));
    return seconds;
  });
  expect(seconds).toBe(15 * 60);
  expect(await vaultState(riskmark)).toBe('open');
  await riskmark.worker.evaluate(() => {
    chrome.idle.queryState = (async () => 'idle') as typeof chrome.idle.queryState;
    (chrome.idle.onStateChanged as unknown as { dispatch(state: string): void }).dispatch('idle');
  });
  await expect.poll(() => vaultState(riskmark)).toBe('locked');
});
