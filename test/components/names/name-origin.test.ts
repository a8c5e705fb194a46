// Tests of name origins: the first two names are described with their sources, in sanitized texts.
import { expect, test } from 'vitest';
import { getNameOrigins } from '../../../components/names/name-origin';
import type { AddressName } from '../../../lib/verdict/local-address-names';

const OWN: AddressName = { kind: 'own-label', text: 'Gate 3', list: 'Labels' };
const ENTITY: AddressName = { kind: 'list-entity', text: 'TEA HOUSE LLC', list: 'OFAC SDN' };
const PAGE: AddressName = { kind: 'page', text: 'Harbour 7\u202e' };

test.each([
  ['no name', [], []],
  ['the word of the page', [PAGE], ['as this page says']],
  ['an entity', [ENTITY], ['named on OFAC SDN']],
  ['an own label', [OWN], ['your label, list Labels']],
])('getNameOrigins names the origin of %s', (_case, names, expected) => {
  expect(getNameOrigins(names)).toEqual(expected);
});

test('getNameOrigins tells the next name apart, without its controls', () => {
  const [lead, next, ...rest] = getNameOrigins([OWN, PAGE, ENTITY]);
  expect([lead, rest]).toEqual(['your label, list Labels', []]);
  expect(next).toContain('Harbour 7');
  expect(next).not.toContain('\u202e');
});
