// The names of the files that a person saves.

/** File systems have bounds of their own: so much of what a person has named, and of ours, which holds whole addresses. */
const MOST_NAMED = 60;
const MOST = 120;

/** Its letters and digits, of any script: none of them is forbidden, leads to another folder or hides. */
function plain(text: string, most: number): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, most).join('');
}

/**
 * `riskmark-case-Harbour-7`, without an ending: what the file is, then what a person named it, each without what a file's name may not
 * hold. What is nothing without that is left out.
 */
export function fileName(what: readonly string[], named = ''): string {
  return ['riskmark', ...what.map((part) => plain(part, MOST)), plain(named, MOST_NAMED)].filter(Boolean).join('-');
}
