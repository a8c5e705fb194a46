// Tests of the record of unreadable rows: rows are counted once, and forgotten when they are read or removed.
import { expect, test } from 'vitest';
import { createUnreadableRows } from '../../../../lib/store/kept/unreadable-rows';

const row = (s: string, id: string) => ({ s, id, e: 1, x: 1, iv: Uint8Array.of(1), ct: Uint8Array.of(2) });

/** Kinds in the order in which their stores were created. */
const KINDS = ['cases', 'lists', 'history'];

test('unreadable rows are counted by kind, each once', () => {
  const unreadable = createUnreadableRows();
  for (const id of ['a', 'a', 'b']) unreadable.note(row('lists', id), false);
  unreadable.note(row('cases', 'a'), false);
  unreadable.note(row('cases', 'b'), true);
  expect(unreadable.count(KINDS)).toEqual([
    { kind: 'cases', count: 1 },
    { kind: 'lists', count: 2 },
  ]);
  unreadable.rename('lists', 'a', 'c');
  unreadable.forget('lists', ['c']);
  unreadable.note(row('cases', 'a'), true);
  expect(unreadable.count(KINDS)).toEqual([{ kind: 'lists', count: 1 }]);
  unreadable.forget('lists');
  expect(unreadable.count(KINDS)).toEqual([]);
});
