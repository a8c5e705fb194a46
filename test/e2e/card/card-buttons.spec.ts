// End-to-end tests of the card: buttons, keyboard shortcuts, external links, and naming an address.
import type { Page } from '@playwright/test';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { cardIn, pressMark, untilPressable } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser & {
  runtime: { getContexts(filter: object): Promise<{ contextType: string; documentUrl?: string }[]> };
};

test.use({
  ownBrowser: true,
});

const sidePanels = async ({ context }: Riskmark): Promise<number> => {
  const [worker] = context.serviceWorkers();
  return (await worker?.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })))?.length ?? 0;
};

async function openCard(page: Page): Promise<void> {
  await pressMark(page, page.locator('[data-testid=mark][data-state=verdict]').first());
  await untilPressable(page);
}

/** A press on a mark leaves the focus in the page; one into the card moves it there. */
async function focusCard(page: Page): Promise<void> {
  await cardIn(page).locator('.card-words h3').click();
}

for (const name of ['Evidence', 'Add to case'])
  test(`${name} opens the side panel within the press`, async ({ account: _, openPage, riskmark }) => {
    const page = await openPage('occlusion/layers.html');
    await openCard(page);
    expect(await sidePanels(riskmark)).toBe(0);
    await cardIn(page).getByRole('button', { name, exact: true }).click();
    await expect.poll(() => sidePanels(riskmark)).toBe(1);
  });

test('"Off for this site" removes the marks, and the popup restores them', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  await cardIn(page).getByRole('button', { name: 'Off for this site' }).click();
  await expect(page.getByTestId('mark')).toHaveCount(0);
  await expect(cardIn(page)).toHaveCount(0);
  const site = await riskmark.ask<{ mode: string }>('site', { tabId: await riskmark.tabOf(page) });
  expect(site.mode).toBe('off');
});

test('"Unlock" opens Options, where the vault is unlocked', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('occlusion/layers.html');
  await riskmark.lock();
  await expect(page.locator('[data-testid=mark][data-state=locked]').first()).toBeVisible();
  await pressMark(page, page.locator('[data-testid=mark]').first());
  await untilPressable(page);
  await cardIn(page).getByRole('button', { name: 'Unlock' }).click();
  await expect.poll(() => riskmark.context.pages().some((one) => one.url().includes('/options.html'))).toBe(true);
});

test('"Open in" opens the chosen site in a new tab with the address alone', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('occlusion/layers.html');
  await riskmark.context.route('https://etherscan.io/**', (route) => route.fulfill({ body: 'reached' }));
  await openCard(page);
  await cardIn(page).getByRole('button', { name: 'Open in' }).click();
  const opened = riskmark.context.waitForEvent('page');
  await cardIn(page).getByRole('menuitem', { name: 'Etherscan', exact: true }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^https:\/\/etherscan\.io\/address\/0x[0-9a-f]{40}$/);
});

test('letters press the actions of a card that has the focus', async ({ account: _, openPage, riskmark, service }) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  await focusCard(page);
  await page.keyboard.press('y');
  await expect(cardIn(page).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  service.clearLog();
  await page.keyboard.press('r');
  await expect.poll(() => service.log().filter(({ path }) => path.includes('/screen')).length).toBe(1);
  await page.keyboard.press('e');
  await expect.poll(() => sidePanels(riskmark)).toBe(1);
});

test('a name given on the card leads it, and its undo removes it', async ({ account: _, openPage }) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  await focusCard(page);
  await page.keyboard.press('n');
  const field = cardIn(page).getByTestId('name-field');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(cardIn(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await page.keyboard.type('Harbour hot wallet 7');
  await page.keyboard.press('Enter');
  await expect(cardIn(page).locator('.card-name')).toHaveText('Harbour hot wallet 7');
  await expect(cardIn(page).locator('.card-kind')).toContainText('your label, list My labels');
  await cardIn(page).getByTestId('name-undo').click();
  await expect(cardIn(page).locator('.card-name')).toHaveText('No name known');
});

test('"Ask again" sends one request', async ({ account: _, openPage, service }) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  service.clearLog();
  await cardIn(page).getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => service.log().filter(({ path }) => path.includes('/screen/')).length).toBe(1);
  await page.waitForTimeout(600);
  expect(service.log().filter(({ path }) => path.includes('/screen/')).length).toBe(1);
});
