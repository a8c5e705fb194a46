// Builds and serves the gallery, and opens the page in Chromium with a given theme and width.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { graveFaults, type Look } from '../e2e/support/axe-violations';
import { findChromium } from '../run/browsers/find-or-install-chromium.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Separate for each Playwright worker, because two may build at the same time. */
const OUT = join(ROOT, `../../test-results/gallery-site-${process.env.TEST_PARALLEL_INDEX ?? ''}`);

export interface GalleryView {
  scheme?: 'light' | 'dark';
  forcedColors?: boolean;
  reducedMotion?: boolean;
  frame?: 'floating' | 'flat';
  /** Name of a single card; without it all are rendered. */
  only?: string;
  width?: number;
  height?: number;
  /** Name of a side panel state, in place of marks and cards. */
  panel?: string;
  /** Name of a reports state; `more` is appended to the URL. */
  reports?: string;
  more?: Record<string, string>;
  /** Name of a state of overrides, balances, comparison or diagnostics. */
  tools?: string;
  /** Name of a state of the lists part of Options. */
  lists?: string;
  /** Name of a state of the links editor, or of the menus. */
  links?: string;
  /** Name of a state of the lookup field and its answer. */
  search?: string;
  /** Name of a state of the bulk tab. */
  bulk?: string;
  /** Name of a state of cases. */
  casework?: string;
  /** Name of a state of custom operations. */
  earlier?: string;
  /** Name of a page or an open row of Options. */
  options?: string;
  /** Name of a step of the first run. */
  setup?: string;
  /** Name of an evidence state; `wide` as a tab. */
  evidence?: string;
  wide?: boolean;
}

/** These fields become query parameters, as gallery.tsx reads them. */
const IN_ADDRESS = [
  'frame',
  'only',
  'panel',
  'reports',
  'tools',
  'lists',
  'links',
  'search',
  'bulk',
  'casework',
  'earlier',
  'evidence',
  'options',
  'setup',
] as const;
/** Query words of surfaces; `only` selects a single card. */
export type SurfaceName = Exclude<(typeof IN_ADDRESS)[number], 'frame'>;

export interface Gallery {
  /** Loads a view from scratch and returns the page, which all views share. */
  open(view?: GalleryView): Promise<Page>;
  /** Renders another state and theme of the open surface, without reloading scripts and styles. */
  show(view: GalleryView): Promise<void>;
  /** Returns the names of all states of a surface, in rendering order. */
  statesOf(surface: SurfaceName): Promise<string[]>;
  /** Errors of the page: console errors, CSP refusals, uncaught errors. */
  complaints: string[];
  /** Returns serious axe violations. axe is injected as a string, which our CSP refuses and reports, so complaints are reset. */
  graveFaults(look?: Look): Promise<string[]>;
  close(): Promise<void>;
}

/** Set by gallery.tsx. */
interface WithStates {
  statesOf(surface: string): Promise<readonly string[]>;
}

function addressOf(view: GalleryView): string {
  const query = new URLSearchParams(view.more);
  for (const name of IN_ADDRESS) if (view[name]) query.set(name, view[name]);
  if (view.wide) query.set('wide', '1');
  return `?${query}`;
}

const configFile = join(ROOT, 'vite.config.ts');
let building: Promise<unknown> | null = null;
/** Builds the gallery once for all specs of this Playwright worker. */
function buildOnce(): Promise<unknown> {
  building ??= build({ configFile, root: ROOT, logLevel: 'error', build: { outDir: OUT } });
  return building;
}

export async function startGallery(): Promise<Gallery> {
  await buildOnce();
  const server = await preview({
    configFile,
    root: ROOT,
    logLevel: 'error',
    build: { outDir: OUT },
    preview: { port: 0 },
  });
  const base = server.resolvedUrls?.local[0];
  if (!base) throw new Error('the gallery is not served');
  const executablePath = await findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    // Dates and number fields look the same on every machine.
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  // [DOM]: advice for password managers, not an error.
  page.on('console', (message) => {
    if (message.type() !== 'log' && !message.text().startsWith('[DOM]')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  async function look({ width = 1200, height = 900, ...view }: GalleryView): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      media: null,
      colorScheme: view.scheme ?? 'light',
      forcedColors: view.forcedColors ? 'active' : 'none',
      reducedMotion: view.reducedMotion === false ? 'no-preference' : 'reduce',
    });
  }
  const drawn = () => page.locator('body[data-drawn-ms]').waitFor();

  return {
    async open(view = {}) {
      page.removeAllListeners('request');
      await look(view);
      // Not `load`: Chromium may put off the media of a report's frame without limit.
      await page.goto(`${base}${addressOf(view)}`, { waitUntil: 'domcontentloaded' });
      await drawn();
      return page;
    },
    async show(view) {
      await look(view);
      await page.evaluate((address) => {
        history.replaceState(null, '', address);
        dispatchEvent(new Event('popstate'));
      }, addressOf(view));
      await drawn();
    },
    statesOf: (surface) =>
      page.evaluate((name) => (window as unknown as WithStates).statesOf(name), surface) as Promise<string[]>,
    complaints,
    async graveFaults(how) {
      const faults = await graveFaults(page, how);
      complaints.length = 0;
      return faults;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
