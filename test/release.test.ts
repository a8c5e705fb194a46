// Tests of releases: packages made in two folders are identical, and contain documented packages only.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { shippedPackages } from '../licenses';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Set by `npm test`; unit tests alone need not wait for four builds. */
const REQUIRED = process.env.RISKMARK_BUILDS === 'required';
const BUILD_MS = 900_000;
/** Folder and time zone differ between machines; the builds must not. */
const FOLDERS = [
  { name: 'a', env: { TZ: 'UTC', LANG: 'C' } },
  { name: 'another-folder-with-a-longer-name', env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' } },
];

/** The environment without the test runner's variables, which change the build. */
const { PATH, HOME } = process.env;
const PLAIN = { PATH, HOME };

const runFile = promisify(execFile);

const place = mkdtempSync(join(tmpdir(), 'riskmark-release-'));
// Timeout: deleting two copies of all packages is slow.
afterAll(() => rmSync(place, { recursive: true, force: true }), BUILD_MS);

/** Provides packages under a separate path: as hard links, which cost nothing, or as copies where links fail. */
function packagesTo(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  // Tools write and rename their own folders there while other tests run.
  const names = readdirSync(from).filter((name) => !name.startsWith('.') || name === '.bin');
  mkdirSync(to, { recursive: true });
  try {
    execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    for (const name of names) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** Copies the files tracked by git into a separate folder with its own packages. */
function copyTo(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((path) => path && existsSync(join(ROOT, path)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  packagesTo(folder);
}

/** Builds for Chrome and returns the packages with code in it. */
const BUILD_AND_LIST = `
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
  // Workers have their own build and plugins.
  const { plugins = () => [] } = config.worker ?? {};
  config.worker = { ...config.worker, plugins: () => [...plugins(), list] };
};
await build({ hooks: { 'vite:build:extendConfig': extend } });
console.log(JSON.stringify([...names]));
`;

/** Packages bundled into the first folder's Chrome build. */
let bundledPackages: string[] = [];

/** Builds once more with an observing plugin that changes nothing. */
async function buildAndList(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  // A file, because a flag that makes text a module would reach the builder's workers too. Among the packages, so it is no source.
  const script = join(folder, 'node_modules', 'build-and-list.mjs');
  writeFileSync(script, BUILD_AND_LIST);
  const { stdout } = await runFile(process.execPath, [script], { cwd: folder, env });
  bundledPackages = (JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[]).sort();
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Returns the files of a package by name, each with the hash of its bytes. */
async function packageOf({ name, env }: (typeof FOLDERS)[number]): Promise<Record<string, string>> {
  const folder = join(place, name);
  copyTo(folder);
  const options = { cwd: folder, env: { ...PLAIN, ...env } };
  await runFile(process.execPath, ['--import', 'jiti/register', 'test/run/package.ts'], options);
  const output = join(folder, '.output', 'package');
  const files = Object.fromEntries(readdirSync(output).map((file) => [file, sha256(join(output, file))]));
  if (name === FOLDERS[0]?.name) await buildAndList(folder, options.env);
  return files;
}

describe.skipIf(!REQUIRED)('two builds in two folders', () => {
  // covers T-40, T-41
  const what = 'give the same package, byte for byte: a zip for each browser, the sources, the SBOM, and their hashes';
  test(what, { timeout: BUILD_MS }, async () => {
    const [one, other] = await Promise.all(FOLDERS.map(packageOf));
    expect(Object.keys(one ?? {})).toHaveLength(5);
    expect(other).toEqual(one);
  });

  // covers T-40
  test('builds contain the packages that docs/dependencies.md names, and no others', () => {
    expect(bundledPackages).toEqual(shippedPackages());
  });

  test('builds contain no path of the build machine', () => {
    const folder = join(place, FOLDERS[0]!.name, '.output', 'chrome-mv3');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|json|css)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(5);
    const naming = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(place));
    expect(naming).toEqual([]);
  });
});
