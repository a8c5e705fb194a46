// The names of coins and chains in the words around an address, and which of them is said of it.
import type { Chain } from '../chains/chain';

/**
 * Only the families whose forms overlap with another's or prove nothing need a name; short names count in capitals or as a key. Bitcoin SV
 * and Verge have none: a word near by must not turn an address that the service screens into one that it does not.
 */
const NAMES: readonly (readonly [Chain, RegExp])[] = [
  [
    'solana',
    /^(?:solana|sol|spl|spl-token|lamports?|publickey|pubkey|declare_id|program[ _]?id|pump\.fun|raydium|jup\.ag|(?=.*mint).+|(?:vote|stake).+|[索솔ソсس].+)$/i,
  ],
  ['bitcoin-cash', /^(?:bitcoin[ _-]?cash|bch|比特.*金|.+シュ|.+캐시|.+кэш)$/i],
  ['bitcoin', /^(?:bitcoin|btc|比特.|ビ.+|비.+|биткоин)$/i],
  ['litecoin', /^(?:litecoin|ltc|[莱萊ラ라л].+)$/i],
  ['ton', /^(?:toncoin|TON|the open network)$/i],
  ['aptos', /^(?:aptos|APT)$/i],
  ['sui', /^sui$/i],
  ['starknet', /^(?:starknet|STRK)$/i],
  ['near', /^(?:near protocol|NEAR)$/i],
  ['hedera', /^(?:hedera|HBAR)$/i],
];
/** Nothing but Solana calls accounts so: a token by its mint, a validator by its vote account; alone, only as a key. */
const SOLANA_KEYS =
  '[A-Za-z]{1,16} ?Mint|(?:[Ii]nput|[Oo]utput|[Tt]oken|[Bb]ase|[Qq]uote|[Pp]ool|[Ll][Pp]|LP)[ _]?[Mm]int(?:[ _]?[Aa]ddress)?|(?:[Mm]int|MINT)(?=["\'`]?\\s*[:=])|' +
  '[Mm]int[ _]?(?:[Aa]ccount|[Aa]ddress|[Aa]uthority)|(?:[Vv]ote|[Ss]take)[ _]?[Aa]ccount';
/**
 * In small letters words of languages, one of them the ending of Solidity's files: they count as a value between signs. Nothing else is called
 * `sol` where it is a key, within another name, a first column, or what a wallet is of.
 */
const OPENS = '(?<=^|["\'`=,/:[|\\t\\n])';
const CLOSES = '["\'`&,;/\\])|\\t]';
const SMALL = `(?<!\\.)[Ss]ol(?=["']?\\s*[:=_])|sol(?=[A-Z]|\\s(?:acc|addr|wallet))|${OPENS}(?:sol(?=\\s|$)|(?:sol|ton|sui|near)(?=${CLOSES}))`;
/** In other scripts, the longer name first. */
const ELSEWHERE =
  '索拉[纳納]|솔라나|ソラナ|[Сс]олан[аеуы]|سولانا|比特[币幣]?[现現]金|ビットコイン ?キャッシュ|비트코인 ?캐시|[Бб]иткоин[ -]?[Кк]эш|' +
  '比特[币幣]|ビットコイン|비트코인|[Бб]иткоин|[莱萊]特[币幣]|ライトコイン|라이트코인|[Лл]айткоин';
const NAME = new RegExp(
  `(?<![A-Za-z])(?:${SMALL}|[Ss]olana|SOLANA|SOL|SPL|[Ll]amports?|PublicKey(?=\\()|Pubkey(?=::)|pubkey(?=!)|declare_id(?=!)|[Pp]rogram[ _]?(?:[Ii]d|ID)|spl-token|pump\\.fun|[Rr]aydium|jup\\.ag|${SOLANA_KEYS}|${ELSEWHERE}|` +
    '[Bb]itcoin[ _-]?[Cc]ash|BITCOIN[ _-]?CASH|BCH|bch|[Bb]itcoin|BITCOIN|BTC|btc|[Ll]itecoin|LITECOIN|LTC|ltc|[Tt]oncoin|TON(?:COIN)?|The Open Network|[Aa]ptos|APT(?:OS)?|Sui|SUI|[Ss]tark[Nn]et|STARKNET|STRK|NEAR(?: Protocol)?|[Hh]edera|HEDERA|HBAR)(?:(?![A-Za-z])|(?<=[a-z])(?=[A-Z]))',
  'g',
);
const NAME_REACH_BEFORE = 72;
const NAME_REACH_AFTER = 32;
/** Addresses and hashes in between are jumped over: the second and third of a list stand far from the word above them. A CashAddr's prefix is its own. */
const LONG_TOKEN = /(?:bitcoincash:(?=[pqrz]))?[0-9a-z]{25,}/gi;
const LIST_REACH = 400;
/** The head of a list may stand so far above its last item: addresses are jumped over with their bullets, numbers, quotes and plain tags. */
const HEAD_REACH = 4000;
const ITEM = new RegExp(`^[^0-9A-Za-z\\n]*(?:\\d{1,4}[^0-9A-Za-z\\n]+)?${LONG_TOKEN.source}[^0-9A-Za-z\\n]*\\n`, 'gim');
const PLAIN_TAG = /<\/?(?:br|code|div|li|ol|p|span|td|tr|ul)\s?\/?>/gi;
const withoutItems = (piece: string) =>
  piece.replace(PLAIN_TAG, ' ').replace(ITEM, '').replace(LONG_TOKEN, '').replace(/ {2,}/g, ' ');
