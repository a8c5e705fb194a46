// The tags of a row: what the person's own record calls the address, the first by name and the others counted, harmless to read.
import { expect, test } from 'vitest';
import { rowData } from '../../components/row-data';
import type { OwnRecord } from '../../lib/screening/own-record';
import { ASK } from '../lib/view/hook';

const inCase = (...names: string[]) =>
  names.map((name, n) => ({ id: `${n}`, name, disposition: 'open' as const, sightings: 0 }));
const tagOf = (own?: OwnRecord) =>
  rowData([{ key: 'k', screening: { ...ASK, state: 'idle', ...(own ? { own } : {}) } }], 0, (chain) => chain)[0]
    ?.inCase;

test.each([
  ['none', undefined, ''],
  ['lists alone', { lists: [{ list: 'OFAC' }], cases: [] }, ''],
  ['one', { lists: [], cases: inCase('Harbour 7') }, 'Harbour 7'],
  ['several', { lists: [], cases: inCase('Harbour 7', 'b', 'c') }, 'Harbour 7 +2'],
  ['a name that turns text round', { lists: [], cases: inCase('\u202Ecba') }, '[U+202E]cba'],
] as [string, OwnRecord | undefined, string][])('cases: %s', (_, own, tag) => expect(tagOf(own)).toBe(tag));
