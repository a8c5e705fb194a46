// The names of the files that a person saves.

/** Of what a person has named, more is cut: file systems have bounds of their own. */
const MOST = 60;

/**
 * `riskmark-case-Harbour-7` of its parts, without an ending. Of each part letters and digits of any script stay, so that nothing in it is
 * forbidden, leads to another folder or hides; a part that has neither is left out.
 */
export function fileName(...parts: string[]): string {
  const plain = parts.map((part) => {
    const words = part.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return [...words.join('-')].slice(0, MOST).join('');
  });
  return ['riskmark', ...plain].filter(Boolean).join('-');
}
