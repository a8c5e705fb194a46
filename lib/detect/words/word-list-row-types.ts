// Types of the rows in the CSV word lists: words with a meaning, and names of chains.
import type { Chain } from '../../chains/chain';

/**
 * Key words: `private-key`, `seed-phrase` and `password` also count with the name of their owner behind them; `secret`
 * does not; `key` counts before a separator, without a word of meaning `public` before it.
 * Hash words: a token after one is not an address. Account words: a chain that is named nearby counts for the token.
 */
export type Meaning =
  | ('private-key' | 'seed-phrase' | 'password' | 'secret' | 'key' | 'public')
  | ('hash' | 'transaction' | 'block' | 'signature' | 'identifier' | 'data' | 'version')
  | ('account' | 'address' | 'wallet' | 'contract' | 'party')
  | ('copula' | 'preposition')
  | ('address-column' | 'account-column' | 'column-prefix')
  | ('chain-column' | 'coin-column' | 'label-column' | 'description-column');

/**
 * Position of the word. Empty: the word may be the last part of a longer one; `start`: no letter or digit before it;
 * `end`: none after it; `whole`: both; `label`: `start`, and directly before a colon or equals sign.
 */
export type WordMatch = 'start' | 'end' | 'whole' | 'label';

/**
 * The word is written in lower case; case is ignored. A space also matches `_`, `-` and nothing, as in code. `*` at the
 * end of a part also matches the endings of a stem. In a word with a space, a Latin letter with an accent also matches
 * without it; a single word needs a second row for that, because it may then be a word of another language.
 * `language` is a BCP 47 tag. A word that several languages share has one row, with one of them.
 */
export type WordRow = readonly [word: string, language: string, meaning: Meaning, match?: WordMatch | ''];

/** `any`: as written, with any capital letter in lower case, or all in capitals. `exact`: as written, because it is a word otherwise. */
export type Spelling = 'any' | 'exact';

/** A name of a chain or its coin; of a chain without rules here, the key is only a word. A space also matches `_`, `-` and nothing. `language` is a BCP 47 tag. */
export type ChainWordRow = readonly [name: string, language: string, chain: Chain, spelling: Spelling];
