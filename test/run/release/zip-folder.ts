// Packs files into a zip whose bytes depend on their names and content only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/**
 * Returns a zip of files below a folder. It is compressed here and not by Node, whose zlib gives other bytes in other versions.
 * @param paths relative to the folder, with forward slashes
 */
export function zipFiles(folder: string, paths: readonly string[]): Uint8Array {
  const files = Object.fromEntries(
    [...paths].sort().map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]),
  );
  // The earliest time that a zip can hold, in local time, so that its fields are the same in each time zone.
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
}

/** Lists the files below a folder, with forward slashes. `isLeftOut` gets the path of each file and folder. */
export function listFiles(folder: string, isLeftOut: (path: string) => boolean = () => false, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? listFiles(folder, isLeftOut, path) : [path];
  });
}

/** Returns whether the sources leave out a path: what git ignores, and git's own folder. Knows names, `*` and folders only. */
export function createSourceFilter(gitignore: string): (path: string) => boolean {
  const patterns = gitignore
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const toExpression = (pattern: string) => pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const ignored = patterns.map(
    // A pattern with a slash inside begins at the root, any other one matches in every folder.
    (pattern) => new RegExp(`${pattern.includes('/') ? '^' : '(?:^|/)'}${toExpression(pattern)}$`),
  );
  return (path) => path === '.git' || ignored.some((expression) => expression.test(path));
}
