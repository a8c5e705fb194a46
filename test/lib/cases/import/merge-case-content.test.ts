// Tests of case imports and merges: own data is lost only by the user's choice; imports record their origin.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressNotes, getActiveNotes } from '../../../../lib/cases/address-notes';
import { buildCase, type Case, withAddresses, withAddressesRemoved, withChange } from '../../../../lib/cases/case';
import { mapCaseTexts } from '../../../../lib/cases/case-fields';
import { type CaseContent, toCaseContent } from '../../../../lib/cases/import/case-content';
import { compareCaseContent } from '../../../../lib/cases/import/compare-case-content';
import { buildImportedCase, mergeCaseContent } from '../../../../lib/cases/import/merge-case-content';
import { toAddressKey } from '../../../../lib/screening/request-queue';
import { storedCase } from './random-cases';

const ORIGIN = { from: 'case.json', by: 'Northgate', at: 99 };
const A = { chain: 'evm', address: 'a' };
const NONE: ReadonlySet<string> = new Set();
const entriesOf = (notes: readonly { ask: typeof A | { chain: string; address: string }; entry: AddressNotes }[]) =>
  new Map(notes.map(({ ask, entry }) => [toAddressKey(ask), entry]));
const plain = (content: CaseContent) => JSON.parse(JSON.stringify({ ...content, by: '' }));
function one(): Case {
  return withAddresses(buildCase('c', 'Harbour 7', 1), [A], 1).next;
}
/** Sightings are kept in the order of their time. */
const inOrder = (content: CaseContent): CaseContent => ({
  ...content,
  addresses: content.addresses.map((item) => ({ ...item, sightings: item.sightings.toSorted((a, b) => a.at - b.at) })),
});

test('imported case has the content of the file, its origin on each entry, and sends nothing', () =>
  fc.assert(
    fc.property(storedCase, ({ item, entries }) => {
      const content = toCaseContent(item, entries);
      const { next, notes, noRoom } = buildImportedCase('new', content, ORIGIN);
      expect(plain(toCaseContent(next, entriesOf(notes)))).toEqual(plain(inOrder(content)));
      expect([next.watchDays, next.keepsPages, noRoom]).toEqual([undefined, false, 0]);
      for (const one of next.addresses) expect(one.origin).toEqual(ORIGIN);
      for (const { entry } of notes)
        for (const one of [...entry.notes, ...entry.sightings]) expect(one.origin).toEqual(ORIGIN);
    }),
  ));

const UNVERIFIED = { ...ORIGIN, proof: { state: 'unverified' } } as const;
const SIGNED = { ...ORIGIN, proof: { state: 'signed', signer: 'a'.repeat(64), caseId: 'x' } } as const;
const FORGED: CaseContent = {
  ...toCaseContent(one(), new Map()),
  ...{ disposition: 'cleared', decision: { reason: 'Cleared by compliance', by: 'Compliance', at: 5 } },
  addresses: [
    {
      ...{ ...A, addedAt: 1, disposition: 'cleared', decision: { reason: 'Known', by: 'C', at: 5 } },
      notes: [{ id: 'f', at: 4, text: 'forged' }],
      sightings: [{ at: 3, host: 'x.test' }],
    },
  ],
};
const originsOf = ({ next, notes }: ReturnType<typeof buildImportedCase>) => [
  ...[next.decision?.origin, next.addresses[0]?.origin, next.addresses[0]?.decision?.origin],
  ...notes.flatMap(({ entry }) => [...entry.notes, ...entry.sightings].map(({ origin }) => origin)),
];

test('an unverified file stays so on the case, its decisions, addresses, notes and sightings', () => {
  const made = buildImportedCase('new', FORGED, UNVERIFIED);
  expect(made.next.origin).toEqual(UNVERIFIED);
  expect(originsOf(made)).toEqual(Array(5).fill(UNVERIFIED));
  const merged = mergeCaseContent(buildCase('c', 'Own', 1), new Map(), FORGED, NONE, UNVERIFIED);
  expect(merged.next.merges).toEqual([UNVERIFIED]);
  expect(originsOf(merged)).toEqual(Array(5).fill(UNVERIFIED));
});

test('a signed bundle does not launder what its author had imported as unverified', () => {
  const { next, notes } = buildImportedCase('mid', FORGED, UNVERIFIED);
  const passedOn = toCaseContent(next, entriesOf(notes));
  const made = buildImportedCase('new', passedOn, SIGNED);
  expect(made.next.origin?.proof).toEqual({ state: 'unverified' });
  expect(originsOf(made).map((origin) => origin?.proof?.state)).toEqual(Array(5).fill('unverified'));
  expect(originsOf(buildImportedCase('new', FORGED, SIGNED))).toEqual(Array(5).fill(SIGNED));
});

