// End-to-end tests of local-only accounts and cases: nothing is sent for the account or about the case.
import type { Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { optionsWords } from '../../../lib/i18n/words/options';
import { requestErrorWords } from '../../../lib/i18n/words/request-error';
import { openBulk, put } from '../support/bulk-panel';
import { QUIET_PAGE, type Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { recordNetwork } from '../support/network-log';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { chooseInCaseMenu, lookUp, marksIn, openCard } from '../support/surface-locators';

/** The extension API inside the function that runs in its page. */
declare const chrome: typeof import('wxt/browser').browser;

const COUNT = 3;
const FAMILY = 'b7';
const HELD = Array.from({ length: COUNT }, (_, n) => madeUp(n, FAMILY));
const OTHER = madeUp(COUNT, FAMILY);
const ASKS = HELD.map((address) => ({ chain: 'evm', address }));
const NOTHING_SENT = cardWords().localOnly;
/** A request would be sent within this time: jobs are coalesced for 25 ms, and a page is scanned at once. */
const SETTLE_MS = 1_500;

test.use({ extraPages: { 'held.html': pageOf(COUNT, FAMILY) } });

interface World {
  riskmark: Riskmark;
  openPage(name: string): Promise<Page>;
}

/** Sends what no surface offers in this mode, as an older surface could: each message is refused or answers from this device. */
async function askEverything({ riskmark }: World): Promise<void> {
  const [ask] = ASKS;
  const account = await riskmark.ask<{ account: { id: string } }>('status');
  const refused = (error: Error) => expect(error.message).toContain('local-only');
  await riskmark.ask('screen', { asks: ASKS, why: 'person', again: true });
  await riskmark.ask('evidence', { ...ask, retry: true });
  await riskmark.ask('report', { ...ask, kind: 'sar', refresh: true });
  await riskmark.ask('compare', { ...ask, accountId: account.account.id, config: 'co-vasp' }).catch(refused);
  await riskmark.ask('retryAll');
}

/** Fires the minute alarm, which screens watched cases again. */
async function ringWatch(riskmark: Riskmark): Promise<void> {
  const page = await riskmark.open(QUIET_PAGE);
  await page.evaluate(() => chrome.alarms.create('lock-check', { when: Date.now(), periodInMinutes: 1 }));
  await page.close();
}

/** Page, hover, context menu and popup: each says that nothing is sent. */
async function visitSurfaces({ riskmark, openPage }: World): Promise<void> {
  const page = await openPage('held.html');
  await expect(marksIn(page, 'idle')).toHaveCount(COUNT);
  await expect(await openCard(page, marksIn(page, 'idle').first())).toContainText(NOTHING_SENT);
  await page.keyboard.press('Escape');
  await riskmark.rightClick(page, HELD[1] as string);
  await expect(page.locator('.holder > iframe').contentFrame().getByTestId('card')).toContainText(NOTHING_SENT);
  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, HELD[2] as string)).toContainText(NOTHING_SENT);
}

/** Opens the only case; its selection offers no request. */
async function openCase({ riskmark }: World): Promise<Page> {
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await panel.getByTestId('tab-cases').click();
  await panel.getByTestId('open-case').click();
  await expect(panel.locator('.case-list [data-testid=page-address]')).toHaveCount(COUNT);
  return panel;
}

async function pickAll(panel: Page): Promise<void> {
  await panel.locator('.case-addresses .thead input').check();
  await expect(panel.getByTestId('remove-selected')).toBeVisible();
}

const makeCase = ({ riskmark }: World) =>
  riskmark.ask<{ id: string }>('newCase', { id: crypto.randomUUID(), name: 'Quiet', asks: ASKS });

test('an account that is local only sends nothing from page, hover, context menu, popup, bulk and case', async ({
  connected,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  const world = { riskmark, openPage };
  const network = recordNetwork(riskmark.context, pages.url);
  await connected.getByTestId('local-only').click();
  await expect(connected.getByTestId('local-only')).toHaveText(optionsWords().rows.switchOff);
  const { id } = await makeCase(world);
  await riskmark.ask('changeCase', { id, watchDays: 1 });

  await visitSurfaces(world);
  const bulk = await openBulk(riskmark);
  await put(bulk, HELD.join('\n'));
  await bulk.getByTestId('bulk-start').click();
  await expect(bulk.locator('main, body').first()).toContainText(requestErrorWords().sentence['local-only']);
  const panel = await openCase(world);
  await pickAll(panel);
  await expect(panel.getByTestId('screen-selected')).toHaveCount(0);
  await ringWatch(riskmark);
  await askEverything(world);
  await connected.waitForTimeout(SETTLE_MS);
  expect(service.log(), 'the log of the service').toEqual([]);
  expect(network, 'the network log of the browser').toEqual([]);

  // Both logs see what is sent as soon as the mode is off.
  await connected.bringToFront();
  await connected.getByTestId('local-only').click();
  await expect(connected.getByTestId('local-only')).not.toHaveText(optionsWords().rows.switchOff);
  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, OTHER)).toHaveAttribute('data-level', /./);
  expect(addressesSent(service.log())).toContain(OTHER);
  expect(network.join('\n')).toContain(OTHER);
});

test('a case that is local only sends nothing about its addresses from page, hover, context menu, popup, bulk and case', async ({
  connected,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  const world = { riskmark, openPage };
  await connected.close();
  const network = recordNetwork(riskmark.context, pages.url);
  const { id } = await makeCase(world);
  const panel = await openCase(world);
  await chooseInCaseMenu(panel, 'switches');
  await panel.getByTestId('case-local-only-switch').click();
  await expect(panel.getByTestId('case-local-only')).toHaveText('Local only');
  await panel.getByTestId('case-watch').selectOption('1');
  await pickAll(panel);
  await expect(panel.getByTestId('screen-selected')).toHaveCount(0);
  await expect
    .poll(() => riskmark.ask('caseExport', { id }))
    .toMatchObject({ case: { localOnly: true, watchDays: 1 } });

  await visitSurfaces(world);
  const bulk = await openBulk(riskmark);
  await put(bulk, HELD.join('\n'));
  await expect(bulk.getByTestId('bulk-local-only')).toHaveText(String(COUNT));
  await expect(bulk.getByTestId('bulk-to-send')).toHaveText('0');
  await ringWatch(riskmark);
  await askEverything(world);
  await bulk.waitForTimeout(SETTLE_MS);
  expect(service.log(), 'the log of the service').toEqual([]);
  expect(network, 'the network log of the browser').toEqual([]);

  // Of a table that holds others too, only those are sent, and the run ends.
  await bulk.getByTestId('bulk-discard').click();
  await put(bulk, [...HELD, OTHER].join('\n'));
  await expect(bulk.getByTestId('bulk-to-send')).toHaveText('1');
  await bulk.getByTestId('bulk-start').click();
  await expect(bulk.getByTestId('bulk-run')).toHaveAttribute('data-state', 'done');
  expect(addressesSent(service.log())).toEqual([OTHER]);
  for (const address of HELD) expect(network.join('\n')).not.toContain(address);

  await panel.bringToFront();
  await panel.getByTestId('case-local-only-switch').click();
  await expect(panel.getByTestId('case-local-only')).toHaveCount(0);
  await panel.getByTestId('screen-selected').click();
  await expect.poll(() => addressesSent(service.log()).toSorted()).toEqual([OTHER, ...HELD].toSorted());
});
