// Guesses the kind of a list from its format, name and headers; the user can change the guess.
import type { ListKind } from '../verdict/local-annotations';
import { type ListSource, SANCTIONS_SOURCES } from './list-entry';

/** Words of each kind, in the order in which they are looked for: "customer labels" are customers, "our labels" are labels. */
const KIND_WORDS: [ListKind, RegExp][] = [
  ['sanctions', /sanction|sanktion|\bofac\b|\bsdn\b|embargo|asset ?freeze|санкци|制裁|제재/],
  ['blocklist', /block ?list|black ?list|deny ?list|ban ?list|sperrliste|\b(?:scam|phish|fraud|drainer)/],
  ['watchlist', /watch|monitor|beobacht/],
  ['customers', /customer|client|kunde|\bkyc\b|顧客|客户/],
  ['labels', /label|name ?tag|\btags?\b/],
  ['own-wallets', /\b(?:own|our|my|treasury|eigene)\b|(?:hot|cold|warm) ?(?:wallet|stor)/],
];

const splitWords = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

function findKind(text: string): ListKind | null {
  const words = splitWords(text);
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/**
 * Guesses the kind: files of `SANCTIONS_SOURCES` are sanctions; else the name decides, then headers and titles. Without any such word
 * a kind without list hits applies (labels, or a watchlist if no entry has a label): only the user may declare a hit list.
 * @param name file name or name of the list
 * @param hints headers, comments and titles of the file
 */
export function guessKindFromListName(source: ListSource, name: string, hints: string, hasLabels: boolean): ListKind {
  if (SANCTIONS_SOURCES.has(source)) return 'sanctions';
  return findKind(name) ?? findKind(hints) ?? (hasLabels ? 'labels' : 'watchlist');
}
