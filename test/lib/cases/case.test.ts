// Tests of the case model: an address is added once per chain, counts are limited, and removal can be undone.
import { describe, expect, test } from 'vitest';
import { NO_NOTES, UNDO_MS } from '../../../lib/cases/address-notes';
import {
  buildCase,
  type Case,
  getActiveAddresses,
  MAX_CASE_ADDRESSES,
  normalizeCaseName,
  normalizeCaseTags,
  withAddresses,
  withAddressesRemoved,
  withCaseRemoved,
  withChange,
  withDisposition,
  withNoteCounts,
  withoutExpired,
} from '../../../lib/cases/case';

const ask = (address: string, chain = 'evm') => ({ chain, address });
const made = (...addresses: string[]): Case =>
  withAddresses(
    buildCase('c', 'Harbour 7', 10),
    addresses.map((one) => ask(one)),
    10,
  ).next;
const names = (one: Case) => getActiveAddresses(one).map(({ address }) => address);

test.each([
  ['  Harbour \n 7 ', 'Harbour 7'],
  [' \t ', ''],
  ['x'.repeat(200), 'x'.repeat(120)],
  ['🚢'.repeat(200), '🚢'.repeat(120)],
  ['<b>=1+1</b>', '<b>=1+1</b>'],
])('normalizeCaseName stores %j as %j', (typed, kept) => expect(normalizeCaseName(typed)).toBe(kept));

test.each([
  [
    ['Fraud', ' fraud ', 'FRAUD', 'q3'],
    ['Fraud', 'q3'],
  ],
  [['', '  ', 'a  b'], ['a b']],
  [['y'.repeat(60)], ['y'.repeat(40)]],
  [Array.from({ length: 30 }, (_, n) => `t${n}`), Array.from({ length: 20 }, (_, n) => `t${n}`)],
])('normalizeCaseTags stores %j as %j', (typed, kept) => expect(normalizeCaseTags(typed)).toEqual(kept));

test('withChange ignores an empty name and keeps unnamed fields', () => {
  const one = { ...made('a'), tags: ['x'], keepsPages: true };
  expect(withChange(one, { name: ' ', reference: ' 2026-117 ' }, 20)).toEqual({
    ...one,
    reference: '2026-117',
    changedAt: 20,
  });
  // Other browsers pass omitted fields as undefined.
  expect(withChange(one, { name: undefined, tags: undefined, summary: undefined, keepsPages: undefined }, 20)).toEqual({
    ...one,
    changedAt: 20,
  });
});

test('withChange switches local only, and keeps it where it is not named', () => {
  const local = withChange(made('a'), { localOnly: true }, 20);
  expect(local.localOnly).toBe(true);
  expect(withChange(local, { name: 'b' }, 30).localOnly).toBe(true);
  expect(withChange(local, { localOnly: false }, 30)).not.toHaveProperty('localOnly');
});

const CLEARED = { disposition: 'cleared', decision: { reason: 'own wallet', by: 'N', at: 20 } } as const;

describe('addresses', () => {
  test('withAddresses adds each address once per chain', () => {
    const { next, added, noRoom } = withAddresses(made('a'), [ask('a'), ask('b'), ask('b'), ask('a', 'tron')], 20);
    expect({ added, noRoom }).toEqual({ added: 2, noRoom: 0 });
    expect(getActiveAddresses(next).map(({ chain, address, addedAt }) => `${chain} ${address} ${addedAt}`)).toEqual([
      'evm a 10',
      'evm b 20',
      'tron a 20',
    ]);
  });

  test('withAddresses counts addresses beyond the limit and evicts none', () => {
    const many = Array.from({ length: MAX_CASE_ADDRESSES + 3 }, (_, n) => ask(`a${n}`));
    const { next, added, noRoom } = withAddresses(buildCase('c', 'x', 0), many, 0);
    expect({ added, noRoom, first: names(next)[0] }).toEqual({ added: MAX_CASE_ADDRESSES, noRoom: 3, first: 'a0' });
  });

  test('removed addresses return unchanged by undo or by adding them again', () => {
    const noted = withNoteCounts(made('a', 'b'), [
      { ask: ask('a'), entry: { ...NO_NOTES, notes: [{ id: 'n', at: 12, text: 'x' }] } },
    ]);
    const away = withAddressesRemoved(noted, [ask('a')], true, 20);
    expect(names(away)).toEqual(['b']);
    expect(getActiveAddresses(withAddressesRemoved(away, [ask('a')], false, 30))).toEqual(getActiveAddresses(noted));
    const again = withAddresses(away, [ask('a')], 30);
    expect(again.added).toBe(1);
    expect(getActiveAddresses(again.next)[0]).toMatchObject({ address: 'a', notes: 1, lastNoteAt: 12 });
  });

  test("withDisposition null removes the address's own disposition", () => {
    const own = withDisposition(made('a', 'b'), ask('b'), CLEARED, 20);
    expect(getActiveAddresses(own).map(({ disposition }) => disposition)).toEqual([undefined, 'cleared']);
    expect(getActiveAddresses(withDisposition(own, ask('b'), null, 30))).toEqual(getActiveAddresses(made('a', 'b')));
    expect(own.disposition).toBe('open');
  });
});

describe('deletion', () => {
  const away = withAddressesRemoved(made('a', 'b'), [ask('a')], true, 1_000);
  test.each([
    ['a moment before, everything can come back', away, UNDO_MS + 999, ['a', 'b'], []],
    ['then the address is deleted', away, UNDO_MS + 1_000, ['b'], ['a']],
    ['where the clock was ahead it stays', away, 0, ['a', 'b'], []],
    ['of a case all of it', withCaseRemoved(made('a', 'b'), true, 1_000), UNDO_MS + 1_000, null, ['a', 'b']],
    [
      'a case that came back stays',
      withCaseRemoved(withCaseRemoved(made('a'), true, 0), false, 0),
      2 * UNDO_MS,
      ['a'],
      [],
    ],
  ])('%s', (_, one, now, left, gone) => {
    const swept = withoutExpired(one, now);
    expect(swept.next?.addresses.map(({ address }) => address) ?? null).toEqual(left);
    expect(swept.gone.map(({ address }) => address)).toEqual(gone);
  });
});
