// What every end-to-end test starts with: a browser with the extension in a fresh profile, a stand-in service, a server of sample pages, and no error tolerated.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { samplePages } from '../demo/pages';
import { samples } from '../demo/samples';
import { findChromium } from '../run/chromium.mjs';
import { type RunningService, startService } from '../service/server';
import { type PagesServer, startPages } from './pages-server';
import { createReach } from './reach';
import { launchRiskmark, type Riskmark } from './riskmark';

export { PASSPHRASE } from './riskmark';
export { expect };

const PAGE_ASSETS = fileURLToPath(new URL('../pages', import.meta.url));
const HOSTILE = fileURLToPath(new URL('../hostile', import.meta.url));

/** Collects what consoles and pages complain about. A test names what it expects; anything else fails it at the end. */
export interface Complaints {
  /** From now on, complaints that match are part of the story (e.g. a refused request that the browser logs). */
  expect(pattern: RegExp): void;
  /** Those that nobody expected. */
  unexpected(): string[];
}

interface Fixtures {
  complaints: Complaints;
  /** Where requests went; any that goes elsewhere than to the test's own services fails the test at its end. */
  reach: ReturnType<typeof createReach>;
  profile: string;
  riskmark: Riskmark;
  /** The stand-in, with its `control`, `log` and `clearLog`. */
  service: RunningService;
  pages: PagesServer;
  /** More pages for one test: name → HTML. Set with `test.use`. */
  extraPages: Record<string, string>;
  /** Opens a page of the pages server, e.g. `openPage('transactions.html')`. */
  openPage(name: string): Promise<Page>;
  /** Connected to the stand-in, vault open; answers with the options page. */
  connected: Page;
}

export const test = base.extend<Fixtures>({
  extraPages: [{}, { option: true }],

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
    const folder = mkdtempSync(join(tmpdir(), 'riskmark-profile-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  service: async ({}, use) => {
    const service = await startService();
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

  riskmark: async ({ complaints, profile, reach }, use) => {
    const executablePath = await findChromium();
    if (!executablePath) throw new Error('No Chromium was found: npm test installs one, or set CHROMIUM_PATH.');
    const riskmark = await launchRiskmark({ profile, executablePath, headless: true });
    const { heard } = complaints as Complaints & { heard: string[] };
    const hear = (message: ConsoleMessage) => {
      if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
    };
    reach.watch(riskmark.context);
    riskmark.context.on('console', hear);
    riskmark.context.on('weberror', (failure) => heard.push(`uncaught: ${failure.error().message}`));
    await use(riskmark);
    await riskmark.close();
  },

  openPage: async ({ riskmark, pages }, use) => {
    await use(async (name) => {
      const page = await riskmark.context.newPage();
      await page.goto(`${pages.url}/${name}`);
      return page;
    });
  },

  connected: async ({ riskmark, service }, use) => {
    await use(await riskmark.connect({ baseUrl: service.url }));
  },
});
