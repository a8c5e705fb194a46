// Detects truncated addresses such as `0x790A23…558cD908` and matches them against full addresses.

/** The truncation mark: an ellipsis or two, two or more dots or middle dots, three or more asterisks. */
const SIGN = '[\\u2026\\u22ef\\u2025]+|\\.{2,}|[\\u00b7\\u2022]{2,}|\\*{3,}';
const GAP = `(?:\\s?(?:${SIGN})\\s?)`;
/** Matches the truncation mark; test it before parsing a text. */
export const ELLIPSIS = new RegExp(SIGN);
const ENDS = new RegExp(`^([0-9A-Za-z:_+/-]{3,})${GAP}([0-9A-Za-z_+/-]{3,})$`, 'u');
/** Older pages show only the beginning; it must be long enough to be evidence. */
const BEGINNING = new RegExp(`^([0-9A-Za-z:_-]{8,})${GAP}$`, 'u');
const MAX_LENGTH = 80;

/**
 * Words have no digit and no second capital, and usually a letter that Bech32 excludes: `Read...more` does not match,
 * `0x79…d908`, `DevD…kVtF` and `cosm…wntu` do.
 */
const looksEncoded = (part: string) => /\d|.[A-Z]|^[ac-hj-np-z]{4,}$/.test(part);

function splitTruncated(shown: string): [string, string] | null {
  const text = shown.trim();
  if (text.length > MAX_LENGTH) return null;
  const ends = ENDS.exec(text);
  if (ends?.[1] !== undefined && ends[2] !== undefined) {
    return ends.slice(1).some(looksEncoded) ? [ends[1], ends[2]] : null;
  }
  const beginning = BEGINNING.exec(text)?.[1];
  return beginning !== undefined && /\d/.test(beginning) ? [beginning, ''] : null;
}

/** Tests whether a text, apart from surrounding whitespace, is a truncated address. */
export function isTruncated(text: string): boolean {
  return splitTruncated(text) !== null;
}

/** Case-insensitive formats: hexadecimal, Bech32 and CashAddr. */
const IGNORES_CASE = /^(?:0x|bc1|ltc1|zs1|u1|tex1|bitcoincash:)|^[qpzr][02-9ac-hj-np-z]{41,60}$/i;
const PREFIX = /^(?:[a-z]+:|[XPC]-)/i;

/**
 * Returns the test of whether `shown` is an address with its middle or end removed: both ends match and characters are
 * missing between them. Null if `shown` is not truncated. The address is as written, not in its canonical form, whose
 * spelling may differ.
 */
export function createTruncatedTest(shown: string): ((full: string) => boolean) | null {
  const ends = splitTruncated(shown);
  if (!ends) return null;
  const [head, tail] = ends;
  const [lowerHead, lowerTail] = [head.toLowerCase(), tail.toLowerCase()];
  return (full) => {
    const ignoresCase = IGNORES_CASE.test(full);
    const spelling = ignoresCase ? full.toLowerCase() : full;
    const [start, end] = ignoresCase ? [lowerHead, lowerTail] : [head, tail];
    return [spelling, spelling.replace(PREFIX, '')].some(
      (text) => text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end),
    );
  };
}

/** Tests whether `shown` is `full` with its middle or end removed, as `createTruncatedTest`. */
export const matchesTruncated = (shown: string, full: string): boolean => createTruncatedTest(shown)?.(full) ?? false;
