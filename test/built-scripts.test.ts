// Tests of the built scripts: content script size and contents, no text run as code, and known hosts only.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DEFAULT_EXTERNAL_LINKS } from '../lib/external-links/default-links';
import { getPublicListHosts, PUBLIC_LISTS } from '../lib/lists/refresh/public-lists';
import { licensesOf, shippedPackages } from '../licenses';
import { EAGER } from '../wxt.config';
import { type BuildName, findBuild } from './locate-builds';

/** Hosts of the public lists, asked only after the user allowed them. */
const LIST_HOSTS = new Set(PUBLIC_LISTS.flatMap(getPublicListHosts));

/** gzip -9 of the content script, which runs in every page that was granted. */
const MAX_BYTES = 52_000;
const CONTENT = 'content-scripts/content.js';

/** Prints the size of each module when the limit is exceeded; in its own process, because the test runner changes the build. */
function sizeTable(): string {
  const args = ['--import', 'jiti/register', fileURLToPath(new URL('run/content-script-size.ts', import.meta.url))];
  const env = { ...process.env, NODE_ENV: 'production' };
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).replace(/^.*?(?=content script: )/s, '');
}

/**
 * Texts that must never be in a script in a page: words that survive minifying because they are data or platform names.
 * Each must be found in the background script: otherwise it is outdated and proves nothing.
 */
const TRACES = {
  zod: ['invalid_type', 'unrecognized_keys'],
  vault: ['argon2', 'AES-GCM'],
  service: ['/oauth/token', 'client_credentials'],
  store: ['indexedDB'],
  Preact: ['shouldComponentUpdate', '.__k'],
};

/** Code removed from scripts in pages (decision 0010): WXT's context, whose start a page could observe. */
const ANNOUNCEMENT = /wxt:|content-script-started/;

/** Hosts that shipped code may name; none of them is ever requested. Beside them the sites of built-in links, which a person opens. */
const NAMED_HOSTS: Record<string, string> = {
  'www.w3.org': 'names of XML namespaces (SVG, MathML)',
  'json-schema.org': 'the name of the schema dialect inside zod',
  'svc.cipherowl.ai': "the service's own host, suggested in the connect form",
  'svc.cipherowl.com': "the service's other host",
  'github.com': "the error texts of WXT's own storage helper, which comes along with its runtime",
  'wxt.dev': 'the same',
  'schemas.openxmlformats.org': 'names of XML namespaces in the workbooks that are written',
  'app.ens.domains': 'the resolver of ENS names, opened on a press',
  'www.sns.id': 'the resolver of SNS names, opened on a press',
  'explorer.example': 'an example in the form of a new link',
  'openpgpjs.org': 'the comment that the OpenPGP library can write into files; nothing is requested',
  'tools.prod.cipherowl.ai': 'the retired host, recognized to offer the move',
};

/** The script with zod: its probe is logged as an error of any page that carries it, and pages load faster without it. */
const BACKGROUND = 'background.js';
const LINKED_HOSTS = new Set(DEFAULT_EXTERNAL_LINKS.map(({ template }) => new URL(template).host));

/** Ways to run text as code. zod contains a test whether it may (`Function("")`), which `jitless` skips. */
const EVALUATES = /\beval\(|\bnew Function\(|(?<![.\w$])Function\(/g;
/** The one in the background. */
const PROBES_OF_ZOD = 1;

const scripts = (name: BuildName) => {
  const build = findBuild(name);
  return build ? { ...build, js: build.files.filter((path) => path.endsWith('.js')) } : null;
};

describe.each<BuildName>(['chrome-mv3', 'firefox-mv3'])('%s', (name) => {
  const build = scripts(name);
  const others =
    build?.js
      .filter((path) => path !== CONTENT)
      .map((path) => build.read(path))
      .join('\n') ?? '';

  test.skipIf(!build)('content script stays within its size limit', () => {
    const bytes = gzipSync(build!.bytes(CONTENT), { level: 9 }).length;
    console.log(`${name}: content script ${bytes} bytes gzip`);
    const why = bytes > MAX_BYTES ? sizeTable() : '';
    expect(bytes, `content script, at most ${MAX_BYTES} bytes\n${why}`).toBeLessThanOrEqual(MAX_BYTES);
  });

  test.skipIf(!build)('content script begins with the eager compile hint', () => {
    expect(build!.read(CONTENT).split('\n', 1)).toEqual([EAGER]);
  });

  test.skipIf(!build).each(Object.entries(TRACES))('content script has no trace of %s', (_, traces) => {
    const text = build!.read(CONTENT);
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    expect(traces.filter((trace) => !others.includes(trace))).toEqual([]);
  });

  test.skipIf(!build)('extension pages have no trace of zod', () => {
    const pages = build!.js.filter((path) => path !== BACKGROUND);
    expect(pages.filter((path) => TRACES.zod.some((trace) => build!.read(path).includes(trace)))).toEqual([]);
  });

  test.skipIf(!build)('content script announces itself to no page', () => {
    expect(build!.read(CONTENT)).not.toMatch(ANNOUNCEMENT);
  });

  test.skipIf(!build)('build ships the patterns of the word lists without their rows', () => {
    expect(build!.js.filter((path) => build!.read(path).includes('zh-Hant'))).toEqual([]);
  });

  // covers T-40
  test.skipIf(!build)('build evaluates no text as code', () => {
    const found = build!.js.flatMap((path) => (build!.read(path).match(EVALUATES) ?? []).map((way) => ({ path, way })));
    expect(found.filter(({ path }) => path !== BACKGROUND)).toEqual([]);
    expect(found.length).toBeLessThanOrEqual(PROBES_OF_ZOD);
  });

  // covers T-40
  test.skipIf(!build)('build names known hosts only', () => {
    const texts = build!.files.filter((path) => /\.(js|html|css)$/.test(path)).map((path) => build!.read(path));
    const hosts = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(([, host = '']) => host),
    );
    expect(
      [...new Set(hosts)]
        .filter((host) => !(host in NAMED_HOSTS) && !LINKED_HOSTS.has(host) && !LIST_HOSTS.has(host))
        .sort(),
    ).toEqual([]);
  });

  test.skipIf(!build)('build contains the licenses of its packages', () => {
    expect(build!.read('licenses.txt')).toBe(licensesOf(shippedPackages()));
  });

  test.skipIf(!build)('build has no source maps, and its pages load no foreign resource', () => {
    expect(build!.files.filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const path of build!.files.filter((each) => each.endsWith('.html'))) {
      expect(build!.read(path)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
      expect(build!.read(path), `${path}: inline script`).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    }
  });
});
