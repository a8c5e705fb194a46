// Counts the addresses of a pasted text, and explains which of its words are nearly an address.
import { formatList } from './format';
import { searchWords } from './words/search';

/** Words that are named; the others are counted. */
const MAX_NAMED = 2;

/**
 * Returns the words that look like an address and are not one; '' without any. Each is given in full, because its fault may be anywhere.
 * @param words letters and digits only; `digits`: number of hexadecimal digits if that is the fault @param needed number of digits of an address
 */
export function describeNearAddresses(
  words: readonly { text: string; digits: number | null }[],
  needed: number,
): string {
  if (words.length === 0) return '';
  const { character, digits: wrongDigits, found, more } = searchWords().near;
  const faults = words
    .slice(0, MAX_NAMED)
    .map(({ text, digits }) => (digits === null ? character({ text }) : wrongDigits({ text, digits, needed })));
  if (words.length > MAX_NAMED) faults.push(more({ n: words.length - MAX_NAMED }));
  return found({ n: words.length, faults: faults.join('; ') });
}

/** Numbers of addresses: `n` are all of them, `others` those that are left out. */
interface PastedCounts {
  n: number;
  notScreened: number;
  known: number;
  others: number;
}

/** Returns `4 addresses found: 3 not screened, 1 known.` */
export function describePastedAddresses({ n, notScreened, known, others }: PastedCounts): string {
  const { found, part } = searchWords().several;
  const parts = [
    notScreened > 0 || known === 0 ? part.notScreened({ n: notScreened }) : '',
    known > 0 ? part.known({ n: known }) : '',
    others > 0 ? part.leftOut({ n: others }) : '',
  ];
  return found({ n, parts: formatList(parts.filter(Boolean)) });
}
