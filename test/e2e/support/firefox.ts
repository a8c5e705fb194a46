// Drives the e2e build in a real Firefox over WebDriver BiDi; Playwright cannot load extensions there.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import type { MessageName } from '../../../lib/messages/protocol';
import { PASSPHRASE, until } from './riskmark';

const BUILD = fileURLToPath(new URL('../../../.output/firefox-mv3-e2e', import.meta.url));
const ID = 'riskmark@riskmark.example';
/** The origin of our pages, which Firefox draws by lot unless it is told. */
const HOST = '5a1f0c3e-7d2b-4c96-9e48-0b6d1f2a3c4d';

/** Without work the event page lives so long. */
export const IDLE_MS = 2000;

/** The extension's own API, inside the functions that run in its pages. */
declare const browser: typeof import('wxt/browser').browser;

export interface RiskmarkInFirefox {
  /** The page that the extension opened by itself when it was installed. */
  first: Page;
  /** Opens one of the extension's own pages in a tab. */
  open(path: string): Promise<Page>;
  /** Opens a page of the web. */
  visit(url: string): Promise<Page>;
  /** Sends one message as a page of ours does. @throws Error with the code where it is refused */
  ask<T>(name: MessageName, input?: unknown): Promise<T>;
  /** Where files are saved, gone with the browser. */
  files: string;
  /** The bytes of a file once it is saved whole. */
  saved(name: string): Promise<Uint8Array>;
  /** The browser's number of the tab that shows this address. */
  tabOf(url: string): Promise<number>;
  close(): Promise<void>;
}

/** Fills a field of one of our pages. */
export const fill = (page: Page, testId: string, text: string): Promise<void> =>
  page.locator(`[data-testid=${testId}]`).fill(text);

/** Presses what has this test-id. */
export const press = (page: Page, testId: string): Promise<void> => page.locator(`[data-testid=${testId}]`).click();

/** Waits until what has this test-id says so. */
export const says = (page: Page, testId: string, text: string): Promise<void> =>
  until(`${testId} does not say "${text}"`, () =>
    page.evaluate(
      (id, wanted) => (document.querySelector(`[data-testid=${id}]`)?.textContent ?? '').includes(wanted),
      testId,
      text,
    ),
  );

/**
 * Starts Firefox without a window, in a new profile, with the e2e build. Needs `npm run build:e2e`.
 * @throws Error where that build is missing, or no page of ours came up
 */
export async function launchInFirefox(executablePath: string): Promise<RiskmarkInFirefox> {
  if (!existsSync(BUILD)) throw new Error('The extension is not built for Firefox: run `npm run build:e2e` first.');
  // Firefox refuses to start as one user in the home of another, as machines that test often have it.
  const home = mkdtempSync(join(tmpdir(), 'riskmark-firefox-'));
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home },
    // To open our own pages, which is denied to a driver otherwise.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ID]: HOST }),
      // The event page is put to sleep much sooner than after half a minute, so that every test wakes it.
      'extensions.background.idle.timeout': IDLE_MS,
      // What a person would be asked: where to save a file, and whether sites may be read.
      'browser.download.folderList': 2,
      'browser.download.dir': home,
      'extensions.webextOptionalPermissionPrompts': false,
    },
  });
  await firefox.installExtension(BUILD);

  /** The driver is not told where a tab of ours stands, so each is asked. */
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
    const answer = (await first.evaluate(
      (riskmark, value) => browser.runtime.sendMessage({ riskmark, input: value }),
      name,
      input,
    )) as { ok: boolean; output: T; error?: { code: string } } | undefined;
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
      // While Firefox still writes, the rest lies beside it.
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

/** Connects an account in the first page, as a person does. */
export async function connectInFirefox({ first, ask }: RiskmarkInFirefox, baseUrl: string): Promise<void> {
  await fill(first, 'base-url', baseUrl);
  await fill(first, 'client-id', 'demo-client');
  await fill(first, 'client-secret', 'demo-secret');
  await fill(first, 'passphrase', PASSPHRASE);
  await fill(first, 'passphrase-repeat', PASSPHRASE);
  await press(first, 'save-account');
  await until('the account was not saved', async () => (await ask<{ vault: string }>('status')).vault === 'open');
}

/** Each address that is marked in view, with its state and level. */
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

/** The middle of the first mark of that level, in the window. */
export async function middleOf(page: Page, level: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((wanted) => {
    const [root] = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const box = root?.querySelector(`[data-testid=mark][data-level=${wanted}]`)?.getBoundingClientRect();
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, level);
  if (!at) throw new Error(`no mark of level ${level}`);
  return at;
}

/** The card's document, once its frame is there; the driver is not told its address, so each frame is asked. */
export async function cardFrame(page: Page): Promise<Frame | null> {
  for (const frame of page.frames())
    if ((await frame.evaluate(() => location.pathname).catch(() => '')) === '/card.html') return frame;
  return null;
}
