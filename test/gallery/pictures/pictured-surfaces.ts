// Table of gallery surfaces for the screenshot tests: widths, themes and elements to open first.
import type { Page } from '@playwright/test';
import type { GalleryView, SurfaceName } from '../open-gallery';

/** Looks of every surface; `narrow` is 320 px wide. */
export const LOOKS = {
  light: {},
  dark: { scheme: 'dark' },
  forced: { forcedColors: true },
  narrow: {},
} as const satisfies Record<string, GalleryView>;
export type LookName = keyof typeof LOOKS;

export interface PicturedSurface {
  /** Start of the names of its sheets. */
  sheet: string;
  /** The word of the address; without it marks, pieces and cards are drawn, each of them a state. */
  surface?: SurfaceName;
  /** Part of every address, in all looks or in the narrow one. */
  view?: GalleryView;
  /** Width in px in all looks except `narrow`. */
  width: number;
  narrowWidth?: number;
  looks?: readonly LookName[];
  /** Returns true for a state without a picture. */
  leavesOut?(state: string): boolean;
  /** Returns true for a state whose hostile content the rules of the page refuse, which is reported in the console. */
  isRefused?(state: string): boolean;
  /** Opens what is closed at first. */
  prepare?(page: Page, state: string): Promise<void>;
}

const WITHOUT_NARROW: readonly LookName[] = ['light', 'dark', 'forced'];

async function openFirstDetails(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) summary, .b-sum button[aria-expanded=false]').first();
  if (await closed.count()) await closed.click();
}

/** Sizes that only repeat the rows of other states, for tests of time. */
const MEASURED = /^(large|graph of \d+|ten thousand paths)$/;

export const SURFACES: readonly PicturedSurface[] = [
  { sheet: 'cards', width: 1_200, looks: WITHOUT_NARROW },
  // 368 px: the card is 320 px wide, as in the narrowest side panel.
  { sheet: 'cards', surface: 'only', view: { frame: 'flat' }, width: 368, narrowWidth: 368, looks: ['narrow'] },
  {
    sheet: 'panel',
    surface: 'panel',
    width: 400,
    prepare: async (page, state) => {
      if (state.startsWith('compare')) await page.getByTestId('compare').click();
    },
  },
  // 368 px: the popup is 320 px wide.
  { sheet: 'search', surface: 'search', width: 408, narrowWidth: 368 },
  {
    sheet: 'evidence',
    surface: 'evidence',
    width: 400,
    // The sandbox addresses have the same parts as `crossing`, with other numbers.
    leavesOut: (state) => MEASURED.test(state) || state.startsWith('sandbox'),
    prepare: waitForGraph,
  },
  {
    sheet: 'evidence-tab',
    surface: 'evidence',
    view: { wide: true },
    width: 1_200,
    looks: WITHOUT_NARROW,
    leavesOut: (state) => state !== 'crossing',
    prepare: waitForGraph,
  },
  {
    sheet: 'reports',
    surface: 'reports',
    width: 760,
    leavesOut: (state) => MEASURED.test(state),
    isRefused: (state) => state === 'hostile',
  },
  { sheet: 'casework', surface: 'casework', width: 400 },
  { sheet: 'bulk', surface: 'bulk', width: 400, prepare: openFirstDetails, leavesOut: (state) => state === 'table' },
  // Drawn in a tab only.
  {
    sheet: 'bulk-table',
    surface: 'bulk',
    width: 1_100,
    looks: WITHOUT_NARROW,
    leavesOut: (state) => state !== 'table',
  },
  {
    sheet: 'lists',
    surface: 'lists',
    width: 760,
    prepare: async (page) => {
      await openFirstDetails(page);
      // A bar without a value moves, so that no two pictures of it are equal.
      await page.evaluate(() => document.querySelector('progress:indeterminate')?.setAttribute('value', '0'));
    },
  },
  {
    sheet: 'first-run',
    surface: 'setup',
    width: 760,
    // The words of the suggested passphrase are drawn by chance.
    leavesOut: (state) => state.includes('passphrase'),
    prepare: waitForAnswers,
  },
  { sheet: 'links', surface: 'links', width: 760, leavesOut: (state) => state === 'menus' },
  {
    sheet: 'menu-open-in',
    surface: 'links',
    width: 440,
    looks: WITHOUT_NARROW,
    leavesOut: (state) => state !== 'menus',
    prepare: (page) => page.getByTestId('open-in').click(),
  },
  {
    sheet: 'menu-copy-as',
    surface: 'links',
    width: 440,
    looks: WITHOUT_NARROW,
    leavesOut: (state) => state !== 'menus',
    prepare: (page) => page.getByTestId('copy-as').click(),
  },
  // 368 px: each tool is 320 px wide.
  { sheet: 'tools', surface: 'tools', width: 1_200, narrowWidth: 420 },
  { sheet: 'operations', surface: 'earlier', width: 600, leavesOut: (state) => MEASURED.test(state) },
];

async function waitForGraph(page: Page): Promise<void> {
  if (await page.getByTestId('evidence-paths').count())
    await page
      .locator('[data-testid=graph][data-complete=true], [data-testid=evidence-paths] [data-part]')
      .first()
      .waitFor();
}

/** Waits until four frames in a row draw the same, 60 at most: the fake service answers at once, but one answer asks for the next. */
async function waitForAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let drawn = '';
    for (let [still, frames] = [0, 0]; still < 4 && frames < 60; still += 1, frames += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      if (document.body.innerHTML !== drawn) still = 0;
      drawn = document.body.innerHTML;
    }
  });
}
