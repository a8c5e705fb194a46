// Gathering: each entry once, refusals counted beyond those that are named, an end to what is taken in.
import { expect, test } from 'vitest';
import { createEntryCollector } from '../../../lib/lists/entry-collector';
import { MAX_LIST_ENTRIES } from '../../../lib/lists/list-entry';

const one = (n: number) => ({ chain: 'evm', address: `0x${n}` });

test('says now and then how far it is', () => {
  const heard: number[] = [];
  const gathering = createEntryCollector((count) => heard.push(count));
  for (let n = 0; n < 2500; n++) gathering.add(n, one(n));
  expect(heard).toEqual([1000, 2000]);
});

test('names the first refusals and counts all', () => {
  const gathering = createEntryCollector();
  for (let line = 1; line <= 1000; line++) gathering.add(line, { why: 'typo' });
  const { refused, refusals } = gathering.end('csv');
  expect([refused, refusals.length, refusals[199]]).toEqual([1000, 200, { line: 200, why: 'typo' }]);
});

test('one more than are kept refuses the file, a duplicate does not', () => {
  const gathering = createEntryCollector();
  for (let n = 0; n < MAX_LIST_ENTRIES; n++) gathering.add(n, one(n));
  gathering.add(0, one(0), 'label');
  expect(() => gathering.add(0, one(MAX_LIST_ENTRIES))).toThrow('too-many');
});

test('nothing at all is no list', () => {
  expect(() => createEntryCollector().end('csv')).toThrow('nothing');
});
