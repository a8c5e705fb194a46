// End-to-end tests of the card: buttons and letters open the side panel, copy, or open a link.
import type { Page } from '@playwright/test';
import { addressNameWords } from '../../../lib/i18n/words/address-name';
import { cardWords } from '../../../lib/i18n/words/card';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { cardIn, marksIn, pressInCard, pressMark, untilPressable, untilQuiet } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser & {
  runtime: { getContexts(filter: object): Promise<{ contextType: string; documentUrl?: string }[]> };
};

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
  await untilPressable(page);
}

for (const name of [
  'Evidence',
  cardWords().addToCase,
  cardWords().refresh,
  cardWords().siteOff,
  addressNameWords().nameThis,
])
  test(`${name} opens the side panel within one press, and does nothing else`, async ({
    account: _,
    openPage,
    riskmark,
    service,
  }) => {
    const page = await openPage('occlusion/layers.html');
    await openCard(page);
    await expect(marksIn(page, 'waiting')).toHaveCount(0);
    await untilQuiet(riskmark, service);
    const marks = await page.getByTestId('mark').count();
    expect(await sidePanels(riskmark)).toBe(0);
    service.clearLog();
    await pressInCard(page, cardIn(page).getByRole('button', { name, exact: true }));
    await expect.poll(() => sidePanels(riskmark)).toBe(1);
    await page.waitForTimeout(1500);
    expect(service.log(), 'no request').toEqual([]);
    await expect(page.getByTestId('mark')).toHaveCount(marks);
  });

test('"Unlock" opens Options, where the vault is unlocked', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('occlusion/layers.html');
  await riskmark.lock();
  await expect(page.locator('[data-testid=mark][data-state=locked]').first()).toBeVisible();
  await pressMark(page, page.locator('[data-testid=mark]').first());
  await pressInCard(page, cardIn(page).getByRole('button', { name: 'Unlock' }));
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
  await pressInCard(page, cardIn(page).getByRole('button', { name: 'Open in' }));
  const opened = riskmark.context.waitForEvent('page');
  await pressInCard(page, cardIn(page).getByRole('menuitem', { name: 'Etherscan', exact: true }));
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^https:\/\/etherscan\.io\/address\/0x[0-9a-f]{40}$/);
});

test('letters press the actions of a card that has the focus', async ({ account: _, openPage, riskmark, service }) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  await focusCard(page);
  // The card refuses a key soon after the focus arrived, which a busy machine reports late.
  await expect(async () => {
    await page.keyboard.press('y');
    await expect(cardIn(page).getByRole('menuitem').first()).toBeFocused({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  await untilQuiet(riskmark, service);
  service.clearLog();
  await expect(async () => {
    await page.keyboard.press('n');
    await expect.poll(() => sidePanels(riskmark), { timeout: 3000 }).toBe(1);
  }).toPass({ timeout: 30_000 });
  expect(service.log()).toEqual([]);
});

test('letters typed in the first half second of the focus press nothing', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('occlusion/layers.html');
  await openCard(page);
  const title = await cardIn(page).locator('.card-words h3').boundingBox();
  if (!title) throw new Error('no title');
  await page.mouse.click(title.x + 4, title.y + 4);
  // All at once: one after another they take longer than half a second on a busy machine.
  await Promise.all([...'yoenrc'].map((letter) => page.keyboard.press(letter)));
  await page.waitForTimeout(1000);
  expect(await sidePanels(riskmark)).toBe(0);
  await expect(cardIn(page).getByRole('menuitem')).toHaveCount(0);
});
