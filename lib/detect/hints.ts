// What stands around an address in its own text and says which chain is meant: a scheme, the link it is in, a coin's name.
import type { Chain } from '../chains/chain';
import { refang } from './defanged';
import { explorerChains } from './explorers';

/** URI schemes and CAIP-2 namespaces that stand right before an address, each with its family. */
const SCHEMES = new Map<string, Chain>([
  ['bitcoin', 'bitcoin'],
  ['bitcoincash', 'bitcoin-cash'],
  ['litecoin', 'litecoin'],
  ['dogecoin', 'dogecoin'],
  ['dash', 'dash'],
  ['zcash', 'zcash'],
  ['solana', 'solana'],
  ['tron', 'tron'],
  ['ton', 'ton'],
  ['tvm', 'ton'],
  ['xrpl', 'xrp'],
  ['xrp', 'xrp'],
  ['ripple', 'xrp'],
  ['ethereum', 'evm'],
  ['eip155', 'evm'],
  ['eth', 'evm'],
  ['bitcoinsv', 'bitcoin-sv'],
  ['verge', 'verge'],
  ['aptos', 'aptos'],
  ['sui', 'sui'],
  ['starknet', 'starknet'],
  ['near', 'near'],
  ['hedera', 'hedera'],
]);

/** CAIP-2 tells the Bitcoin-like chains apart by the first 32 digits of their genesis block (the namespace `bip122`). */
const GENESIS = new Map<string, Chain>([
  ['000000000019d6689c085ae165831e93', 'bitcoin'],
  ['000000000000000000651ef99cb9fcbe', 'bitcoin-cash'],
  ['12a765e31ffd4059bada1e25190f6e98', 'litecoin'],
  ['1a91e3dace36e2be3bf030a65679fe82', 'dogecoin'],
  ['00000ffd590b1485b3caadc19b22e637', 'dash'],
  ['000000000000000001d956714215d96f', 'bitcoin-sv'],
]);

/** References of CAIP-2 under which a name or number is another account than on the main network. */
const TEST_NETWORK = /^(?:testnet|devnet|previewnet)$/;

/** How a chain was named right before an address. */
export interface SchemeHint {
  chain: Chain;
  form: 'uri' | 'caip-10';
}

/** Longest prefix looked at: namespace, a reference of 32 characters, the kind of an asset (CAIP-19), three signs between. */
const SCHEME_REACH = 64;
const SCHEME_BEFORE =
  /(?:^|[^0-9A-Za-z])([a-z][0-9a-z]{1,11}):(?:([-_0-9A-Za-z]{1,32})(?:\/[-0-9a-z]{3,8})?:|(?:\/\/)?(?:(?:pay|transfer)[-/])?)$/i;

/** The scheme, CAIP-2 chain or EIP-3770 name that `before` ends in; null where there is none that we know. */
export function schemeBefore(before: string): SchemeHint | null {
  const tail = before.slice(-SCHEME_REACH);
  if (!/[:/-]$/.test(tail)) return null;
  const [, scheme, reference] = SCHEME_BEFORE.exec(tail) ?? [];
  if (scheme === undefined || TEST_NETWORK.test(reference ?? '')) return null;
  const form = reference === undefined ? 'uri' : 'caip-10';
  const chain =
    reference !== undefined && scheme === 'bip122' ? GENESIS.get(reference) : SCHEMES.get(scheme.toLowerCase());
  return chain === undefined ? null : { chain, form };
}

const LINK_REACH = 300;
const ENDS_A_LINK = ' \t\n\r\u00a0"\'<>`|';

