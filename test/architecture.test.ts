// Tests of the architecture: source files follow the rules for imports, globals, captions and file length.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chains } from '../lib/chains/index';
import { OWN_CLOCK, OWN_COLORS } from './architecture/exemptions';
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

/** Most lines of the background entry: a feature adds none. */
const MAX_ENTRY_LINES = 120;

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
/** Compiled from messages (compile-messages.ts); as long as their texts. */
const isCompiled = (path: string) => path.startsWith('lib/i18n/words/');
const styled = filesOf(PRODUCT, ['.ts', '.tsx', '.css', '.html']);

describe('layers', () => {
  test('sources import only what their layer allows', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });
  test('layers are allowed no more than they use', () => {
    expect(idleAllowances(sources)).toEqual([]);
  });
  test('docs/architecture.md names every folder', () => {
    const plan = read('docs/architecture.md');
    const folders = new Set(sources.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    expect([...folders].filter((path) => !path.includes('.') && !plan.includes(`\`${path}\``))).toEqual([]);
  });
  test('sources import only packages that their layer allows', () => {
    expect(sources.flatMap(wrongPackages)).toEqual([]);
  });
  // covers T-20
  test('sources use only powers that their layer allows', () => {
    expect(sources.flatMap(wrongPowers)).toEqual([]);
  });
  test('sources below entrypoints receive clock and randomness as arguments', () => {
    expect(sources.filter(({ path }) => !(path in OWN_CLOCK)).flatMap(wrongClock)).toEqual([]);
  });
  test('content scripts run no slow code at load', () => {
    expect(sources.flatMap(slowInPages)).toEqual([]);
  });
  // covers T-22
  test('sources never turn text into HTML', () => {
    expect(sources.flatMap(rawHtml)).toEqual([]);
  });
});

describe('files', () => {
  test('files open with a caption', () => {
    expect(texts.flatMap((path) => noCaption(path, read(path)))).toEqual([]);
  });
  test('files have at most 400 lines', () => {
    expect(texts.filter((path) => !isCompiled(path)).flatMap((path) => tooLong(path, read(path)))).toEqual([]);
  });
  test('raw colors appear in the token files only', () => {
    expect(styled.filter((path) => !(path in OWN_COLORS)).flatMap((path) => rawColors(path, read(path)))).toEqual([]);
  });
  test('exemptions are all still needed', () => {
    const idle = [
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
  test('features are all in the list, each once', () => {
    const declared = sources.flatMap(({ path, text }) =>
      path.startsWith('lib/app/') ? [...text.matchAll(/^export const (\w+) = defineFeature\(/gm)] : [],
    );
    const [, list = ''] = read('lib/app/features.ts').match(/export const FEATURES = \[([^\]]*)\]/) ?? [];
    const listed = list.match(/\w+/g) ?? [];
    expect(listed.toSorted()).toEqual(declared.map(([, name]) => name).toSorted());
  });
  test('background entry holds environment, features and browser events only', () => {
    const entry = sources.find(({ path }) => path === 'entrypoints/background/index.ts');
    expect(entry?.text.split('\n').length).toBeLessThanOrEqual(MAX_ENTRY_LINES);
    const app = entry?.imports.filter(({ specifier }) => specifier.includes('/lib/app/')) ?? [];
    expect(app.map(({ specifier }) => specifier)).toEqual(['../../lib/app/features']);
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
