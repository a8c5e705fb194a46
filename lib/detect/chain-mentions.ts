// Finds chain and coin names around an address in a text, and selects the name that refers to it.
import type { Chain } from '../chains/chain';
import { CHAIN_NAMES, CHAIN_OF_NAME } from './words/context-word-patterns';
import { normalizeName } from './words/word-pattern';

/** Keys used only for Solana accounts: a token by its mint, a validator by its vote account. A bare `mint` counts only as a key. */
const SOLANA_KEYS =
  '[A-Za-z]{1,16} ?Mint|(?:[Ii]nput|[Oo]utput|[Tt]oken|[Bb]ase|[Qq]uote|[Pp]ool|[Ll][Pp]|LP)[ _]?[Mm]int(?:[ _]?[Aa]ddress)?|(?:[Mm]int|MINT)(?=["\'`]?\\s*[:=])|' +
  '[Mm]int[ _]?(?:[Aa]ccount|[Aa]ddress|[Aa]uthority)|(?:[Vv]ote|[Ss]take)[ _]?[Aa]ccount';
/**
 * In lower case these are words of other languages, or Solidity's file extension, so they count only as a value between
 * delimiters. `sol` also counts as a key, within another name, in a first column, or before `account`, `address` or `wallet`.
 */
const OPENS = '(?<=^|["\'`=,/:[|\\t\\n])';
const CLOSES = '["\'`&,;/\\])|\\t]';
const SMALL = `(?<!\\.)[Ss]ol(?=["']?\\s*[:=_])|sol(?=[A-Z]|\\s(?:acc|addr|wallet))|${OPENS}(?:sol(?=\\s|$)|(?:sol|ton|sui|near)(?=${CLOSES}))`;
/** Names in the syntax of programs for Solana. */
const SOLANA_SYNTAX = 'PublicKey(?=\\()|Pubkey(?=::)|pubkey(?=!)|declare_id(?=!)|[Pp]rogram[ _]?(?:[Ii]d|ID)';
const NAME = new RegExp(
  `(?<![A-Za-z])(?:${SMALL}|${SOLANA_SYNTAX}|${SOLANA_KEYS}|${CHAIN_NAMES})(?:(?![A-Za-z])|(?<=[a-z])(?=[A-Z]))`,
  'g',
);
const chainOfName = new Map(CHAIN_OF_NAME);
const NAME_REACH_BEFORE = 72;
const NAME_REACH_AFTER = 32;
/**
 * Addresses and hashes are skipped: the later items of a list are far from the word above them. A CashAddr prefix
 * belongs to its address.
 */
const LONG_TOKEN = /(?:bitcoincash:(?=[pqrz]))?[0-9a-z]{25,}/gi;
const LIST_REACH = 400;
/** Maximum distance of a list heading from its last item: items are skipped with their bullets, numbers, quotes and plain tags. */
const HEAD_REACH = 4000;
const ITEM = new RegExp(`^[^0-9A-Za-z\\n]*(?:\\d{1,4}[^0-9A-Za-z\\n]+)?${LONG_TOKEN.source}[^0-9A-Za-z\\n]*\\n`, 'gim');
const PLAIN_TAG = /<\/?(?:br|code|div|li|ol|p|span|td|tr|ul)\s?\/?>/gi;
const withoutItems = (piece: string) =>
  piece.replace(PLAIN_TAG, ' ').replace(ITEM, '').replace(LONG_TOKEN, '').replace(/ {2,}/g, ' ');
/** The next address: words after it refer to that address, and its prefix refers to no other. */
const NEXT_TOKEN = /(?:bitcoincash:)?[0-9a-z]{25}/i;
const LONG_PREFIX = 40;

/** Names without a row are keys and syntax of Solana. */
const toChain = (name: string): Chain => chainOfName.get(normalizeName(name)) ?? 'solana';

