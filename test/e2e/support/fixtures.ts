// Playwright fixtures of the end-to-end tests: browser with extension, fake service and page server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, type Page, expect as playwrightExpect } from '@playwright/test';
import { samplePages } from '../../demo/pages';
import { samples } from '../../demo/sample-addresses';
import { type RunningService, startService } from '../../fake-service/server';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark, type Riskmark, type TestBuild } from './extension-driver';
import { type PagesServer, startPages } from './pages-server';
import { createReach } from './request-recorder';
import { createStandingBrowser, type SharedBrowser } from './shared-browser';

/** The extension API inside the function that runs in the worker. */
declare const chrome: typeof import('wxt/browser').browser;

export { PASSPHRASE } from './extension-driver';

/** Poll intervals in ms; Playwright's default grows to a second, but expected states arrive at any time and a poll is cheap. */
const LOOK_MS = [20, 50, 100];

/** Playwright's `expect` with shorter poll intervals. */
export const expect = playwrightExpect.configure({});
const { poll } = expect;
expect.poll = (actual, told) =>
  poll(actual, { intervals: LOOK_MS, ...(typeof told === 'string' ? { message: told } : told) });

/** First port, below the ephemeral range, so that the system gives it to no other program between two tests. */
const FIRST_PORT = 21_480 + Number(process.env.E2E_PORT_SHIFT ?? 0);

const FIXTURE_PAGES = fileURLToPath(new URL('../../pages/fixtures', import.meta.url));
const PAGE_ASSETS = fileURLToPath(new URL('../../pages', import.meta.url));
const HOSTILE = fileURLToPath(new URL('../../hostile', import.meta.url));

/** Collects errors of consoles and pages. Unexpected ones fail the test at its end. */
export interface Complaints {
  /** Accepts matching complaints from now on (e.g. a refused request that the browser logs). */
  expect(pattern: RegExp): void;
  /** Unexpected complaints. */
  unexpected(): string[];
}

/** Fixtures shared by the tests of one Playwright worker. */
interface Shared {
  standing: SharedBrowser;
  /** URL of the fake service of each test, and the token that the shared browser received there. */
  home: { port: number; tokens: string[] };
}

interface Fixtures {
  /** True for tests that need their own browser and profile; others share one. Set with `test.use`. */
  ownBrowser: boolean;
  /** Test build to load. Set with `test.use`. */
  build: TestBuild;
  /** True for tests of the first start, when the browser delivers its policy seconds late; others skip that wait. */
  firstStart: boolean;
  complaints: Complaints;
  /** Recorded requests; a request to a foreign origin fails the test at its end. */
  reach: ReturnType<typeof createReach>;
  /** Profile folder of the test's own browser. */
  profile: string;
  riskmark: Riskmark;
  /** The fake service with `control`, `log` and `clearLog`. */
  service: RunningService;
  pages: PagesServer;
  /** Generated pages of a test: name → HTML; static ones are files of test/pages/fixtures. Set with `test.use`. */
  extraPages: Record<string, string>;
  /** Opens a page of the pages server, e.g. `transactions.html`, or `frames/kinds.html` of test/pages/fixtures. */
  openPage(name: string): Promise<Page>;
  /** The extension connected to the fake service, vault open, no extension page open. */
  account: undefined;
  /** As `account`, with the options page open; the fixture is that page. */
  connected: Page;
}

async function launch(profile: string, build: TestBuild = 'e2e'): Promise<Riskmark> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test installs one, or set CHROMIUM_PATH.');
  const riskmark = await launchRiskmark({ profile, executablePath, build, headless: true });
  // The hint covers the end of the first card; a test of it removes the key.
  await riskmark.worker.evaluate(() => chrome.storage.local.set({ firstCardHint: true }));
  return riskmark;
}

/** Marks the managed policy as known to be empty, as after the first start (lib/store/managed-policy.ts). */
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
      const profiles: string[] = [];
      const standing = createStandingBrowser((build) => {
        const profile = makeProfile();
        profiles.push(profile);
        return launch(profile, build);
      });
      await use(standing);
      await standing.close();
      for (const profile of profiles) dropProfile(profile);
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

  service: async ({ home, ownBrowser }, use) => {
    // The shared browser may still send waiting requests to its port; they do not count in a test with its own browser.
    const service = await startService(ownBrowser ? {} : home);
    await use(service);
    await service.close();
  },

  pages: async ({ extraPages }, use) => {
    const generated = samplePages(samples);
    for (const [name, html] of Object.entries(extraPages)) generated.set(name, html);
    const pages = await startPages({ pages: generated, unlisted: [FIXTURE_PAGES, PAGE_ASSETS, HOSTILE] });
    await use(pages);
    await pages.close();
  },

  riskmark: async ({ build, complaints, firstStart, ownBrowser, profile, reach, standing }, use) => {
    const riskmark = ownBrowser ? await launch(profile, build) : await standing.begin(build);
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
    if (ownBrowser) {
      await (await riskmark.connect({ baseUrl: service.url })).close();
      // The connection test sends a sample address.
      service.clearLog();
    } else {
      await standing.connect(riskmark, service.url);
      home.tokens = service.tokens();
      service.clearLog();
    }
    await use(undefined);
  },

  connected: async ({ account: _, riskmark }, use) => use(await riskmark.open('options.html')),
});
