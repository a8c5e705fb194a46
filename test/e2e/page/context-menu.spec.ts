// End-to-end tests of the context menu "Screen this address": selections, links and disabled sites.
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { selectText } from '../support/layout-assertions';
import { cardIn, marksIn, picksIn, pressInCard, untilPressable, untilQuiet } from '../support/surface-locators';

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const clean = samples.find(({ chain, level }) => chain === 'evm' && level === 'none')?.address ?? '';
const solana = samples.find(({ chain }) => chain === 'solana');

const cardOf = cardIn;

test.beforeEach(async ({ account: _ }) => {});

test("selection opens one card beside it, screened as a person's request, also when repeated", async ({
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('page/note.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  const text = await selectText(page, '#one');
  await riskmark.rightClick(page, text);
  await expect(cardOf(page)).toHaveAttribute('data-address', severe.toLowerCase());
  await expect(cardOf(page)).toHaveAttribute('data-level', 'severe');
  const place = await page.locator('#one').boundingBox();
  const card = await cardOf(page).boundingBox();
  if (!place || !card) throw new Error('card or text is not drawn');
  expect(card.y, 'near the line').toBeLessThan(place.y + place.height + 40);
  await riskmark.rightClick(page, text);
  await page.waitForTimeout(500);
  await expect(cardOf(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeHidden();
  expect(service.log().filter(({ path }) => path.includes('/screen')).length, 'known already').toBeLessThanOrEqual(1);
});

test('card requested before the page is marked stays when the marks come', async ({ openPage, riskmark }) => {
  const page = await openPage('page/note.html');
  const text = await selectText(page, '#one');
  await riskmark.rightClick(page, text);
  await expect(cardOf(page)).toHaveAttribute('data-level', 'severe');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  await page.waitForTimeout(500);
  await expect(cardOf(page)).toHaveCount(1);
  await expect(cardOf(page)).toBeVisible();
});

test('context menu reads the link where nothing is selected, defanged text and Solana', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('page/note.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  await riskmark.rightClick(page, '', `https://etherscan.io/address/${clean}`);
  await expect(cardOf(page)).toHaveAttribute('data-address', clean.toLowerCase());
  await expect(cardOf(page)).toHaveAttribute('data-level', 'none');
  await riskmark.rightClick(page, await selectText(page, '#defanged'));
  await expect(cardOf(page)).toHaveAttribute('data-address', severe.toLowerCase());
  await riskmark.rightClick(page, await selectText(page, '#solana'));
  await expect(cardOf(page)).toHaveAttribute('data-chain', 'solana');
  await expect(cardOf(page)).toHaveAttribute('data-level', solana?.level ?? '');
  const popup = await riskmark.open('popup.html');
  await expect(popup.locator('.row-list .list-row'), 'remembered as lookups').toHaveCount(3);
});

test('selection with several addresses shows a list, and each entry opens its card', async ({ openPage, riskmark }) => {
  const page = await openPage('page/note.html');
  await riskmark.rightClick(page, await selectText(page, '#several'));
  const entries = picksIn(page).getByRole('button');
  await expect(entries, 'the one that stands twice is there once').toHaveCount(2);
  await untilPressable(page);
  await pressInCard(page, entries.nth(1));
  await expect(cardOf(page)).toHaveAttribute('data-address', clean.toLowerCase());
  await expect(cardOf(page)).toHaveAttribute('data-level', 'none');
});

for (const mode of ['off', 'ask'] as const) {
  test(`site set to "${mode}" still screens the selected address and nothing else`, async ({
    openPage,
    riskmark,
    pages,
    service,
  }) => {
    await riskmark.ask('setSite', { host: new URL(pages.url).host, mode });
    const page = await openPage('page/note.html');
    await page.waitForTimeout(600);
    expect(service.log().filter(({ path }) => path.includes('/screen'))).toEqual([]);
    await riskmark.rightClick(page, await selectText(page, '#one'));
    await expect(cardOf(page)).toHaveAttribute('data-level', 'severe');
    await expect(page.locator(`[data-testid=mark][data-level=none]`)).toHaveCount(0);
    expect(service.log().filter(({ path }) => path.includes('/screen'))).toHaveLength(1);
    if (mode === 'off') await expect(page.getByTestId('mark')).toHaveCount(0);
  });
}

test('locked card says so and sends nothing, and is answered after unlocking', async ({
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.lock();
  service.clearLog();
  const page = await openPage('page/note.html');
  await riskmark.rightClick(page, await selectText(page, '#one'));
  await expect(cardOf(page)).toHaveAttribute('data-state', 'locked');
  expect(service.log()).toEqual([]);
  await riskmark.unlock();
  await page.bringToFront();
  await riskmark.rightClick(page, await selectText(page, '#one'));
  await expect(cardOf(page)).toHaveAttribute('data-level', 'severe');
});

test('page that cannot be scripted breaks nothing, and the address is among the last lookups', async ({ riskmark }) => {
  const page = await riskmark.open('options.html');
  await riskmark.rightClick(page, severe);
  const popup = await riskmark.open('popup.html');
  await expect(popup.locator('.row-list .list-row')).toHaveCount(1);
  await expect(popup.locator('.row-list .list-row'), 'and was screened, since a person asked').toContainText(
    'Sanctioned',
  );
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await panel.locator('.row-list .list-row').click();
  await expect(panel.getByTestId('card'), 'the side panel, which opens there, has the card').toHaveAttribute(
    'data-level',
    'severe',
  );
});

test('selection without an address shows a sentence', async ({ openPage, riskmark, service }) => {
  const page = await openPage('page/note.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  await untilQuiet(riskmark, service);
  service.clearLog();
  await riskmark.rightClick(page, await selectText(page, '#none'));
  await expect(picksIn(page)).toContainText(/no address/i);
  expect(service.log()).toEqual([]);
});
