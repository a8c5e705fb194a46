// Tests of style sheets: components import their own, entry points the base; classes have long names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  BASE_SHEETS,
  findDeclarations,
  findImportedSheets,
  findMissingSheets,
  findShortClasses,
  findUnknownClasses,
} from './style-rules';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'));

const sheets = new Map(
  [...filesOf('components', '.css'), ...filesOf('entrypoints', '.css')].map((path) => [path, read(path)]),
);
/** Sheets of the base: those that base.css and page.css import, directly or not. */
const base = new Set(BASE_SHEETS);
for (const sheet of base)
  for (const [, specifier = ''] of read(sheet).matchAll(/@import "([^"]+)"/g)) base.add(join(sheet, '..', specifier));
const components = [...filesOf('components', '.tsx'), ...filesOf('entrypoints', '.tsx')].filter(
  (path) => !path.startsWith('entrypoints/content/'),
);
const withoutComponents = [
  ...components.filter((path) => /^entrypoints\/[^/]+\/main\.tsx$/.test(path)),
  ...filesOf('test/gallery', '.tsx'),
];

describe('style sheets', () => {
  test('the base is in a layer, so that the order of sheets does not matter', () => {
    const unlayered = BASE_SHEETS.flatMap(
      (sheet) => read(sheet).match(/^@import (?!"\.\/base\.css").*(?<!layer\(base\));$/gm) ?? [],
    );
    expect(unlayered).toEqual([]);
  });
  test('entry points and the gallery import no sheet of a component', () => {
    expect(withoutComponents.length).toBeGreaterThan(20);
    expect(withoutComponents.flatMap((path) => findImportedSheets(path, read(path)))).toEqual([]);
  });
  test('each component imports the sheets that declare its classes', () => {
    const declarations = findDeclarations(new Map([...sheets].filter(([path]) => !base.has(path))));
    for (const name of findDeclarations(new Map([...sheets].filter(([path]) => base.has(path)))).keys())
      declarations.delete(name);
    expect(declarations.size).toBeGreaterThan(200);
    expect(components.flatMap((path) => findMissingSheets(path, read(path), declarations))).toEqual([]);
  });
  test('each class of a component has a rule', () => {
    const css = [...sheets.values()].join('\n');
    expect(components.flatMap((path) => findUnknownClasses(path, read(path), [css]))).toEqual([]);
  });
  test('no class has four letters or fewer', () => {
    expect([...sheets].flatMap(([path, css]) => findShortClasses(path, css))).toEqual([]);
  });
});

describe('the rules', () => {
  test('name a sheet that an entry point imports', () => {
    const text = "import '../../components/ui/styles/page.css';\nimport '../../components/card/card.css';\n";
    expect(findImportedSheets('entrypoints/popup/main.tsx', text)).toEqual([
      '`entrypoints/popup/main.tsx` imports `components/card/card.css`: the component that needs it imports it',
    ]);
  });
  test.each(['.row { gap: 0.25em }', '.list-row > li.on:hover {}', '@media print { .card-id .n, .other {} }'])(
    'name the short class in %s',
    (css) => expect(findShortClasses('components/a.css', css)).toHaveLength(1),
  );
  test('accept longer classes, and the names that the content script holds', () => {
    expect(findShortClasses('components/a.css', '/* .row */ .mark, .at, .list-row { width: 0.5px }')).toEqual([]);
  });
  test('name a class that no sheet names', () => {
    expect(findUnknownClasses('components/A.tsx', '<p class="hint wide" />', ['.hint-text, .wide {}'])).toEqual([
      '`components/A.tsx` uses the class `hint`, which no sheet names',
    ]);
  });
  test('name a class whose sheet is not imported', () => {
    const declarations = findDeclarations(new Map([['components/a/a.css', '.panel .first-box > b {}']]));
    const uses = '<p class="first-box" /><p class={on ? "" : \'first-box other\'} />';
    expect(findMissingSheets('components/a/A.tsx', uses, declarations)).toEqual([
      '`components/a/A.tsx` uses the class `first-box` of `components/a/a.css` without importing it',
    ]);
    expect(findMissingSheets('components/a/A.tsx', `import './a.css';\n${uses}`, declarations)).toEqual([]);
  });
});
