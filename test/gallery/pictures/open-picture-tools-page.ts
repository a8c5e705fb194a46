// Opens a browser page that compares screenshots on a canvas and packs them into one WebP file.
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { type Box, installPictureTools, type PictureWindow } from './picture-tools';
import { reducePicture } from './reduce-picture';

/** Playwright's own codec, which it does not document: a third of the size that the browser's encoder gives. Only recording needs it. */
const { encodeWebp } = createRequire(import.meta.url)('playwright-core/lib/coreBundle').utils as {
  encodeWebp(picture: { width: number; height: number; data: Buffer }, options: { lossless: boolean }): Buffer;
};

/** A part of a screenshot that differs from its baseline, both as PNG files. */
export interface Difference {
  name: string;
  actual: Buffer;
  /** Null without a baseline. */
  expected: Buffer | null;
}

/** `PictureTools` with files as buffers. */
export interface PicturePage {
  openSheet(file: Buffer | null): Promise<void>;
  addParts(
    screenshot: Buffer,
    parts: readonly { name: string; box: Box }[],
    places: Record<string, Box>,
  ): Promise<Difference[]>;
  takeSheet(): Promise<{ file: Buffer; places: Record<string, Box> }>;
}

/** Opens the page in the context of the gallery's page. */
export async function openPicturePage(context: BrowserContext): Promise<PicturePage> {
  const page: Page = await context.newPage();
  await page.evaluate(`window.reducePicture = ${reducePicture}`);
  await page.evaluate(installPictureTools);
  return {
    openSheet: (file) =>
      page.evaluate(
        (text) => (window as unknown as PictureWindow).pictures.openSheet(text),
        file?.toString('base64') ?? null,
      ),
    async addParts(screenshot, parts, places) {
      const found = await page.evaluate(
        ([text, all, where]) => (window as unknown as PictureWindow).pictures.addParts(text, all, where),
        [screenshot.toString('base64'), parts, places] as const,
      );
      return found.map(({ name, actual, expected }) => ({
        name,
        actual: Buffer.from(actual, 'base64'),
        expected: expected === null ? null : Buffer.from(expected, 'base64'),
      }));
    },
    async takeSheet() {
      const { places, ...sheet } = await page.evaluate(() => (window as unknown as PictureWindow).pictures.takeSheet());
      const data = Buffer.from(sheet.pixels, 'base64');
      return { file: encodeWebp({ ...sheet, data }, { lossless: true }), places };
    },
  };
}
