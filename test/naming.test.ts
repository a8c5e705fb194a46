// Tests of the naming rules and citations: captions, exported names, folder sizes, cited files and sections.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCaptionFaults, findFullFolders, findRepeatedExports } from './architecture/caption-and-name-rules';
import {
  type Citation,
  findCommentCitations,
  findDocumentCitations,
  findIdentifiers,
  hasSection,
  isCitedPath,
} from './architecture/citation-rules';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readRoot = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.css', '.html', '.js'];
/** Folders in which every file is one of a kind. */
const LISTS = ['lib/chains', 'lib/i18n', 'test/lib/chains', 'test/vectors', 'test/gallery/pictures/sheets'];
/** Each catalog is imported as one object, so that its keys are no global names. */
const CATALOGS = /^lib\/i18n\/(?:en|words\/[^/]+)\//;

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
  const sources = [...texts].filter(([path]) => path.startsWith('lib/') && !CATALOGS.test(path));
  expect(findRepeatedExports(new Map(sources))).toEqual([]);
});

test('no folder holds more than 25 files', () => {
  expect(findFullFolders(paths.filter((path) => !LISTS.some((list) => path.startsWith(`${list}/`))))).toEqual([]);
});

/** Documents by path, and everything else that they and the comments may cite. */
const documents = new Map(
  readdirSync(ROOT)
    .concat(readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path)))
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);
const root = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const others = ['docs', 'public'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const citable = [...root, ...others, ...paths];

/** @returns each cited path that is not there, and each section that its document does not have */
const findWrong = (from: string, citations: readonly Citation[]) =>
  citations
    .filter(({ path, section }) => {
      const document = documents.get(path);
      return !isCitedPath(citable, path) || (section !== null && !(document && hasSection(document, section)));
    })
    .map(({ path, section }) => `\`${from}\` cites \`${path}${section ? ` ${section}` : ''}\``);

test('every file, section and decision that a comment cites is there', () => {
  expect([...texts].flatMap(([path, text]) => findWrong(path, findCommentCitations(text)))).toEqual([]);
});

test('every file, section and decision that a document cites is there', () => {
  expect([...documents].flatMap(([path, text]) => findWrong(path, findDocumentCitations(path, text)))).toEqual([]);
});

test('every identifier that a document names is in the sources', () => {
  const sources = [
    ...texts.values(),
    ...root.filter((path) => /\.(?:ts|json)$/.test(path)).map((path) => readRoot(path)),
  ];
  const words = new Set(sources.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const missing = [...documents].flatMap(([path, text]) =>
    findIdentifiers(text)
      .filter((name) => !words.has(name))
      .map((name) => `\`${path}\` names \`${name}\``),
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
