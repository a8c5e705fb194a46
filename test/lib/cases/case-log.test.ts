// Tests of the case change log: changes produce entries, and a changed, removed or moved entry is found.
import { expect, test } from 'vitest';
import {
  buildCase,
  type Case,
  withAddresses,
  withAddressesRemoved,
  withCaseArchived,
  withCaseDecision,
  withCaseRemoved,
  withChange,
  withDisposition,
  withNoteCounts,
} from '../../../lib/cases/case';
import { type CaseEvent, findBrokenEntry, findCaseEvents, withLogged } from '../../../lib/cases/case-log';

const A = { chain: 'evm', address: 'a' };
const B = { chain: 'evm', address: 'b' };
const CLEARED = { disposition: 'cleared', decision: { reason: 'own wallet', by: 'N', at: 20 } } as const;
const one = withAddresses(buildCase('c', 'Harbour 7', 10), [A, B], 10).next;
const noted = (notes: number, at: number) => (item: Case) =>
  withNoteCounts(item, [
    {
      ask: A,
      entry: { notes: Array.from({ length: notes }, (_, n) => ({ id: `${n}`, at, text: 'x' })), sightings: [] },
    },
  ]);

test.each<[string, (before: Case) => Case, CaseEvent[]]>([
  [
    'a name',
    (c) => withChange(c, { name: 'New' }, 20),
    [{ type: 'field', field: 'name', from: 'Harbour 7', to: 'New' }],
  ],
  ['a text', (c) => withChange(c, { summary: 's' }, 20), [{ type: 'field', field: 'summary', from: '', to: 's' }]],
  ['tags', (c) => withChange(c, { tags: ['x', 'y'] }, 20), [{ type: 'field', field: 'tags', from: '', to: 'x, y' }]],
  ['watching', (c) => withChange(c, { watchDays: 7 }, 20), [{ type: 'field', field: 'watchDays', from: '0', to: '7' }]],
  [
    'keeping pages',
    (c) => withChange(c, { keepsPages: true }, 20),
    [{ type: 'field', field: 'keepsPages', from: 'false', to: 'true' }],
  ],
  [
    'sending nothing',
    (c) => withChange(c, { localOnly: true }, 20),
    [{ type: 'field', field: 'localOnly', from: 'false', to: 'true' }],
  ],
  [
    'a decision',
    (c) => withCaseDecision(c, CLEARED, 20),
    [{ type: 'decision', address: null, from: 'open', to: 'cleared', reason: 'own wallet' }],
  ],
  [
    'a decision on an address',
    (c) => withDisposition(c, A, CLEARED, 20),
    [{ type: 'decision', address: A, from: null, to: 'cleared', reason: 'own wallet' }],
  ],
  [
    'an address',
    (c) => withAddresses(c, [{ ...A, chain: 'tron' }], 20).next,
    [{ type: 'added', count: 1, addresses: [{ ...A, chain: 'tron' }] }],
  ],
  ['a removal', (c) => withAddressesRemoved(c, [B], true, 20), [{ type: 'removed', count: 1, addresses: [B] }]],
  ['a note', noted(1, 20), [{ type: 'note-added', address: A }]],
  ['archiving', (c) => withCaseArchived(c, true, 20), [{ type: 'archived' }]],
  ['deletion', (c) => withCaseRemoved(c, true, 20), [{ type: 'deleted' }]],
  [
    'a bundle',
    (c) => ({ ...c, bundle: { number: 1, at: 20, manifest: 'f' } }),
    [{ type: 'bundle', number: 1, manifest: 'f' }],
  ],
  [
    'a verdict',
    (c) => ({
      ...c,
      addresses: c.addresses.map((item) => ({ ...item, change: { from: 'none', to: 'high', at: 20, seen: false } })),
    }),
    [A, B].map((address) => ({ type: 'verdict', address, from: 'none', to: 'high' })),
  ],
  ['nothing', (c) => ({ ...c, changedAt: 99 }), []],
])('findCaseEvents finds %s', (_what, change, events) => expect(findCaseEvents(one, change(one))).toEqual(events));

test('findCaseEvents tells an edited and a removed note apart, and finds restored items', () => {
  const before = noted(2, 10)(one);
  expect(findCaseEvents(before, noted(2, 30)(before))).toEqual([{ type: 'note-changed', address: A }]);
  expect(findCaseEvents(before, noted(1, 10)(before))).toEqual([{ type: 'note-removed', address: A }]);
  const away = withAddressesRemoved(one, [B], true, 20);
  expect(findCaseEvents(away, one)).toEqual([{ type: 'added', count: 1, addresses: [B] }]);
  expect(findCaseEvents(null, one)).toEqual([{ type: 'created' }, { type: 'added', count: 2, addresses: [A, B] }]);
});

test('withLogged names nobody for a new verdict', () => {
  const { entries } = withLogged(one, [{ type: 'verdict', address: A, from: 'none', to: 'low' }], 'Northgate', 1);
  expect(entries[0]?.by).toBe('');
});

test('findBrokenEntry names the first entry that was changed, removed, exchanged or cut off', () => {
  const first = withLogged(one, [{ type: 'created' }, { type: 'archived' }], 'N', 1);
  const second = withLogged(first.next, [{ type: 'unarchived' }], 'N', 2);
  const log = [...first.entries, ...second.entries];
  const end = second.next.log;
  expect(findBrokenEntry(log, end)).toBeNull();
  expect(findBrokenEntry([], undefined)).toBeNull();
  const changed = (place: number, part: object) => log.map((entry, n) => (n === place ? { ...entry, ...part } : entry));
  for (const part of [{ by: 'M' }, { at: 9 }, { event: { type: 'deleted' } as const }, { hash: 'f' }])
    expect(findBrokenEntry(changed(1, part), end), JSON.stringify(part)).toBe(2);
  expect(findBrokenEntry(log.slice(1), end)).toBe(1);
  expect(findBrokenEntry(log.slice(0, 2), end)).toBe(3);
  expect(findBrokenEntry([log[1], log[0], log[2]] as typeof log, end)).toBe(1);
});
