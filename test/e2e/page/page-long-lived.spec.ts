// End-to-end tests of long-lived pages: marks stay correct after unlocks, setting changes and navigations.
// covers F-41, F-42
import type { Page } from '@playwright/test';
import { SAMPLE_ADDRESS } from '../../../lib/service/diagnostics/connection-test';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { full, markOf } from '../support/mark-geometry';
import { pageOf } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { cardIn, pressMark } from '../support/surface-locators';
import { grantService } from '../support/toggle-host-permission';

/** The extension API inside the function that runs in its worker. */
declare const chrome: typeof import('wxt/browser').browser;

const marks = (page: Page, state: string) => page.locator(`[data-testid=mark][data-state="${state}"]`);

/** Private API of the browser's own extensions page. */
interface ExtensionsPage {
  developerPrivate: { updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void> };
  management: { setEnabled(id: string, on: boolean): Promise<void> };
}

test.use({
  extraPages: {
    'other.html': '<!doctype html><title>x</title><p>Another page.',
    'some.html': pageOf(12),
  },
});

test('page opened before the account exists is screened once there is one', async ({ openPage, riskmark, service }) => {
  const page = await openPage('some.html');
  await page.waitForTimeout(1500);
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(service.log()).toEqual([]);
  await riskmark.connect({ baseUrl: service.url });
  await page.bringToFront();
  await expect(marks(page, 'verdict')).toHaveCount(12);
  const ofPage = addressesSent(service.log()).filter((address) => address !== SAMPLE_ADDRESS);
  expect(new Set(ofPage).size).toBe(12);
  expect(ofPage).toHaveLength(12);
});

test('page opened while locked is screened once, when the vault opens', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.lock();
  const page = await openPage('some.html');
  await expect(marks(page, 'locked')).toHaveCount(12);
  expect(addressesSent(service.log())).toEqual([]);
  await riskmark.unlock();
  await page.bringToFront();
  await expect(marks(page, 'verdict')).toHaveCount(12);
  await page.waitForTimeout(1500);
  expect(addressesSent(service.log())).toHaveLength(12);
});

test('open page follows a site mode of view or off and a raised limit', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('saveSettings', { settings: { budgetPage: 5, defaultMode: 'ask' } });
  const page = await openPage('some.html');
  const host = new URL(page.url()).host;
  await expect(marks(page, 'idle')).toHaveCount(12);
  expect(addressesSent(service.log())).toEqual([]);
  await riskmark.ask('setSite', { host, mode: 'view' });
  await expect(marks(page, 'verdict')).toHaveCount(5);
  await expect(marks(page, 'over-budget')).toHaveCount(7);
  await riskmark.ask('saveSettings', { settings: { budgetPage: 9 } });
  await expect(marks(page, 'verdict')).toHaveCount(9);
  await expect(marks(page, 'over-budget')).toHaveCount(3);
  await page.waitForTimeout(2500);
  expect(addressesSent(service.log())).toHaveLength(9);
  await riskmark.ask('setSite', { host, mode: 'off' });
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
});

test('next card of an open page uses a newly chosen theme', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('page/places.html');
  const card = cardIn(page);
  await pressMark(page, markOf(page, 'e2'));
  await expect(card).toHaveCSS('color-scheme', 'light dark');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await riskmark.ask('saveSettings', { settings: { theme: 'dark' } });
  await pressMark(page, markOf(page, 'e2'));
  await expect(card).toHaveCSS('color-scheme', 'dark');
});

test('marks leave a page whose site was revoked, and it is no longer listed', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('some.html');
  await expect(marks(page, 'verdict')).toHaveCount(12);
  const tabId = await riskmark.tabOf(page);
  // Manifest permissions of this build cannot be revoked, so the browser is made to hide the tab's URL as after a revocation.
  await riskmark.worker.evaluate(() => {
    for (const api of [chrome, (globalThis as { browser?: typeof chrome }).browser])
      if (api)
        Object.assign(api.tabs, {
          get: (id: number, answer?: (tab: object) => void) => {
            answer?.({ id });
            return Promise.resolve({ id });
          },
        });
    (chrome.permissions.onRemoved as unknown as { dispatch(): void }).dispatch();
  });
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(await riskmark.ask('tab', { tabId })).toEqual({ site: null, addresses: null });
});

test('addresses deferred for a host without permission are screened once it is granted', async ({
  account: _,
  pages,
  riskmark,
  service,
}) => {
  await grantService(riskmark.worker, false);
  const page = await riskmark.context.newPage();
  await page.goto(`${pages.url.replace('127.0.0.1', 'localhost')}/some.html`);
  await expect(marks(page, 'failed')).toHaveCount(12);
  expect(addressesSent(service.log())).toEqual([]);
  await grantService(riskmark.worker, true);
  await expect(marks(page, 'verdict')).toHaveCount(12);
  expect(addressesSent(service.log())).toHaveLength(12);
});

