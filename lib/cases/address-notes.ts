// What a person noted of one address of a case, and where it was seen: what each of the two holds, and how it grows.

/** So long what was taken away (of a case, or a whole bulk run) can be brought back; then it is deleted. */
export const UNDO_MS = 10 * 60_000;

export const MAX_ADDRESS_NOTES = 1_000;
/** Characters of one note. */
export const MAX_NOTE = 10_000;
/** The newest; older ones make room. */
export const MAX_SIGHTINGS = 500;
const DAY_MS = 86_400_000;
/** A page chooses its own title and address. */
const MAX_TITLE = 300;
const MAX_URL = 2_048;

/** All times are epoch ms. */
export interface Note {
  id: string;
  at: number;
  text: string;
  changedAt?: number | undefined;
  removedAt?: number | undefined;
}

/** `url` and `title` only where the case keeps them. */
export interface Sighting {
  at: number;
  host: string;
  url?: string | undefined;
  title?: string | undefined;
}

export interface AddressNotes {
  notes: Note[];
  sightings: Sighting[];
}

export const NO_NOTES: AddressNotes = { notes: [], sightings: [] };

/** Those that were not taken away. */
export const presentNotes = ({ notes }: AddressNotes): Note[] =>
  notes.filter(({ removedAt }) => removedAt === undefined);

/** As it is kept: its lines as typed, nothing at its ends, and no longer than a note may be. */
export const noteText = (typed: string): string => typed.trim().slice(0, MAX_NOTE);

/** Adds a note, or changes the one of that id where it says something else; one that was taken away meanwhile is there again. @returns null where there is no room for another */
export function withNote(
  entry: AddressNotes,
  { id, text }: Pick<Note, 'id' | 'text'>,
  now: number,
): AddressNotes | null {
  const known = entry.notes.find((note) => note.id === id);
  if (known?.text === text && known.removedAt === undefined) return entry;
  if (known) {
    const next = { id, at: known.at, text, changedAt: now };
    return { ...entry, notes: entry.notes.map((note) => (note === known ? next : note)) };
  }
  if (presentNotes(entry).length >= MAX_ADDRESS_NOTES) return null;
  return { ...entry, notes: [...entry.notes, { id, at: now, text }] };
}

/** Takes a note away, or brings it back. */
export function withNoteRemoved(entry: AddressNotes, id: string, away: boolean, now: number): AddressNotes {
  const notes = entry.notes.map((note) => {
    if (note.id !== id) return note;
    const { removedAt: _gone, ...rest } = note;
    return away ? { ...rest, removedAt: now } : rest;
  });
  return { ...entry, notes };
}

/** Without the notes that cannot be brought back any more. */
export function withoutExpiredNotes(entry: AddressNotes, now: number): AddressNotes {
  return {
    ...entry,
    notes: entry.notes.filter(({ removedAt }) => removedAt === undefined || now - removedAt < UNDO_MS),
  };
}

/** A page where an address was met. */
export interface SightingPlace {
  host: string;
  url: string;
  title: string;
}

/**
 * One a page and day, where pages are kept, else one a site and day. A sighting of the site alone takes the first page of that day, which is the
 * same visit told in full once pages are kept. @returns null where it is noted already
 */
export function withSighting(
  entry: AddressNotes,
  { host, url, title }: SightingPlace,
  keepsPages: boolean,
  now: number,
): AddressNotes | null {
  const page = keepsPages ? { url: url.slice(0, MAX_URL), title: title.slice(0, MAX_TITLE) } : {};
  const day = Math.floor(now / DAY_MS);
  const ofToday = entry.sightings.filter((one) => Math.floor(one.at / DAY_MS) === day && one.host === host);
  if (ofToday.some((one) => !keepsPages || one.url === page.url)) return null;
  const bare = ofToday.find((one) => one.url === undefined);
  if (bare) return { ...entry, sightings: entry.sightings.map((one) => (one === bare ? { ...one, ...page } : one)) };
  return { ...entry, sightings: [...entry.sightings, { at: now, host, ...page }].slice(-MAX_SIGHTINGS) };
}

/** What the case itself says of it in numbers. */
export function countNotes(entry: AddressNotes): { notes: number; lastNoteAt?: number; sightings: number } {
  const notes = presentNotes(entry);
  const times = notes.map(({ at, changedAt = at }) => changedAt);
  return {
    notes: notes.length,
    sightings: entry.sightings.length,
    ...(times.length ? { lastNoteAt: Math.max(...times) } : {}),
  };
}
