// Tests of the reader of OFAC's SDN.XML: mistyped addresses are kept, and a wrong count is reported.
import { expect, test } from 'vitest';
import type { ReadList } from '../../../../lib/lists/list-entry';
import { readList } from '../../../../lib/lists/read-list';
import { BTC_TYPO, EVM_TYPO, SDN_XML, WIF } from '../ofac-samples';

const read = (text: string) => readList(text) as ReadList;

test('OFAC XML reader reports a number of entries that disagrees with the stated one', () => {
  expect(read(SDN_XML).miscount).toBeUndefined();
  expect(read(SDN_XML.replace('Count>2<', 'Count>3<')).miscount).toEqual({ stated: 3, found: 2 });
});

test('OFAC XML reader keeps an address whose checksum fails as written and flags it, and keeps no key', () => {
  const misspelled = read(SDN_XML.replace(EVM_TYPO, BTC_TYPO));
  expect(misspelled).toMatchObject({ notes: { 'wrong-checksum': 1 }, refused: 0 });
  expect(misspelled.entries).toContainEqual({
    ...{ chain: 'bitcoin', address: BTC_TYPO, isTypo: true },
    ...{ label: 'Ada NORTHWIND & SONS', programme: 'CYBER2; SDGT', entityId: '9001' },
  });
  expect(read(SDN_XML.replace(EVM_TYPO, WIF)).refusals).toEqual([{ line: 10, why: 'key' }]);
});
