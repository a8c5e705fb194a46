// Tests of the architecture: source files follow the rules for imports, globals, captions and file length.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chains } from '../lib/chains/index';
import { DATA_FILES, NO_MIRROR_TEST, OWN_CLOCK, OWN_COLORS } from './architecture/exemptions';
import { LAYERS } from './architecture/layers';
import { inWords, layersIn } from './architecture/parse-layer-table';
import { readSource, type Source } from './architecture/parse-source';
import {
  idleAllowances,
  noCaption,
  rawColors,
  rawHtml,
  slowInPages,
  tooLong,
  wrongClock,
  wrongImports,
  wrongPackages,
  wrongPowers,
} from './architecture/rules';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Files below these folders with one of these extensions, relative to the project root. */
function filesOf(folders: string[], endings: string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.includes(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/')),
    )
    .sort();
}

const PRODUCT = ['lib', 'components', 'entrypoints'];
const sources: Source[] = filesOf(PRODUCT, ['.ts', '.tsx']).map((path) => readSource(path, read(path)));
const texts = filesOf([...PRODUCT, 'test'], ['.ts', '.tsx', '.mts', '.mjs', '.css', '.html', '.js']).filter(
  (path) => !path.startsWith('test/pages/fixtures/'),
);
const styled = filesOf(PRODUCT, ['.ts', '.tsx', '.css', '.html']);

describe('layers', () => {
  test('sources import only what their layer allows', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });
  test('layers are allowed no more than they use', () => {
    expect(idleAllowances(sources)).toEqual([]);
  });
  test('layer table of docs/architecture.md matches layers.ts', () => {
    expect(layersIn(read('docs/architecture.md'))).toEqual(inWords(LAYERS));
  });
  test('docs/architecture.md names every folder and no missing folder or file', () => {
    const plan = read('docs/architecture.md');
    const folders = new Set(sources.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    expect([...folders].filter((path) => !path.includes('.') && !plan.includes(`\`${path}\``))).toEqual([]);
    const named = [...plan.matchAll(/`((?:lib|components|entrypoints|test)\/[\w/-]*\w)(?=[`.])/g)].map(
      ([, path]) => path,
    );
    const isThere = (path = '') =>
      ['', '.ts', '.tsx', '.test.ts', '.spec.ts'].some((ending) => existsSync(join(ROOT, path + ending)));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
  test('sources import only packages that their layer allows', () => {
    expect(sources.flatMap(wrongPackages)).toEqual([]);
  });
  test('sources use only powers that their layer allows', () => {
    expect(sources.flatMap(wrongPowers)).toEqual([]);
  });
  test('sources below entrypoints receive clock and randomness as arguments', () => {
    expect(sources.filter(({ path }) => !(path in OWN_CLOCK)).flatMap(wrongClock)).toEqual([]);
  });
  test('content scripts run no slow code at load', () => {
    expect(sources.flatMap(slowInPages)).toEqual([]);
  });
  test('sources never turn text into HTML', () => {
    expect(sources.flatMap(rawHtml)).toEqual([]);
  });
});

describe('files', () => {
  test('files open with a caption', () => {
    expect(texts.flatMap((path) => noCaption(path, read(path)))).toEqual([]);
  });
  test('files have at most 300 lines', () => {
    const isData = (path: string) => Object.keys(DATA_FILES).some((prefix) => path.startsWith(prefix));
    expect(texts.filter((path) => !isData(path)).flatMap((path) => tooLong(path, read(path)))).toEqual([]);
  });
  test('raw colors appear in the token files only', () => {
    expect(styled.filter((path) => !(path in OWN_COLORS)).flatMap((path) => rawColors(path, read(path)))).toEqual([]);
  });
  test('sources in lib have a test of the same name or a listed reason', () => {
    const owed = sources.filter(({ path, typesOnly }) => path.startsWith('lib/') && !typesOnly).map(({ path }) => path);
    const missing = owed.filter((path) => !hasMirror(path) && !(path in NO_MIRROR_TEST));
    expect(missing.map((path) => `\`${path}\` has no test/${path.replace(/\.tsx?$/, '.test.ts')}`)).toEqual([]);
  });
  test('exemptions are all still needed', () => {
    const idle = [
      ...Object.keys(NO_MIRROR_TEST).filter((path) => !existsSync(join(ROOT, path)) || hasMirror(path)),
      ...Object.keys(OWN_COLORS).filter(
        (path) => !existsSync(join(ROOT, path)) || rawColors(path, read(path)).length === 0,
      ),
      ...Object.keys(OWN_CLOCK).filter(
        (path) => !sources.some((source) => source.path === path && wrongClock(source).length > 0),
      ),
    ];
    expect(idle.map((path) => `\`${path}\` needs no exemption any more`)).toEqual([]);
  });
});

describe('lists', () => {
  test('chains all have test vectors', () => {
    const missing = chains.map(({ id }) => `test/vectors/${id}.json`).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
  test('service operations are all in the list', () => {
    const list = read('lib/service/operations/index.ts');
    const missing = filesOf(['lib/service/operations'], ['.ts'])
      .map((path) => basename(path, '.ts'))
      .filter((name) => name !== 'index' && !list.includes(`'./${name}'`));
    expect(
      missing.map((name) => `lib/service/operations/${name}.ts is not in lib/service/operations/index.ts`),
    ).toEqual([]);
  });
});

/** The vectors of a chain family count as its test: test/lib/chains/index.test.ts runs them. */
function hasMirror(path: string): boolean {
  const bare = path.replace(/\.tsx?$/, '');
  if (existsSync(join(ROOT, bare.replace(/^lib\/chains\/([\w-]+)$/, 'test/vectors/$1.json')))) return true;
  return ['test.ts', 'test.tsx', 'browser.test.ts'].some((ending) => existsSync(join(ROOT, `test/${bare}.${ending}`)));
}
