// Compares font widths and the Chromium version with those used to record the baseline screenshots.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FILE = fileURLToPath(new URL('sheets/font-widths.json', import.meta.url));
/** Wider than any change by another version of the same font engine, narrower than any other font. */
const TOLERANCE_PX = 1;
/** Key of the version of Chromium among the widths; another version draws lines and antialiasing differently. */
const CHROMIUM = 'Chromium';
const SAMPLE = 'Severe Risk 100 · TEA HOUSE LLC · 0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704 …→×';

/** Width of the sample in px by font family and weight, and the major version of Chromium. */
type FontWidths = Record<string, number>;

async function measureFonts(page: Page): Promise<FontWidths> {
  return page.evaluate(
    ([text, chromium]) => {
      const widths: FontWidths = {};
      const line = document.body.appendChild(document.createElement('span'));
      line.textContent = text;
      for (const family of ['--sans', '--mono'])
        for (const weight of ['400', '600']) {
          line.style.cssText = `position: fixed; white-space: pre; font: ${weight} 13px var(${family})`;
          widths[`${family} ${weight}`] = Math.round(line.getBoundingClientRect().width * 10) / 10;
        }
      line.remove();
      widths[chromium] = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]);
      return widths;
    },
    [SAMPLE, CHROMIUM] as const,
  );
}

/** Stores the widths and the version of this machine beside the baselines. */
export async function recordFonts(page: Page): Promise<void> {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(await measureFonts(page), null, 2)}\n`);
}

/** Returns one line for each font or version that is not the one of the baselines; null if no baselines are recorded. */
export async function findOtherFonts(page: Page): Promise<string[] | null> {
  if (!existsSync(FILE)) return null;
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as FontWidths;
  const measured = await measureFonts(page);
  return Object.entries(stored).flatMap(([font, width]) =>
    isOther(font, measured[font] ?? 0, width) ? [`${font}: ${measured[font]}, not ${width}`] : [],
  );
}

const isOther = (font: string, measured: number, stored: number): boolean =>
  font === CHROMIUM ? measured !== stored : Math.abs(measured - stored) > TOLERANCE_PX;
