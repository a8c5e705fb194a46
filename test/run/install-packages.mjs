// Runs `npm ci` if a package of the lock file is missing or outdated; needs Node and npm only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heading, ROOT, run } from './spawn.mjs';

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** True when every package of the lock is installed in its version. Optional ones may be absent on other platforms. */
export function isInstalled(root = ROOT) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (path === '') return true;
    return have[path] ? have[path].version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

/** Runs `npm ci --ignore-scripts` if needed. @throws Error when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  heading('Installing packages (npm ci --ignore-scripts)');
  if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])) !== 0)
    throw new Error('The packages could not be installed: see the lines of npm above.');
}
