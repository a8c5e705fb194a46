// Names with a dot (`alice.near`, `alice.eth`): found from their end, because a pattern that began with the name would try every word.
import type { Candidate } from './candidates';

/** What ends a name, and an underscore behind it; with a dot, hyphen or underscore and more letters it is a host, a file or a piece of code. */
const ENDING = /\.(?:near|tg|eth|sol)(?![0-9A-Za-z]|[-._@][0-9A-Za-z])(?=(_?))/gi;
/** The longest name of any of these services, in characters. */
const LONGEST = 80;
/** A sign that a name cannot begin with. With underscores it can (ENSIP-15): Markdown's come in pairs. */
const NO_START = /^[-.]+/;
const NO_START_IN_MARKDOWN = /^[-._]+/;

/** Where the name that ends at `end` begins, not before `floor`. */
function startOf(text: string, floor: number, end: number, noStart: RegExp): number {
  // Made when they are needed: to put together what belongs to these classes takes a browser a millisecond, and most pages hold no name.
  // Letters, digits and emoji of any script: half of `józef.eth` would be the name of somebody else.
  const part = /[-\w.\p{L}\p{M}\p{N}\p{ExtPict}]|\u200d|\ufe0f|[\ud800-\udfff]/u;
  // Scripts without cases, most of which set no blanks between words, and emoji: what stands in them before a name in something else is rather
  // the sentence. A name that is itself in them may begin anywhere: it is left whole.
  const sentence = /^.*(?:[\p{Lo}\p{sc=Thai}](?![.\p{Lo}\p{M}])|\p{S}\ufe0f?(?![.\p{S}\p{M}\u200d]))(?=.)/u;
  let start = end;
  while (start > floor && end - start < LONGEST && part.test(text.charAt(start - 1))) start--;
  start += sentence.exec(text.slice(start, end))?.[0].length ?? 0;
  return start + (noStart.exec(text.slice(start, end))?.[0].length ?? 0);
}

/** Finds names in reading order, in time linear in the text's length. */
export function findDottedNames(text: string): Candidate[] {
  const found: Candidate[] = [];
  let floor = 0;
  ENDING.lastIndex = 0;
  for (let match = ENDING.exec(text); match !== null; match = ENDING.exec(text)) {
    const start = startOf(text, floor, match.index, match[1] ? NO_START_IN_MARKDOWN : NO_START);
    const end = match.index + match[0].length;
    floor = end;
    const isWhole = start < match.index && !/[@\\0-9A-Za-z]/.test(text.charAt(start - 1));
    if (isWhole) found.push({ text: text.slice(start, end), start, end });
  }
  return found;
}
