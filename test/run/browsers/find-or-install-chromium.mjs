// Finds a Chromium that loads unpacked extensions, or installs the Debian package.
import { existsSync } from 'node:fs';
import { namedPath } from '../path-from-env.mjs';
import { installFromDebian } from './install-debian-package.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium, or null. Order: CHROMIUM_PATH, the one of `npx playwright install chromium`, the usual places.
 * Google Chrome is excluded: it no longer loads extensions from the command line.
 * @throws Error when CHROMIUM_PATH names a missing file.
 */
export async function findChromium() {
  const named = namedPath('CHROMIUM_PATH');
  if (named) return named;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path)) ?? null;
}

/** As `findChromium`, but installs Debian's package when none is found and apt is allowed. @throws Error with advice. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  await installFromDebian('chromium');
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found. Install one (as root: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}

/** True when no window can be shown: requested, in CI, or on Linux without a display. */
export function mustBeHeadless() {
  if (process.env.HEADLESS === '1' || process.env.CI) return true;
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}
