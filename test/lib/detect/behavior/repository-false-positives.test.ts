// Tests of false positives: no address is found in installed packages, the lock file and the git history.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { IS_FULL } from '../../../sweep-size';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAX_BYTES = 1_000_000;
/** Days of history would show a hash taken for an address; this covers years. */
const MAX_LOG = 64 * MAX_BYTES;

const files = readdirSync(join(ROOT, 'node_modules'))
  // Tools write and rename their own folders there during tests, copies of our tests included.
  .filter((name) => !name.startsWith('.'))
  .flatMap((name) => readdirSync(join(ROOT, 'node_modules', name), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:js|json|md)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path, at) => (IS_FULL || at % 8 === 0) && statSync(path).size < MAX_BYTES);
const hitsIn = (text: string, name: string) =>
  findAddresses(text).map((found) => `${name}: ${found.chain} ${found.certainty} ${found.text}`);

test('package scripts, JSON files and documents under a megabyte contain no address', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => hitsIn(readFileSync(path, 'utf8'), path.slice(ROOT.length)))).toEqual([]);
});
test('lock file contains no address, as it is and as one line', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock.length).toBeGreaterThan(100_000);
  expect([...hitsIn(lock, 'lines'), ...hitsIn(JSON.stringify(JSON.parse(lock)), 'one line')]).toEqual([]);
});

const hasHistory = existsSync(join(ROOT, '.git'));
if (!hasHistory) console.log('skipped: no history beside these files');
test.skipIf(!hasHistory)('git history contains no address, with file names and content hashes', () => {
  const log = (...options: string[]) =>
    execFileSync('git', ['log', ...(IS_FULL ? [] : ['-200']), ...options], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: MAX_LOG,
    });
  expect(log()).toContain('commit ');
  expect(hitsIn(log('--stat'), 'log')).toEqual([]);
  expect(hitsIn(log('--raw', '--no-abbrev', '--format=raw'), 'raw log')).toEqual([]);
});
