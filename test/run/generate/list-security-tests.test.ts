// Tests of the threats and faults of docs/reference/security.md: each has a test, and each tag names one.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCoverage, readAllCovers, readCovers, readEntries } from './list-security-tests';

/** A removed threat or fault fails here, even together with its tests. */
const THREATS = 42;
const FAULTS = 44;

const entries = readEntries(readFileSync(new URL('../../../docs/reference/security.md', import.meta.url), 'utf8'));
const covers = readAllCovers();
const number = (letter: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${letter}-${String(n + 1).padStart(2, '0')}`);

test('threats and faults are numbered without a gap', () => {
  expect(entries.map(({ id }) => id)).toEqual([...number('T', THREATS), ...number('F', FAULTS)]);
});

test('threats and faults all have a test', () => {
  expect(entries.filter(({ id }) => !covers.some(({ ids }) => ids.includes(id)))).toEqual([]);
});

test('tags all name a threat or a fault, and stand above a test', () => {
  const known = new Set(entries.map(({ id }) => id));
  expect(covers.filter(({ ids, title }) => title === null || ids.some((id) => !known.has(id)))).toEqual([]);
});

describe('the printed list', () => {
  const text = [
    '// Tests of the vault: it opens.',
    '// covers F-02',
    "test('opens', () => {",
    '  // covers T-01, T-03',
    "  test.each([',', ';'])('is closed', () => {});",
    '// covers T-02',
    'for (const each of CASES)',
    '  test(`stays: each`, () => {',
    '// covers T-03',
    '',
  ].join('\n');

  test('readCovers takes the title of the test below, or the caption of the file', () => {
    expect(readCovers('a.test.ts', text)).toEqual([
      { path: 'a.test.ts', ids: ['F-02'], title: 'Tests of the vault: it opens.' },
      { path: 'a.test.ts', ids: ['T-01', 'T-03'], title: 'is closed' },
      { path: 'a.test.ts', ids: ['T-02'], title: 'stays: each' },
      { path: 'a.test.ts', ids: ['T-03'], title: null },
    ]);
  });
  test('formatCoverage prints one line per test', () => {
    const found = readEntries('**T-01 Theft.** Sealed.\n- **F-02 A write fails**: kept.\n');
    expect(formatCoverage(found, readCovers('a.test.ts', text))).toBe(
      'T-01 Theft\n  - a.test.ts: is closed\nF-02 A write fails\n  - a.test.ts: Tests of the vault: it opens.',
    );
  });
});
