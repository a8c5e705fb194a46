// Addresses cut short for the eye, such as `0x790A23…558cD908`: what they look like, and whether a full one fits.

/** Where the middle was: an ellipsis or two, two or more dots or middle dots, three or more stars. */
const SIGN = '[\\u2026\\u22ef\\u2025]+|\\.{2,}|[\\u00b7\\u2022]{2,}|\\*{3,}';
const GAP = `(?:\\s?(?:${SIGN})\\s?)`;
/** What every shortened address has in it: asked of a text before one takes it apart. */
export const ELLIPSIS = new RegExp(SIGN);
const ENDS = new RegExp(`^([0-9A-Za-z:_+/-]{3,})${GAP}([0-9A-Za-z_+/-]{3,})$`, 'u');
/** Older pages show the beginning alone; it must be long enough to prove something. */
const BEGINNING = new RegExp(`^([0-9A-Za-z:_-]{8,})${GAP}$`, 'u');
const LONGEST = 80;

/**
 * A word of a language has no digit and no second capital, and mostly a letter that Bech32 leaves out: `Read...more` is none, `0x79…d908`,
 * `DevD…kVtF` and `cosm…wntu` are.
 */
const looksEncoded = (part: string) => /\d|.[A-Z]|^[ac-hj-np-z]{4,}$/.test(part);

function partsOf(shown: string): [string, string] | null {
  const text = shown.trim();
  if (text.length > LONGEST) return null;
  const ends = ENDS.exec(text);
  if (ends?.[1] !== undefined && ends[2] !== undefined) {
    return ends.slice(1).some(looksEncoded) ? [ends[1], ends[2]] : null;
  }
  const beginning = BEGINNING.exec(text)?.[1];
  return beginning !== undefined && /\d/.test(beginning) ? [beginning, ''] : null;
}

/** Whether a text (and nothing around it but blanks) has the form of a shortened address. */
export function isTruncated(text: string): boolean {
  return partsOf(text) !== null;
}

/** Forms that mean the same in upper and in lower case: hexadecimal, Bech32 and CashAddr. */
const IGNORES_CASE = /^(?:0x|bc1|ltc1|zs1|u1|tex1|bitcoincash:)|^[qpzr][02-9ac-hj-np-z]{41,60}$/i;
const PREFIX = /^(?:[a-z]+:|[XPC]-)/i;

/**
 * Whether `shown` is `full` with its middle (or its end) left out: both ends agree and something is missing between them.
 * `full` is the address as written beside it, not its canonical form, which may be spelled otherwise.
 */
export function matchesTruncated(shown: string, full: string): boolean {
  const parts = partsOf(shown);
  if (!parts) return false;
  const fold = (text: string) => (IGNORES_CASE.test(full) ? text.toLowerCase() : text);
  const [head, tail] = parts.map(fold) as [string, string];
  const spellings = [fold(full), fold(full).replace(PREFIX, '')];
  return spellings.some(
    (whole) => whole.length > head.length + tail.length && whole.startsWith(head) && whole.endsWith(tail),
  );
}
