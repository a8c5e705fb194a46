// Finds a Firefox for the tests, or installs Debian's.
import { existsSync } from 'node:fs';
import { namedPath } from '../path-from-env.mjs';
import { installFromDebian } from './debian.mjs';

const USUAL_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of a Firefox, or null. Order: the variable FIREFOX_PATH, the usual places.
 * @throws Error where FIREFOX_PATH names a file that is not there.
 */
export function findFirefox() {
  return namedPath('FIREFOX_PATH') ?? USUAL_PLACES.find((path) => existsSync(path)) ?? null;
}

/** As `findFirefox`, but installs Debian's package where there is none and we may. */
export async function ensureFirefox() {
  if (!findFirefox()) await installFromDebian('firefox-esr');
  return findFirefox();
}
