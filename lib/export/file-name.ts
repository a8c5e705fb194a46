// Builds names for exported files from letters and digits that every file system allows.

/**
 * Maximum lengths in characters, because file systems limit names: of the part named by the user, and of a fixed part,
 * which contains whole addresses.
 */
const MAX_NAME = 60;
const MAX_PART = 120;

/** Keeps letters and digits of any script: none of them is forbidden, a path separator or invisible. */
function toPlainWords(text: string, maxLength: number): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, maxLength).join('');
}

/**
 * Builds a file name without extension, e.g. `riskmark-case-Harbour-7`: the kind of file, then the user's name for it,
 * each without characters that a file name cannot contain. Empty parts are omitted.
 */
export function buildFileName(kind: readonly string[], userName = ''): string {
  return ['riskmark', ...kind.map((part) => toPlainWords(part, MAX_PART)), toPlainWords(userName, MAX_NAME)]
    .filter(Boolean)
    .join('-');
}
