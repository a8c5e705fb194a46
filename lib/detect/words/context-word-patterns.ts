// Regular expression sources that are built from the word lists and precomputed by the build.
import type { Chain } from '../../chains/chain';
import { explorers } from '../explorer-hosts';
import { accountWords, chainWords, hashWords, headerWords, keyWords, linkingWords } from './read-word-lists';
import { buildNamePattern, buildWordPattern, normalizeName } from './word-pattern';

/** Names of keys and passwords that may be followed by the name of their owner. */
export const OWNED_SECRETS = buildWordPattern(keyWords, ['private-key', 'seed-phrase', 'password']);
/** Names of secrets that count only directly before a token. */
export const OTHER_SECRETS = buildWordPattern(keyWords, ['secret']);
/** Words for a key of any kind, before a separator. */
export const BARE_KEYS = buildWordPattern(keyWords, ['key']);
/** Words before one of `BARE_KEYS` that make it a public key. */
export const PUBLIC_WORDS = buildWordPattern(keyWords, ['public']);

/** Words for data that is neither an address nor a secret. */
export const HASHES = buildWordPattern(hashWords, [
  'hash',
  'transaction',
  'block',
  'signature',
  'identifier',
  'data',
  'version',
]);

/** Words that announce an account. */
export const ACCOUNTS = buildWordPattern(accountWords, ['account', 'address', 'wallet', 'contract', 'party']);
/** Words for an account in labels and column headers; all languages for an address, to keep the content script small. */
export const ACCOUNT_LABELS = [
  buildWordPattern(accountWords, ['address']),
  buildWordPattern(
    accountWords.filter(([, language]) => language === 'en'),
    ['account', 'wallet'],
  ),
].join('|');

/** Verbs between a label and its value. */
export const COPULAS = buildWordPattern(linkingWords, ['copula']);
/** Words between a label and the name of its owner. */
export const PREPOSITIONS = buildWordPattern(linkingWords, ['preposition']);

/** Headers of address columns that a word of `COLUMN_PREFIXES` may precede. */
export const ADDRESS_COLUMNS = buildWordPattern(headerWords, ['address-column']);
export const COLUMN_PREFIXES = buildWordPattern(headerWords, ['column-prefix']);
/** Headers of account columns, whose cells may be addresses. */
export const ACCOUNT_COLUMNS = buildWordPattern(headerWords, ['account-column']);
export const CHAIN_COLUMNS = buildWordPattern(headerWords, ['chain-column']);
export const COIN_COLUMNS = buildWordPattern(headerWords, ['coin-column']);
export const LABEL_COLUMNS = buildWordPattern(headerWords, ['label-column']);
/** Headers of columns with longer texts, which are labels only where no column has names. */
export const DESCRIPTION_COLUMNS = buildWordPattern(headerWords, ['description-column']);

/** Names of chains and coins; a pattern of them does not ignore case. */
export const CHAIN_NAMES = buildNamePattern(chainWords);
/** Chains that `needsChainMention` of prefilter.ts covers. */
const NAMED_FAMILIES: readonly Chain[] = ['aptos', 'sui', 'starknet', 'near', 'hedera'];
/** Their names also count inside of longer words, such as `suiscan.xyz`. */
const NAME_PARTS = '\\bap[st]|\\bsui(?!t)|sta?rk|near|hedera|hbar';
/** Names of these chains and hosts of their explorers; the pattern ignores case. */
export const NAMED_CHAINS = [
  `(?<![a-z])(?:${buildNamePattern(chainWords.filter(([, , chain]) => NAMED_FAMILIES.includes(chain)))})(?![a-z])`,
  NAME_PARTS,
  ...explorers
    .filter(({ chains: [chain = '', other] }) => !other && NAMED_FAMILIES.includes(chain))
    .map(({ host }) => host)
    .filter((host) => !new RegExp(NAME_PARTS).test(host))
    .map((host) => host.replaceAll('.', '\\.')),
].join('|');
/** Normalized name → chain. */
export const CHAIN_OF_NAME: readonly (readonly [string, Chain])[] = [
  ...new Map(chainWords.map(([name, , chain]) => [normalizeName(name), chain])),
];
