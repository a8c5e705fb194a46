// End-to-end tests of the extension in Firefox, from marks and sidebar to file export and vault lock.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { ElementHandle, Page } from 'puppeteer-core';
import { getChainById } from '../../../lib/chains';
import { listWords } from '../../../lib/i18n/words/list';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import type { Status } from '../../../lib/messages/tables/vault-messages';
import { samplePages } from '../../demo/pages';
import { samples } from '../../demo/sample-addresses';
import { type RunningService, startService } from '../../fake-service/server';
import { SDN_ADVANCED, SDN_XML } from '../../lib/lists/ofac-samples';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { PASSPHRASE, until } from '../support/extension-driver';
import {
  cardFrame,
  connectInFirefox,
  fill,
  launchInFirefox,
  marked,
  middleOf,
  press,
  type RiskmarkInFirefox,
  says,
} from '../support/firefox-driver';
import { type PagesServer, startPages } from '../support/pages-server';

/** The extension API inside functions that run in extension pages; `sidebarAction` is Firefox only and missing in the shared types. */
declare const browser: typeof import('wxt/browser').browser & {
  sidebarAction: { isOpen(details: object): Promise<boolean> };
};

const executable = findFirefox();
const REASON = 'no Firefox was found: install it, or set FIREFOX_PATH to one';
if (!executable) console.log(`Skipped: ${REASON}.`);

/** Timeout: starting Firefox and deriving the key are slow, above all beside another browser. */
const SLOW = { timeout: 30_000 };

/** Idle times in ms of an event page: longer than the steps in which a backup keeps it awake, and that of Firefox itself. */
const IDLE_MS = 3_000;
const FIREFOX_IDLE_MS = 30_000;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.skip(!executable, REASON);

let service: RunningService;
let pages: PagesServer;
let riskmark: RiskmarkInFirefox;
/** Console errors of web pages. */
const complaints: string[] = [];

test.beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  pages = await startPages({ pages: samplePages(samples) });
  riskmark = await launchInFirefox(executable);
  await connectInFirefox(riskmark, service.url);
});
// Each test wakes the event page, as after a pause in Firefox.
test.beforeEach(() => riskmark.stopEventPage());
test.afterAll(async () => {
  await riskmark?.close();
  await service?.close();
  await pages?.close();
});

