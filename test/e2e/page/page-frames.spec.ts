// End-to-end tests of frames: same-origin frames share one budget, and frames of other origins are not read.
// covers F-40
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { htmlPage, madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { SMALL_LIMITS } from '../support/small-limits';
import { cardIn, marksIn, openCard, pressMark } from '../support/surface-locators';
import { getListedAddresses } from '../support/tab-report';

/** The extension API inside functions that run in its worker. */
declare const chrome: typeof import('wxt/browser').browser;

const BUDGET = SMALL_LIMITS.budgetPage;

/** Numbered by position, so that document order is numeric order. */
const AT = { top: 1, same: 2, nested: 3, srcdoc: 4, written: 5, built: 6, blob: 7, hidden: 8, end: 9 };
const FOREIGN = { sandbox: 21, sandboxed: 22, cross: 23, within: 24, invisible: 25, dot: 26, aside: 27 };

/** Twenty frames with ten addresses each. */
const twentyFrames = () => {
  const addresses = (frame: number) =>
    Array.from({ length: 10 }, (_, at) => `<p>${madeUp(100 * (frame + 1) + at)}</p>`);
  const frames = Array.from(
    { length: 20 },
    (_, frame) => `<iframe width="700" srcdoc="${addresses(frame).join('')}"></iframe>`,
  );
  return htmlPage('twenty frames', frames.join(''), 'margin:20px');
};

test.use({ extraPages: { 'twenty.html': twentyFrames() } });

const frameOf = (page: Page, name: string): Frame => {
  const frame = page.frame({ name });
  if (!frame) throw new Error(`no frame ${name}`);
  return frame;
};
const marks = (where: Page | Frame) => where.getByTestId('mark');
const all = Object.values(AT).map((n) => madeUp(n));
const shownAtFirst = all.filter((address) => address !== madeUp(AT.hidden));

// covers T-33
test('every same-site frame is marked, listed once in document order and reachable; foreign frames never are', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  const page = await openPage('frames/kinds.html');
  for (const name of ['same', 'nested', 'srcdoc', 'written', 'built', 'blob', 'end'])
    await expect(marksIn(frameOf(page, name) as unknown as Page, 'verdict'), name).toHaveCount(1);
  await expect(marksIn(page, 'verdict')).toHaveCount(1);
  await expect.poll(() => getListedAddresses(riskmark, page)).toEqual(shownAtFirst);
  expect(addressesSent(service.log()).toSorted()).toEqual(shownAtFirst.toSorted());

  await test.step('a frame that is shown later', async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('#tab')?.style.setProperty('display', 'block'));
    await expect(marksIn(frameOf(page, 'hidden') as unknown as Page, 'verdict')).toHaveCount(1);
    await expect.poll(() => getListedAddresses(riskmark, page)).toEqual(all);
  });

  await test.step('its card, by pointer, in the frame', async () => {
    await page.bringToFront();
    const frame = frameOf(page, 'same');
    await openCard(page, marks(frame), frame);
    await expect(cardIn(frame)).toHaveAttribute('data-address', madeUp(AT.same));
    await expect(cardIn(page), 'nor anywhere else').toHaveCount(0);
    await page.mouse.move(5, 5);
    await expect(cardIn(frame)).toBeHidden();
  });

  await test.step('one that is smaller than its card', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const frame = frameOf(page, 'srcdoc');
    const card = await openCard(page, marks(frame), frame);
    await expect(card).toHaveAttribute('data-address', madeUp(AT.srcdoc));
    const inside = await frame.locator('.holder').evaluate((holder) => {
      const { left, top, right, bottom } = holder.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    expect(inside).toBe(true);
    const scroller = () =>
      card.evaluate(({ parentElement: app }) => ({
        more: (app?.scrollHeight ?? 0) - (app?.clientHeight ?? 0),
        top: app?.scrollTop ?? 0,
      }));
    expect((await scroller()).more, 'the rest of it is below').toBeGreaterThan(50);
    // A turn that comes before the browser knows the new frame under the pointer scrolls the page.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.wheel(0, 400);
      await expect.poll(async () => (await scroller()).top, { timeout: 2000 }).toBeGreaterThan(50);
    }).toPass({ timeout: 30_000 });
    await page.mouse.move(5, 5);
    await expect(card).toBeHidden();
  });

  await test.step('a press in another frame closes a card that a press has opened', async () => {
    const frame = frameOf(page, 'same');
    await pressMark(page, marks(frame));
    await expect(cardIn(frame)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.waitForTimeout(600);
    await expect(cardIn(frame)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(cardIn(frame)).toBeHidden();
  });

  await test.step('jumped to from the panel', async () => {
    const panel = await riskmark.panelOf(await riskmark.tabOf(page));
    await page.evaluate(() => scrollTo(0, 0));
    await panel
      .locator(`[data-testid=page-address][data-address="${madeUp(AT.end)}"]`)
      .getByRole('button')
      .first()
      .click();
    await panel.getByTestId('show-on-page').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // Scripts are disabled in this frame, and so in a card's frame: the mark itself is highlighted.
    await expect(frameOf(page, 'end').locator('.at.on')).toBeVisible();
    await panel.close();
  });

  await test.step('a frame that goes takes its address along', async () => {
    await page.evaluate(() => document.querySelector('[name=blob]')?.remove());
    await expect
      .poll(() => getListedAddresses(riskmark, page))
      .toEqual(all.filter((address) => address !== madeUp(AT.blob)));
  });

  await test.step('the site in a foreign page', async () => {
    const { port } = new URL(page.url());
    await page.goto(`http://localhost:${port}/frames/cross.html`);
    await expect(marksIn(page, 'verdict')).toHaveCount(1);
    const [, within] = page.frames();
    expect(within?.url()).toContain('/within.html');
    await page.waitForTimeout(800);
    await expect(marks(within as Frame)).toHaveCount(0);
    expect(await within?.evaluate(() => document.documentElement.children.length)).toBe(2);
  });
  const sent = new Set(addressesSent(service.log()));
  for (const [name, n] of Object.entries(FOREIGN)) expect(sent.has(madeUp(n)), name).toBe(name === 'cross');
});

