// Drives the e2e build in a real Firefox over WebDriver BiDi; Playwright cannot load extensions there.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { MessageName } from '../../../lib/messages/protocol';
import { PASSPHRASE, until } from './extension-driver';

const BUILD = fileURLToPath(new URL('../../../.output/firefox-mv3-e2e', import.meta.url));
const ID = 'riskmark@riskmark.example';
/** Origin host of our pages; Firefox draws it at random unless it is preset. */
const HOST = '5a1f0c3e-7d2b-4c96-9e48-0b6d1f2a3c4d';

/** The extension API inside functions that run in extension pages. */
declare const browser: typeof import('wxt/browser').browser;

/** A permission request as Firefox shows it to the user: only what is not granted yet. */
export interface PermissionPrompt {
  origins: string[];
  data_collection: string[];
}

/** What functions that run in the browser itself use. */
interface FirefoxWindow {
  prompts: PermissionPrompt[];
  allowsPrompts: boolean;
}
declare const window: FirefoxWindow;
declare const Services: {
  obs: { addObserver(observer: unknown, topic: string): void; removeObserver(observer: unknown, topic: string): void };
  prefs: { setIntPref(name: string, value: number): void };
};
declare const ChromeUtils: { importESModule(url: string): { ExtensionsUI: unknown } };
declare const WebExtensionPolicy: {
  getByID(id: string): {
    extension: {
      backgroundState: string;
      terminateBackground(options: object): Promise<void>;
      emit(event: string, ...details: unknown[]): void;
      tabManager: { get(id: number): { nativeTab: { linkedBrowser: { currentURI: { spec: string } } } } };
    };
  };
};

export interface RiskmarkInFirefox {
  /** The page that the extension opened at install. */
  first: Page;
  /** Opens an extension page in a tab. */
  open(path: string): Promise<Page>;
  /** Opens a web page in a tab. */
  visit(url: string): Promise<Page>;
  /** Sends one message as an extension page. @throws Error with the code when it is refused */
  ask<T>(name: MessageName, input?: unknown): Promise<T>;
  /** Download folder, deleted with the browser. */
  files: string;
  /** Returns the bytes of a download once it is complete. */
  saved(name: string): Promise<Uint8Array>;
  /** Stops the event page, as Firefox does after half a minute without work; resolves when it has stopped. */
  stopEventPage(): Promise<void>;
  /** True while the event page runs. */
  isEventPageAwake(): Promise<boolean>;
  /** Sets the idle time of an event page that starts later; Firefox's own is half a minute. */
  setIdleTime(ms: number): Promise<void>;
  /** Triggers the entry of the context menu on a selection of a page. */
  rightClick(tabId: number, selection: string): Promise<void>;
  /** Returns the permission prompts since the last call, and sets the answer to the next ones. Until then all are allowed. */
  answerPrompts(isAllowed: boolean): Promise<PermissionPrompt[]>;
  /** Returns the tab id for a URL. */
  tabOf(url: string): Promise<number>;
  close(): Promise<void>;
}

/** Waits for an element by selector; puppeteer's locators do not settle on extension pages in Firefox 140. */
async function find(page: Page, selector: string): Promise<ElementHandle<HTMLElement>> {
  const element = await page.waitForSelector(selector, { visible: true });
  if (!element) throw new Error(`no element fits ${selector}`);
  return element as ElementHandle<HTMLElement>;
}

/** Replaces the text of a field of an extension page by typing, by its test id. */
export async function fill(page: Page, testId: string, text: string): Promise<void> {
  const field = await find(page, `[data-testid=${testId}]`);
  await field.evaluate((element) => {
    element.focus();
    (element as HTMLInputElement).select();
  });
  if (text) await field.type(text);
  else await page.keyboard.press('Delete');
}

/** Clicks the element with this test id, once it is visible and enabled. */
export const press = async (page: Page, testId: string): Promise<void> =>
  (await find(page, `[data-testid=${testId}]:not(:disabled)`)).click();

/** Waits until the element with this test id contains the text. */
export const says = (page: Page, testId: string, text: string): Promise<void> =>
  until(`${testId} does not say "${text}"`, () =>
    page.evaluate(
      (id, wanted) => (document.querySelector(`[data-testid=${id}]`)?.textContent ?? '').includes(wanted),
      testId,
      text,
    ),
  );

