// Tests of name and list hit cells in exports: a name has its origin, and the hit cell omits label lists.
import { expect, test } from 'vitest';
import { toListHitCell, toNameCells } from '../../../components/names/address-export-cells';

test.each([
  [{ kind: 'own-label', text: 'Gate 3', list: 'Desk' } as const, ['Gate 3', 'own label']],
  [{ kind: 'list-entity', text: 'TEA HOUSE LLC', list: 'OFAC SDN' } as const, ['TEA HOUSE LLC', 'list entity']],
  [{ kind: 'page', text: 'Harbour 7' } as const, ['Harbour 7', 'page']],
  [null, [null, null]],
  [undefined, [null, null]],
])('toNameCells of %j is %j', (name, cells) => expect(toNameCells(name)).toEqual(cells));

test('toListHitCell names hits only, sanctions first', () => {
  const lists = [
    { list: 'Desk', kind: 'labels' as const, label: 'Gate 3' },
    { list: 'Fraud desk', kind: 'blocklist' as const, label: null },
    { list: 'OFAC SDN', kind: 'sanctions' as const, label: 'TEA HOUSE LLC' },
  ];
  expect(toListHitCell(lists)).toBe('OFAC SDN: TEA HOUSE LLC; Fraud desk');
  expect(toListHitCell(lists.slice(0, 1))).toBeNull();
});
