// Benchmark environment: browser with the extension, fake service, and pages with and without Riskmark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Worker } from '@playwright/test';
import { launchRiskmark, type Riskmark } from '../e2e/support/extension-driver';
import { startPages } from '../e2e/support/pages-server';
import { startService } from '../fake-service/server';
import { noteHanded, wrongIn } from './record-page-messages';
import { record, type Trace } from './trace';

export interface BenchEnvironment {
  riskmark: Riskmark;
  browser: Browser;
  /** The background worker. */
  worker: Worker;
  /** Pages by name; may be added at any time. */
  pages: Map<string, string>;
  urlOf(name: string, marked: boolean): string;
  /** Records a difference between found and true addresses; a benchmark with any difference fails. */
  expect(what: string, truth: ReadonlySet<string>, found: ReadonlySet<string>): void;
  /** Recorded differences, one sentence each. */
  wrong: Set<string>;
  /** Opens a new tab on that page. */
  open(name: string, marked: boolean): Promise<Page>;
  close(): Promise<void>;
}

/** Script URLs that attribute our work in the trace. */
export const isContentScript = (url: string) => /^chrome-extension:.*\/content-scripts\/\w+\.js$/.test(url);

/** Chromium resolves every name under `.localhost` to this machine, and Riskmark has access to `localhost` itself only. */
const UNMARKED_HOST = 'bare.localhost';
/** Timeout in ms for the largest page. */
const LOAD_MS = 90_000;
/** Delay in ms after which a new renderer is idle. */
const REST_MS = 300;

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Starts everything: extension connected, vault open, every page of 127.0.0.1 marked. */
export async function openWorld(executablePath: string): Promise<BenchEnvironment> {
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-bench-'));
  const service = await startService();
  const pages = new Map<string, string>();
  const server = await startPages({ pages });
  const riskmark = await launchRiskmark({ profile, executablePath, headless: true });
  const browser = riskmark.context.browser();
  const worker = riskmark.context.serviceWorkers()[0];
  if (!browser || !worker) throw new Error('Playwright hands out no browser or no worker');
  await (await riskmark.connect({ baseUrl: service.url })).close();
  // A whole run opens more pages than the default budgets allow in a day; the budget of a page stays.
  await riskmark.ask('saveSettings', { settings: { budgetSiteDay: 10_000, budgetDay: 100_000 } });
  await noteHanded(worker);
  const wrong = new Set<string>();
  const urlOf = (name: string, marked: boolean) =>
    `${marked ? server.url : server.url.replace('127.0.0.1', UNMARKED_HOST)}/${name}`;
  return {
    riskmark,
    browser,
    worker,
    pages,
    urlOf,
    wrong,
    expect(what, truth, found) {
      const fault = wrongIn(what, truth, found);
      if (fault) wrong.add(fault);
    },
    async open(name, marked) {
      const tab = await riskmark.context.newPage();
      await tab.goto(urlOf(name, marked), { timeout: LOAD_MS });
      return tab;
    },
    async close() {
      await riskmark.close();
      await server.close();
      await service.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Records a page from before its load until `run` ends, in a new tab with cold code. */
export async function recordLoad(
  world: BenchEnvironment,
  { name, marked, profile = false }: { name: string; marked: boolean; profile?: boolean },
  run: (tab: Page) => Promise<void>,
  prepare?: (tab: Page) => Promise<unknown>,
): Promise<{ tab: Page; trace: Trace }> {
  const tab = await world.riskmark.context.newPage();
  await prepare?.(tab);
  await wait(REST_MS);
  const load = async () => {
    await tab.goto(world.urlOf(name, marked), { timeout: LOAD_MS });
    await run(tab);
  };
  return { tab, trace: await record(world.browser, tab, load, profile) };
}
