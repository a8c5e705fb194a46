// Tests of address row data: names, roles and notes are text, and list hits come first among the tags.
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
  [
    'a list that missed its updates',
    { lists: [{ list: 'OFAC', kind: 'sanctions' as const, label: 'TEA', staleSince: '12 Nov 2026' }], cases: [] },
    ['hit: TEA / OFAC (not updated since 12 Nov 2026)'],
  ],
  ['a list without a label', { lists: [{ list: 'OFAC', kind: 'sanctions' as const }], cases: [] }, ['hit: OFAC']],
  [
    'a list and a case',
    { lists: [{ list: 'OFAC', kind: 'sanctions' as const, label: 'TEA' }], cases: inCase('A') },
    ['hit: TEA / OFAC', 'case: A'],
  ],
  [
    'more than three',
    { lists: [{ list: 'L', kind: 'labels' as const }], cases: inCase('A', 'B', 'C', 'D') },
    ['case: A', 'case: B', 'case: C', '+2'],
  ],
  [
    'an own label, which is the name of the row',
    { lists: [{ list: 'Mine', kind: 'labels', label: 'Gate 3' }], cases: [] },
    ['list: Mine'],
  ],
  ['a name that turns text round', { lists: [], cases: inCase('\u202Ecba') }, ['case: [U+202E]cba']],
] as [string, LocalAnnotations | undefined, string[]][])('row tags: %s', (_, own, tags) =>
  expect(tagsOf(own)).toEqual(tags),
);

test('a row leads with its name and gives columns of the page and notes as text', () => {
  const own = { lists: [{ list: 'SDN', kind: 'sanctions' as const, label: 'TEA HOUSE LLC' }], cases: [] };
  const about = { pageName: 'Harbour 7', notes: ['link-differs', 'look-alike'] as const, alike: `0x${'a'.repeat(40)}` };
  const [named, page, bare] = toRowData(
    [
      {
        key: 'a',
        screening: { ...ASK, state: 'idle', own },
        ...about,
        roles: [['From', 1204] as [string, number], ['To', 2]],
      },
      { key: 'b', screening: { ...ASK, state: 'locked' }, pageName: 'Harbour 7' },
      { key: 'c', screening: { ...ASK, state: 'idle' } },
    ],
    0,
  );
  expect(named?.name).toMatchObject({ kind: 'list-entity', text: 'TEA HOUSE LLC' });
  expect(named?.roles).toBe('From 1,204 · To 2');
  expect(named?.noteText).toBe('Text and link differ, Look-alike of 0xaaaaaa…aaaaaa');
  expect(page?.name).toEqual({ kind: 'page', text: 'Harbour 7' });
  expect([bare?.name, bare?.roles, bare?.noteText]).toEqual([undefined, '', '']);
});

test('row of an EVM address names the network that its page names', () => {
  const rows = [{ evmChainId: 1 }, { evmChainId: null }, {}];
  expect(
    toRowData(
      rows.map((facts, at) => ({ key: `${at}`, screening: { ...ASK, state: 'idle' as const }, ...facts })),
      0,
    ).map(({ chain }) => chain),
  ).toEqual(['EVM · Ethereum', 'EVM', 'EVM']);
});