test('twenty frames and a page that navigates itself share one page view; a person begins the next', {
  tag: '@waits',
}, async ({ account: _, openPage, riskmark, service }) => {
  await riskmark.ask('saveSettings', { settings: SMALL_LIMITS });
  const settle = async () => {
    let before = -1;
    await expect
      .poll(
        () => {
          const now = addressesSent(service.log()).length;
          const isSame = now === before;
          before = now;
          return isSame;
        },
        { intervals: [700] },
      )
      .toBe(true);
    return before;
  };

  await test.step('twenty frames of ten', async () => {
    const page = await openPage('twenty.html');
    await expect.poll(() => addressesSent(service.log()).length).toBe(BUDGET);
    await expect.poll(() => getListedAddresses(riskmark, page).then((all) => all.length)).toBe(200);
    expect(await settle()).toBe(BUDGET);
    await page.close();
  });

  await test.step('a person goes on by a link that loads nothing', async () => {
    await riskmark.ask('saveSettings', { settings: { budgetSiteDay: 1000 } });
    service.clearLog();
    const page = await openPage('frames/routes.html');
    await expect.poll(() => addressesSent(service.log()).length).toBe(BUDGET);
    await page.click('#next');
    await expect.poll(() => addressesSent(service.log()).length).toBe(2 * BUDGET);
    expect(new Set(addressesSent(service.log())).size).toBe(2 * BUDGET);
    await page.close();
  });

  await test.step('a restless page', async () => {
    service.clearLog();
    const page = await openPage('frames/restless.html');
    await page.waitForTimeout(8000);
    await expect.poll(() => addressesSent(service.log()).length, 'it is screened').toBeGreaterThan(BUDGET / 2);
    await page.close();
    expect(await settle()).toBeLessThanOrEqual(BUDGET);
  });
});