interface NameMatch {
  name: string;
  start: number;
  end: number;
}
const findNames = (piece: string): NameMatch[] =>
  [...piece.matchAll(NAME)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
/** Returns the chains named in a title, in order of appearance. */
export const findChainMentions = (title: string): Chain[] => findNames(title).map(({ name }) => toChain(name));

/** Names after an address that refer to it; a name followed by a colon refers to the next address. */
const findNamesAfter = (after: string) =>
  findNames(after).filter(({ end }) => !/^["']?\s*[:=：]/.test(after.slice(end)));

/** A name in brackets directly after an address refers to it; on the next line it is the label of the text there. */
const IN_BRACKETS = new RegExp(`^[^\\S\\n]?[([]${NAME.source}`);

/** Separators, strongest first: paragraph, list item, line, sentence or record, `and`, comma. */
const BREAKS = [
  /\n[^\S\n]*\n/g,
  /\n[^\S\n]*[-*•#]/g,
  /\n/g,
  /[.!?;]\s|[。！？；{}[\]<>]|\),/g,
  /\sand\s/g,
  /[,，、|\t]/g,
];

/** Distance over a piece of text: rank of its strongest separator, then the number of those separators. */
function separatorDistance(between: string): number {
  const level = BREAKS.findIndex((sign) => between.match(sign));
  return level < 0
    ? 0
    : (BREAKS.length - level) * NAME_REACH_BEFORE + (between.match(BREAKS[level] as RegExp)?.length ?? 0);
}

/** Assumed distance if no name precedes the address: less than two sentences. */
const SENTENCES_APART = 3 * NAME_REACH_BEFORE;

/** Returns the text after the last of these names, without the closing bracket around the name. */
const textAfterLast = (names: readonly NameMatch[], piece: string) =>
  piece.slice(names.at(-1)?.end).replace(/^[)\]]/, '');

/**
 * Returns the name after an address if it is nearer than the name before it and nearer than the next address, i.e. in
 * the same record, sentence or item. The unit of an amount (`5 BTC`) does not count.
 */
function findNearerAfter(before: string, after: string, hasNext: boolean): string | undefined {
  const behind = findNamesAfter(after).filter(({ start }) => !/\d\s$/.test(after.slice(0, start)));
  const [first] = behind;
  if (!first) return undefined;
  const distance = separatorDistance(after.slice(0, first.start));
  const earlier = findNames(before);
  const fromEarlier = earlier.length > 0 ? separatorDistance(textAfterLast(earlier, before)) : SENTENCES_APART;
  const isOfNext = hasNext && separatorDistance(textAfterLast(behind, after)) <= distance;
  return distance < fromEarlier && !isOfNext ? first.name : undefined;
}

/** Tests whether every earlier address of the line has its name after it (`to=… coin=BTC to=… coin=BCH`) and none has one before it. */
function hasNamesAfter(line: string): boolean {
  const [head = '', ...behind] = line.split(LONG_TOKEN);
  return (
    !head.match(NAME) &&
    behind.length > 0 &&
    behind.every((words) => {
      const [name] = findNamesAfter(words);
      return name && separatorDistance(words.slice(0, name.start)) <= separatorDistance(words.slice(name.end));
    })
  );
}

/**
 * Returns the name after an address if it certainly refers to it: in brackets, nearer than others, or in a list with
 * names after the items.
 */
function findOwnNameAfter(before: string, after: string, hasNext: boolean): string | undefined {
  const [bracketed] = IN_BRACKETS.exec(after)?.[0].match(NAME) ?? [];
  if (bracketed !== undefined) return bracketed;
  const nearer = findNearerAfter(before, after, hasNext);
  if (nearer !== undefined) return nearer;
  const [line = '', ...earlier] = before.split('\n').reverse();
  if (line.match(NAME)) return hasNamesAfter(line) ? findNamesAfter(after)[0]?.name : undefined;
  const [, ...behind] = earlier.find((earlierLine) => earlierLine.match(NAME))?.split(LONG_TOKEN) ?? [];
  return behind.some((words) => words.match(NAME)) ? after.split('\n')[0]?.match(NAME)?.[0] : undefined;
}

/**
 * Finds the chains named around the address from `start` to `end`, likeliest first: the name that certainly refers to
 * it, then the names of the nearest preceding line with any (nearest first), then names shortly after it. A name after
 * the address comes first if it is in brackets or if the name before it ends another address's line.
 */
export function findNearbyChainMentions(text: string, start: number, end: number): Chain[] {
  const before = text.slice(Math.max(0, start - LIST_REACH), start);
  const [after = '', next] = text.slice(end, end + NAME_REACH_AFTER + LONG_PREFIX).split(NEXT_TOKEN, 2);
  const above = text.slice(Math.max(0, start - HEAD_REACH), start);
  const lines = withoutItems(above).slice(-NAME_REACH_BEFORE).split('\n').reverse();
  const nearest = lines.find((line) => line.match(NAME)) ?? '';
  const names = [
    findOwnNameAfter(before, after, next !== undefined) ?? '',
    ...(nearest.match(NAME) ?? []).reverse(),
    ...findNamesAfter(after).flatMap(({ name, start }) => (start < NAME_REACH_AFTER ? name : [])),
  ];
  return [...new Set(names.filter(Boolean).map(toChain))];
}
