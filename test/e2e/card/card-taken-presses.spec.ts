// End-to-end tests of presses that a page takes from a card, with closed shadow roots: none has an effect.
import type { Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { samples } from '../../demo/sample-addresses';
import { cardFrameOf, isCardShown, openClosedCard, waitForMarks } from '../support/closed-shadow-root';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { untilAnswered, untilQuiet } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser & {
  runtime: { getContexts(filter: object): Promise<{ contextType: string }[]> };
};

const SEVERE = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const INNER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>inner</title><body style="margin:20px;font:16px serif"><p id="at">${SEVERE}</p>`;
const pageWith = (body: string, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><style>iframe{border:0;width:900px;height:560px}${style}</style><body style="margin:60px;font:16px serif;min-height:3000px">${body}`;
const FRAME = '<div id="around"><iframe src="inner.html"></iframe></div>';
/** Longer than a press waits for. */
const SETTLED_MS = 1000;

/** Ways to hide a frame or what is around it that IntersectionObserver does not report. */
const MASKS = {
  'a mask image on the frame': 'iframe{mask-image:linear-gradient(transparent,transparent)}',
  'a mask image around the frame': '#around{mask-image:linear-gradient(transparent,transparent)}',
  'a mask border around the frame':
    '#around{-webkit-mask-box-image:linear-gradient(transparent,transparent) 1;mask-border:linear-gradient(transparent,transparent) 1}',
  'an inset outline on the frame': 'iframe{outline:600px solid white;outline-offset:-600px}',
};

test.use({
  build: 'closed',
  extraPages: {
    'inner.html': INNER,
    'own.html': pageWith(`<p>${SEVERE}</p><form><input id="field"></form>`),
    ...Object.fromEntries(Object.values(MASKS).map((style, at) => [`mask-${at}.html`, pageWith(FRAME, style)])),
  },
});

/** What a press can cause: open panels, tabs, and the text of the clipboard. */
async function effectsOf(riskmark: Riskmark): Promise<{ panels: number; tabs: number }> {
  const [worker] = riskmark.context.serviceWorkers();
  const panels = await worker?.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }));
  return { panels: panels?.length ?? 0, tabs: riskmark.context.pages().length };
}

/** Moves the pointer along the line behind the framed address until its card opens. */
async function openFramedCard(page: Page): Promise<void> {
  const inner = page.frames().find((frame) => frame.url().endsWith('inner.html'));
  const box = await page.locator('iframe').boundingBox();
  const line = await inner?.locator('#at').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, top, height } = range.getBoundingClientRect();
    return { right, middle: top + height / 2 };
  });
  if (!box || !line) throw new Error('no framed address');
  await expect
    .poll(async () => {
      for (let by = 4; by < 30; by += 4) {
        await page.mouse.move(box.x + line.right + by, box.y + line.middle);
        await page.waitForTimeout(120);
      }
      await page.mouse.move(box.x + line.right + 12, box.y + line.middle);
      await page.waitForTimeout(500);
      return isCardShown(page);
    })
    .toBe(true);
}

// covers T-29
for (const [at, name] of Object.keys(MASKS).entries())
  test(`card in a frame of the page has nothing to press: ${name}`, { tag: at === 1 ? [] : '@full' }, async ({
    account: _,
    openPage,
    riskmark,
    service,
  }) => {
    const page = await openPage(`mask-${at}.html`);
    await openFramedCard(page);
    const card = cardFrameOf(page);
    if (!card) throw new Error('no card');
    // An address behind a mask is not proven visible, so it was not screened (lib/page/measure/visibility-proof).
    await expect(card.getByTestId('card')).toContainText(cardWords().readOnly);
    await expect(card.getByRole('button')).toHaveCount(0);
    const before = await effectsOf(riskmark);
    await untilAnswered(riskmark);
    service.clearLog();
    const box = await (await card.frameElement()).boundingBox();
    if (!box) throw new Error('the card has no box');
    for (const [x, y] of [
      [60, 372],
      [200, 372],
      [330, 372],
      [330, 60],
    ] as const) {
      await page.mouse.move(box.x + x, box.y + y);
      await page.waitForTimeout(SETTLED_MS);
      await page.mouse.down();
      await page.mouse.up();
    }
    await page.keyboard.type('yoencr');
    expect(service.log()).toEqual([]);
    expect(await effectsOf(riskmark)).toEqual(before);
  });

// covers T-29
test("browser's validation bubble over the card takes no copy and opens no site", async ({
  account: _,
  openPage,
  riskmark,
}) => {
  await riskmark.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openPage('own.html');
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  const before = await effectsOf(riskmark);
  for (const name of ['Copy as', 'Open in']) {
    const frame = await openClosedCard(page, mark);
    const box = await frame.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SETTLED_MS);
    // The bubble is drawn by the browser over everything, and each report takes the focus to its field.
    await page.evaluate(() => {
      const field = document.querySelector('#field') as HTMLInputElement;
      field.setCustomValidity('Press twice to continue '.repeat(30));
      const timer = setInterval(() => field.reportValidity(), 100);
      addEventListener('end', () => clearInterval(timer), { once: true });
    });
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
    const item = await frame
      .getByRole('menuitem')
      .first()
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    if (item) {
      await page.mouse.move(item.x + 20, item.y + 8);
      await page.waitForTimeout(SETTLED_MS);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(SETTLED_MS);
    }
    await page.evaluate(() => dispatchEvent(new Event('end')));
    await page.mouse.move(5, 5);
    await expect.poll(() => isCardShown(page)).toBe(false);
  }
  expect(await effectsOf(riskmark)).toEqual(before);
  await page.bringToFront();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

// covers T-29
test("double-click on the page's sign takes no press from a card that the page scrolls under it", async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('own.html');
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  const before = await effectsOf(riskmark);
  await untilQuiet(riskmark, service);
  service.clearLog();
  for (const name of ['Evidence', cardWords().siteOff, cardWords().refresh])
    for (const behavior of ['instant', 'smooth'] as const) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(5, 5);
      const frame = await openClosedCard(page, mark);
      const box = await frame.getByRole('button', { name }).boundingBox();
      if (!box) throw new Error('no button');
      // The sign is 60 px above the button; the first press scrolls the button to it.
      await page.evaluate(
        (how) =>
          addEventListener('pointerdown', () => scrollBy({ top: 60, behavior: how }), { once: true, capture: true }),
        behavior,
      );
      await page.evaluate(
        ({ x, y }) => {
          const sign = document.body.appendChild(document.createElement('div'));
          sign.style.cssText = `position:fixed;z-index:2147483647;left:${x}px;top:${y}px;width:20px;height:20px;background:red`;
          addEventListener('pointerdown', () => sign.remove(), { once: true, capture: true });
        },
        { x: box.x + box.width / 2 - 10, y: box.y + box.height / 2 - 70 },
      );
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2 - 60, { delay: 30 });
      await page.waitForTimeout(SETTLED_MS);
    }
  expect(service.log()).toEqual([]);
  expect(await effectsOf(riskmark)).toEqual(before);
});
