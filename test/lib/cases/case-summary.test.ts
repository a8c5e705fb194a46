// Tests of the case summary: removed items are not counted, and the text search ignores removed addresses.
import { expect, test } from 'vitest';
import {
  buildCase,
  type Case,
  withAddresses,
  withAddressesRemoved,
  withCaseArchived,
  withCaseDecision,
  withChange,
  withDisposition,
  withNoteCounts,
} from '../../../lib/cases/case';
import { matchesCase, summarizeCase } from '../../../lib/cases/case-summary';

const ask = (address: string) => ({ chain: 'evm', address });
const made = (...addresses: string[]): Case =>
  withAddresses(buildCase('c', 'Harbour 7', 10), addresses.map(ask), 10).next;

test('case summary counts present items only', () => {
  const entry = (at: number) => ({ notes: [{ id: 'n', at, text: 'x' }], sightings: [{ at, host: 'h' }] });
  const noted = withNoteCounts(made('a', 'b', 'c'), [
    { ask: ask('a'), entry: entry(50) },
    { ask: ask('b'), entry: entry(40) },
  ]);
  expect(summarizeCase(noted)).toMatchObject({ addresses: 3, sightings: 2, lastNoteAt: 50 });
  expect(summarizeCase(withAddressesRemoved(noted, [ask('a')], true, 60))).toMatchObject({
    addresses: 2,
    sightings: 1,
    lastNoteAt: 40,
  });
  expect(summarizeCase(made())).toMatchObject({ addresses: 0, lastNoteAt: null });
});

test('case summary says whether the case is archived', () => {
  const archived = withCaseArchived(made(), true, 20);
  expect([made(), archived, withCaseArchived(archived, false, 30)].map((one) => summarizeCase(one).isArchived)).toEqual(
    [false, true, false],
  );
});

test('matchesCase finds each text of the record, and no removed address', () => {
  const decided = (reason: string) => ({ disposition: 'cleared', decision: { reason, by: 'N', at: 1 } }) as const;
  const texts = { reference: 'REF', summary: 'sum', question: 'que', conclusion: 'con', tags: ['tag'] };
  let one = withCaseDecision(withChange(made('aaa', 'bbb'), texts, 20), decided('because'), 20);
  one = withDisposition(one, ask('aaa'), decided('own wallet'), 20);
  one = withAddressesRemoved(one, [ask('bbb')], true, 20);
  for (const found of ['', 'HARBOUR', 'ref', 'SUM', 'que', 'con', 'tag', 'because', 'wallet', 'AAA'])
    expect(matchesCase(one, found), found).toBe(true);
  for (const missing of ['bbb', 'nothing']) expect(matchesCase(one, missing), missing).toBe(false);
});
