// Messages between content script and card frame over a private MessagePort, with a validator.
import type { CardWarning } from '../verdict/address-presentation-warning';
import { MAX_ADDRESS, MAX_CHAIN } from './message-limits';

/** Address in the card, with the facts that the page shows about it. The card queries the background for everything else. */
export interface CardSubject {
  chain: string;
  address: string;
  /** Proof that the address was recognized in the content script's document. */
  proof?: string;
  checksum: 'ok' | 'none' | 'mismatch';
  notes: CardWarning[];
  /** The address as the page spells it; absent if the page shows another text in its place. */
  spelling?: string;
  /** Text that the page shows instead of the address. */
  pageName?: string;
  /** Further chains whose addresses have this form. */
  otherChains?: string[];
  /** EIP-155 chain id that the text or the page names. */
  evmChainId?: number;
  /** Host of the link around the address. */
  linkHost?: string;
}

/** Content of the card: one address, or a list to choose from (empty if the selection has no address). */
export interface CardContent {
  subjects: CardSubject[];
  isList: boolean;
  /** True if the page is marked, so that the card offers to turn marking off. */
  isMarked: boolean;
  /** Why a selection has no address, or that its list is cut, and the next step; absent if nothing more is known. */
  reason?: string;
}

/**
 * Content script to card. `prepare`: render while the frame is hidden. `show`: the frame is visible; with `focus`, the first control gets
 * keyboard focus. `renew`: same address, changed page data. `moved`: the frame moved in the window, or the page was pressed, so that no
 * press counts for half a second. `hide`: the frame is hidden; clear the content.
 */
export type CardCommand =
  | { command: 'prepare'; content: CardContent }
  | { command: 'show'; content: CardContent; focus: boolean }
  | { command: 'renew'; content: CardContent }
  | { command: 'moved' }
  | { command: 'hide' };

/**
 * Card to content script. `ready`: the card listens. `pointer`: the pointer entered or left. `escape`: Escape was pressed.
 * `leave`: Tab (or Shift+Tab at the start) left the last control. No event depends on the content of the card.
 */
export type CardEvent =
  | { event: 'ready' }
  | { event: 'pointer'; isInside: boolean }
  | { event: 'escape' }
  | { event: 'leave' };

/** Same limit as the list of a context-menu click. */
const MAX_SUBJECTS = 200;
/** Maximum length of a name of the page; the content script cuts longer ones. */
export const MAX_PAGE_NAME = 200;
/** Maximum length of the reason why a selection has no address. */
const MAX_REASON = 500;
/** Maximum number of further chains; the content script drops the others. */
export const MAX_OTHER_CHAINS = 20;
const MAX_PROOF = 64;
/** Maximum length of a host name. */
const MAX_LINK_HOST = 253;
/** One note of each kind. */
const MAX_NOTES = 3;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength;

function isNote(value: unknown): value is CardWarning {
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
  const { chain, address, proof, checksum, notes, spelling, pageName, otherChains, evmChainId, linkHost } = value;
  return (
    isText(chain, MAX_CHAIN) &&
    isText(address, MAX_ADDRESS) &&
    (proof === undefined || isText(proof, MAX_PROOF)) &&
    (checksum === 'ok' || checksum === 'none' || checksum === 'mismatch') &&
    Array.isArray(notes) &&
    notes.length <= MAX_NOTES &&
    notes.every(isNote) &&
    (spelling === undefined || isText(spelling, MAX_ADDRESS)) &&
    (pageName === undefined || isText(pageName, MAX_PAGE_NAME)) &&
    (evmChainId === undefined || Number.isSafeInteger(evmChainId)) &&
    (linkHost === undefined || isText(linkHost, MAX_LINK_HOST)) &&
    (otherChains === undefined ||
      (Array.isArray(otherChains) &&
        otherChains.length <= MAX_OTHER_CHAINS &&
        otherChains.every((chain) => isText(chain, MAX_CHAIN))))
  );
}

function isContent(value: unknown): value is CardContent {
  if (!isFields(value)) return false;
  const { subjects, isList, isMarked, reason } = value;
  return (
    Array.isArray(subjects) &&
    subjects.length <= MAX_SUBJECTS &&
    subjects.every(isSubject) &&
    typeof isList === 'boolean' &&
    (reason === undefined || isText(reason, MAX_REASON)) &&
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
 * Validates a command without zod, because the card loads while the pointer approaches a mark.
 * @returns the command, or null if it is invalid: the content script runs in the page's process and is not trusted
 */
export function parseCardCommand(data: unknown): CardCommand | null {
  return isCommand(data) ? data : null;
}
