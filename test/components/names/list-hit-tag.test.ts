// Tests of the list hit tag: it replaces a name that comes from the same hit, or a missing name.
import { expect, test } from 'vitest';
import { isNamedByHit } from '../../../components/names/ListHitTag';
import { getAddressNames } from '../../../lib/verdict/local-address-names';
import type { ListMatch } from '../../../lib/verdict/local-annotations';
import { ASK } from '../../harness/render-hook';

const SDN: ListMatch = { list: 'OFAC SDN', kind: 'sanctions', label: 'TEA HOUSE LLC' };
const BLOCKED: ListMatch = { list: 'Payouts', kind: 'blocklist' };
const LABEL: ListMatch = { list: 'Labels', kind: 'labels', label: 'Gate 3' };

test.each<[string, ListMatch[], string, boolean]>([
  ['the entity of the list', [SDN], '', true],
  ['the entity, although the page names it otherwise', [SDN], 'Harbour 7', true],
  ['the short address, because nobody names it', [BLOCKED], '', true],
  ['no name, beside an own label', [LABEL, SDN], '', false],
  ['no name, beside the word of the page', [BLOCKED], 'Harbour 7', false],
  [
    'another list than the one that names the address',
    [
      { ...SDN, kind: 'blocklist' },
      { ...BLOCKED, kind: 'sanctions' },
    ],
    '',
    false,
  ],
  ['nothing without a list hit', [LABEL], '', false],
])('tag of a list hit shows %s', (_case, lists, pageName, expected) => {
  const own = { lists, cases: [] };
  const [name] = getAddressNames(own, pageName);
  expect(isNamedByHit({ ...ASK, state: 'idle', own }, name)).toBe(expected);
});
