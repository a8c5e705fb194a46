// Notes and sightings of one address of a case: types, limits and updates.
import type { z } from 'zod';
import type { addressNotesSchema, noteSchema, sightingSchema } from './case-schema';

/** Time in ms during which a removal (in a case, or of a bulk run) can be undone; after that, the data is deleted. */
export const UNDO_MS = 10 * 60_000;

export const MAX_ADDRESS_NOTES = 1_000;
/** Maximum length of a note in characters. */
export const MAX_NOTE = 10_000;
/** Maximum number of sightings; the oldest are dropped. */
export const MAX_SIGHTINGS = 500;
const DAY_MS = 86_400_000;
/** Maximum lengths of a page's title and URL, which the page controls. */
const MAX_TITLE = 300;
const MAX_URL = 2_048;

export type Note = z.infer<typeof noteSchema>;
export type Sighting = z.infer<typeof sightingSchema>;
/** Notes and sightings of one address. */
export type AddressNotes = z.infer<typeof addressNotesSchema>;

export const NO_NOTES: AddressNotes = { notes: [], sightings: [] };

/** Returns the notes that are not removed. */
export const getActiveNotes = ({ notes }: AddressNotes): Note[] =>
  notes.filter(({ removedAt }) => removedAt === undefined);

/** Normalizes a note for storage: trimmed and truncated to the maximum length; line breaks stay. */
export const normalizeNoteText = (typed: string): string => typed.trim().slice(0, MAX_NOTE);

/**
 * Adds a note, or updates the note with this id if its text differs; restores it if it was removed.
 * @returns null if the maximum is reached
 */
export function withNote(
  entry: AddressNotes,
  { id, text }: Pick<Note, 'id' | 'text'>,
  now: number,
): AddressNotes | null {
  const existing = entry.notes.find((note) => note.id === id);
  if (existing?.text === text && existing.removedAt === undefined) return entry;
  if (existing) {
    const { removedAt: _removedAt, ...current } = existing;
    const next = { ...current, text, changedAt: now };
    return { ...entry, notes: entry.notes.map((note) => (note === existing ? next : note)) };
  }
  if (getActiveNotes(entry).length >= MAX_ADDRESS_NOTES) return null;
  return { ...entry, notes: [...entry.notes, { id, at: now, text }] };
}

/** Removes a note, or restores it (`isRemoved` false). */
export function withNoteRemoved(entry: AddressNotes, id: string, isRemoved: boolean, now: number): AddressNotes {
  const notes = entry.notes.map((note) => {
    if (note.id !== id) return note;
    const { removedAt: _removedAt, ...remaining } = note;
    return isRemoved ? { ...remaining, removedAt: now } : remaining;
  });
  return { ...entry, notes };
}

/** Deletes removed notes whose undo time has ended. */
export function withoutExpiredNotes(entry: AddressNotes, now: number): AddressNotes {
  return {
    ...entry,
    notes: entry.notes.filter(({ removedAt }) => removedAt === undefined || now - removedAt < UNDO_MS),
  };
}

/** Page on which an address was seen. */
export interface SightingPlace {
  host: string;
  url: string;
  title: string;
}

/**
 * Adds a sighting: at most one per page and day if pages are stored, else one per site and day. If a sighting without a
 * page exists for that site and day, the page is added to it, because it is the same visit.
 * @returns null if the sighting already exists
 */
export function withSighting(
  entry: AddressNotes,
  { host, url, title }: SightingPlace,
  keepsPages: boolean,
  now: number,
): AddressNotes | null {
  const page = keepsPages ? { url: url.slice(0, MAX_URL), title: title.slice(0, MAX_TITLE) } : {};
  const day = Math.floor(now / DAY_MS);
  const sameDay = entry.sightings.filter(
    (sighting) => Math.floor(sighting.at / DAY_MS) === day && sighting.host === host,
  );
  if (sameDay.some((sighting) => !keepsPages || sighting.url === page.url)) return null;
  const siteOnly = sameDay.find((sighting) => sighting.url === undefined);
  if (siteOnly)
    return {
      ...entry,
      sightings: entry.sightings.map((sighting) => (sighting === siteOnly ? { ...sighting, ...page } : sighting)),
    };
  return { ...entry, sightings: [...entry.sightings, { at: now, host, ...page }].slice(-MAX_SIGHTINGS) };
}

/** Returns the counters that the case stores for the address. */
export function countNotes(entry: AddressNotes): { notes: number; lastNoteAt?: number; sightings: number } {
  const notes = getActiveNotes(entry);
  const times = notes.map(({ at, changedAt = at }) => changedAt);
  return {
    notes: notes.length,
    sightings: entry.sightings.length,
    ...(times.length ? { lastNoteAt: Math.max(...times) } : {}),
  };
}
