// Gallery tests of pictures: light, dark, forced-color and narrow states match their baselines.
//
// Baselines (test/gallery/pictures/sheets) are pictures of half the size, antialiasing rounded, one lossless WebP sheet for each surface
// and look: states of a surface repeat each other, so a sheet is a sixth of its pictures as files. `npm run pictures` records them.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { type Gallery, type GalleryView, startGallery } from '../open-gallery';
import { listSheets, loadSheet, removeSheet, saveSheet, writeWithFolders } from '../pictures/baseline-screenshots';
import { findOtherFonts, recordFonts } from '../pictures/check-font-widths';
import { type Difference, openPicturePage, type PicturePage } from '../pictures/open-picture-tools-page';
import type { Box } from '../pictures/picture-tools';
import { LOOKS, type LookName, type PicturedSurface, SURFACES } from '../pictures/pictured-surfaces';
import { NOW } from '../screening-state-samples';

const HEIGHT = 720;
/** Pictures of hostile and overlong states end here, in px. */
const MOST_HEIGHT = 2_000;
/** A frame is drawn late on a busy machine: a picture that differs is taken again, at most this often. */
const MOST_ROUNDS = 4;
const ROUND_MS = 500;
/** Words, lines and elements: colors that clearly differ, in more pixels than antialiasing changes. */
const SHAPES = { threshold: 0.1, maxDiffPixels: 8 };
/** Tints of areas: colors that barely differ, in more pixels than rounded antialiasing changes. */
const TINTS = { threshold: 0.012, maxDiffPixels: 60 };
/** Where Playwright expects baselines (`snapshotPathTemplate`): pictures of failed states are unpacked to it. */
const UNPACKED = fileURLToPath(new URL('../../../test-results/pictures', import.meta.url));

let gallery: Gallery;
let pictures: PicturePage;
let isRecording = false;
/** False if there are no baselines, or if other fonts or another Chromium draw the pictures. */
let isCompared = true;

test.beforeAll(async () => {
  isRecording = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  gallery = await startGallery();
  const page = await gallery.open();
  await page.clock.setFixedTime(NOW);
  pictures = await openPicturePage(page.context());
  // A page in the background draws frames late.
  await page.bringToFront();
  if (isRecording) {
    await recordFonts(page);
    return;
  }
  const otherFonts = await findOtherFonts(page);
  isCompared = otherFonts?.length === 0;
  if (!isCompared)
    console.log(
      'Pictures are not compared:',
      otherFonts ? `fonts or Chromium are not those of the baselines (${otherFonts.join('; ')}).` : 'none is recorded.',
      'npm run pictures records the baselines of this machine. Clipped text is still reported.',
    );
});
test.afterAll(async () => {
  await gallery?.close();
});

for (const surface of SURFACES)
  for (const look of surface.looks ?? (Object.keys(LOOKS) as LookName[]))
    test(`${surface.sheet}, ${look}: every state looks as its baseline and clips nothing`, () =>
      checkSheet(surface, look));

test('every sheet belongs to a surface', async () => {
  const wanted = SURFACES.flatMap(({ sheet, looks = Object.keys(LOOKS) }) => looks.map((look) => `${sheet}-${look}`));
  const unknown = listSheets().filter((sheet) => !wanted.includes(sheet));
  if (isRecording) for (const sheet of unknown) removeSheet(sheet);
  else expect(unknown, 'npm run pictures removes them').toEqual([]);
});

async function checkSheet(surface: PicturedSurface, look: LookName): Promise<void> {
  const sheet = `${surface.sheet}-${look}`;
  const view = viewOf(surface, look);
  const states = await statesOf(surface);
  const page = await gallery.open(view(states[0] ?? ''));
  const places = await loadSheet(pictures, sheet);
  const seen = new Set<string>();
  for (const state of states) {
    await gallery.show(view(state));
    await surface.prepare?.(page, state);
    await showWhole(page);
    const where = `${sheet}, ${state}`;
    expect.soft(await findClippedWords(page, surface), where).toEqual([]);
    const complaints = takeComplaints();
    if (!surface.isRefused?.(state)) expect.soft(complaints, where).toEqual([]);
    if (!isCompared) continue;
    const parts = await findParts(page, state);
    for (const { name } of parts) seen.add(name);
    const differences = await findDifferences(page, parts, places);
    if (!isRecording) for (const difference of differences) compare(sheet, difference);
  }
  if (isRecording) await saveSheet(pictures, sheet);
  else if (isCompared)
    expect
      .soft(
        Object.keys(places).filter((name) => !seen.has(name)),
        'baselines without a state: npm run pictures',
      )
      .toEqual([]);
}

