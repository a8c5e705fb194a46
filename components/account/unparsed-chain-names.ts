// Display names of chain-list entries that could not be parsed, limited to the first six.
import { sanitizeText } from '../../lib/text/sanitize';

const MAX_NAMES = 6;
const MAX_LENGTH = 40;

/** @returns the first six names, each sanitized and cut to 40 characters */
export const listUnparsedChainNames = (unread: readonly string[]): string[] =>
  unread.slice(0, MAX_NAMES).map((name) => sanitizeText(name, MAX_LENGTH));
