// Builds the gallery once, serves it, and opens it in a Chromium as a theme or a width asks for.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { graveFaults, type Look } from '../e2e/grave-faults';
import { findChromium } from '../run/chromium.mjs';

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

export interface Gallery {
  open(view?: GalleryView): Promise<Page>;
  /** Another state in a page that is open; theme and width stay. */
  show(page: Page, view: GalleryView): Promise<void>;
  /** What any page of it complained about: console errors, refused styles and scripts, uncaught errors. */
  complaints: string[];
  /** What the checker finds grave (as `graveFaults`). It brings itself in as a string, which our own policy refuses and reports: complaints begin anew. */
  graveFaults(page: Page, look?: Look): Promise<string[]>;
  close(): Promise<void>;
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
  const browser: Browser = await chromium.launch(executablePath ? { executablePath } : {});
  const complaints: string[] = [];

  async function open(view: GalleryView = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: view.width ?? 1200, height: 900 },
      colorScheme: view.scheme ?? 'light',
      forcedColors: view.forcedColours ? 'active' : 'none',
      reducedMotion: view.reducedMotion === false ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await show(page, view);
    return page;
  }

  async function show(page: Page, view: GalleryView): Promise<void> {
    const query = new URLSearchParams({ frame: view.frame ?? 'floating', ...(view.only ? { only: view.only } : {}) });
    if (view.panel) query.set('panel', view.panel);
    if (view.reports) query.set('reports', view.reports);
    if (view.earlier) query.set('earlier', view.earlier);
    if (view.lists) query.set('lists', view.lists);
    if (view.bulk) query.set('bulk', view.bulk);
    if (view.casework) query.set('casework', view.casework);
    if (view.tools) query.set('tools', view.tools);
    for (const [name, value] of Object.entries(view.more ?? {})) query.set(name, value);
    if (view.evidence) query.set('evidence', view.evidence);
    if (view.wide) query.set('wide', '1');
    await page.goto(`${base}?${query}`);
    await page
      .locator(
        view.evidence
          ? '.evidence'
          : view.panel || view.casework
            ? '.panel'
            : view.reports || view.earlier
              ? '.reports'
              : view.tools
                ? '.tools'
                : view.lists
                  ? '.opt'
                  : view.bulk
                    ? '.b-view'
                    : '#cards .card',
      )
      .first()
      .waitFor();
  }

  async function close(): Promise<void> {
    await browser.close();
    await server.close();
  }
  return {
    open,
    show,
    complaints,
    async graveFaults(page, look) {
      const faults = await graveFaults(page, look);
      complaints.length = 0;
      return faults;
    },
    close,
  };
}
