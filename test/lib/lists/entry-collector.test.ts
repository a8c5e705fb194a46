// Tests of the entry collector: progress is reported, rejections are counted, and entries are limited.
import { expect, test } from 'vitest';
import { createEntryCollector } from '../../../lib/lists/entry-collector';
import { MAX_LIST_ENTRIES } from '../../../lib/lists/list-entry';

const one = (n: number) => ({ chain: 'evm', address: `0x${n}` });

test('entry collector reports progress now and then', () => {
  const heard: number[] = [];
  const gathering = createEntryCollector((count) => heard.push(count));
  for (let n = 0; n < 2500; n++) gathering.add(n, one(n));
  expect(heard).toEqual([1000, 2000]);
});

test('entry collector names the first rejections and counts all', () => {
  const gathering = createEntryCollector();
  for (let line = 1; line <= 1000; line++) gathering.add(line, { why: 'typo' });
  const { refused, refusals } = gathering.end('csv');
  expect([refused, refusals.length, refusals[199]]).toEqual([1000, 200, { line: 200, why: 'typo' }]);
});

test('entry collector rejects a file with one entry too many, and ignores duplicates', () => {
  const gathering = createEntryCollector();
  for (let n = 0; n < MAX_LIST_ENTRIES; n++) gathering.add(n, one(n));
  gathering.add(0, one(0), { label: 'label' });
  expect(() => gathering.add(0, one(MAX_LIST_ENTRIES))).toThrow('too-many');
});

test('entry collector rejects an empty list', () => {
  expect(() => createEntryCollector().end('csv')).toThrow('nothing');
});
