// Tests of notes and sightings: edits are stored, counts are limited, and a site or page is added once a day.
import { describe, expect, test } from 'vitest';
import {
  type AddressNotes,
  countNotes,
  getActiveNotes,
  MAX_ADDRESS_NOTES,
  MAX_NOTE,
  MAX_SIGHTINGS,
  NO_NOTES,
  normalizeNoteText,
  UNDO_MS,
  withNote,
  withNoteRemoved,
  withoutExpiredNotes,
  withSighting,
} from '../../../lib/cases/address-notes';

const DAY = 86_400_000;
const noted = (...texts: string[]): AddressNotes =>
  texts.reduce<AddressNotes>((entry, text, n) => withNote(entry, { id: `n${n}`, text }, n) ?? entry, NO_NOTES);
const texts = (entry: AddressNotes | null) => entry && getActiveNotes(entry).map(({ text }) => text);

describe('notes', () => {
  test.each([
    ['  two\n lines \n', 'two\n lines'],
    [' \n ', ''],
    ['x'.repeat(MAX_NOTE + 5), 'x'.repeat(MAX_NOTE)],
  ])('normalizeNoteText stores %j as %j', (typed, kept) => expect(normalizeNoteText(typed)).toBe(kept));

  test('withNote keeps position and creation time of a changed note', () => {
    const entry = withNote(noted('a', 'b'), { id: 'n0', text: 'A' }, 50);
    expect(texts(entry)).toEqual(['A', 'b']);
    expect(entry?.notes[0]).toEqual({ id: 'n0', at: 0, text: 'A', changedAt: 50 });
  });

  test('withNote stores the same note once and does not mark it as changed', () =>
    expect(withNote(noted('a', 'b'), { id: 'n1', text: 'b' }, 50)).toEqual(noted('a', 'b')));

  test('withNote restores a note removed while it was edited', () => {
    const away = withNoteRemoved(noted('a'), 'n0', true, 10);
    expect(texts(away)).toEqual([]);
    expect(texts(withNote(away, { id: 'n0', text: 'A' }, 20))).toEqual(['A']);
    expect(texts(withNoteRemoved(away, 'n0', false, 20))).toEqual(['a']);
    // Deleted for good meanwhile: becomes a new note.
    expect(texts(withNote(NO_NOTES, { id: 'n0', text: 'A' }, 20))).toEqual(['A']);
  });

  test('withNote rejects a note beyond the limit and accepts changes', () => {
    const full: AddressNotes = {
      ...NO_NOTES,
      notes: Array.from({ length: MAX_ADDRESS_NOTES }, (_, n) => ({ id: `n${n}`, at: 0, text: 'x' })),
    };
    expect(withNote(full, { id: 'new', text: 'y' }, 1)).toBeNull();
    expect(texts(withNote(full, { id: 'n0', text: 'y' }, 1))?.[0]).toBe('y');
    expect(texts(withNote(withNoteRemoved(full, 'n0', true, 1), { id: 'new', text: 'y' }, 1))?.at(-1)).toBe('y');
  });

  test('withoutExpiredNotes deletes removed notes after the undo period', () => {
    const away = withNoteRemoved(noted('a', 'b'), 'n0', true, 10);
    expect(withoutExpiredNotes(away, 9 + UNDO_MS).notes).toHaveLength(2);
    expect(withoutExpiredNotes(away, 10 + UNDO_MS).notes.map(({ text }) => text)).toEqual(['b']);
  });
});

describe('sightings', () => {
  const place = (host: string, path = '/', title = 'T') => ({ host, url: `https://${host}${path}`, title });
  const seen = (keepsPages: boolean, ...met: [ReturnType<typeof place>, number][]) =>
    met.reduce<AddressNotes>((entry, [where, at]) => withSighting(entry, where, keepsPages, at) ?? entry, NO_NOTES)
      .sightings;

  test.each([
    [
      'a site once a day',
      false,
      [
        [place('a'), 1],
        [place('a', '/2'), 2],
        [place('b'), 3],
        [place('a'), DAY],
      ],
      3,
    ],
    [
      'where pages are kept, a page once a day',
      true,
      [
        [place('a'), 1],
        [place('a', '/2'), 2],
        [place('a'), 3],
        [place('a'), DAY],
      ],
      3,
    ],
  ] as [string, boolean, [ReturnType<typeof place>, number][], number][])('%s', (_, keeps, met, count) =>
    expect(seen(keeps, ...met)).toHaveLength(count),
  );

  test('withSighting keeps the page only when chosen, and truncates it', () => {
    expect(seen(false, [place('a', '/secret', 'Secret'), 5])).toEqual([{ at: 5, host: 'a' }]);
    expect(seen(true, [place('a', '/p', 'P'), 5])).toEqual([{ at: 5, host: 'a', url: 'https://a/p', title: 'P' }]);
    const [long] = seen(true, [place('a', `/${'p'.repeat(5_000)}`, 't'.repeat(5_000)), 5]);
    expect([long?.url?.length, long?.title?.length]).toEqual([2_048, 300]);
    expect(seen(true, [place('a', `/${'p'.repeat(5_000)}`), 5], [place('a', `/${'p'.repeat(5_000)}`), 6])).toHaveLength(
      1,
    );
  });

  test("withSighting adds the page to today's sighting without counting it twice", () => {
    const bare = withSighting(NO_NOTES, place('a', '/p', 'P'), false, 5) as AddressNotes;
    const told = withSighting(bare, place('a', '/p', 'P'), true, 6) as AddressNotes;
    expect(told.sightings).toEqual([{ at: 5, host: 'a', url: 'https://a/p', title: 'P' }]);
    expect(withSighting(told, place('a', '/p', 'P'), true, 7)).toBeNull();
    expect(withSighting(told, place('a', '/q', 'Q'), true, 8)?.sightings, 'another page').toHaveLength(2);
    expect(withSighting(bare, place('a', '/p', 'P'), true, DAY)?.sightings, 'another day').toHaveLength(2);
  });

  test('withSighting keeps the newest sightings', () => {
    const days = Array.from({ length: MAX_SIGHTINGS + 2 }, (_, n): [ReturnType<typeof place>, number] => [
      place('a'),
      n * DAY,
    ]);
    const kept = seen(false, ...days);
    expect([kept.length, kept[0]?.at]).toEqual([MAX_SIGHTINGS, 2 * DAY]);
  });
});

test('note counts omit removed notes and use the change time of edited ones', () => {
  const entry = withNote(
    withNoteRemoved(noted('a', 'b', 'c'), 'n2', true, 90),
    { id: 'n0', text: 'A' },
    50,
  ) as AddressNotes;
  expect(countNotes(entry)).toEqual({ notes: 2, lastNoteAt: 50, sightings: 0 });
  expect(countNotes(NO_NOTES)).toEqual({ notes: 0, sightings: 0 });
});
