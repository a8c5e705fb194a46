// End-to-end tests of the card in a page: the context menu, hover and keyboard open it, and Escape closes it.
import type { Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { cardNoticeWords } from '../../../lib/i18n/words/card-notice';
import { searchWords } from '../../../lib/i18n/words/search';
import { selectionWords } from '../../../lib/i18n/words/selection';
import type { AddressSign } from '../../../lib/verdict/address-signs';
import { expect, test } from '../support/fixtures';
import { full, markOf } from '../support/mark-geometry';
import {
  cardHint,
  cardIn,
  cardNotice,
  getPressPoint,
  marksIn,
  openCard,
  picksIn,
  placeOf,
  pressInCard,
  pressMark,
  untilPressable,
  untilQuiet,
} from '../support/surface-locators';

/** The extension API inside the function that runs in the worker. */
declare const chrome: typeof import('wxt/browser').browser & {
  runtime: { getContexts(filter: object): Promise<{ documentUrl?: string }[]> };
};

const cardOf = cardIn;

test.use({});

test.beforeEach(async ({ account: _ }) => undefined);

const setSite = async (riskmark: { ask<T>(name: 'setSite', input: unknown): Promise<T> }, page: Page, mode: string) =>
  riskmark.ask('setSite', { host: new URL(page.url()).host, mode });

test.describe('context menu', () => {
  test("selection with one address opens its card beside it, as a person's request, on a site that is off", async ({
    openPage,
    riskmark,
    service,
  }) => {
    const page = await openPage('transactions.html');
    await setSite(riskmark, page, 'off');
    await page.goto(page.url().replace('transactions', 'occlusion/layers'));
    await expect(page.locator('#under')).toBeVisible();
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => document.documentElement.children.length), 'off: no node').toBe(2);
    service.clearLog();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#under') as Element));
    for (const round of [1, 2]) {
      await cardOf(page).evaluateAll((all) => {
        for (const one of all) one.setAttribute('data-seen', '');
      });
      await riskmark.rightClick(page, full('e1'));
      const fresh = cardOf(page).and(page.locator('.holder > iframe').contentFrame().locator('*:not([data-seen])'));
      await expect(fresh, `time ${round}`).toHaveCount(1);
      await expect(cardOf(page), `time ${round}`).toHaveCount(1);
    }
    await expect(cardOf(page)).toHaveAttribute('data-state', 'verdict');
    await expect(cardOf(page)).toHaveAttribute('data-address', full('e1'));
    await expect(cardOf(page)).toContainText('EVM');
    expect(await page.evaluate(() => document.documentElement.children.length), 'one host').toBe(3);
    const [text, card] = [await page.locator('#under').boundingBox(), await cardOf(page).boundingBox()];
    expect(Math.abs((card?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(60);
    expect(JSON.stringify(service.log())).toContain(full('e1'));
    const below = { x: (card?.x ?? 0) + 100, y: (card?.y ?? 0) + (card?.height ?? 0) + 2, width: 1, height: 1 };
    const shaded = await page.screenshot({ clip: below });
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toBeHidden();
    expect(shaded.equals(await page.screenshot({ clip: below })), 'no shadow falls on the page').toBe(false);
    await riskmark.rightClick(page, full('e1'));
    await expect(cardOf(page)).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(cardOf(page)).toBeHidden();
    await expect(page.getByTestId('mark')).toHaveCount(0);
  });

  test('selection with several addresses opens a list; without any it shows a sentence and sends nothing', async ({
    openPage,
    riskmark,
    service,
  }) => {
    const page = await openPage('transactions.html');
    await setSite(riskmark, page, 'ask');
    await page.goto(page.url().replace('transactions', 'occlusion/layers'));
    await expect(markOf(page, 'e2')).toHaveAttribute('data-state', 'idle');
    await riskmark.rightClick(page, `${full('e1')} and ${full('e2')}, ${full('e1')}`);
    const list = picksIn(page);
    await expect(list.getByRole('button')).toHaveCount(2);
    await expect(list.locator('svg[data-state=verdict]')).toHaveCount(2);
    await expect(list.getByRole('button').first()).toBeFocused();
    await untilPressable(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cardOf(page)).toHaveAttribute('data-address', full('e2'));
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toBeHidden();
    service.clearLog();
    await riskmark.rightClick(page, 'nothing of the kind');
    await expect(list).toContainText(selectionWords().none);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    const { near } = searchWords();
    const nearly = full('e1').slice(0, -1);
    await riskmark.rightClick(page, nearly);
    await expect(list).toContainText(
      near.found({ n: 1, faults: near.digits({ text: nearly, digits: 39, needed: 40 }) }),
    );
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    expect(service.log()).toEqual([]);
  });
});

test('keyboard focus on a link opens the card, Tab enters and leaves it, Escape returns the focus', async ({
  openPage,
}) => {
  const page = await openPage('occlusion/layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  // Focus moved by page script opens nothing.
  await page.waitForTimeout(600);
  await page.locator('#to').focus();
  await page.waitForTimeout(900);
  await expect(cardOf(page)).toHaveCount(0);
  await page.locator('#next').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#to')).toBeFocused();
  await expect(cardOf(page)).toHaveAttribute('data-address', full('e2'));
  await expect(
    cardOf(page).and(page.locator('.holder > iframe').contentFrame().getByRole('article', { name: /0x/ })),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cardOf(page).getByRole('button').first()).toBeFocused();
  await page.waitForTimeout(600);
  await expect(cardOf(page)).toBeVisible();
  // With the verdict and the settings it has its last buttons.
  await expect(cardOf(page)).toHaveAttribute('data-state', 'verdict');
  await expect(cardOf(page).getByTestId('open-in')).toBeVisible();
  const count = await cardOf(page).getByRole('button').count();
  for (let at = 0; at < count; at++) await page.keyboard.press('Tab');
  await expect(cardOf(page)).toBeHidden();
  await expect(page.locator('#to')).toBeFocused();
  await page.waitForTimeout(700);
  await expect(cardOf(page), 'not opened again by the focus that came back').toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('#next')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cardOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeHidden();
  await expect(page.locator('#to')).toBeFocused();
});

test('first card that opens by hover says once that a press opens a card at once', async ({ openPage, riskmark }) => {
  await riskmark.worker.evaluate(() => chrome.storage.local.remove('firstCardHint'));
  const page = await openPage('transactions.html');
  const mark = marksIn(page, 'verdict').first();
  await expect(await openCard(page, mark)).toBeVisible();
  const hint = cardHint(page);
  await expect(hint).toHaveText(cardWords().firstHint);
  await expect(hint).toHaveRole('status');
  // One line between content and actions: the verdict stands above it, and no action moves when it goes.
  const content = cardIn(page).locator('.card-content');
  const actions = cardIn(page).locator('.card-actions');
  const [size, place] = [await cardOf(page).boundingBox(), await actions.boundingBox()];
  const [above, line] = [await content.boundingBox(), await hint.locator('..').boundingBox()];
  expect(line?.height).toBeLessThan(32);
  expect(line?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
  const ok = cardIn(page).getByRole('button', { name: cardWords().dismissHint });
  // The guard refuses a key soon after the focus arrived, which a busy machine reports late.
  await expect(async () => {
    if ((await ok.count()) > 0) {
      await ok.focus();
      await page.waitForTimeout(1_000);
      await page.keyboard.press('Enter');
    }
    await expect(hint).toHaveText('', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(ok).toHaveCount(0);
  await expect(cardIn(page).getByRole('button').first(), 'the focus stays in the card').toBeFocused();
  expect([await cardOf(page).boundingBox(), await actions.boundingBox()], 'the page sees one size').toEqual([
    size,
    place,
  ]);
  await page.keyboard.press('Escape');
  await expect(cardIn(page)).toBeHidden();
  await page.mouse.move(5, 5);
  await expect(await openCard(page, mark)).toBeVisible();
  await expect(cardHint(page)).toHaveText('');
});

test('synthetic events of page script do not close a card', async ({ openPage }) => {
  const page = await openPage('occlusion/layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const { x, y } = await placeOf(markOf(page, 'e2'));
  await page.mouse.move(x + 4, y + 4);
  await expect(cardOf(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
    window.dispatchEvent(new FocusEvent('blur'));
  });
  await page.waitForTimeout(600);
  await expect(cardOf(page)).toBeVisible();
});

test('mark stays beside an open page dialog; inside the dialog the card opens as our own dialog', async ({
  openPage,
}) => {
  const page = await openPage('occlusion/layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate(() => (document.querySelector('#modal') as HTMLDialogElement).showModal());
  await expect(markOf(page, 'e6')).toBeVisible();
  await expect(markOf(page, 'e2')).toBeVisible();
  const point = getPressPoint(await placeOf(markOf(page, 'e6')));
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('dialog')?.id, point)).toBe(
    'modal',
  );
  await page.mouse.click(point.x, point.y);
  await expect(cardOf(page)).toHaveAttribute('data-address', full('e6'));
  // The answer moves what is below it, so that a press before it may meet another place.
  await expect(cardOf(page)).toHaveAttribute('data-state', 'verdict');
  await expect(cardOf(page).getByRole('button').first()).toBeFocused();
  await pressInCard(page, cardOf(page).getByRole('button', { name: 'Copy as' }));
  await expect(cardOf(page).getByRole('menuitem').first(), 'its buttons can be pressed').toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeHidden();
  expect(await page.evaluate(() => (document.querySelector('#modal') as HTMLDialogElement).open)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(markOf(page, 'e2')).toBeVisible();
});

test('marks and card work in fullscreen', async ({ openPage }) => {
  const page = await openPage('occlusion/layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('dblclick', () => void document.querySelector('#link')?.requestFullscreen());
  });
  await page.mouse.dblclick(20, 700);
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await expect(markOf(page, 'e2')).toBeVisible();
  // The browser grows the element over some frames; the pointer moves once it is stable.
  await page.waitForFunction(() => document.fullscreenElement?.clientWidth === screen.width);
  await pressMark(page, markOf(page, 'e2'));
  await expect(cardOf(page).getByRole('button').first()).toBeFocused();
});

// covers T-35
test('card notes that text and link differ, and that two addresses look alike', async ({ openPage, service }) => {
  const page = await openPage('occlusion/layers.html');
  const open = async (address: string, sign: AddressSign) => {
    const mark = page.locator(`[data-testid=mark][data-address="${address}"]`);
    await expect(mark).toHaveCount(1);
    await expect(mark).toHaveAttribute('data-sign', sign);
    await pressMark(page, mark);
    await expect(cardOf(page)).toHaveAttribute('data-address', address);
  };
  await open(full('e5'), 'text-misleads');
  await expect(cardOf(page)).toContainText(cardNoticeWords().linkDiffers);
  await expect(markOf(page, 'f1'), 'the text is no name of the other').toHaveCount(0);
  await open('0xdead7c1f93b2e84a605d3f17c9a2be4801f65a5a', 'look-alike');
  await expect(cardOf(page)).toContainText(cardNoticeWords().lookAlike);
  await expect(markOf(page, 'e3')).not.toHaveAttribute('data-sign');
  expect(JSON.stringify(service.log())).not.toContain(full('f1'));
});

test('one press copies the address, and "Copy as" another form', async ({ openPage, riskmark }) => {
  const page = await openPage('occlusion/layers.html');
  await riskmark.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(markOf(page, 'e1')).toBeVisible();
  await pressMark(page, markOf(page, 'e1'));
  const words = cardWords();
  await expect(cardOf(page)).toHaveAttribute('data-state', 'verdict');
  // The word stays for two seconds.
  await expect(async () => {
    await pressInCard(page, cardOf(page).getByTestId('copy-address'));
    await expect(cardOf(page).getByTestId('copy-result')).toHaveText(words.copied, { timeout: 1500 });
  }).toPass({ timeout: 60_000 });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.toLowerCase()).toBe(full('e1'));
  await pressInCard(page, cardOf(page).getByTestId('copy-as'));
  await pressInCard(page, cardOf(page).getByRole('menuitem', { name: words.copyAs.forms.page }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(full('e1'));
});

test('card shrinks to a small window, scrolls there and only shows; a press on the mark opens the panel', async ({
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('occlusion/layers.html');
  const size = { width: 420, height: 260 };
  await page.setViewportSize(size);
  await expect(markOf(page, 'e1')).toBeVisible();
  await expect(await openCard(page, markOf(page, 'e1'))).toBeVisible();
  const frame = await page.locator('.holder > iframe').boundingBox();
  expect(frame).toMatchObject({ width: 352, height: size.height - 16, y: 8 });
  expect(frame?.x).toBeGreaterThanOrEqual(8);
  expect((frame?.x ?? 0) + 352).toBeLessThanOrEqual(size.width - 8);
  const evidence = cardOf(page).getByRole('button', { name: 'Evidence' });
  await expect(evidence).not.toBeInViewport();
  // A turn that comes before the browser knows the new frame under the pointer scrolls the page.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    if (!(await cardOf(page).isVisible())) await openCard(page, markOf(page, 'e1'));
    await page.mouse.move((frame?.x ?? 0) + 176, 120);
    await page.mouse.wheel(0, 400);
    await expect(evidence).toBeInViewport({ ratio: 1, timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  expect(await page.evaluate(() => scrollY), 'the page does not scroll with it').toBe(0);
  await expect(marksIn(page, 'waiting')).toHaveCount(0);
  await untilQuiet(riskmark, service);
  service.clearLog();
  await pressInCard(page, evidence);
  await expect(cardNotice(page)).toContainText(cardWords().refusal['too-small']);
  expect(service.log()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeHidden();
  await pressMark(page, markOf(page, 'e1'));
  const panels = () =>
    riskmark.worker.evaluate(async () =>
      (await chrome.runtime.getContexts({})).filter(({ documentUrl }) => documentUrl?.includes('/sidepanel.html')),
    );
  await expect.poll(async () => (await panels()).length).toBe(1);
});

test('no mark is drawn over the card', async ({ openPage }) => {
  const page = await openPage('transactions.html');
  const marks = page.getByTestId('mark');
  await expect(marks.nth(12)).toBeVisible();
  const box = await placeOf(marks.first());
  await page.mouse.move(box.x + 8, box.y + 8);
  await expect(cardOf(page)).toBeVisible();
  const over = await page.evaluate(() => {
    const root = document.documentElement.lastElementChild?.shadowRoot as ShadowRoot;
    const card = root.querySelector('dialog[open]') as HTMLElement;
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const under = [...root.querySelectorAll<HTMLElement>('.at')].map((mark) => {
      // Marks take no pointer events; they must here, to test what is drawn on top.
      mark.style.pointerEvents = 'auto';
      const at = mark.getBoundingClientRect();
      return { x: at.left + 8, y: at.top + 8 };
    });
    const inside = under.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
    return {
      inside: inside.length,
      over: inside.filter(({ x, y }) => !card.contains(root.elementFromPoint(x, y))).length,
    };
  });
  expect(over.inside, 'marks under the card').toBeGreaterThan(0);
  expect(over.over, 'marks over the card').toBe(0);
});
