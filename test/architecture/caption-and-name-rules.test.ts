// Tests of the naming rules: faults of captions, repeated exports and full folders are reported.
import { describe, expect, test } from 'vitest';
import { findCaptionFaults, findFullFolders, findRepeatedExports, readCaption } from './caption-and-name-rules';

describe('findCaptionFaults', () => {
  test('accepts a noun phrase on one line', () => {
    expect(findCaptionFaults('a.ts', '// Parser of addresses.\nexport {};\n')).toEqual([]);
  });
  test('rejects a caption of more than 110 characters', () => {
    expect(findCaptionFaults('a.ts', `// ${'a'.repeat(108)}\n`)).toEqual([
      '`a.ts`: the caption has 111 characters of 110',
    ]);
  });
  test.each(['What', 'Where', 'Which', 'Whether', 'Who', 'So', 'Of'])(
    'rejects a caption that opens with %s',
    (word) => {
      expect(findCaptionFaults('a.css', `/* ${word} it is. */\n`)).toEqual([
        `\`a.css\`: the caption opens with \`${word}\``,
      ]);
    },
  );
  test('reads the caption below a shebang and inside HTML', () => {
    expect(readCaption('#!/usr/bin/env node\n// Runs it.\n')).toBe('Runs it.');
    expect(readCaption('<!-- A page. -->\n')).toBe('A page.');
    expect(readCaption('<!doctype html>\n<!-- A page. -->\n')).toBe('A page.');
    expect(readCaption('<!doctype html>\n')).toBeNull();
  });
  test('rejects an HTML file without a caption', () => {
    expect(findCaptionFaults('a.html', '<!doctype html>\n<html lang="en">\n')).toEqual([
      '`a.html`: the line below the doctype is no caption',
    ]);
  });
  test.each([
    ['a.test.ts', 'Tests of '],
    ['a.browser.test.tsx', 'Tests of '],
    ['a.spec.ts', 'End-to-end tests of '],
    ['test/gallery/specs/a.spec.ts', 'Gallery tests of '],
  ])('requires the opening of tests in %s', (path, opening) => {
    expect(findCaptionFaults(path, `// ${opening}the parser: it accepts an address.\n`)).toEqual([]);
    expect(findCaptionFaults(path, '// The parser: it accepts an address.\n')).toEqual([
      `\`${path}\`: the caption does not open with \`${opening}\``,
    ]);
  });
});

test('findRepeatedExports names each export that two files share', () => {
  const sources = new Map([
    ['lib/a.ts', 'export const one = 1;\nexport type Two = 2;\n'],
    ['lib/b.ts', 'export function one() {}\nexport interface Three {}\n'],
  ]);
  expect(findRepeatedExports(sources)).toEqual(['one: lib/a.ts, lib/b.ts']);
});

test('findFullFolders names each folder with more than 25 files', () => {
  const paths = Array.from({ length: 26 }, (_, n) => `lib/a/${n}.ts`);
  expect(findFullFolders([...paths, 'lib/b/0.ts'])).toEqual(['lib/a: 26 files']);
});