async function visit(name: string): Promise<Page> {
  const page = await riskmark.visit(`${pages.url}/${name}`);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** Sets the file of a file input of an extension page. */
async function give(page: Page, testId: string, name: string, text: string): Promise<void> {
  const at = join(riskmark.files, name);
  writeFileSync(at, text);
  const field = (await page.waitForSelector(`[data-testid=${testId}]`)) as ElementHandle<HTMLInputElement>;
  await field.uploadFile(at);
}

const evm = samples.filter(({ chain }) => chain === 'evm');
const levels = (some: typeof samples) =>
  Object.fromEntries(some.map(({ address, level }) => [address.toLowerCase(), level]));
/** The listed addresses that the page shows. */
const shownIn = async (page: Page): Promise<Record<string, string>> => {
  const html = (await page.content()).toLowerCase();
  return levels(evm.filter(({ address }) => html.includes(address.toLowerCase())));
};

test('connecting asked once, for the data that is sent to the service', async () => {
  const declared = ['authenticationInfo', 'websiteContent'];
  expect(await riskmark.answerPrompts(true)).toEqual([{ origins: [], data_collection: declared }]);
  expect(await riskmark.ask<Status>('status')).toMatchObject({ vault: 'open', hostAllowed: true });
});

test('toolbar button is shown and no sidebar opens by itself', async () => {
  const shown = await riskmark.first.evaluate(async () => ({
    onToolbar: (await browser.action.getUserSettings()).isOnToolbar,
    sidebar: await browser.sidebarAction.isOpen({}),
  }));
  expect(shown).toEqual({ onToolbar: true, sidebar: false });
});

const cardLevel = async (page: Page) =>
  (await (
    await cardFrame(page)
  )?.evaluate(() => document.querySelector('[data-testid=card]')?.getAttribute('data-level') ?? null)) ?? null;

/** Hovers or presses a mark of severe risk until its card is shown: a page that settles moves its marks. */
const openSevereCard = (page: Page, act: (x: number, y: number) => Promise<void>) =>
  expect(async () => {
    const { x, y } = await middleOf(page, 'severe');
    await page.mouse.move(1, 1);
    await act(x, y);
    await expect.poll(() => cardLevel(page), { timeout: 6000 }).toBe('severe');
  }).toPass({ timeout: 60_000 });

test('every address of a page has its verdict, and hover opens its card', async () => {
  const page = await visit('transactions.html');
  const wanted = await shownIn(page);
  expect(Object.keys(wanted).length).toBeGreaterThan(5);
  await expect.poll(() => marked(page), SLOW).toEqual(wanted);

  await openSevereCard(page, (x, y) => page.mouse.move(x, y));
  const told = await page.evaluate(() => {
    getSelection()?.collapse(document.body, 0);
    const finder = window as unknown as { find(text: string): boolean };
    return {
      found: ['Severe Risk', 'Evidence', 'Add to case'].filter((word) => finder.find(word)),
      frames: window.length,
      html: /extension:/.test(document.documentElement.outerHTML),
      entries: performance.getEntries().filter(({ name }) => name.includes('extension:')).length,
    };
  });
  expect(told, 'what the page learns of the card').toEqual({ found: [], frames: 0, html: false, entries: 0 });
  await page.keyboard.press('Escape');
  await page.close();
});

test('card buttons open the panel in a window and send nothing from the page itself', async () => {
  const page = await visit('transactions.html');
  await expect.poll(() => marked(page), SLOW).toEqual(await shownIn(page));
  await openSevereCard(page, (x, y) => page.mouse.click(x, y));
  const buttonAt = async () => {
    const place = await (await cardFrame(page))?.evaluate(() => {
      const boxOf = (name: string) => {
        const button = [...document.querySelectorAll('button')].find(
          (one) => one.textContent === name || one.getAttribute('aria-label') === name,
        );
        const box = button?.getBoundingClientRect();
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      return { again: boxOf('Ask again'), evidence: boxOf('Evidence') };
    });
    const frameAt = await page.evaluate(() => {
      const [root] = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const box = root?.querySelector('.holder > iframe')?.getBoundingClientRect();
      return box && { x: box.left, y: box.top };
    });
    if (!place?.again || !place.evidence || !frameAt) throw new Error('no buttons');
    return { x: frameAt.x + place.again.x, y: frameAt.y + place.again.y };
  };
  await expect(buttonAt).toPass(SLOW);
  // Scores follow the verdicts.
  await expect(async () => {
    const before = service.log().length;
    await new Promise((later) => setTimeout(later, 1200));
    expect(service.log()).toHaveLength(before);
  }).toPass(SLOW);
  service.clearLog();
  const panel = () =>
    riskmark.first.evaluate(async () =>
      (await browser.tabs.query({})).filter(({ url }) => url?.includes('sidepanel.html')),
    );
  expect(await panel()).toEqual([]);
  // A press on a card shown for less than half a second does nothing, and a busy machine draws it late.
  await expect(async () => {
    const { x, y } = await buttonAt();
    await page.mouse.move(x, y);
    await new Promise((later) => setTimeout(later, 1200));
    if (!(await panel()).length) await page.mouse.click(x, y);
    await expect.poll(async () => (await panel()).length, { timeout: 10_000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
  expect(service.log(), 'asked only after a press in the panel').toEqual([]);
  const [{ id, url }] = (await panel()) as unknown as [{ id: number; url: string }];
  expect(url).toContain(`tab=${await riskmark.tabOf(page.url())}`);
  await riskmark.first.evaluate((tab) => browser.tabs.remove(tab), id);
  await page.close();
});

test('sidebar lists every chain of the page, and the popup screens pasted text', async () => {
  const page = await visit('chains.html');
  const tabId = await riskmark.tabOf(page.url());
  const listed = async () =>
    (await riskmark.ask<TabReport>('tab', { tabId })).addresses
      ?.map(({ chain, address }) => `${chain} ${address}`)
      .sort();
  const all = samples.map(({ chain, address }) => `${chain} ${getChainById(chain)?.parse(address)?.canonical}`).sort();
  await expect.poll(listed, SLOW).toEqual(all);
  const sidebar = await riskmark.open(`sidepanel.html?tab=${tabId}`);
  const rows = () =>
    sidebar.evaluate(() => document.querySelectorAll('[data-testid=page-address][data-state=verdict]').length);
  await expect.poll(rows, SLOW).toBe(samples.length);
  await sidebar.close();
  await page.close();

  const popup = await riskmark.open('popup.html');
  const severe = samples.find(({ level }) => level === 'severe');
  await fill(popup, 'lookup-address', severe?.address ?? '');
  await press(popup, 'lookup-submit');
  const level = () =>
    popup.evaluate(() => document.querySelector('[data-testid=card]')?.getAttribute('data-level') ?? null);
  await expect.poll(level, SLOW).toBe('severe');
  await popup.close();
});

test('sites are allowed, a list is imported, replaced and restored, a run and a case are saved as files', async () => {
  const options = await riskmark.open('options.html#sites');
  await press(options, 'change-explorers');
  await press(options, 'grant-explorers');
  await says(options, 'row-explorers', optionsWords().grants.allAllowed);
  await press(options, 'page-screening');
  await give(options, 'list-file', 'SDN.XML', SDN_XML);
  await press(options, 'list-save');
  await says(options, 'kept-list', 'OFAC XML');
  await give(options, 'list-file', 'SDN_ADVANCED.XML', SDN_ADVANCED);
  await says(options, 'list-preview', listWords().went);
  await press(options, 'list-save');
  await says(options, 'kept-list', listWords().source['ofac-advanced-xml']);
  await press(options, 'undo');
  await says(options, 'kept-list', 'OFAC XML');
  await options.close();

  const asks = evm.slice(0, 3).map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
  const panel = await riskmark.open('sidepanel.html?tab=0');
  await press(panel, 'tab-bulk');
  await give(panel, 'bulk-file', 'run.csv', asks.map(({ address }, n) => `client ${n},${address}`).join('\n'));
  await press(panel, 'bulk-start');
  await says(panel, 'bulk-about', 'done');
  await press(panel, 'bulk-export');
  await press(panel, 'bulk-export-csv');
  const rows = strFromU8(await riskmark.saved('riskmark-bulk-run.csv'))
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(1 + asks.length);
  for (const { address } of asks)
    expect(rows.find((row) => row.includes(address))).toMatch(/"(Severe|High|Medium|Low|Risk, unrated|No risk found)"/);

  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Harbour 7', asks });
  await press(panel, 'tab-cases');
  await press(panel, 'open-case');
  await press(panel, 'export-bundle');
  await press(panel, 'save-bundle-author');
  await press(panel, 'bundle-make');
  const files = unzipSync(await riskmark.saved('riskmark-case-Harbour-7-bundle-1.zip'));
  await says(
    panel,
    'last-bundle',
    createHash('sha256')
      .update(files['manifest.json'] ?? '')
      .digest('hex'),
  );
  await panel.close();
});

test('entry of the context menu shows the card of the selected address', async () => {
  const page = await visit('transactions.html');
  await expect.poll(() => marked(page), SLOW).toEqual(await shownIn(page));
  const html = await page.content();
  const severe = evm.find(({ level, address }) => level === 'severe' && html.includes(address));
  await riskmark.rightClick(await riskmark.tabOf(page.url()), severe?.address ?? '');
  await expect.poll(() => cardLevel(page), SLOW).toBe('severe');
  await page.close();
});

test('backup is saved and opened, and a pause between its parts does not stop the event page', async () => {
  await riskmark.ask('newCase', { id: crypto.randomUUID(), name: 'Pier 9', asks: [] });
  const { lines: cases } = await riskmark.ask<{ lines: unknown[] }>('cases', { find: '' });
  const options = await riskmark.open('options.html#privacy');
  await press(options, 'change-backup');
  const name = `riskmark-backup-${new Date().toISOString().slice(0, 10)}.riskmark`;
  await press(options, 'save-backup');
  await riskmark.saved(name);
  await press(options, 'change-restore');
  const chooser = (await options.waitForSelector('[data-testid=backup-choose]')) as ElementHandle<HTMLInputElement>;
  await chooser.uploadFile(join(riskmark.files, name));
  await fill(options, 'file-passphrase', PASSPHRASE);
  await press(options, 'open-backup');
  await says(options, 'restore-cases', String(cases.length));
  await options.close();

  // The polls of an open page would wake the event page, which starts slowly on a busy machine, before it sleeps again.
  await riskmark.first.evaluate(() => {
    for (let id = Number(setTimeout(() => undefined)); id > 0; id--) clearTimeout(id);
  });
  // The event page that starts next sleeps after this time.
  await riskmark.setIdleTime(IDLE_MS);
  await riskmark.stopEventPage();
  const { id } = await riskmark.ask<{ id: string }>('beginBackup', { passphrase: null, withAccounts: true });
  const begun = Date.now();
  await until('the pause was not over', async () => Date.now() - begun > 2 * IDLE_MS);
  const read = () => riskmark.ask<{ isLast: boolean }>('readBackup', { id });
  while (!(await read()).isLast);
  await riskmark.ask('finishBackup', { id });
  await until('the event page stayed awake', async () => !(await riskmark.isEventPageAwake()));
  await riskmark.setIdleTime(FIREFOX_IDLE_MS);
});

test('event page sleeps, and afterwards nothing is requested or unlocked again', async () => {
  const screened = () => service.log().filter(({ path }) => /screen|token/.test(path)).length;
  const before = screened();
  expect((await riskmark.ask<Status>('status')).vault).toBe('open');
  const page = await visit('transactions.html');
  const wanted = await shownIn(page);
  await expect.poll(() => marked(page), SLOW).toEqual(wanted);
  expect(screened(), 'every verdict from the sealed cache').toBe(before);
  await page.close();
});

test('locked pages show no verdict; unlocked without a service, sealed verdicts return and unknown stays unknown', async () => {
  const page = await visit('transactions.html');
  await riskmark.ask('lock');
  await expect.poll(async () => [...new Set(Object.values(await marked(page)))], SLOW).toEqual(['locked']);

  await service.close();
  const popup = await riskmark.open('popup.html');
  await fill(popup, 'unlock-passphrase', PASSPHRASE);
  await press(popup, 'unlock');
  await expect.poll(async () => (await riskmark.ask<Status>('status')).vault, SLOW).toBe('open');
  await popup.close();
  const wanted = await shownIn(page);
  await expect.poll(() => marked(page), SLOW).toEqual(wanted);
  await page.close();
  expect(complaints).toEqual([]);
});

test('data permission taken back in the browser blocks the service until it is allowed again', async () => {
  const categories = ['authenticationInfo', 'websiteContent'];
  await riskmark.first.evaluate(
    (data_collection) => browser.permissions.remove({ data_collection } as { origins?: string[] }),
    categories,
  );
  const isAllowed = async () => (await riskmark.ask<Status>('status')).hostAllowed;
  expect(await isAllowed()).toBe(false);
  const options = await riskmark.open('options.html#screening');
  await riskmark.answerPrompts(true);
  await press(options, 'allow-host');
  await expect.poll(isAllowed, SLOW).toBe(true);
  expect((await riskmark.answerPrompts(true)).map(({ data_collection }) => data_collection)).toEqual([categories]);
  await options.close();
});

test('site revoked in the browser loses its marks and its badge number, although its page still asks', async () => {
  const page = await visit('transactions.html');
  const tabId = await riskmark.tabOf(page.url());
  const number = () => riskmark.first.evaluate((tab) => browser.action.getBadgeText({ tabId: tab }), tabId);
  await expect.poll(number, SLOW).not.toBe('');
  // Each saved setting makes the page ask for its states, at most every 100 ms.
  const asked = Array.from({ length: 12 }, async (_, n) => {
    await sleep(40 * n);
    await riskmark.ask('saveSettings', { settings: { budgetPage: 500 + n } });
  });
  await sleep(100);
  await riskmark.first.evaluate(() => browser.permissions.remove({ origins: ['http://127.0.0.1/*'] }));
  await Promise.all(asked);
  await expect.poll(() => marked(page), SLOW).toEqual({});
  await expect.poll(number, SLOW).toBe('');
  await page.close();
});
