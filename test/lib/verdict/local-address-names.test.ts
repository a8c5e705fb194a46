// Tests of address names: own labels come first, then list entities, then the page's name.
import { expect, it } from 'vitest';
import { getAddressNames } from '../../../lib/verdict/local-address-names';
import type { ListMatch } from '../../../lib/verdict/local-annotations';

const LABEL: ListMatch = { list: 'Labels', kind: 'labels', label: 'Harbour' };
const ENTITY: ListMatch = { list: 'OFAC SDN', kind: 'sanctions', label: 'TEA HOUSE LLC' };
const UNNAMED: ListMatch = { list: 'Watch', kind: 'watchlist' };

it.each<[string, ListMatch[], string | undefined, string[]]>([
  ['nothing', [], undefined, []],
  ['no text for a list without one', [UNNAMED], undefined, []],
  ['the page alone', [], 'Quay Exchange 4', ['page Quay Exchange 4']],
  ['all in order', [ENTITY, LABEL], 'Quay', ['own-label Harbour', 'list-entity TEA HOUSE LLC', 'page Quay']],
])('getAddressNames returns %s', (_name, lists, pageName, expected) => {
  expect(getAddressNames({ lists, cases: [] }, pageName).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected);
});
