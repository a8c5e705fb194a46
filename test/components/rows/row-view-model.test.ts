// Tests of row tags: lists precede cases, a row has at most three tags, and unsafe characters are removed.
import { expect, test } from 'vitest';
import { toRowData } from '../../../components/rows/row-view-model';
import type { LocalAnnotations } from '../../../lib/verdict/local-annotations';
import { ASK } from '../../harness/render-hook';

const inCase = (...names: string[]) =>
  names.map((name, n) => ({ id: `${n}`, name, disposition: 'open' as const, sightings: 0 }));
const tagsOf = (own?: LocalAnnotations): string[] => {
  const [row] = toRowData([{ key: 'k', screening: { ...ASK, state: 'idle', ...(own ? { own } : {}) } }], 0);
  const tags = row?.tags.map(({ kind, name, of }) => `${kind}: ${name}${of && ` / ${of}`}`) ?? [];
  return row?.moreTags ? [...tags, `+${row.moreTags}`] : tags;
};

test.each([
  ['none', undefined, []],
  ['a list without a label', { lists: [{ list: 'OFAC', kind: 'sanctions' as const }], cases: [] }, ['list: OFAC']],
  [
    'a list and a case',
    { lists: [{ list: 'OFAC', kind: 'sanctions' as const, label: 'TEA' }], cases: inCase('A') },
    ['list: TEA / OFAC', 'case: A'],
  ],
  [
    'more than three',
    { lists: [{ list: 'L', kind: 'labels' as const }], cases: inCase('A', 'B', 'C', 'D') },
    ['list: L', 'case: A', 'case: B', '+2'],
  ],
  ['a name that turns text round', { lists: [], cases: inCase('\u202Ecba') }, ['case: [U+202E]cba']],
] as [string, LocalAnnotations | undefined, string[]][])('row tags: %s', (_, own, tags) =>
  expect(tagsOf(own)).toEqual(tags),
);