test('merge of any two cases keeps every own text, decision, note and sighting', () =>
  fc.assert(
    fc.property(storedCase, storedCase, (own, other) => {
      const content = toCaseContent(other.item, other.entries);
      const { next, notes } = mergeCaseContent(own.item, own.entries, content, NONE, ORIGIN);
      const after = toCaseContent(next, new Map([...own.entries, ...entriesOf(notes)]));
      const before = toCaseContent(own.item, own.entries);
      const toTexts = ({ name, ...of }: CaseContent) => ({ name, ...mapCaseTexts((field) => of[field]) });
      const texts = Object.entries(toTexts(before)).filter(([, text]) => text);
      expect(toTexts(after)).toMatchObject(Object.fromEntries(texts));
      for (const item of before.addresses) {
        const now = after.addresses.find((one) => one.address === item.address);
        expect(now?.sightings).toEqual(expect.arrayContaining(item.sightings));
        if (item.decision) expect(now?.decision).toEqual(item.decision);
        expect(now?.notes.map(({ id }) => id)).toEqual(expect.arrayContaining(item.notes.map(({ id }) => id)));
      }
      for (const item of content.addresses)
        expect(after.addresses.map(({ address }) => address)).toContain(item.address);
    }),
  ));

test('merge of a case with itself finds nothing to take and writes no note', () =>
  fc.assert(
    fc.property(storedCase, ({ item, entries }) => {
      const content = toCaseContent(item, entries);
      expect(compareCaseContent(content, content).filter(({ kind }) => kind !== 'same')).toEqual([]);
      expect(mergeCaseContent(item, entries, content, NONE, ORIGIN).notes).toEqual([]);
    }),
  ));

const withNote = (text: string, changedAt?: number): Map<string, AddressNotes> =>
  new Map([
    [toAddressKey(A), { notes: [{ id: 'n', at: 1, text, ...(changedAt ? { changedAt } : {}) }], sightings: [] }],
  ]);
const kindOfNote = (mine: Map<string, AddressNotes>, theirs: Map<string, AddressNotes>) =>
  compareCaseContent(toCaseContent(one(), mine), toCaseContent(one(), theirs)).find(({ what }) => what === 'note')
    ?.kind;

test.each([
  ['new', new Map(), withNote('a')],
  ['same', withNote('a'), withNote('a')],
  ['changed', withNote('a'), withNote('b', 5)],
  ['same', withNote('b', 5), withNote('a')],
  ['conflict', withNote('b', 5), withNote('c', 6)],
])('note is %s', (kind, mine, theirs) => expect(kindOfNote(mine, theirs)).toBe(kind));

test('choice takes a conflict and leaves a new item', () => {
  const mine = withChange(one(), { summary: 'mine' }, 1);
  const theirs = toCaseContent(withChange(one(), { summary: 'theirs', question: 'why' }, 1), new Map());
  const flipped = new Set(['summary', 'question']);
  expect(mergeCaseContent(mine, new Map(), theirs, NONE, ORIGIN).next).toMatchObject({
    summary: 'mine',
    question: 'why',
  });
  expect(mergeCaseContent(mine, new Map(), theirs, flipped, ORIGIN).next).toMatchObject({
    summary: 'theirs',
    question: '',
  });
});

test('removed address returns with its own notes beside the new ones', () => {
  const away = withAddressesRemoved(one(), [A], true, 2);
  const theirs = toCaseContent(
    one(),
    new Map([[toAddressKey(A), { notes: [{ id: 'm', at: 3, text: 'theirs' }], sightings: [] }]]),
  );
  const { next, notes } = mergeCaseContent(away, withNote('mine'), theirs, NONE, ORIGIN);
  expect(next.addresses[0]).toMatchObject({ address: 'a', notes: 2 });
  expect(next.addresses[0]?.removedAt).toBeUndefined();
  expect(notes.flatMap(({ entry }) => getActiveNotes(entry).map(({ text }) => text))).toEqual(['mine', 'theirs']);
});

test('case that is full keeps its addresses and counts those without room', () => {
  const full = withAddresses(
    buildCase('c', 'x', 1),
    Array.from({ length: 10_000 }, (_, n) => ({ chain: 'evm', address: `f${n}` })),
    1,
  ).next;
  const { next, noRoom } = mergeCaseContent(full, new Map(), toCaseContent(one(), new Map()), NONE, ORIGIN);
  expect([next.addresses.length, noRoom]).toEqual([10_000, 1]);
});

test('a case stays or becomes local only if either side is', () => {
  const local = withChange(one(), { localOnly: true }, 2);
  const content = (item: Case) => toCaseContent(item, new Map());
  expect(buildImportedCase('new', content(local), ORIGIN).next.localOnly).toBe(true);
  expect(mergeCaseContent(one(), new Map(), content(local), NONE, ORIGIN).next.localOnly).toBe(true);
  expect(mergeCaseContent(local, new Map(), content(one()), NONE, ORIGIN).next.localOnly).toBe(true);
  expect(mergeCaseContent(one(), new Map(), content(one()), NONE, ORIGIN).next).not.toHaveProperty('localOnly');
});
