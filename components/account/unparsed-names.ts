// Lines of the service's list of chains that could not be read, by their names: enough of them to tell what kind of line it is.
import { sanitizeText } from '../../lib/text/sanitize';

const MAX_NAMES = 6;
const MAX_LENGTH = 40;

/** @returns the first of these names, each made safe to show */
export const listUnparsedNames = (unread: readonly string[]): string[] =>
  unread.slice(0, MAX_NAMES).map((one) => sanitizeText(one, MAX_LENGTH));
