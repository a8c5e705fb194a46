// Tests of the source tree against the naming rules: captions, exported names and folder sizes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  findCaptionFaults,
  findCitations,
  findFullFolders,
  findRepeatedExports,
} from './architecture/caption-and-name-rules';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.css', '.html', '.js'];
/** Folders in which every file is one of a kind. */
const LISTS = ['lib/chains', 'lib/i18n', 'test/lib/chains', 'test/vectors', 'test/gallery/pictures/sheets'];
/** Each catalog is imported as one object, so that its keys are no global names. */
const CATALOGS = 'lib/i18n/en/';

const paths = ['lib', 'components', 'entrypoints', 'test']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
  .sort();
const texts = new Map(
  paths
    .filter((path) => ENDINGS.includes(extname(path)) && !path.startsWith('test/pages/fixtures/'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

test('every caption fits one line and opens with a noun or a verb', () => {
  expect([...texts].flatMap(([path, text]) => findCaptionFaults(path, text))).toEqual([]);
});

test('no name is exported by two files of lib', () => {
  const sources = [...texts].filter(([path]) => path.startsWith('lib/') && !path.startsWith(CATALOGS));
  expect(findRepeatedExports(new Map(sources))).toEqual([]);
});

test('no folder holds more than 25 files', () => {
  expect(findFullFolders(paths.filter((path) => !LISTS.some((list) => path.startsWith(`${list}/`))))).toEqual([]);
});

test('every document that a comment cites is in the repository', () => {
  const missing = [...texts].flatMap(([path, text]) =>
    findCitations(text)
      .filter((name) => !existsSync(join(ROOT, name)))
      .map((name) => `\`${path}\` cites \`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('the glossary names identifiers and files that exist', () => {
  const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').matchAll(
    /((?:`[\w.]+`(?:, | and )?)+) in `([\w./-]+)`/g,
  );
  const missing = [...rows].flatMap(([, names = '', path = '']) => {
    const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
    const found = [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    return found.filter((name) => !text.includes(name.split('.').at(-1) ?? name)).map((name) => `${name} in ${path}`);
  });
  expect(missing).toEqual([]);
});
