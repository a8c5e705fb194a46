// Finds a Firefox for the tests, or installs the Debian package.
import { existsSync } from 'node:fs';
import { namedPath } from '../path-from-env.mjs';
import { installFromDebian } from './install-debian-package.mjs';

const USUAL_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Returns the path of a Firefox, or null. Order: FIREFOX_PATH, the usual places.
 * @throws Error when FIREFOX_PATH names a missing file.
 */
export function findFirefox() {
  return namedPath('FIREFOX_PATH') ?? USUAL_PLACES.find((path) => existsSync(path)) ?? null;
}

/** As `findFirefox`, but installs Debian's package when none is found and apt is allowed. */
export async function ensureFirefox() {
  if (!findFirefox()) await installFromDebian('firefox-esr');
  return findFirefox();
}
