// End-to-end tests of deceptive pages: look-alikes, differing links, and removed, covered or copied marks.
import type { Page } from '@playwright/test';
import { cardNoticeWords } from '../../../lib/i18n/words/card-notice';
import { panelWords } from '../../../lib/i18n/words/panel';
import { popupWords } from '../../../lib/i18n/words/popup';
import { samples } from '../../demo/sample-addresses';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { htmlPage, madeUp } from '../support/pages/generate-page';
import { openCard } from '../support/surface-locators';
import { getTabReport } from '../support/tab-report';

/** The extension API inside the function that runs in its page. */
declare const chrome: { sidePanel: object };

const VICTIM = '0x7c3e9a51d0b84f2e6a9137c5e8f0d2b4a6918c3d';
/** Pairs of an address and its imitation: 4+4, 3+4, 5+5 and 6+4 equal characters. */
const PAIRS = [
  ['0x5a1c9e0b7d3f2a6488c1e5f09b7d3a2c6e4f8b1d', '0x5a1c77d20e9b4c3f1a8d6e5b2c0f9a7d3e158b1d'],
  ['0xd3f7c28a9b1e4d6f0c5a8e7b3d9f1a2c4e6b09f2', '0xd3f01e5b8c7a2d9f4e6b1c3a5d7e9f0b2c4d09f2'],
  ['0x81b6e4f9d2c7a5038e1f6b4d9c2a7e5f3b8d1c60', '0x81b6e05c3d9f7a1b8e2d6f4c0a9b5e7d3f1d1c60'],
  ['0xe94ab3c1d5f7089b2e6c4a8d0f3b7e5c9a1d2f84', '0xe94ab3077c5e1d9f3b8a6c2e4d0f9b7a5c3e2f84'],
] as const;
const ordinary = (n: number) =>
  `0x${[7, 11, 13, 17, 19].map((by) => ((n + 3) * by * 2654435761).toString(16).slice(-8).padStart(8, '3')).join('')}`;

/** A transaction table of an explorer: each row has the page's own address and another one. */
function table(others: readonly string[]): string {
  const cell = (address: string) => `<td><a href="/address/${address}"><code>${address}</code></a></td>`;
  return `<table>${others.map((other, n) => `<tr><td>${n + 1} hr ago</td>${n % 2 ? cell(VICTIM) + cell(other) : cell(other) + cell(VICTIM)}</tr>`).join('')}</table>`;
}
/** A page with such a table. */
const tablePage = (title: string, others: readonly string[]) =>
  htmlPage(title, table(others), 'margin:24px;background:#fff');

/** Real transactions, each imitated one row later, among forty others. */
const POISONED = tablePage('poisoned', [
  ...PAIRS.flatMap(([real, fake], n) => [real, fake, ordinary(2 * n), ordinary(2 * n + 1)]),
  ...Array.from({ length: 32 }, (_, n) => ordinary(n + 20)),
]);
/** Three hundred addresses of one deployer with the same four leading digits. */
const FAMILY = tablePage(
  'family',
  Array.from({ length: 300 }, (_, n) => `0x0000${ordinary(n).slice(6)}`),
);
test.use({ extraPages: { 'poisoned.html': POISONED, 'family.html': FAMILY } });

const rows = (panel: Page) => panel.getByTestId('page-address');

test.beforeEach(async ({ account: _ }) => {});

type Tabs = { tabOf(page: Page): Promise<number>; panelOf(tab: number): Promise<Page> };
async function panelFor(riskmark: Tabs, shown: Page): Promise<Page> {
  const panel = await riskmark.panelOf(await riskmark.tabOf(shown));
  await expect(rows(panel).first()).toBeVisible();
  return panel;
}
/** Waits until every address of a page is answered; addresses out of sight wait. */
async function answered(riskmark: Pick<Riskmark, 'ask' | 'tabOf'>, page: Page): Promise<void> {
  const open = async () =>
    (await getTabReport(riskmark, page)).addresses?.filter(({ screening }) => screening.state !== 'verdict');
  await expect.poll(open).toEqual([]);
}
const markOf = (shown: Page, address: string) => shown.locator(`[data-testid=mark][data-address="${address}"]`).first();
const troublesIn = (panel: Page) => panel.locator('[data-troubles]');

test('look-alike address is noted on its mark, on its card and in the panel', async ({ openPage, riskmark }) => {
  const shown = await openPage('poisoned.html');
  const [real, fake] = PAIRS[0];
  await expect(markOf(shown, fake)).toHaveAccessibleName(/look-alike/);
  await expect(markOf(shown, real)).toHaveAccessibleName(/look-alike/);
  await expect(markOf(shown, VICTIM)).not.toHaveAccessibleName(/look-alike/);
  const card = await openCard(shown, markOf(shown, fake));
  await expect(card).toContainText(cardNoticeWords().lookAlike);
  await expect(card).toContainText(cardNoticeWords().lookAlikeHow({ first: 4, last: 4 }));
  const other = card.locator('.strip .full-address');
  await expect(other).toHaveText(real, { ignoreCase: true });
  expect(
    (await other.locator('.address-difference').allTextContents()).join('').toLowerCase().startsWith(real.slice(6, 8)),
    'the first that differ',
  ).toBe(true);

  await answered(riskmark, shown);
  const panel = await panelFor(riskmark, shown);
  const noted = panel.locator('[data-notes="look-alike"]');
  await expect(noted).toHaveCount(2 * PAIRS.length);
  expect(new Set(await noted.evaluateAll((all) => all.map((row) => row.getAttribute('data-address'))))).toEqual(
    new Set(PAIRS.flat()),
  );
  await expect(noted.first()).toContainText('Look-alike');
  await expect(panel.getByTestId('summary')).toHaveText(
    panelWords().summary.found({
      ...{ found: 49, answered: 49 },
      pending: 0,
      held: 0,
      failed: 0,
      notCovered: 0,
      locked: 0,
    }),
  );

  await panel.getByTestId('filter-noted').click();
  await expect(rows(panel)).toHaveCount(2 * PAIRS.length);
  await panel.getByTestId('filter-noted').click();
  await panel.getByTestId('compare').click();
  const groups = panel.getByTestId('alike-group');
  await expect(groups).toHaveCount(PAIRS.length);
  await expect(groups.first().locator('.full-address')).toHaveText([real, fake]);
  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await groups
    .first()
    .getByRole('button', { name: `Copy ${fake}` })
    .click();
  await expect(panel.getByText(panelWords().panel.copied({ n: 1 }))).toBeVisible();
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(fake);
  await panel.setViewportSize({ width: 320, height: 640 });
  expect(await findClippedText(panel)).toEqual([]);
});