/** The next address; what stands behind it is said of that one, and its prefix of nobody else. */
const NEXT_TOKEN = /(?:bitcoincash:)?[0-9a-z]{25}/i;
const LONG_PREFIX = 40;

const chainOfName = (name: string) => NAMES.find(([, form]) => form.test(name))?.[0] ?? null;

interface Named {
  name: string;
  start: number;
  end: number;
}
const namesIn = (piece: string): Named[] =>
  [...piece.matchAll(NAME)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
/** The chains that a title names, in its order. */
export const findChainMentions = (title: string): Chain[] =>
  namesIn(title).flatMap(({ name }) => chainOfName(name) ?? []);

/** Those behind an address that are said of it: what a colon follows is said of the next one. */
const namesBehind = (after: string) => namesIn(after).filter(({ end }) => !/^["']?\s*[:=：]/.test(after.slice(end)));

/** A name in brackets right behind an address is said of it; on the next line it is the label of what follows there. */
const IN_BRACKETS = new RegExp(`^[^\\S\\n]?[([]${NAME.source}`);

/** What sets two things in a text apart, strongest first: a paragraph, an item of a list, a line, a sentence or record, a word, a comma. */
const BREAKS = [
  /\n[^\S\n]*\n/g,
  /\n[^\S\n]*[-*•#]/g,
  /\n/g,
  /[.!?;]\s|[。！？；{}[\]<>]|\),/g,
  /\sand\s/g,
  /[,，、|\t]/g,
];

/** How far apart the two ends of a piece of text are: by the strongest break in it, and among equals by how many. */
function distanceOver(between: string): number {
  const level = BREAKS.findIndex((sign) => between.match(sign));
  return level < 0
    ? 0
    : (BREAKS.length - level) * NAME_REACH_BEFORE + (between.match(BREAKS[level] as RegExp)?.length ?? 0);
}

/** How far apart they are where no name stands before an address: less than two sentences. */
const SENTENCES_APART = 3 * NAME_REACH_BEFORE;

/** What follows the last of these names in a piece of text, without the bracket that the name stands in. */
const behindLast = (names: readonly Named[], piece: string) => piece.slice(names.at(-1)?.end).replace(/^[)\]]/, '');

/**
 * The name behind an address that is nearer to it than the one before it, and nearer than to the next address: of the same record, sentence
 * or item. That of an amount (`5 BTC`) is none.
 */
function nearerBehind(before: string, after: string, hasNext: boolean): string | undefined {
  const behind = namesBehind(after).filter(({ start }) => !/\d\s$/.test(after.slice(0, start)));
  const [first] = behind;
  if (!first) return undefined;
  const away = distanceOver(after.slice(0, first.start));
  const earlier = namesIn(before);
  const fromEarlier = earlier.length > 0 ? distanceOver(behindLast(earlier, before)) : SENTENCES_APART;
  const isOfNext = hasNext && distanceOver(behindLast(behind, after)) <= away;
  return away < fromEarlier && !isOfNext ? first.name : undefined;
}

/** Whether each address of a line so far has its name behind it (`to=… coin=BTC to=… coin=BCH`), and none has one before it. */
function haveNamesBehind(line: string): boolean {
  const [head = '', ...behind] = line.split(LONG_TOKEN);
  return (
    !head.match(NAME) &&
    behind.length > 0 &&
    behind.every((words) => {
      const [name] = namesBehind(words);
      return name && distanceOver(words.slice(0, name.start)) <= distanceOver(words.slice(name.end));
    })
  );
}

/** The name behind an address where that is said of it for certain: in brackets, nearer than others, or in a list where each has its own behind it. */
function ownNameBehind(before: string, after: string, hasNext: boolean): string | undefined {
  const [bracketed] = IN_BRACKETS.exec(after)?.[0].match(NAME) ?? [];
  if (bracketed !== undefined) return bracketed;
  const nearer = nearerBehind(before, after, hasNext);
  if (nearer !== undefined) return nearer;
  const [line = '', ...earlier] = before.split('\n').reverse();
  if (line.match(NAME)) return haveNamesBehind(line) ? namesBehind(after)[0]?.name : undefined;
  const [, ...behind] = earlier.find((one) => one.match(NAME))?.split(LONG_TOKEN) ?? [];
  return behind.some((words) => words.match(NAME)) ? after.split('\n')[0]?.match(NAME)?.[0] : undefined;
}

/**
 * The chains that are named around an address, likeliest first: the one said of it for certain, those of the nearest line before it that names
 * any, nearest first, then those soon after it. A name behind it counts first in brackets, and where the name before it closes the line of another.
 */
export function findNearbyChainMentions(text: string, start: number, end: number): Chain[] {
  const before = text.slice(Math.max(0, start - LIST_REACH), start);
  const [after = '', next] = text.slice(end, end + NAME_REACH_AFTER + LONG_PREFIX).split(NEXT_TOKEN, 2);
  const above = text.slice(Math.max(0, start - HEAD_REACH), start);
  const lines = withoutItems(above).slice(-NAME_REACH_BEFORE).split('\n').reverse();
  const nearest = lines.find((line) => line.match(NAME)) ?? '';
  const names = [
    ownNameBehind(before, after, next !== undefined) ?? '',
    ...(nearest.match(NAME) ?? []).reverse(),
    ...namesBehind(after).flatMap(({ name, start }) => (start < NAME_REACH_AFTER ? name : [])),
  ];
  return [...new Set(names.flatMap((name) => chainOfName(name) ?? []))];
}
