// Page object for the built extension, based on its test ids; used by end-to-end tests and the demo.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import type { MessageName } from '../../../lib/messages/protocol';
import type { Status } from '../../../lib/messages/tables/vault-messages';

/** The extension API inside functions that run in extension pages and the worker. */
declare const chrome: typeof import('wxt/browser').browser;

/** Test builds: `e2e` has open shadow roots, `closed` has closed ones as released. */
export type TestBuild = 'e2e' | 'closed';
const folderOf = (build: TestBuild) => fileURLToPath(new URL(`../../../.output/chrome-mv3-${build}`, import.meta.url));

/** Timeout in ms, long enough for Argon2id (64 MiB) on a busy machine with two cores. */
const SETTLE_MS = 45_000;
const POLL_MS = 50;

/** An extension page without scripts, which wakes no worker. */
export const QUIET_PAGE = 'manifest.json';

/** At least fifteen characters; four words used nowhere else. */
export const PASSPHRASE = 'harbour lantern pepper viaduct';

/** Values of the connect form. The defaults are the fake service's own client. */
export interface Connection {
  baseUrl: string;
  clientId?: string;
  clientSecret?: string;
  config?: string;
  /** Label of the account, shown in the headers. */
  label?: string;
  passphrase?: string;
}

export interface Riskmark {
  context: BrowserContext;
  /** Extension id, read from the worker's URL. */
  id: string;
  worker: Worker;
  /** Opens an extension page, e.g. `popup.html?tab=3`, in its own tab. */
  open(path: string): Promise<Page>;
  /** Opens the first page of Options and chooses to connect a service. */
  openConnectForm(): Promise<Page>;
  /** Takes the first two steps in Options, and waits until the vault is open. */
  connect(connection: Connection): Promise<Page>;
  /** Lets a fake service stand in for the hosts of public lists, which are then allowed. */
  standInForPublicLists(serviceUrl: string): Promise<void>;
  /** Enters the passphrase in the popup and waits until the vault is open. */
  unlock(passphrase?: string): Promise<Page>;
  /** Locks by message, as the popup's button does. */
  lock(): Promise<void>;
  /** Makes the running worker log its unhandled rejections; called after each message of this driver. */
  watch(): Promise<void>;
  status(): Promise<Status>;
  /** Sends one message as an extension page. @throws Error with the code when it is refused. */
  ask<T>(name: MessageName, input?: unknown): Promise<T>;
  /** Returns the id of the tab that shows this page. */
  tabOf(page: Page): Promise<number>;
  /** Opens the side panel of a tab in its own tab. */
  panelOf(tabId: number): Promise<Page>;
  /** Stops the background worker, as the browser does after half a minute without work; resolves when it has stopped. */
  stopWorker(): Promise<void>;
  /** Triggers the context menu entry on a selection (or on a `link`) of a page or of one of its frames. */
  rightClick(page: Page, selection: string, link?: string, frameId?: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens *More settings* of the connect form: audience, config, hops and others. */
export const openMoreSettings = (page: Page): Promise<void> =>
  page.getByTestId('more-settings').locator('summary').click();

/** Polls until the condition is true. @throws Error that names the condition */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; ; ) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`waited ${SETTLE_MS / 1000} s, but ${what}`);
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}

/**
 * Returns the id of the last tab with this URL, else of the last one with another hash; null without one. Runs in an
 * extension page. Chromium 150 lists the extension's own tabs without their URL, so these are found by their context.
 */
async function findTab(url: string): Promise<number | null> {
  const [document] = url.split('#');
  const isSame = (other: string | undefined) => other?.split('#')[0] === document;
  const contexts = await chrome.runtime.getContexts({ contextTypes: ['TAB'] as never });
  const found = [
    ...(await chrome.tabs.query({})).map(({ id, url }) => ({ id, url })),
    ...contexts.map(({ tabId, documentUrl }) => ({ id: tabId, url: documentUrl })),
  ].filter((tab) => isSame(tab.url));
  return (found.findLast((tab) => tab.url === url) ?? found.at(-1))?.id ?? null;
}

/**
 * Opens Chromium with a test build in a profile folder.
 * @throws Error when the build is missing or its worker does not start.
 */
export async function launchRiskmark({
  profile,
  headless,
  executablePath,
  build = 'e2e',
  colorScheme = 'light',
  viewport = { width: 1280, height: 840 },
  keepsPages = false,
}: {
  profile: string;
  headless: boolean;
  executablePath: string;
  build?: TestBuild;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number } | null;
  /** True for the back/forward cache, which Playwright turns off. */
  keepsPages?: boolean;
}): Promise<Riskmark> {
  const folder = folderOf(build);
  if (!existsSync(folder)) throw new Error('The extension is not built: run `npm run build:e2e` first.');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    colorScheme,
    viewport,
    args: [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: SETTLE_MS }));
  const riskmark = driveRiskmark(context, worker);
  await riskmark.watch();
  return riskmark;
}

