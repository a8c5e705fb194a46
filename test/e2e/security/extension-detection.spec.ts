// End-to-end tests of sites without permission and of other extensions: neither can detect Riskmark.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { type MessageName, protocol } from '../../../lib/messages/protocol';
import { samples } from '../../demo/sample-addresses';
import { findBuild } from '../../locate-builds';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { expect, test } from '../support/fixtures';

declare const chrome: typeof import('wxt/browser').browser;
declare const askOurs: (
  id: string,
  messages: unknown[],
  paths: string[],
) => Promise<{ said: unknown[]; files: string[] }>;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SITE = 'https://nobody-allowed.example/';
const SHOWN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><script>${readFileSync(folder('../../hostile/read-all.js'), 'utf8')}</script><body>${samples
  .slice(0, 20)
  .map(({ address }) => `<p>${address}</p>`)
  .join('')}</body></html>`;

/** Starts a separate browser with these extensions, or none. */
async function launch(extensions: string[], use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-outside-'));
  const args = extensions.length
    ? [`--disable-extensions-except=${extensions.join(',')}`, `--load-extension=${extensions.join(',')}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: (await findChromium()) ?? '',
    headless: true,
    colorScheme: 'light',
    viewport: { width: 1280, height: 840 },
    args,
  });
  try {
    await use(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Records everything that the site can observe, a while after it loaded. */
async function readSite(context: BrowserContext) {
  await context.route(`${SITE}**`, (route) => route.fulfill({ contentType: 'text/html', body: SHOWN }));
  const page = await context.newPage();
  await page.goto(SITE);
  await page.mouse.move(200, 60);
  await page.waitForTimeout(1500);
  const told = await page.evaluate(async () => ({ ...(await window.kit.read()), prototypes: window.kit.prototypes() }));
  // The test driver adds a global of its own to a page at some time.
  const isOwn = (name: string) => !name.startsWith('__playwright');
  return { ...told, globals: told.globals.filter(isOwn), prototypes: told.prototypes.filter(isOwn) };
}

// A shared browser keeps the init scripts of earlier tests, which add globals to every page.
test.use({ ownBrowser: true });

// covers T-30
test('site that was not granted is identical with and without Riskmark, down to the prototypes', async ({
  account: _,
  riskmark,
  service,
}) => {
  service.clearLog();
  const withUs = await readSite(riskmark.context);
  expect(withUs.prototypes.length).toBeGreaterThan(1000);
  await launch([], async (context) => {
    const without = await readSite(context);
    expect(withUs).toEqual(without);
  });
  expect(service.log()).toEqual([]);
});

// covers T-16
test('other extension gets no reply by message or port, and none of our files', async () => {
  const own = folder('../../../.output/chrome-mv3-e2e');
  const messages = (Object.keys(protocol) as MessageName[]).map((riskmark) => ({ riskmark, input: {} }));
  await launch([own, folder('../../hostile/other-extension')], async (context) => {
    const nameOf = () => chrome.runtime.getManifest().name;
    await expect.poll(() => context.serviceWorkers().length).toBe(2);
    const [one, two] = context.serviceWorkers();
    if (!one || !two) throw new Error('two extensions have two workers');
    const [ours, other] = (await one.evaluate(nameOf)).startsWith('Another') ? [two, one] : [one, two];
    const id = new URL(ours.url()).host;
    const files = findBuild('chrome-mv3-e2e')?.files ?? [];
    const got = await other.evaluate(([ourId, all, paths]) => askOurs(ourId, all, paths), [
      id,
      messages,
      files,
    ] as const);
    expect(got.files).toEqual([]);
    expect(got.said.length).toBeGreaterThan(messages.length);
    const answered = (got.said as { how: string; answer: unknown }[]).filter(
      ({ answer }) => !String(answer).startsWith('refused:'),
    );
    expect(answered).toEqual([]);
  });
});
