// End-to-end tests of narrow windows and 200 to 400 % zoom: nothing overflows, and left edges are aligned.
import type { Page } from '@playwright/test';
import { diagnosticsWords } from '../../../lib/i18n/words/diagnostics';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';

const WIDTHS = [320, 400, 640, 720, 860];
/** Rows of each page of Options whose forms are opened. */
const OPEN_ROWS = {
  screening: ['change-service', 'change-secret', 'change-parameters', 'add-account'],
  sites: ['change-explorers'],
  privacy: ['change-passphrase-row', 'change-history', 'change-backup', 'change-restore', 'open-forget'],
  more: [
    'change-budgets',
    'change-age-limit',
    'change-links',
    'change-keys',
    'change-earlier',
    'change-look',
    'change-marks',
  ],
};
const story = WORLD.find(({ exposures }) => exposures.some(({ path }) => path.length > 2));

async function expectRoom(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, `${what} at ${width} px runs out sideways by`).toBe(0);
  }
}

/** Opens a page with drawn verdicts. */
async function openMarked(openPage: (path: string) => Promise<Page>): Promise<Page> {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-level=risk]').first()).toBeVisible();
  return page;
}

test('Options, evidence, diagnostics and comparison fit from 320 px', async ({ connected, riskmark }) => {
  for (const [name, rows] of Object.entries(OPEN_ROWS)) {
    await connected.setViewportSize({ width: 860, height: 900 });
    await connected.getByTestId(`page-${name}`).click();
    await expectRoom(connected, name);
    for (const row of rows) {
      await connected.getByTestId(row).click();
      await expectRoom(connected, `${name}, ${row}`);
    }
    await connected.setViewportSize({ width: 320, height: 900 });
    expect(await findClippedText(connected), name).toEqual([]);
  }
  await connected.setViewportSize({ width: 860, height: 900 });
  for (const name of ['sites', 'privacy']) {
    await connected.getByTestId(`page-${name}`).click();
    if (name === 'privacy') await connected.getByTestId('open-forget').click();
    const beside = connected.locator('.add-form:has(.field)');
    // Both in one look: the place that a press opens may still be scrolled into view.
    const apart = () =>
      beside.evaluate((form) => {
        const [field, button] = ['.field', '.button'].map((part) => form.querySelector(part)?.getBoundingClientRect());
        return button && field && button.y - field.y;
      });
    await expect.poll(apart, 'a button stands on the line of its field').toBe(0);
  }
  const evidence = await riskmark.open(`evidence.html?chain=${story?.chain}&address=${story?.address}`);
  await expect(evidence.locator('[data-testid=graph][data-complete=true]')).toBeVisible();
  await expectRoom(evidence, 'evidence');
  // 304 px: the width left of 320 by a classic scrollbar.
  for (const width of [304, 320, 900]) {
    await evidence.setViewportSize({ width, height: 900 });
    const spare = () =>
      evidence.getByTestId('evidence-time').evaluate((part) => {
        const [room, chart] = ['.evidence-block-head', '[data-testid=time-chart]'].map((each) =>
          part.querySelector(each),
        );
        return (room?.clientWidth ?? 0) - (chart?.clientWidth ?? 0);
      });
    await expect.poll(spare, `the line of time at ${width} px is as wide as its place, but for`).toBe(0);
  }
  for (const name of ['diagnostics', 'compare', 'verify']) {
    const page = await riskmark.open(`tools.html?show=${name}`);
    await expect(page.locator('h2')).toBeVisible();
    await expectRoom(page, name);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await findClippedText(page), name).toEqual([]);
  }
});

test('first steps fit from 320 px, and the vault file aligns with the parts around it', async ({ riskmark }) => {
  const page = await riskmark.openConnectForm();
  await expect(page.getByTestId('base-url')).toBeVisible();
  await expectRoom(page, 'first steps');
  for (const width of [400, 1120]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('main > [data-testid=vault-file], main > .form-section > div:first-child, .step-line')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(edges).size, `left edges at ${width} px: ${edges}`).toBe(1);
  }
});