/** Stops the extension's worker if it runs; `page` is an extension page. Resolves when it has stopped. */
export async function stopWorkerFrom(page: Page): Promise<void> {
  const { host } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  // Playwright does not notice a stopped worker, and a polling surface may restart it within milliseconds, so the
  // browser's own event is awaited.
  const stopped = new Promise<boolean>((resolve) => {
    const end = setTimeout(resolve, SETTLE_MS, false);
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (!versions.some((one) => one.scriptURL.includes(host) && one.runningStatus === 'stopped')) return;
      clearTimeout(end);
      resolve(true);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  if (!(await stopped)) throw new Error(`waited ${SETTLE_MS / 1000} s, but the worker still runs`);
  await session.detach();
}

/** Drives the extension in a running browser; `keeper` is an open page of its origin, if there is one. */
export function driveRiskmark(context: BrowserContext, worker: Worker, keeper?: Page): Riskmark {
  const id = new URL(worker.url()).host;

  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/${path}`);
    return page;
  };

  /** An extension page without scripts for privileged calls; tests never inspect it. */
  let inside = keeper;
  const insidePage = async () => {
    if (!inside || inside.isClosed()) inside = await open(QUIET_PAGE);
    return inside;
  };

  /** Browsers do not report unhandled rejections inside a worker, so each worker is told to log them. */
  let watched = false;
  const watch = async () => {
    if (watched) return;
    watched = true;
    await worker.evaluate(() =>
      self.addEventListener('unhandledrejection', ({ reason }) => console.error(`unhandled rejection: ${reason}`)),
    );
  };

  const openConnectForm = async () => {
    const page = await open('options.html');
    await page.getByTestId('start-connect').click();
    return page;
  };

  const ask = async <T>(name: MessageName, input: unknown = {}): Promise<T> => {
    const answer = (await (
      await insidePage()
    ).evaluate(([riskmark, value]) => chrome.runtime.sendMessage({ riskmark, input: value }), [
      name,
      input,
    ] as const)) as { ok: boolean; output: T; error?: { code: string } } | undefined;
    await watch();
    if (!answer?.ok) throw new Error(`${name} was refused: ${answer?.error?.code ?? 'no answer'}`);
    return answer.output;
  };
  const status = () => ask<Status>('status');

  return {
    context,
    id,
    worker,
    open,
    watch,
    status,
    ask,

    openConnectForm,

    async standInForPublicLists(serviceUrl) {
      await (await insidePage()).evaluate((url) => chrome.storage.local.set({ publicListService: url }), serviceUrl);
    },

    async connect({
      baseUrl,
      clientId = 'demo-client',
      clientSecret = 'demo-secret',
      config = '',
      label,
      passphrase = PASSPHRASE,
    }) {
      const page = await openConnectForm();
      await page.getByTestId('base-url').fill(baseUrl);
      await page.getByTestId('client-id').fill(clientId);
      await page.getByTestId('client-secret').fill(clientSecret);
      if (config || label) await openMoreSettings(page);
      if (config) await page.getByTestId('config').fill(config);
      if (label) await page.locator('#connect-label').fill(label);
      await page.getByTestId('connect-account').click();
      await page.getByTestId('passphrase').fill(passphrase);
      await page.getByTestId('passphrase-repeat').fill(passphrase);
      await page.getByTestId('save-account').click();
      await until('the account was not saved', async () => (await status()).vault === 'open');
      return page;
    },

    async unlock(passphrase = PASSPHRASE) {
      const page = await open('popup.html');
      await page.getByTestId('unlock-passphrase').fill(passphrase);
      await page.getByTestId('unlock').click();
      await until('the vault did not open', async () => (await status()).vault === 'open');
      return page;
    },

    async lock() {
      await ask('lock');
    },

    async tabOf(page) {
      const id = await (await insidePage()).evaluate(findTab, page.url());
      if (id === null) throw new Error(`no tab shows ${page.url()}`);
      return id;
    },

    panelOf: (tabId) => open(`sidepanel.html?tab=${tabId}`),

    async stopWorker() {
      await stopWorkerFrom(await insidePage());
      watched = false;
    },

    async rightClick(page, selection, link, frameId = 0) {
      // The native menu cannot be automated, so its click event is dispatched. The worker must be awake to receive it.
      await status();
      const url = page.url();
      const tabId = await (await insidePage()).evaluate(findTab, url);
      await worker.evaluate(
        async ({ tabId, selectionText, linkUrl, pageUrl, frameId }) => {
          const tab = tabId === null ? undefined : await chrome.tabs.get(tabId);
          const event = chrome.contextMenus.onClicked as unknown as { dispatch(info: unknown, tab: unknown): void };
          event.dispatch(
            { menuItemId: 'screen-address', editable: false, selectionText, linkUrl, pageUrl, frameId },
            tab,
          );
        },
        { tabId, selectionText: selection, linkUrl: link, pageUrl: url, frameId },
      );
    },

    close: () => context.close(),
  };
}
