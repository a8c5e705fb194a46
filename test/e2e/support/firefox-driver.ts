// Drives the e2e build in a real Firefox over WebDriver BiDi; Playwright cannot load extensions there.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { MessageName } from '../../../lib/messages/protocol';
import { PASSPHRASE, until } from './extension-driver';

const BUILD = fileURLToPath(new URL('../../../.output/firefox-mv3-e2e', import.meta.url));
const ID = 'riskmark@riskmark.example';
/** Origin host of our pages; Firefox draws it at random unless it is preset. */
const HOST = '5a1f0c3e-7d2b-4c96-9e48-0b6d1f2a3c4d';

/** Idle time in ms after which the event page sleeps. */
export const IDLE_MS = 2000;

/** The extension API inside functions that run in extension pages. */
declare const browser: typeof import('wxt/browser').browser;

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

/**
 * Starts headless Firefox with the e2e build in a new profile. Needs `npm run build:e2e`.
 * @throws Error when the build is missing or no extension page opens
 */
export async function launchInFirefox(executablePath: string, idleMs = IDLE_MS): Promise<RiskmarkInFirefox> {
  if (!existsSync(BUILD)) throw new Error('The extension is not built for Firefox: run `npm run build:e2e` first.');
  // Firefox refuses to start as one user in another user's home directory, a common setup of test machines.
  const home = mkdtempSync(join(tmpdir(), 'riskmark-firefox-'));
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home },
    // Needed to open extension pages, which drivers are denied by default.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ID]: HOST }),
      // The event page sleeps much sooner than after half a minute, so that every test wakes it.
      'extensions.background.idle.timeout': idleMs,
      // Answers the prompts for the download folder and for site permissions.
      'browser.download.folderList': 2,
      'browser.download.dir': home,
      'extensions.webextOptionalPermissionPrompts': false,
    },
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
      rmSync(home, { recursive: true, force: true });
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
