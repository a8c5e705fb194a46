// Tests of a release's parts: reproducible zips, the sources, update files, and the owner's variables.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { readReleaseVariables } from '../../../release-variables';
import { createChromeUpdates, createFirefoxUpdates } from './update-files';
import { createSourceFilter, listFiles, zipFiles } from './zip-folder';

const place = mkdtempSync(join(tmpdir(), 'riskmark-release-files-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function makeFolder(name: string, files: Record<string, string>, changedAt: Date): string {
  const folder = join(place, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    utimesSync(join(folder, path), changedAt, changedAt);
  }
  return folder;
}

test('zips of the same files are the same, whatever their folder, time and time zone', () => {
  const files = { 'b.txt': 'b'.repeat(999), 'a/c.txt': 'c', 'a/b.txt': '' };
  const one = makeFolder('one', files, new Date('2026-01-01'));
  const other = makeFolder('another', files, new Date('2031-07-01'));
  const before = process.env.TZ;
  const zips = [
    ['UTC', one],
    ['Asia/Tokyo', other],
    ['America/St_Johns', other],
  ].map(([zone = '', folder = '']) => {
    process.env.TZ = zone;
    return Buffer.from(zipFiles(folder, listFiles(folder).reverse())).toString('hex');
  });
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  expect(new Set(zips).size).toBe(1);
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.from(zips[0] ?? '', 'hex'))))).toEqual([
    'a/b.txt',
    'a/c.txt',
    'b.txt',
  ]);
});

test('sources leave out what git ignores, and git itself', () => {
  const isLeftOut = createSourceFilter(readFileSync('.gitignore', 'utf8'));
  const folders = ['.git', 'node_modules', 'a/node_modules', '.output', '.wxt', 'test-results', 'lib/i18n/words'];
  expect(folders.filter((path) => !isLeftOut(path))).toEqual([]);
  expect(['.env', '.env.local', 'a/b.log'].filter((path) => !isLeftOut(path))).toEqual([]);
  const kept = ['.gitignore', '.npmrc', 'package-lock.json', 'lib/i18n', 'lib/detect/words', 'lib/log', 'LICENSE'];
  expect(kept.filter(isLeftOut)).toEqual([]);
});

test('update files name version, id and the signed files', () => {
  const release = { version: '1.2.3', updateUrl: 'https://updates.example/riskmark' };
  const chrome = createChromeUpdates(release, 'a'.repeat(32), 'x.crx');
  expect(chrome).toContain(`<app appid='${'a'.repeat(32)}'>`);
  expect(chrome).toContain("<updatecheck codebase='https://updates.example/riskmark/x.crx' version='1.2.3' />");
  const firefox = createFirefoxUpdates(release, { id: 'a@b.example', strict_min_version: '140.0' }, 'x.xpi');
  expect(JSON.parse(firefox)).toEqual({
    addons: {
      'a@b.example': {
        updates: [
          {
            version: '1.2.3',
            update_link: 'https://updates.example/riskmark/x.xpi',
            applications: { gecko: { strict_min_version: '140.0' } },
          },
        ],
      },
    },
  });
});

test('variables have a default id in a reserved domain, and no update URL', () => {
  expect(readReleaseVariables({})).toEqual({ firefoxId: 'riskmark@riskmark.example', chromeId: null, updateUrl: null });
  expect(
    readReleaseVariables({ RISKMARK_FIREFOX_ID: 'a@b.org', RISKMARK_UPDATE_URL: 'https://b.org/updates/' }),
  ).toEqual({ firefoxId: 'a@b.org', chromeId: null, updateUrl: 'https://b.org/updates' });
});

test.each([
  { RISKMARK_FIREFOX_ID: 'riskmark' },
  { RISKMARK_CHROME_ID: 'abc' },
  { RISKMARK_UPDATE_URL: 'http://b.org/' },
  { RISKMARK_UPDATE_URL: "https://b.org/?a='" },
])('variables that do not have their form are refused: %o', (env) =>
  expect(() => readReleaseVariables(env)).toThrow(Object.keys(env)[0]),
);
