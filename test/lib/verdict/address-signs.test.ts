// Tests of address signs: lists, data sets, cases and warnings give signs in a fixed order, each sign once.
import { expect, it } from 'vitest';
import {
  type AddressSign,
  type AddressWarning,
  getAddressSigns,
  getDrawnSign,
} from '../../../lib/verdict/address-signs';
import type { CaseBrief, ListMatch } from '../../../lib/verdict/local-annotations';

const IDLE = { chain: 'evm', address: '0x1', state: 'idle' } as const;
const CASE: CaseBrief = { id: '1', name: 'Harbour', disposition: 'open', sightings: 0 };
const on = (kind: ListMatch['kind']): ListMatch => ({ list: 'L', kind });

it.each<[string, ListMatch[], CaseBrief[], AddressWarning[], AddressSign[]]>([
  ['nothing', [], [], [], []],
  ['a sanctions list', [on('sanctions')], [], [], ['list-hit']],
  ['a blocklist', [on('blocklist')], [], [], ['list-hit']],
  ['other lists, once', [on('watchlist'), on('customers')], [], [], ['own-label']],
  ['warnings of the text, once', [], [], ['mismatch', 'link-differs', 'disguised'], ['text-misleads']],
  [
    'all in order',
    [on('labels'), on('sanctions')],
    [CASE],
    ['look-alike', 'mismatch'],
    ['list-hit', 'text-misleads', 'look-alike', 'in-case', 'own-label'],
  ],
])('getAddressSigns returns the signs of %s', (_name, lists, cases, warnings, signs) => {
  expect(getAddressSigns({ ...IDLE, own: { lists, cases } }, false, warnings)).toEqual(signs);
});

it('getAddressSigns puts a data set after what the page misleads about, and before the cases', () => {
  const dataSets = [{ set: 'Mixers', chain: 'evm', meaning: '', publisher: '', rate: 1e-6 }];
  expect(getAddressSigns({ ...IDLE, own: { lists: [], cases: [CASE], dataSets } }, false, ['look-alike'])).toEqual([
    'look-alike',
    'may-be-in',
    'in-case',
  ]);
});

it('getAddressSigns tells a tag of the service from a list hit, and draws both as a flag', () => {
  const own = { lists: [on('sanctions')], cases: [CASE] };
  expect(getAddressSigns({ ...IDLE, own }, true, ['mismatch']).slice(0, 3)).toEqual([
    'list-hit',
    'sanctioned',
    'text-misleads',
  ]);
  expect(getAddressSigns(IDLE, true)).toEqual(['sanctioned']);
  expect(getDrawnSign(getAddressSigns(IDLE, true))).toBe(getDrawnSign(['list-hit']));
  expect(getDrawnSign([])).toBeNull();
});