/** Returns a function that runs another one, with its arguments as JSON, in the window of the browser, where its internals are reached. */
async function openBrowserScope(firefox: Browser) {
  type Answer = { result: { type: string; result?: { value?: string }; exceptionDetails?: { text: string } } };
  // The driver has no method of its own for commands of Firefox alone.
  const { connection } = firefox as unknown as {
    connection: {
      send(method: string, params: object): Promise<Answer & { result: { contexts: { context: string }[] } }>;
    };
  };
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const context = result.contexts[0]?.context;
  return async <Args extends unknown[], T>(task: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> => {
    const expression = `(async () => JSON.stringify(await (${task})(...${JSON.stringify(args)})) ?? 'null')()`;
    const { result } = await connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (result.type !== 'success') throw new Error(`in Firefox: ${result.exceptionDetails?.text}`);
    return JSON.parse(result.result?.value ?? 'null') as T;
  };
}

/**
 * Starts headless Firefox with the e2e build in a new profile. Needs `npm run build:e2e`.
 * @throws Error when the build is missing or no extension page opens
 */
export async function launchInFirefox(executablePath: string): Promise<RiskmarkInFirefox> {
  if (!existsSync(BUILD)) throw new Error('The extension is not built for Firefox: run `npm run build:e2e` first.');
  // Firefox refuses to start as one user in another user's home directory, a common setup of test machines.
  const home = mkdtempSync(join(tmpdir(), 'riskmark-firefox-'));
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home },
    // Needed to open extension pages and to run code in the browser itself, which drivers are denied by default.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ID]: HOST }),
      'browser.download.folderList': 2,
      'browser.download.dir': home,
    },
  });
  const inBrowser = await openBrowserScope(firefox);
  // Permission prompts are answered here instead of by the window of the browser.
  await inBrowser(() => {
    const topic = 'webextension-optional-permission-prompt';
    const { ExtensionsUI } = ChromeUtils.importESModule('resource:///modules/ExtensionsUI.sys.mjs');
    Services.obs.removeObserver(ExtensionsUI, topic);
    Object.assign(window, { prompts: [], allowsPrompts: true });
    type Subject = { wrappedJSObject: { permissions: PermissionPrompt; resolve(isAllowed: boolean): void } };
    Services.obs.addObserver(({ wrappedJSObject: { permissions, resolve } }: Subject) => {
      const { origins, data_collection } = permissions;
      window.prompts.push({ origins, data_collection });
      resolve(window.allowsPrompts);
    }, topic);
  });
  await firefox.installExtension(BUILD);

  /** The driver does not report tab URLs of extension pages, so each tab is queried. */
  const pageAt = async (isIt: (url: string) => boolean, known: ReadonlySet<Page> = new Set()): Promise<Page | null> => {
    for (const page of await firefox.pages()) {
      if (known.has(page)) continue;
      if (isIt(await page.evaluate(() => location.href).catch(() => ''))) return page;
    }
    return null;
  };
  const waitFor = async (isIt: (url: string) => boolean, known?: ReadonlySet<Page>): Promise<Page> => {
    let page: Page | null = null;
    await until('no page of ours came up in Firefox', async () => {
      page = await pageAt(isIt, known);
      return page !== null;
    });
    return page as unknown as Page;
  };

  const first = await waitFor((url) => url.includes(`${HOST}/options.html`));
  const ask = async <T>(name: MessageName, input: unknown = {}): Promise<T> => {
    const send = () =>
      first.evaluate((riskmark, value) => browser.runtime.sendMessage({ riskmark, input: value }), name, input);
    // A message to an event page that is about to sleep is not delivered; the pages of the extension send it again, too.
    const answer = (await send().catch((thrown) => {
      if (!/Receiving end does not exist/.test(String(thrown))) throw thrown;
      return send();
    })) as { ok: boolean; output: T; error?: { code: string } } | undefined;
    if (!answer?.ok) throw new Error(`${name} was refused: ${answer?.error?.code ?? 'no answer'}`);
    return answer.output;
  };

  return {
    first,
    ask,
    async open(path) {
      const known = new Set(await firefox.pages());
      await first.evaluate(
        async (at) => void (await browser.tabs.create({ url: browser.runtime.getURL(at) })),
        `/${path}` as '/popup.html',
      );
      return waitFor((url) => url.endsWith(path), known);
    },
    async visit(url) {
      const page = await firefox.newPage();
      await page.goto(url);
      return page;
    },
    stopEventPage: () =>
      inBrowser(async (id) => {
        const { extension } = WebExtensionPolicy.getByID(id);
        const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
        while (extension.backgroundState !== 'stopped') {
          if (extension.backgroundState === 'running') await extension.terminateBackground(options);
          else await new Promise((later) => setTimeout(later, 20));
        }
      }, ID),
    isEventPageAwake: () =>
      inBrowser((id) => WebExtensionPolicy.getByID(id).extension.backgroundState === 'running', ID),
    setIdleTime: (ms) => inBrowser((to) => Services.prefs.setIntPref('extensions.background.idle.timeout', to), ms),
    rightClick: (tabId, selectionText) =>
      inBrowser(
        (id, tab, text) => {
          const { extension } = WebExtensionPolicy.getByID(id);
          const { nativeTab } = extension.tabManager.get(tab);
          const pageUrl = nativeTab.linkedBrowser.currentURI.spec;
          const clicked = { menuItemId: 'screen-address', frameId: 0, pageUrl, selectionText: text, editable: false };
          extension.emit('webext-menu-menuitem-click', clicked, nativeTab);
        },
        ID,
        tabId,
        selectionText,
      ),
    answerPrompts: (isAllowed) =>
      inBrowser((allows) => {
        window.allowsPrompts = allows;
        return window.prompts.splice(0);
      }, isAllowed),
    files: home,
    async saved(name) {
      // While Firefox writes a download, a part file exists beside it.
      const at = join(home, name);
      const isWhole = async () => existsSync(at) && !existsSync(`${at}.part`) && statSync(at).size > 0;
      await until(`${name} was not saved`, isWhole);
      return readFileSync(at);
    },
    tabOf: (url) =>
      first.evaluate(async (at) => (await browser.tabs.query({})).find((tab) => tab.url === at)?.id ?? -1, url),
    async close() {
      await firefox.close();
      // Processes of Firefox may still write to it.
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Connects an account in the first page through the form. */
export async function connectInFirefox({ first, ask }: RiskmarkInFirefox, baseUrl: string): Promise<void> {
  await press(first, 'start-connect');
  await fill(first, 'base-url', baseUrl);
  await fill(first, 'client-id', 'demo-client');
  await fill(first, 'client-secret', 'demo-secret');
  await press(first, 'connect-account');
  await fill(first, 'passphrase', PASSPHRASE);
  await fill(first, 'passphrase-repeat', PASSPHRASE);
  await press(first, 'save-account');
  await until('the account was not saved', async () => (await ask<{ vault: string }>('status')).vault === 'open');
}

/** Returns each marked address in view with its state and level. */
export const marked = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const roots = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const marks = roots.flatMap((root) => [...root.querySelectorAll('[data-testid=mark]')]);
    return Object.fromEntries(
      marks.map(({ attributes }) => {
        const of = (name: string) => attributes.getNamedItem(`data-${name}`)?.value ?? '';
        return [of('address').toLowerCase(), of('state') === 'verdict' ? of('level') : of('state')];
      }),
    );
  });

/** Returns the viewport center of the first mark of a level. */
export async function middleOf(page: Page, level: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((wanted) => {
    const [root] = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const box = root?.querySelector(`[data-testid=mark][data-level=${wanted}]`)?.getBoundingClientRect();
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, level);
  if (!at) throw new Error(`no mark of level ${level}`);
  return at;
}

/** Returns the card's document once its frame exists. The driver does not report its URL, so each frame is queried. */
export async function cardFrame(page: Page): Promise<Frame | null> {
  for (const frame of page.frames())
    if ((await frame.evaluate(() => location.pathname).catch(() => '')) === '/card.html') return frame;
  return null;
}
