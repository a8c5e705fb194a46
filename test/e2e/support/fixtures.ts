// Fixtures of every end-to-end test: browser with the extension, fake service, page server, error watch.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, type Page, expect as playwrightExpect } from '@playwright/test';
import { samplePages } from '../../demo/pages';
import { samples } from '../../demo/samples';
import { findChromium } from '../../run/browsers/chromium.mjs';
import { type RunningService, startService } from '../../service/server';
import { type PagesServer, startPages } from './pages-server';
import { createReach } from './request-recorder';
import { launchRiskmark, type Riskmark, type TestBuild } from './riskmark';
import { createStandingBrowser, type StandingBrowser } from './shared-browser';

/** The extension's own API, inside the function that runs in its worker. */
declare const chrome: typeof import('wxt/browser').browser;

export { PASSPHRASE } from './riskmark';

/** Left to itself Playwright looks again after a second in the end; what a test waits for comes at any moment, and a look costs little. */
const LOOK_MS = [20, 50, 100];

/** Playwright's, whose polls look sooner again. */
export const expect = playwrightExpect.configure({});
const { poll } = expect;
expect.poll = (actual, told) =>
  poll(actual, { intervals: LOOK_MS, ...(typeof told === 'string' ? { message: told } : told) });

/** Below the ports that a system hands out by itself, so that nobody takes it between two tests. */
const FIRST_PORT = 21_480;

const PAGE_ASSETS = fileURLToPath(new URL('../../pages', import.meta.url));
const HOSTILE = fileURLToPath(new URL('../../hostile', import.meta.url));

/** Collects what consoles and pages complain about. A test names what it expects; anything else fails it at the end. */
export interface Complaints {
  /** From now on, complaints that match are part of the story (e.g. a refused request that the browser logs). */
  expect(pattern: RegExp): void;
  /** Those that nobody expected. */
  unexpected(): string[];
}

/** What the tests of one Playwright worker have in common. */
interface Shared {
  standing: StandingBrowser;
  /** Where the stand-in of each test listens, and the token that the standing browser was given there. */
  home: { port: number; tokens: string[] };
}

interface Fixtures {
  /** True for tests that need a browser and a profile of their own; the others get one that stands. Set with `test.use`. */
  ownBrowser: boolean;
  /** Which test build runs; another one than `e2e` needs a browser of its own. Set with `test.use`. */
  build: TestBuild;
  /** True for tests of the very first start, on which the browser tells its policy seconds late; the others are spared that wait. */
  firstStart: boolean;
  complaints: Complaints;
  /** Where requests went; any that goes elsewhere than to the test's own services fails the test at its end. */
  reach: ReturnType<typeof createReach>;
  /** The folder of a browser of its own. */
  profile: string;
  riskmark: Riskmark;
  /** The stand-in, with its `control`, `log` and `clearLog`. */
  service: RunningService;
  pages: PagesServer;
  /** More pages for one test: name → HTML. Set with `test.use`. */
  extraPages: Record<string, string>;
  /** Opens a page of the pages server, e.g. `openPage('transactions.html')`. */
  openPage(name: string): Promise<Page>;
  /** Connected to the stand-in, vault open; no page of ours is open. */
  account: undefined;
  /** The same, and the options page is open: this one. */
  connected: Page;
}

async function launch(profile: string, build: TestBuild = 'e2e'): Promise<Riskmark> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test installs one, or set CHROMIUM_PATH.');
  return launchRiskmark({ profile, executablePath, build, headless: true });
}

/** As after the first start of all: that no policy sets anything is known (lib/store/managed-policy.ts). */
async function knowPolicy({ worker }: Riskmark): Promise<void> {
  await worker.evaluate(() => chrome.storage.local.set({ policy: {} }));
}

const makeProfile = () => mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
const dropProfile = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

export const test = base.extend<Fixtures, Shared>({
  extraPages: [{}, { option: true }],
  ownBrowser: [false, { option: true }],
  build: ['e2e', { option: true }],
  firstStart: [false, { option: true }],

  standing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const profile = makeProfile();
      const standing = createStandingBrowser(() => launch(profile));
      await use(standing);
      await standing.close();
      dropProfile(profile);
    },
    { scope: 'worker' },
  ],

  home: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { parallelIndex }) => use({ port: FIRST_PORT + parallelIndex, tokens: [] }),
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  complaints: async ({}, use) => {
    const heard: string[] = [];
    const expected: RegExp[] = [];
    const unexpected = () => heard.filter((line) => !expected.some((pattern) => pattern.test(line)));
    await use(Object.assign({ expect: (pattern: RegExp) => void expected.push(pattern), unexpected }, { heard }));
    expect(unexpected(), 'errors in consoles and pages').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  reach: async ({}, use) => {
    const reach = createReach();
    await use(reach);
    expect(reach.others(), 'requests to nobody that this test named').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  profile: async ({}, use) => {
    const folder = makeProfile();
    await use(folder);
    dropProfile(folder);
  },

  service: async ({ home }, use) => {
    const service = await startService(home);
    await use(service);
    await service.close();
  },

  pages: async ({ extraPages }, use) => {
    const generated = samplePages(samples);
    for (const [name, html] of Object.entries(extraPages)) generated.set(name, html);
    const pages = await startPages({ pages: generated, unlisted: [PAGE_ASSETS, HOSTILE] });
    await use(pages);
    await pages.close();
  },

  riskmark: async ({ build, complaints, firstStart, ownBrowser, profile, reach, standing }, use) => {
    const riskmark = ownBrowser ? await launch(profile, build) : await standing.begin();
    if (ownBrowser && !firstStart) await knowPolicy(riskmark);
    const { heard } = complaints as Complaints & { heard: string[] };
    const hear = (message: ConsoleMessage) => {
      if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
    };
    reach.watch(riskmark.context);
    riskmark.context.on('console', hear);
    riskmark.context.on('weberror', (failure) => heard.push(`uncaught: ${failure.error().message}`));
    await use(riskmark);
    await (ownBrowser ? riskmark.close() : standing.end());
  },

  openPage: async ({ riskmark, pages }, use) => {
    await use(async (name) => {
      const page = await riskmark.context.newPage();
      await page.goto(`${pages.url}/${name}`);
      return page;
    });
  },

  account: async ({ home, ownBrowser, riskmark, service, standing }, use) => {
    if (ownBrowser) await (await riskmark.connect({ baseUrl: service.url })).close();
    else {
      await standing.connect(riskmark, service.url);
      home.tokens = service.tokens();
      service.clearLog();
    }
    await use(undefined);
  },

  connected: async ({ account: _, riskmark }, use) => use(await riskmark.open('options.html')),
});
