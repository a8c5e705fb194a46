// Tests of the layer table: rows are parsed, unknown powers are refused, pure layers import pure ones only.
import { expect, test } from 'vitest';
import { findPureLayers, parseLayers } from './layers';

const tableOf = (...rows: string[]) =>
  [
    '## 1 Overview',
    '| `lib/other` | none |',
    '',
    '## 2 Layers',
    '| layer | may import | packages | powers |',
    ...rows,
    '',
    '## 3 Flow',
  ].join('\n');

test('a row declares imports, imports of types, packages and powers, without its notes', () => {
  const row =
    '| `lib/sample` (a sample, [1](a.md)) | errors, chains/evm, components; types of verdict, store/kept | zod, browser | dom, fetch (in `a.ts` alone) |';
  expect(parseLayers(tableOf(row, '| `lib/empty` | nothing |  | none |'))).toEqual({
    'lib/sample': {
      imports: ['lib/errors', 'lib/chains/evm', 'components'],
      types: ['lib/verdict', 'lib/store/kept'],
      packages: ['zod', 'wxt/browser'],
      powers: ['dom', 'fetch'],
    },
    'lib/empty': { imports: [], types: [], packages: [], powers: [] },
  });
});

test('a power that does not exist is refused', () => {
  expect(() => parseLayers(tableOf('| `lib/sample` | nothing |  | the moon |'))).toThrow('no power `the moon`');
});

test('layers with powers, and those that import them, are not compiled as pure', () => {
  const pure = findPureLayers();
  expect(pure).toEqual(expect.arrayContaining(['lib/chains', 'lib/history', 'lib/settings', 'lib/i18n']));
  for (const layer of ['lib/vault', 'lib/backup', 'lib/view', 'lib/app']) expect(pure).not.toContain(layer);
});