type Part = Parameters<PicturePage['addParts']>[1][number];

/** Takes a picture of the page, and again while parts differ; returns the parts that differed each time. */
async function findDifferences(page: Page, parts: Part[], places: Record<string, Box>): Promise<Difference[]> {
  for (let round = 1; ; round += 1) {
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const differences = await pictures.addParts(picture, parts, places);
    if (differences.length === 0 || round === MOST_ROUNDS) return differences;
    await page.waitForTimeout(ROUND_MS);
  }
}

function viewOf(surface: PicturedSurface, look: LookName): (state: string) => GalleryView {
  const { view, width, narrowWidth = 320 } = surface;
  return (state) => ({
    ...view,
    ...LOOKS[look],
    ...(surface.surface ? { [surface.surface]: state } : {}),
    width: look === 'narrow' ? narrowWidth : width,
    height: HEIGHT,
  });
}

async function statesOf({ surface, leavesOut }: PicturedSurface): Promise<string[]> {
  if (!surface) return [''];
  return (await gallery.statesOf(surface)).filter((state) => !leavesOut?.(state));
}

/** Clipped texts, except the addresses of a graph, which scrolls in its own region, and what the specs of the surface check themselves. */
async function findClippedWords(page: Page, { surface }: PicturedSurface): Promise<string[]> {
  if (surface === undefined || surface === 'only') return [];
  const clipped = await findClippedText(page);
  return surface === 'evidence' ? clipped.filter((text) => !text.includes('.monospace')) : clipped;
}

/** Complaints of the page, except that a screenshot runs a script in each frame, which a sandbox refuses. */
const takeComplaints = (): string[] =>
  gallery.complaints.splice(0).filter((text) => !text.startsWith("Blocked script execution in 'data:"));

/** Waits for fonts, pictures and frames, and makes the window as high as the content of its scroll region. */
async function showWhole(page: Page): Promise<void> {
  // Not `load`: Chromium may put off the media of a frame, and its `load`, without limit. A frame that is drawn again meanwhile is gone.
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState('domcontentloaded').catch(() => undefined)));
  const missing = await page.evaluate(async () => {
    // Rows outside the window have an estimated height until they are drawn.
    for (const row of document.querySelectorAll<HTMLElement>('.address-row-item'))
      row.style.contentVisibility = 'visible';
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const regions = [...document.querySelectorAll('body *')].filter(
      (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    return Math.max(
      0,
      ...regions.filter((one) => one.clientHeight > 300).map((one) => one.scrollHeight - one.clientHeight),
    );
  });
  const size = page.viewportSize();
  if (missing > 0 && size)
    await page.setViewportSize({ width: size.width, height: Math.min(MOST_HEIGHT, size.height + missing) });
}

/** Returns the figures of a page that shows several states, or else the whole page. */
async function findParts(page: Page, state: string): Promise<Part[]> {
  const { figures, whole } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      whole: { x: 0, y: 0, width: scrollWidth, height: scrollHeight },
      figures: [...document.querySelectorAll<HTMLElement>('figure[data-name]')].map((figure) => {
        const { left, top, right, bottom } = figure.getBoundingClientRect();
        const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)];
        const box = { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
        return { name: figure.dataset.name ?? '', box };
      }),
    };
  });
  const parts = figures.length > 0 ? figures : [{ name: '', box: whole }];
  return parts.map(({ name, box }) => ({
    name: [...new Set([state, name])].filter(Boolean).join(': '),
    box: { ...box, height: Math.min(MOST_HEIGHT, box.height) },
  }));
}

/** Reports a state that differs from its baseline; Playwright writes expected, actual and difference pictures. */
function compare(sheet: string, { name, actual, expected }: Difference): void {
  const where = `${sheet}, ${name}`;
  if (!expected) {
    expect.soft(expected, `${where}: has no baseline; npm run pictures records it`).not.toBeNull();
    return;
  }
  const file = `${name.replaceAll(/[^\w-]+/g, '-')}.png`;
  writeWithFolders(join(UNPACKED, sheet, file), expected);
  const before = test.info().errors.length;
  expect.soft(actual, where).toMatchSnapshot([sheet, file], SHAPES);
  if (test.info().errors.length === before)
    expect.soft(actual, `${where}, tints of areas`).toMatchSnapshot([sheet, file], TINTS);
}
