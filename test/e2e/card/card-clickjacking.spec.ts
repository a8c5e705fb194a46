// End-to-end tests of card clickjacking, with closed shadow roots: an unintended press does nothing.
import type { Frame, Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { samples } from '../../demo/sample-addresses';
import { cardFrameOf, isCardShown, openClosedCard, waitForMarks } from '../support/closed-shadow-root';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';

declare const chrome: typeof import('wxt/browser').browser & {
  runtime: { getContexts(filter: object): Promise<{ contextType: string }[]> };
};

const SEVERE = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '';
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><body style="margin:60px;font:16px serif;min-height:3000px"><p>${SEVERE}</p>`;
/** Above the half second for which a card must be visible, plus the browser's reporting delay. */
const SETTLED_MS = 1000;

test.use({ build: 'closed', extraPages: { 'press.html': HTML } });

/** Number of open side panels: what a press on the card's buttons does. */
const sidePanels = async ({ context }: Riskmark): Promise<number> => {
  const [worker] = context.serviceWorkers();
  return (await worker?.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })))?.length ?? 0;
};

/** Rests the pointer for as long as a press needs, and presses. */
async function press(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens a page with a card, and returns the position of its "Evidence" button. */
async function opened(
  openPage: (name: string) => Promise<Page>,
): Promise<{ page: Page; frame: Frame; x: number; y: number }> {
  const page = await openPage('press.html');
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  const frame = await openClosedCard(page, mark);
  // The last button comes with the settings.
  await frame.getByTestId('open-in').waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const box = await frame.getByRole('button', { name: 'Evidence' }).boundingBox();
  if (!box) throw new Error('no button');
  return { page, frame, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Covers in the page's tree and top layer, with and without pointer events. */
const SHEETS = {
  'a popover in a shadow root of the page, which lets presses through': `
    const box = document.body.appendChild(document.createElement('div'));
    const sheet = box.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    sheet.popover = 'manual';
    sheet.style.cssText = 'inset:0;width:100vw;height:100vh;margin:0;border:0;background:#fff;pointer-events:none';
    sheet.showPopover();`,
  'a popover that is all but transparent': `
    const sheet = document.body.appendChild(document.createElement('div'));
    sheet.popover = 'manual';
    sheet.style.cssText = 'inset:0;width:100vw;height:100vh;margin:0;border:0;background:#fffffffe;pointer-events:none';
    sheet.showPopover();`,
  'a dialog that covers a part of the card': `
    const sheet = document.body.appendChild(document.createElement('dialog'));
    sheet.popover = 'manual';
    sheet.style.cssText = 'position:fixed;inset:0 auto auto 0;width:100vw;height:100vh;margin:0;border:0;background:linear-gradient(#fff,#eee);pointer-events:none';
    sheet.showPopover();`,
  'an image in the top layer': `
    const sheet = document.body.appendChild(document.createElement('img'));
    sheet.popover = 'manual';
    sheet.src = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="red"/></svg>');
    sheet.style.cssText = 'inset:0;margin:0;border:0;pointer-events:none';
    sheet.showPopover();`,
};

/** Foot of the card with its buttons, without the round corners that show the page. Text above it changes with time. */
const FOOT = { x: 8, height: 40, edge: 6 };

/** Screenshot of the card's buttons in the window; one of the frame alone would scroll and focus it. */
async function pictureOf(page: Page): Promise<Buffer> {
  const clip = await (await cardFrameOf(page)?.frameElement())?.boundingBox();
  if (!clip) throw new Error('the card has no box');
  const { x, height, edge } = FOOT;
  const top = clip.y + clip.height - height;
  return page.screenshot({
    clip: { x: clip.x + x, y: top, width: clip.width - 2 * x, height: height - edge },
  });
}
/** The renderer blends an edge differently now and then, so that one picture of a clear card may differ. */
const PICTURES = 5;
async function picturesOf(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let time = 0; time < PICTURES; time++) pictures.push(await pictureOf(page));
  return pictures;
}
/** True when the card is shown and looks as in one of these screenshots: then nothing of it is hidden. */
async function looksAs(pictures: readonly Buffer[], page: Page): Promise<boolean> {
  for (let time = 0; time < PICTURES; time++) {
    if (!(await isCardShown(page))) continue;
    const now = await pictureOf(page);
    if (pictures.some((picture) => picture.equals(now))) return true;
  }
  return false;
}

/** Presses until the side panel is open: the browser drops a press on a frame that has just moved. */
const expectPressCounts = (riskmark: Riskmark, page: Page, x: number, y: number): Promise<void> =>
  expect(async () => {
    await press(page, x, y);
    await expect.poll(() => sidePanels(riskmark), { timeout: 3000 }).toBe(1);
  }).toPass({ timeout: 30_000 });

/** The cover and the effects of `npm test`, of different mechanisms; `npm run test:full` tries all. */
const FEW = [
  'a popover in a shadow root of the page, which lets presses through',
  'opacity on html',
  'a transform on html',
  'a rule on whatever lies beside the body',
];
const tagOf = (name: string) => (FEW.includes(name) ? [] : '@full');

// covers T-29
for (const [name, script] of Object.entries(SHEETS))
  test(`card ignores a press through a cover: ${name}`, { tag: tagOf(name) }, async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const { page, frame, x, y } = await opened(openPage);
    const before = await picturesOf(page);
    await page.evaluate(script);
    await page.waitForTimeout(SETTLED_MS);
    // The marks' layer may have moved above the cover again, and the card with it.
    const isClear = await looksAs(before, page);
    // The browser drops a press on a frame that has just moved, and a screenshot may count as a move.
    await page.waitForTimeout(SETTLED_MS);
    await press(page, x, y);
    await page.waitForTimeout(500);
    if (!isClear) expect(await sidePanels(riskmark)).toBe(0);
    if (name.includes('shadow root')) {
      expect(isClear, 'the cover lies over the card').toBe(false);
      // A press that the browser drops is not refused.
      await expect(async () => {
        await press(page, x, y);
        await expect(frame.locator('.card-notice')).toContainText(cardWords().refusal.covered, { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      expect(await sidePanels(riskmark)).toBe(0);
    }

    // A press counts half a second after the cover is gone.
    await page.evaluate(() => document.body.lastElementChild?.remove());
    await page.waitForTimeout(SETTLED_MS);
    if (!(await frame.getByTestId('card').isVisible())) return;
    await expectPressCounts(riskmark, page, x, y);
  });

/** Effects that a page can put on the card's ancestors. */
const EFFECTS = {
  'opacity on html': 'html{opacity:.02}',
  'opacity on body': 'body{opacity:.02}',
  'a filter on html': 'html{filter:opacity(.02)}',
  'a blend mode on html': 'html{mix-blend-mode:lighten;background:#fff}',
  'a clip path on html': 'html{clip-path:inset(0 100% 0 0)}',
  'a transform on html': 'html{transform:translate(300px,0) scale(.5)}',
  'zoom on html': 'html{zoom:.4}',
  'a mask on html': 'html{mask-image:linear-gradient(transparent,transparent)}',
  'a rule on whatever lies beside the body':
    'html>:not(head,body){opacity:.02!important;filter:blur(9px)!important;clip-path:inset(50%)!important;transform:scale(.2)!important}',
};
// covers T-29
for (const [name, rule] of Object.entries(EFFECTS))
  test(`card takes no press while an effect hides it: ${name}`, { tag: tagOf(name) }, async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const { page, x, y } = await opened(openPage);
    const before = await picturesOf(page);
    await page.addStyleTag({ content: rule });
    await page.waitForTimeout(SETTLED_MS);
    const isClear = await looksAs(before, page);
    // The browser drops a press on a frame that has just moved, and a screenshot may count as a move.
    await page.waitForTimeout(SETTLED_MS);
    await press(page, x, y);
    await page.waitForTimeout(500);
    if (!isClear) expect(await sidePanels(riskmark)).toBe(0);
  });

// covers T-29
test('card takes no press just after it appeared or moved, or the pointer reached it', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('press.html');
  const [mark] = await waitForMarks(page, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  const frame = await openClosedCard(page, mark);
  const box = await frame.getByRole('button', { name: 'Evidence' }).boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(SETTLED_MS);
  expect(await sidePanels(riskmark), 'at once').toBe(0);

  // The page scrolls while the pointer rests on the card: another button moves under it.
  await page.evaluate(() => scrollBy(0, 40));
  await page.mouse.click(x, y - 40);
  await page.waitForTimeout(SETTLED_MS);
  expect(await sidePanels(riskmark), 'after the page scrolled').toBe(0);
  await expectPressCounts(riskmark, page, x, y - 40);
});

// covers T-29
test('card ignores a press when the page moves it between press and release', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const { page, x, y } = await opened(openPage);
  // The page receives the focus change of the frame, and scrolls.
  await page.evaluate(() => addEventListener('blur', () => scrollBy(0, 30)));
  await page.mouse.move(x, y);
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.down();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(30);
  await page.waitForTimeout(120);
  await page.mouse.up();
  await page.waitForTimeout(500);
  expect(await sidePanels(riskmark)).toBe(0);
});

test('card frame is shown again when the page reloads, removes or ejects it, and no event reaches the page', async ({
  account: _,
  openPage,
}) => {
  const { page } = await opened(openPage);
  await page.evaluate(() => document.documentElement.lastElementChild?.remove());
  await expect.poll(() => isCardShown(page)).toBe(true);
});
