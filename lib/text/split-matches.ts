// Splits a text at search words for highlighting, and cuts an excerpt around the first search word.

/** A part of the text; `isMatch`: one of the words. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts that joined equal it. @param words in lower case; their occurrences are found regardless of case */
export function splitMatches(text: string, words: readonly string[]): TextPart[] {
  const lower = text.toLowerCase();
  // Lower case of some letters is longer; then the offsets would be wrong.
  if (lower.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (;;) {
    const next = findFirst(lower, words, from);
    if (!next) break;
    if (next.at > from) parts.push({ text: text.slice(from, next.at), isMatch: false });
    from = next.at + next.length;
    parts.push({ text: text.slice(next.at, from), isMatch: true });
  }
  return from < text.length ? [...parts, { text: text.slice(from), isMatch: false }] : parts;
}

/** Returns the first occurrence of any word, the longest at the same place. */
function findFirst(text: string, words: readonly string[], from: number): { at: number; length: number } | null {
  let first: { at: number; length: number } | null = null;
  for (const word of words) {
    const at = word ? text.indexOf(word, from) : -1;
    if (at < 0) continue;
    if (!first || at < first.at || (at === first.at && word.length > first.length)) first = { at, length: word.length };
  }
  return first;
}

/** Returns the part of a text around the first of the words, at most `max` characters, with ellipses where it is cut. */
export function excerptAround(text: string, words: readonly string[], max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const at = findFirst(line.toLowerCase(), words, 0)?.at ?? 0;
  const start = Math.max(0, Math.min(at - Math.floor(max / 4), line.length - max));
  const end = Math.min(line.length, start + max);
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