test('history navigation re-reads the page', async ({ account: _, openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate((address) => {
    history.pushState({}, '', '/elsewhere');
    document.body.innerHTML = `<p>${address}</p>`;
  }, full('ec'));
  await expect(markOf(page, 'ec')).toBeVisible();
  await expect(page.getByTestId('mark')).toHaveCount(1);
});

/** Whether it is the document that left, its marks of `e2`, and its elements beside the body. */
const LOOK = `({
  isSame: 'kept' in window,
  marks: document.documentElement.lastElementChild?.shadowRoot?.querySelectorAll('[data-testid=mark][data-address$=e2]').length,
  children: document.documentElement.children.length,
})`;

test('page restored from the back/forward cache is marked again once', async ({ pages, profile, service }) => {
  const riskmark = await launchRiskmark({
    profile,
    executablePath: (await findChromium()) ?? '',
    headless: true,
    keepsPages: true,
  });
  try {
    await (await riskmark.connect({ baseUrl: service.url })).close();
    const page = await riskmark.context.newPage();
    await page.goto(`${pages.url}/page/places.html`);
    await expect(markOf(page, 'e2')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto(`${pages.url}/other.html`);
    // Playwright does not follow a page out of this cache.
    const session = await riskmark.context.newCDPSession(page);
    // The change of pages can reject a call that is under way.
    const look = () =>
      session.send('Runtime.evaluate', { expression: LOOK, returnByValue: true }).then(
        ({ result }) => result.value,
        () => null,
      );
    await session.send('Runtime.evaluate', { expression: 'history.back()' });
    await expect.poll(look).toEqual({ isSame: true, marks: 1, children: 3 });
    await page.waitForTimeout(1000);
    expect(await look()).toEqual({ isSame: true, marks: 1, children: 3 });
  } finally {
    await riskmark.close();
  }
});

test('document rewritten by document.write is marked, and its marks take presses', async ({ account: _, openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate((address) => {
    document.open();
    document.write(`<!doctype html><title>x</title><p style="margin:40px">${address}</p>`);
    document.close();
  }, full('ed'));
  await expect(markOf(page, 'ed')).toBeVisible();
  await expect(markOf(page, 'ed')).toHaveCount(1);
  await pressMark(page, markOf(page, 'ed'));
  await expect(cardIn(page)).toBeVisible();
});

// covers T-27
test('copy of our host is ignored, and a page that keeps removing the host is left alone', async ({
  account: _,
  openPage,
}) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const copied = await page.evaluate(() => {
    const copy = document.documentElement.lastElementChild?.cloneNode(true) as Element;
    document.body.append(copy);
    return { root: copy.shadowRoot, html: copy.outerHTML };
  });
  expect(copied).toEqual({ root: null, html: '<div></div>' });
  await expect(markOf(page, 'e2')).toHaveCount(1);
  await page.evaluate(async () => {
    for (let n = 0; n < 30; n++) {
      const last = document.documentElement.lastElementChild;
      if (last?.tagName === 'DIV') last.remove();
      await new Promise((next) => setTimeout(next, 30));
    }
  });
  await expect(page.getByTestId('mark')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
});

test.describe('in a separate browser', () => {
  test.use({ ownBrowser: true });

  test('reloaded extension leaves no marks behind and logs nothing to the console', async ({
    connected,
    openPage,
    riskmark,
  }) => {
    const page = await openPage('page/places.html');
    await expect(markOf(page, 'e2')).toBeVisible();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await connected
      .evaluate(() => (globalThis as unknown as { chrome: { runtime: { reload(): void } } }).chrome.runtime.reload())
      .catch(() => undefined);
    await expect(page.getByTestId('mark')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(700);
    expect(said).toEqual([]);
    void riskmark;
  });

  test('re-enabled extension marks the pages that stayed open', async ({ connected: _, openPage, riskmark }) => {
    const page = await openPage('page/places.html');
    await expect(markOf(page, 'e2')).toBeVisible();
    const extensions = await riskmark.context.newPage();
    await extensions.goto('chrome://extensions');
    const turn = (on: boolean) =>
      extensions.evaluate(
        async ([id, on]) => {
          const { developerPrivate, management } = (globalThis as unknown as { chrome: ExtensionsPage }).chrome;
          // Without developer mode the browser does not re-enable an unpacked extension.
          await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
          await management.setEnabled(id, on);
        },
        [riskmark.id, on] as const,
      );
    await turn(false);
    await expect(page.getByTestId('mark')).toHaveCount(0);
    await turn(true);
    await page.bringToFront();
    await expect(marks(page, 'locked').first()).toBeVisible();
  });
});
