// What is released can be built again by anyone: the same zip from two folders, made of the packages we name and of no others.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** `npm test` sets this; a developer who runs the unit tests alone need not wait for four builds. */
const REQUIRED = process.env.RISKMARK_BUILDS === 'required';
const BUILD_MS = 300_000;
/** Two machines differ in these; what is built must not. */
const FOLDERS = [
  { name: 'a', env: { TZ: 'UTC', LANG: 'C' } },
  { name: 'another-folder-with-a-longer-name', env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' } },
];

/** Without what the test runner sets: it builds for tests otherwise. */
const { PATH, HOME } = process.env;
const PLAIN = { PATH, HOME };

const place = mkdtempSync(join(tmpdir(), 'riskmark-release-'));
// Two copies of all packages take their time to go.
afterAll(() => rmSync(place, { recursive: true, force: true }), BUILD_MS);

/** The files of the project that git would carry, in a folder of their own with packages of their own. */
function copyTo(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((path) => path && existsSync(join(ROOT, path)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  cpSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** Builds in `folder` and tells which packages have left code in what ships. */
const LIST_PACKAGES = `
import { build } from 'wxt';
const names = new Set();
const list = {
  name: 'list-packages',
  generateBundle(_options, bundle) {
    for (const { modules = {} } of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(id)?.[1];
        if (name && renderedLength > 0) names.add(name);
      }
  },
};
const extend = (_entries, config) => {
  config.plugins.push(list);
  // Workers are built by themselves.
  config.worker = { ...config.worker, plugins: () => [list] };
};
await build({ hooks: { 'vite:build:extendConfig': extend } });
console.log(JSON.stringify([...names]));
`;

function bundledPackages(): string[] {
  const folder = join(place, FOLDERS[0]!.name);
  // As a file: a flag that makes text a module would reach the builder's own workers too.
  const script = join(folder, 'list-packages.mjs');
  writeFileSync(script, LIST_PACKAGES);
  const output = execFileSync(process.execPath, [script], {
    cwd: folder,
    env: PLAIN,
    encoding: 'utf8',
  });
  return (JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[]).sort();
}

/** The packages named in the first column of the table "What ships". */
function namedPackages(): string[] {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('## What ships');
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

const runFile = promisify(execFile);

/** Zips by name, each with the hash of its bytes. */
async function zipsOf({ name, env }: (typeof FOLDERS)[number]): Promise<Record<string, string>> {
  const folder = join(place, name);
  copyTo(folder);
  const wxt = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'wxt.cmd' : 'wxt');
  for (const args of [['zip'], ['zip', '-b', 'firefox', '--mv3']]) {
    await runFile(wxt, args, { cwd: folder, env: { ...PLAIN, ...env } });
  }
  const output = join(folder, '.output');
  const zips = readdirSync(output).filter((file) => file.endsWith('.zip'));
  return Object.fromEntries(zips.sort().map((file) => [file, sha256(join(output, file))]));
}

describe.skipIf(!REQUIRED)('two builds in two folders', () => {
  const what = 'give the same zips, byte for byte: one for each browser, and the sources';
  test(what, { timeout: BUILD_MS }, async () => {
    const [one, other] = await Promise.all(FOLDERS.map(zipsOf));
    expect(Object.keys(one ?? {})).toHaveLength(3);
    expect(other).toEqual(one);
  });

  test('are made of the packages that docs/dependencies.md names, and of no others', { timeout: BUILD_MS }, () => {
    expect(bundledPackages()).toEqual(namedPackages());
  });

  test('name no folder of the machine that made them', () => {
    const folder = join(place, FOLDERS[0]!.name, '.output', 'chrome-mv3');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|json|css)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(5);
    const naming = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(place));
    expect(naming).toEqual([]);
  });
});
