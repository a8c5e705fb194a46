// Checks package-lock.json for missing platforms or hashes, registry hosts and install scripts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './spawn.mjs';

/** Resolves `name` as required by the package at `path`: its own node_modules first, then those above. */
function isLocked(packages, path, name) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    if (packages[`${at}/node_modules/${name}`]) return true;
  return Boolean(packages[`node_modules/${name}`]);
}

/** Returns the faults of a parsed package-lock.json, one sentence each. */
export function lockFaults(lock) {
  const faults = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const name = `${path.replace(/^.*node_modules\//, '')}@${entry.version}`;
    if (!entry.integrity) faults.push(`${name} has no integrity: run npm install again.`);
    if (entry.resolved)
      faults.push(
        `${name} names a registry host: keep omit-lockfile-registry-resolved=true in .npmrc and run npm install again.`,
      );
    if (entry.hasInstallScript) faults.push(`${name} runs a script when it is installed: choose another package.`);
    for (const optional of Object.keys(entry.optionalDependencies ?? {}))
      if (!isLocked(lock.packages, path, optional))
        faults.push(
          `${name} names ${optional}, which is not in the lock: npm ci fails on other platforms. Choose a version with its full set.`,
        );
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = lockFaults(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length ? 1 : 0);
}
