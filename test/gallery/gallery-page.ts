// Builds and serves the gallery, and opens it in Chromium with a given theme and width.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { graveFaults, type Look } from '../e2e/support/axe-violations';
import { findChromium } from '../run/browsers/chromium.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Of each Playwright worker its own: two may build at once. */
const OUT = join(ROOT, `../../test-results/gallery-site-${process.env.TEST_PARALLEL_INDEX ?? ''}`);

export interface GalleryView {
  scheme?: 'light' | 'dark';
  forcedColours?: boolean;
  reducedMotion?: boolean;
  frame?: 'floating' | 'flat';
  /** The name of one card; all are drawn without it. */
  only?: string;
  width?: number;
  height?: number;
  /** A side panel by its name, in place of marks and cards. */
  panel?: string;
  /** The reports of that name, likewise; `more` is added to the address. */
  reports?: string;
  more?: Record<string, string>;
  /** Entries, balances, comparison and doctor, likewise. */
  tools?: string;
  /** A state of the lists part of Options, likewise. */
  lists?: string;
  /** A state of the panel's bulk tab, likewise. */
  bulk?: string;
  /** Cases, likewise. */
  casework?: string;
  /** The earlier API's pieces, likewise. */
  earlier?: string;
  /** A look of the evidence view by its name; `wide` as a tab. */
  evidence?: string;
  wide?: boolean;
}

/** Each of these in the query of the page's address, as gallery.tsx reads it. */
const IN_ADDRESS = [
  'frame',
  'only',
  'panel',
  'reports',
  'tools',
  'lists',
  'bulk',
  'casework',
  'earlier',
  'evidence',
] as const;

export interface Gallery {
  /** Loads that view, with nothing left of what was there, and answers with the page: all of a gallery are drawn in one. */
  open(view?: GalleryView): Promise<Page>;
  /** Draws another state of the surface that is open, in another look, without loading its scripts and style sheets again. */
  show(view: GalleryView): Promise<void>;
  /** What any page of it complained about: console errors, refused styles and scripts, uncaught errors. */
  complaints: string[];
  /** What the checker finds grave (as `graveFaults`). It brings itself in as a string, which our own policy refuses and reports: complaints begin anew. */
  graveFaults(look?: Look): Promise<string[]>;
  close(): Promise<void>;
}

function addressOf(view: GalleryView): string {
  const query = new URLSearchParams(view.more);
  for (const name of IN_ADDRESS) if (view[name]) query.set(name, view[name]);
  if (view.wide) query.set('wide', '1');
  return `?${query}`;
}

export async function startGallery(): Promise<Gallery> {
  const configFile = join(ROOT, 'vite.config.ts');
  await build({ configFile, root: ROOT, logLevel: 'error', build: { outDir: OUT } });
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
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));

  async function look({ width = 1200, height = 900, ...view }: GalleryView): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      media: null,
      colorScheme: view.scheme ?? 'light',
      forcedColors: view.forcedColours ? 'active' : 'none',
      reducedMotion: view.reducedMotion === false ? 'no-preference' : 'reduce',
    });
  }
  const drawn = () => page.locator('body[data-drawn-ms]').waitFor();

  return {
    async open(view = {}) {
      page.removeAllListeners('request');
      await look(view);
      await page.goto(`${base}${addressOf(view)}`);
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
