// The messages between the content script and the card's frame, over a port that only these two hold.
import type { CardNote } from '../verdict/card-note';

/** One address as the card is to show it: what the page itself says of it. The card asks the background for everything else. */
export interface CardSubject {
  chain: string;
  address: string;
  checksum: 'ok' | 'none' | 'mismatch';
  notes: CardNote[];
}

/** All that the card is about: one address, or a list to pick from (empty where the selection holds no address). */
export interface CardContent {
  subjects: CardSubject[];
  isList: boolean;
  /** Whether the page is marked, so that marking can be turned off here. */
  isMarked: boolean;
}

/**
 * Content script to card. `prepare`: draw this while the frame is hidden. `show`: the frame is shown now; `focus`: the first control
 * takes the keyboard's focus. `renew`: the same address, of which the page says something else. `moved`: the frame stands elsewhere in the window. `hide`: the frame is hidden; nothing stays drawn.
 */
export type CardCommand =
  | { command: 'prepare'; content: CardContent }
  | { command: 'show'; content: CardContent; focus: boolean }
  | { command: 'renew'; content: CardContent }
  | { command: 'moved' }
  | { command: 'hide' };

/**
 * Card to content script. `ready`: the card hears. `pointer`: the pointer came in or left. `escape`: Escape was pressed.
 * `leave`: Tab (or, backwards, Shift+Tab) left the last control. None of these depends on what the card shows.
 */
export type CardEvent =
  | { event: 'ready' }
  | { event: 'pointer'; isInside: boolean }
  | { event: 'escape' }
  | { event: 'leave' };

/** As many as one right-click lists. */
const MAX_SUBJECTS = 200;
/** Of a chain's key, and of an address; as the background takes them (shapes.ts). */
const MAX_CHAIN = 32;
const MAX_ADDRESS = 512;
/** One of each kind. */
const MAX_NOTES = 3;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

function isNote(value: unknown): value is CardNote {
  if (!isFields(value)) return false;
  const { note, other, link } = value;
  return (
    note === 'disguised' ||
    (note === 'look-alike' && isText(other, MAX_ADDRESS)) ||
    (note === 'link-differs' && isText(link, MAX_ADDRESS))
  );
}

function isSubject(value: unknown): value is CardSubject {
  if (!isFields(value)) return false;
  const { chain, address, checksum, notes } = value;
  return (
    isText(chain, MAX_CHAIN) &&
    isText(address, MAX_ADDRESS) &&
    (checksum === 'ok' || checksum === 'none' || checksum === 'mismatch') &&
    Array.isArray(notes) &&
    notes.length <= MAX_NOTES &&
    notes.every(isNote)
  );
}

function isContent(value: unknown): value is CardContent {
  if (!isFields(value)) return false;
  const { subjects, isList, isMarked } = value;
  return (
    Array.isArray(subjects) &&
    subjects.length <= MAX_SUBJECTS &&
    subjects.every(isSubject) &&
    typeof isList === 'boolean' &&
    typeof isMarked === 'boolean'
  );
}

function isCommand(value: unknown): value is CardCommand {
  if (!isFields(value)) return false;
  switch (value.command) {
    case 'moved':
    case 'hide':
      return true;
    case 'prepare':
    case 'renew':
      return isContent(value.content);
    case 'show':
      return isContent(value.content) && typeof value.focus === 'boolean';
    default:
      return false;
  }
}

/**
 * Reads a command by hand, without zod: the card's document is loaded while the pointer is on its way to a mark.
 * @returns the command, or null for anything else: the content script runs in the page's process and is not trusted
 */
export function parseCardCommand(data: unknown): CardCommand | null {
  return isCommand(data) ? data : null;
}
