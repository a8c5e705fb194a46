// Tests of the layers inside lib/page: its files violate no rule, and each rule reports a sample violation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findWrongPageAccess, findWrongPageImports, PAGE_LAYERS } from './page-layers';
import { readSource } from './parse-source';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(join(ROOT, 'lib/page'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
  .map((path) => readSource(path, readFileSync(join(ROOT, path), 'utf8')));

describe('lib/page', () => {
  test('each folder is in the table', () => {
    const folders = sources.flatMap(({ path }) => /^lib\/page\/(\w+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)].sort()).toEqual(Object.keys(PAGE_LAYERS).sort());
  });
  test('no folder imports one that its layer may not import', () => {
    expect(sources.flatMap(findWrongPageImports)).toEqual([]);
  });
  test('only the overlay writes to the document, and it reads no layout', () => {
    expect(sources.flatMap(findWrongPageAccess)).toEqual([]);
  });
});

describe('the rules', () => {
  test.each([
    ['lib/page/measure/a.ts', "import { a } from '../overlay/overlay';", findWrongPageImports],
    ['lib/page/dom/a.ts', "import type { A } from '../model/occurrence';", findWrongPageImports],
    ['lib/page/measure/a.ts', 'export const a = (b: Element) => b.setAttribute("c", "d");', findWrongPageAccess],
    ['lib/page/overlay/a.ts', 'export const a = (b: Element) => b.getBoundingClientRect();', findWrongPageAccess],
    ['lib/page/overlay/a.ts', 'export const a = (b: Element) => getComputedStyle(b);', findWrongPageAccess],
  ])('name the fault in %s: %s', (path, text, rule) => {
    expect(rule(readSource(path, text))).toHaveLength(1);
  });
  test('allow imports in the order of the layers', () => {
    expect(findWrongPageImports(readSource('lib/page/scan/a.ts', "import { a } from '../measure/occlusion';"))).toEqual(
      [],
    );
  });
});
