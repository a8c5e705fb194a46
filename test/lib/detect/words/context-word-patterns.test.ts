// Tests of the recognition word lists: words are sorted and unique, and each row matches a sample text.
import { describe, expect, test } from 'vitest';
import { getChainById } from '../../../../lib/chains';
import { findChainMentions } from '../../../../lib/detect/chain-mentions';
import { createKeyMaterialTester, isLabelledAsOther } from '../../../../lib/detect/false-positive-rules';
import { findNamedChain } from '../../../../lib/detect/formats-needing-named-chain';
import { needsChainMention } from '../../../../lib/detect/prefilter';
import {
  getLabelRank,
  isAddressHeader,
  isCoinHeader,
  isNetworkHeader,
} from '../../../../lib/detect/table/column-headers';
import * as recognitionWords from '../../../../lib/detect/words/context-word-patterns';
import { mayNameAmbiguousChain } from '../../../../lib/detect/words/may-name-ambiguous-chain';
import {
  accountWords,
  chainWords,
  hashWords,
  headerWords,
  keyWords,
  linkingWords,
} from '../../../../lib/detect/words/read-word-lists';
import type { Meaning, WordRow } from '../../../../lib/detect/words/word-list-row-types';
import { ACCOUNT_LABEL } from '../../../../lib/page/scan/nearby-label';
import { readVectors } from '../../../vectors/read-vectors';

const LISTS = { keyWords, hashWords, accountWords, linkingWords, chainWords, headerWords };
const TOKEN = '9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF';
const SUI = `0x${'b3'.repeat(32)}`;

const isKey = (before: string) => createKeyMaterialTester(before + TOKEN)(before.length, before.length + TOKEN.length);
const isOther = (before: string) => isLabelledAsOther(before + TOKEN, before.length);
const isAccount = (before: string) => {
  const text = before + SUI;
  const named = { scheme: [], link: [], word: ['sui'], page: [], caller: [], title: [] };
  return findNamedChain(['sui'], named, text, before.length, text.length) !== null;
};
/** A text that contains the word of a row: a stem without an ending. */
const sample = (word: string) => word.replaceAll('*', '');
const withMeaning = (rows: readonly WordRow[], ...meanings: Meaning[]) =>
  rows.filter(([, , meaning]) => meanings.includes(meaning)).map(([word]) => word);

describe.each(Object.entries(LISTS))('%s', (_, rows) => {
  const keys = rows.map(([word, language, meaning]) => `${language} ${meaning} ${word}`);
  test('has the same columns in each row', () => {
    expect([...new Set(rows.map(({ length }) => length))]).toHaveLength(1);
  });
  test('is sorted by language, meaning and word', () => {
    expect(keys).toEqual([...keys].sort());
  });
  test('has no word twice', () => {
    const words = rows.map(([word, , meaning]) => `${meaning} ${word}`);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
  test('has known languages only', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    expect(rows.filter(([, language]) => !names.of(language)).map(([word]) => word)).toEqual([]);
  });
  test('has words without syntax of regular expressions or outer spaces', () => {
    expect(rows.filter(([word]) => /[[\](){}|?+\\^$]|^\s|\s$|\s\s/.test(word)).map(([word]) => word)).toEqual([]);
  });
});

test.each<[name: string, rows: readonly WordRow[], meanings: Meaning[]]>([
  ['key words', keyWords, ['private-key', 'seed-phrase', 'password', 'secret', 'key', 'public']],
  ['hash words', hashWords, ['hash', 'transaction', 'block', 'signature', 'identifier', 'data', 'version']],
  ['account words', accountWords, ['account', 'address', 'wallet', 'contract', 'party']],
  ['linking words', linkingWords, ['copula', 'preposition']],
  [
    'header words',
    headerWords,
    [
      ...(['address-column', 'account-column', 'column-prefix'] as const),
      ...(['chain-column', 'coin-column', 'label-column', 'description-column'] as const),
    ],
  ],
])('%s have known meanings and matches', (_, rows, meanings) => {
  const matches = ['', 'start', 'end', 'whole', 'label'];
  const isKnown = ([, , meaning, match = '']: WordRow) => meanings.includes(meaning) && matches.includes(match);
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
});

describe('each row is effective', () => {
  test.each(withMeaning(keyWords, 'private-key', 'seed-phrase', 'password', 'secret', 'key'))('key: %s', (word) => {
    expect(isKey(`${sample(word)}: `)).toBe(true);
    expect(isKey(`${sample(word).toUpperCase()}: `)).toBe(true);
  });
  test.each(withMeaning(keyWords, 'private-key', 'seed-phrase', 'password'))('key with an owner: %s', (word) => {
    expect(isKey(`${sample(word)} Solana 1: `)).toBe(true);
  });
  test.each(withMeaning(keyWords, 'public'))('public key: %s', (word) => {
    expect(isKey(`${word}x ключ: `)).toBe(false);
  });
  test.each(hashWords.map(([word]) => word))('hash: %s', (word) => {
    expect(isOther(`${sample(word)}: `)).toBe(true);
    expect(isKey(`${sample(word)}: `)).toBe(false);
  });
  test.each(accountWords.map(([word]) => word))('account: %s', (word) => {
    expect(isAccount(`${sample(word)}: `)).toBe(true);
  });
  test.each(withMeaning(accountWords, 'address'))('label of an account: %s', (word) => {
    expect(ACCOUNT_LABEL.test(word)).toBe(true);
  });
  test.each(withMeaning(linkingWords, 'copula'))('verb: %s', (word) => {
    expect(isOther(`hash ${word} `)).toBe(true);
  });
  test.each(withMeaning(linkingWords, 'preposition'))('preposition: %s', (word) => {
    expect(isOther(`hash ${word} block 1: `)).toBe(true);
  });
  test.each(headerWords.map(([word, , meaning]) => ({ word, meaning })))('header: $word', ({ word, meaning }) => {
    const head = meaning === 'column-prefix' ? `${word} address` : word;
    const found = [isAddressHeader(head), isNetworkHeader(head), isCoinHeader(head), getLabelRank(head) !== null];
    const kinds = [
      'address-column account-column column-prefix',
      'chain-column',
      'coin-column',
      'label-column description-column',
    ];
    expect(found).toEqual(kinds.map((kind) => kind.split(' ').includes(meaning)));
  });
  test.each(chainWords)('name: %s (%s) is %s', (name, _language, chain) => {
    expect(findChainMentions(`the ${name} of today`)).toEqual([chain]);
    const isNamedForm =
      getChainById(chain) !== null && readVectors(chain).valid.some(({ text }) => needsChainMention(text));
    if (isNamedForm) expect(mayNameAmbiguousChain(name)).toBe(true);
  });
});

test('a text without such words announces nothing', () => {
  const before = 'the quick brown fox: ';
  expect([isKey(before), isOther(before), isAccount(before)]).toEqual([false, false, false]);
});

test('the module exports data only, because the build replaces it with its values', () => {
  expect(JSON.parse(JSON.stringify(recognitionWords))).toEqual({ ...recognitionWords });
});
