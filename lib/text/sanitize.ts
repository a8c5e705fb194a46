// Makes a string of the service or of a page harmless to read: nothing invisible, nothing that turns text round, nothing endless.

/** What most texts are. */
const PLAIN = /^[ -~]*$/;

/** Long enough for any category or config the service documents; what is longer was not written for a person. */
const MAX_LENGTH = 120;

/** The same text with every hidden character as `[U+202E]`, cut with an ellipsis after `max` characters. Plain text in, plain text out. */
export function sanitizeText(text: string, max: number = MAX_LENGTH): string {
  // Cut first, so that a megabyte is not walked; then by characters, so that no pair is split.
  const characters = [...text.slice(0, 2 * max + 2)];
  const cut = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
  return PLAIN.test(cut) ? cut : unstacked(cut).replace(hidden(), escapeOf);
}

/**
 * Control, format (BiDi, zero-width, soft hyphen, tags), line and paragraph separators, private use, unassigned and lone
 * surrogates: all that a reader cannot see or that changes what they see. Made when it is needed: a browser takes two milliseconds to
 * put together what belongs to these classes, and every page that is read would wait for that.
 */
const hidden = () =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]/gu;

/** More than three marks on one letter draw over the lines above and below. */
const unstacked = (text: string) => text.replace(/(\p{M}{3})\p{M}+/gu, '$1');

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
