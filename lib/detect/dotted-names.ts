// Finds dotted account names such as `alice.eth` in a text, starting from the name endings.
import type { Candidate } from './candidates';

/** The ending of a name and a following underscore; a dot, hyphen or underscore followed by more letters means a host, a file or code. */
const ENDING = /\.(?:near|tg|eth|sol)(?![0-9A-Za-z]|[-._@][0-9A-Za-z])(?=(_?))/gi;
/** Maximum name length of any of these services, in characters. */
const MAX_NAME_LENGTH = 80;
/** Characters that cannot begin a name. Underscores can (ENSIP-15), but Markdown emphasis uses them in pairs. */
const NO_START = /^[-.]+/;
const NO_START_IN_MARKDOWN = /^[-._]+/;

/** Returns the start offset of the name that ends at `end`, not before `floor`. */
function findStart(text: string, floor: number, end: number, noStart: RegExp): number {
  // Compiled on first use: these Unicode classes take a browser one millisecond to build, and most pages contain no
  // name. Letters, digits and emoji of any script count: half of `józef.eth` would be another person's name.
  const part = /[-\w.\p{L}\p{M}\p{N}\p{ExtPict}]|\u200d|\ufe0f|[\ud800-\udfff]/u;
  // Scripts without case, most of which use no spaces between words, and emoji: such characters before a name in
  // another script are rather the sentence. A name in such a script may begin at any character, so it is kept whole.
  const sentence = /^.*(?:[\p{Lo}\p{sc=Thai}](?![.\p{Lo}\p{M}])|\p{S}\ufe0f?(?![.\p{S}\p{M}\u200d]))(?=.)/u;
  let start = end;
  while (start > floor && end - start < MAX_NAME_LENGTH && part.test(text.charAt(start - 1))) start--;
  start += sentence.exec(text.slice(start, end))?.[0].length ?? 0;
  return start + (noStart.exec(text.slice(start, end))?.[0].length ?? 0);
}

/** Finds names in reading order, in time linear in the text length. */
export function findDottedNames(text: string): Candidate[] {
  const found: Candidate[] = [];
  let floor = 0;
  ENDING.lastIndex = 0;
  for (let match = ENDING.exec(text); match !== null; match = ENDING.exec(text)) {
    const start = findStart(text, floor, match.index, match[1] ? NO_START_IN_MARKDOWN : NO_START);
    const end = match.index + match[0].length;
    floor = end;
    const isWhole = start < match.index && !/[@\\0-9A-Za-z]/.test(text.charAt(start - 1));
    if (isWhole) found.push({ text: text.slice(start, end), start, end });
  }
  return found;
}
