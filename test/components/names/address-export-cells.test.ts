// Tests of name and list hit cells in exports: a name has its origin, and the hit cell omits label lists.
import { expect, test } from 'vitest';
import { getNameColumns, toListHitCell } from '../../../components/names/address-export-cells';
import { toTable } from '../../../lib/export/columns';

test.each([
  [{ kind: 'own-label', text: 'Gate 3', list: 'Desk' } as const, ['Gate 3', 'own label']],
  [{ kind: 'list-entity', text: 'TEA HOUSE LLC', list: 'OFAC SDN' } as const, ['TEA HOUSE LLC', 'list entity']],
  [{ kind: 'page', text: 'Harbour 7' } as const, ['Harbour 7', 'page']],
  [null, [null, null]],
  [undefined, [null, null]],
])('name columns of %j are %j', (name, cells) => {
  const columns = getNameColumns(() => name);
  expect(toTable(columns, [null])).toEqual({ head: ['name', 'name_kind'], rows: [cells] });
});

test('toListHitCell names hits only, sanctions first', () => {
  const lists = [
    { list: 'Desk', kind: 'labels' as const, label: 'Gate 3' },
    { list: 'Fraud desk', kind: 'blocklist' as const, label: null },
    { list: 'OFAC SDN', kind: 'sanctions' as const, label: 'TEA HOUSE LLC' },
  ];
  expect(toListHitCell(lists)).toBe('OFAC SDN: TEA HOUSE LLC; Fraud desk');
  expect(toListHitCell(lists.slice(0, 1))).toBeNull();
  expect(toListHitCell(lists.slice(1).map((list) => ({ ...list, staleSince: '12 Nov 2026' })))).toBe(
    'OFAC SDN (not updated since 12 Nov 2026): TEA HOUSE LLC; Fraud desk (not updated since 12 Nov 2026)',
  );
});