/** The unbroken piece of text before `end`, no longer than a link is. */
export function runBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < LINK_REACH && !ENDS_A_LINK.includes(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

/** The link that `run` is the beginning of, made whole where it was defanged; null where it is none. */
export function linkIn(run: string): string | null {
  if (!run.includes('/')) return null;
  const whole = refang(run);
  const scheme = Math.max(whole.lastIndexOf('http://'), whole.lastIndexOf('https://'));
  if (scheme >= 0) return whole.slice(scheme);
  return /(?:[a-z0-9-]+\.)+[a-z]{2,12}\/[^\s]*$/i.exec(whole)?.[0] ?? null;
}

/**
 * Only the families whose forms overlap with another's or prove nothing need a name; short names count in capitals or as a key. Bitcoin SV
 * and Verge have none: a word near by must not turn an address that the service screens into one that it does not.
 */
const NAMES: readonly (readonly [Chain, RegExp])[] = [
  [
    'solana',
    /^(?:solana|sol|spl|spl-token|lamports?|publickey|pubkey|declare_id|program_?id|pump\.fun|raydium|[索솔ソс].+)$/i,
  ],
  ['bitcoin-cash', /^(?:bitcoin[ _-]?cash|bch)$/i],
  ['bitcoin', /^(?:bitcoin|btc)$/i],
  ['litecoin', /^(?:litecoin|ltc)$/i],
  ['ton', /^(?:toncoin|TON|the open network)$/i],
  ['aptos', /^(?:aptos|APT)$/i],
  ['sui', /^sui$/i],
  ['starknet', /^(?:starknet|STRK)$/i],
  ['near', /^(?:near protocol|NEAR)$/i],
  ['hedera', /^(?:hedera|HBAR)$/i],
];
const NAME =
  /(?<![A-Za-z])(?:[Ss]olana|SOLANA|SOL|SPL|[Ss]ol(?=["']?\s*[:=_])|[Ll]amports?|PublicKey(?=\()|Pubkey(?=::)|pubkey(?=!)|declare_id(?=!)|program_?[Ii]d|spl-token|pump\.fun|[Rr]aydium|索拉[纳納]|솔라나|ソラナ|[Сс]олан[аеуы]|[Bb]itcoin[ _-]?[Cc]ash|BITCOIN[ _-]?CASH|BCH|bch|[Bb]itcoin|BITCOIN|BTC|btc|[Ll]itecoin|LITECOIN|LTC|ltc|[Tt]oncoin|TON|The Open Network|[Aa]ptos|APT|Sui|SUI|[Ss]tark[Nn]et|STRK|NEAR(?: Protocol)?|[Hh]edera|HBAR)(?:(?![A-Za-z])|(?<=[a-z])(?=[A-Z]))/g;
const NAME_REACH_BEFORE = 72;
const NAME_REACH_AFTER = 32;
/** Addresses and hashes in between are jumped over: the second and third of a list stand far from the word above them. */
const LONG_TOKEN = /[0-9A-Za-z]{25,}/g;
const LIST_REACH = 400;
/** The next address; what stands behind it is said of that one, and its prefix of nobody else. */
const NEXT_TOKEN = /(?:bitcoincash:)?[0-9a-z]{25}/i;
const LONG_PREFIX = 40;

const chainOfName = (name: string) => NAMES.find(([, form]) => form.test(name))?.[0] ?? null;

/** What a colon follows is said of the next one. */
const NAME_BEHIND = new RegExp(`${NAME.source}(?!["']?\\s*[:=：])`, 'g');
/** A name in brackets right behind an address is said of it. */
const IN_BRACKETS = new RegExp(`^\\s?[([]${NAME.source}`);

/** The name behind an address where that is said of it for certain: in brackets, or in a list where each line has its own behind it. */
function ownNameBehind(before: string, after: string): string | undefined {
  const [bracketed] = IN_BRACKETS.exec(after)?.[0].match(NAME) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [line = '', ...earlier] = before.split('\n').reverse();
  if (line.match(NAME)) return undefined;
  const [, ...behind] = earlier.find((one) => one.match(NAME))?.split(LONG_TOKEN) ?? [];
  return behind.some((words) => words.match(NAME)) ? after.split('\n')[0]?.match(NAME)?.[0] : undefined;
}

/**
 * The chains that are named around an address, likeliest first: the one said of it for certain, those of the nearest line before it that names
 * any, nearest first, then those soon after it. A name behind it counts first in brackets, and where the name before it closes the line of another.
 */
export function chainsNamedAround(text: string, start: number, end: number): Chain[] {
  const before = text.slice(Math.max(0, start - LIST_REACH), start);
  const [after = ''] = text.slice(end, end + NAME_REACH_AFTER + LONG_PREFIX).split(NEXT_TOKEN, 1);
  const lines = before.replace(LONG_TOKEN, '').slice(-NAME_REACH_BEFORE).split('\n').reverse();
  const nearest = lines.find((line) => line.match(NAME)) ?? '';
  const names = [
    ownNameBehind(before, after) ?? '',
    ...(nearest.match(NAME) ?? []).reverse(),
    ...(after.slice(0, NAME_REACH_AFTER).match(NAME_BEHIND) ?? []),
  ];
  return [...new Set(names.flatMap((name) => chainOfName(name) ?? []))];
}

/** Who names which chains for one address, strongest first. */
export interface NamedChains {
  scheme: readonly Chain[];
  link: readonly Chain[];
  /** Nearest first. */
  word: readonly Chain[];
  /** The host of the page. */
  page: readonly Chain[];
  /** Whoever asks: what the page is already known to speak of. */
  caller: readonly Chain[];
}

/** Chains that the text itself names for the address at `start` to `end`. */
export function chainsNamedInText(
  text: string,
  start: number,
  end: number,
): Pick<NamedChains, 'scheme' | 'link' | 'word'> {
  const scheme = schemeBefore(text.slice(Math.max(0, start - SCHEME_REACH), start));
  const link = linkIn(runBefore(text, start));
  return {
    scheme: scheme ? [scheme.chain] : [],
    link: link ? explorerChains(link) : [],
    word: chainsNamedAround(text, start, end),
  };
}