test('lists fit narrow windows: sites share one edge, diagnostics results have their own line', async ({
  connected,
  riskmark,
}) => {
  await connected.getByTestId('page-sites').click();
  await connected.getByTestId('change-explorers').click();
  await expect(connected.locator('.sites li').first()).toBeVisible();
  for (const width of [480, 860]) {
    await connected.setViewportSize({ width, height: 900 });
    const inner = await connected
      .locator('.sites li')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).borderRightWidth))]);
    expect(inner, `edges within the list at ${width} px`).toEqual(['0px']);
  }
  const diagnostics = await riskmark.open('tools.html?show=diagnostics');
  await diagnostics.setViewportSize({ width: 320, height: 900 });
  await diagnostics.getByTestId('diagnostics-start').click();
  await expect(diagnostics.getByTestId('diagnostics-summary')).toContainText(diagnosticsWords().allWorks);
  const found = diagnostics.locator('[data-check="save-override"] td').nth(1);
  expect((await found.boundingBox())?.width, 'what is said of a line').toBeGreaterThan(240);
  expect(await findClippedText(diagnostics)).toEqual([]);
});

test('popup numbers fit a narrow window, and the selected tab shows in forced colors', async ({
  account: _,
  riskmark,
  openPage,
}) => {
  const page = await openMarked(openPage);
  const tab = await riskmark.tabOf(page);
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  await popup.setViewportSize({ width: 320, height: 600 });
  await expect(popup.getByTestId('gravest-counts')).toBeVisible();
  expect(await findClippedText(popup)).toEqual([]);
  const panel = await riskmark.panelOf(tab);
  await panel.emulateMedia({ forcedColors: 'active' });
  await expect(panel.getByRole('tab')).toHaveCount(3);
  const shown = await panel.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const line = getComputedStyle(tab).borderBottomColor;
      const paper = getComputedStyle(tab.closest('.panel-tabs') as Element).backgroundColor;
      return { chosen: tab.ariaSelected === 'true', line: line !== paper };
    }),
  );
  expect(shown, 'the line under a tab').toEqual([
    { chosen: true, line: true },
    { chosen: false, line: false },
    { chosen: false, line: false },
  ]);
});

test('text at 200 % doubles every size, and the panel fits half its width', async ({
  account: _,
  riskmark,
  openPage,
}) => {
  const page = await openMarked(openPage);
  const tab = await riskmark.tabOf(page);
  const panel = await riskmark.panelOf(tab);
  // As at 200 % zoom: half as many px, in height too.
  await panel.setViewportSize({ width: 200, height: 300 });
  const list = panel.locator('.s-list');
  const expectWhole = async (what: string) => {
    expect(await findClippedText(panel), what).toEqual([]);
    const short = await panel
      .locator('.address-row .row-address')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(short.length, `${what}: addresses without their end`).toBe(0);
    await list.scrollIntoViewIfNeeded();
    expect((await list.boundingBox())?.height, `${what}: what the list has of the window`).toBeGreaterThan(100);
  };
  await expect(panel.getByTestId('page-address').first()).toBeVisible();
  await expectWhole('zoomed');

  // As set by the browser's font size.
  await panel.setViewportSize({ width: 400, height: 600 });
  const browser = await page.context().newCDPSession(panel);
  const before = await panel.getByTestId('tab-bulk').boundingBox();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect
    .poll(async () => (await panel.getByTestId('tab-bulk').boundingBox())?.height, 'the height of a tab')
    .toBe(2 * (before?.height ?? 0));
  await expectWhole('large letters');
});

test('right-to-left name does not reorder the figure behind it', async ({ account: _, riskmark }) => {
  const evidence = await riskmark.open(`evidence.html?chain=${story?.chain}&address=${story?.address}`);
  await evidence.getByTestId('evidence-screen').click();
  await expect(evidence.getByTestId('why')).toContainText('hops away');
  for (const place of ['.e-why b:last-of-type', '.e-say .subtext bdi']) {
    // Left edges of the name and of the first figure behind it.
    const [name = 0, figure = 0] = await evidence.locator(place).evaluate((element) => {
      element.textContent = 'خلاط';
      const after = element.nextSibling as Text;
      after.data = ', 1 hop away';
      const range = document.createRange();
      range.setStart(after, 2);
      range.setEnd(after, 3);
      return [element.getBoundingClientRect().left, range.getBoundingClientRect().left];
    });
    expect(figure, place).toBeGreaterThan(name);
  }
});
