// No false hit in our own installed packages and lock file: thirty megabytes of code, prose, hashes and base64.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/addresses';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_BYTES = 1_000_000;
/** What tools write there while tests run, copies of our own tests among them; no package. */
const CACHE = /\/node_modules\/\.(?:cache|vite|vite-temp|vitest-cache)(?:\/|$)/;

const files = [
  join(ROOT, 'package-lock.json'),
  ...readdirSync(join(ROOT, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|json|md)$/.test(entry.name) && !CACHE.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name)),
].filter((path) => statSync(path).size < MAX_BYTES);

test('our own files hold no address', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(100);
  const hits = files.flatMap((path) =>
    findAddresses(readFileSync(path, 'utf8')).map(({ text, chain }) => `${path.slice(ROOT.length)}: ${chain} ${text}`),
  );
  expect(hits).toEqual([]);
});
