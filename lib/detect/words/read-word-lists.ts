// Reads the word lists for address recognition from CSV files, at build time and in tests only.
import { readFileSync } from 'node:fs';
import type { ChainWordRow, WordRow } from './word-list-row-types';

/** Returns the rows of a CSV file of this folder, without the row of column names. Its fields have no quotes and no commas. */
function readRows<Row>(file: string): readonly Row[] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  return lines.map((line) => line.split(',') as Row);
}

/**
 * Private keys and other secrets: a token after one of these words is never reported as an address. A bare `token` is
 * left out, because it is an account on Solana; a bare `key` is left out in English, because too many things are called
 * keys (`Authority key:`).
 */
export const keyWords = readRows<WordRow>('secret-words.csv');

/**
 * Hashes, transactions and other data: a token after one of these words is not an address where its format is shared with
 * hashes. A bare `state` is left out, because it is an account on Solana.
 */
export const hashWords = readRows<WordRow>('hash-words.csv');

/**
 * Accounts, addresses and wallets. Only words that are unlikely in other texts: they count within 48 characters before
 * a token.
 */
export const accountWords = readRows<WordRow>('account-words.csv');

/** Words between the name of a value and the value: verbs, and prepositions before the name of the owner. */
export const linkingWords = readRows<WordRow>('linking-words.csv');

/**
 * Headers of address, chain, coin, label and description columns. A header is one of these words as a whole; a word of meaning
 * `column-prefix` may precede one of meaning `address-column`.
 */
export const headerWords = readRows<WordRow>('header-words.csv');

/**
 * Names of coins and chains. Only chains with a shared or unchecksummed format need a name. Coins without rules here
 * (DigiByte) are named as well, because their addresses have the format of a family: the nearest name decides.
 */
export const chainWords = readRows<ChainWordRow>('chain-words.csv');