test('family of three hundred addresses with a shared prefix is not flagged as look-alike', async ({
  openPage,
  riskmark,
}) => {
  const panel = await panelFor(riskmark, await openPage('family.html'));
  await expect(panel.getByTestId('summary')).toContainText(/301 found|of 301 /);
  await expect(panel.locator('[data-notes]')).toHaveCount(0);
  await expect(panel.getByTestId('filter-noted')).toHaveCount(0);
  await expect(panel.getByTestId('alikes')).toHaveCount(0);
});

test('panel row notes a link that goes to another address', async ({ openPage, riskmark }) => {
  const panel = await panelFor(riskmark, await openPage('deception/link-differs.html'));
  const row = panel.locator('[data-notes="link-differs"]');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute('data-address', madeUp(3));
  await expect(row).toContainText(panelWords().note.name['link-differs']);
  await row.getByRole('button').first().click();
  await expect(row.getByTestId('card')).toContainText(cardNoticeWords().linkDiffers);
  await expect(row.getByTestId('card').locator('.strip .full-address')).toHaveText(madeUp(2), { ignoreCase: true });
});

const HOSTILE = [
  // covers T-28
  { name: 'deception/removes-marks.html', trouble: 'host-removed', says: panelWords().trouble.hostile['host-removed'] },
  // covers T-28
  { name: 'deception/covers-marks.html', trouble: 'covered', says: panelWords().trouble.hostile.covered },
  // covers T-27
  { name: 'deception/copies-marks.html', trouble: 'cloned', says: panelWords().trouble.hostile.cloned },
];
for (const { name, trouble, says } of HOSTILE)
  test(`${name}: panel reports the trouble, and its list is complete`, async ({ openPage, riskmark }) => {
    const shown = await openPage(name);
    const tab = await riskmark.tabOf(shown);
    await shown.bringToFront();
    const told = async () => (await riskmark.ask<{ troubles?: string[] }>('tab', { tabId: tab })).troubles;
    await expect.poll(told).toEqual([trouble]);
    const panel = await panelFor(riskmark, shown);
    await expect(troublesIn(panel)).toHaveAttribute('data-troubles', trouble);
    await expect(troublesIn(panel)).toContainText(panelWords().trouble.trustThis);
    await expect(troublesIn(panel)).toContainText(says);
    await expect(rows(panel)).toHaveCount(2);
    await expect(panel.locator('[data-testid=page-address][data-level=none]')).toHaveCount(2);
  });

// covers T-28
test('menus, toasts and dialogs of a harmless page report no trouble', { tag: '@waits' }, async ({
  openPage,
  riskmark,
}) => {
  const shown = await openPage('deception/popover-and-dialog.html');
  const tab = await riskmark.tabOf(shown);
  await shown.bringToFront();
  await expect(markOf(shown, madeUp(5))).toBeVisible();
  await shown.waitForTimeout(6500);
  await shown.evaluate(() => document.querySelector<HTMLDialogElement>('#asks')?.showModal());
  await shown.waitForTimeout(5000);
  expect(await riskmark.ask<{ troubles?: string[] }>('tab', { tabId: tab })).not.toHaveProperty('troubles');
  const panel = await panelFor(riskmark, shown);
  await expect(troublesIn(panel)).toHaveCount(0);
});

test('level pressed in the popup filters the panel', async ({ openPage, riskmark }) => {
  const shown = await openPage('chains.html');
  const tab = await riskmark.tabOf(shown);
  const high = samples.filter(({ level }) => level === 'high').length;
  const popup = await riskmark.open(`popup.html?tab=${tab}`);
  const cell = popup.locator('[data-cell=high]');
  await expect(cell, 'the whole page was read and answered').toHaveText(popupWords().page.gravest.high({ n: high }));
  // The browser's own panel would open as well, and the intent goes to the first caller; the panel in a tab replaces it.
  await popup.evaluate(() => void Object.assign(chrome.sidePanel, { open: async () => undefined }));
  await cell.click();
  const panel = await panelFor(riskmark, shown);
  await expect(panel.locator('[data-cell=high]')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(panel)).toHaveCount(high);
  // The intent is taken once: the next panel shows everything.
  const next = await panelFor(riskmark, shown);
  await expect(next.locator('[data-cell=high]')).toHaveAttribute('aria-pressed', 'false');
});
