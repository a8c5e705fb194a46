// Tests of regular expressions built from word rows: matching of stems, accents and letter case.
import { expect, test } from 'vitest';
import type { ChainWordRow, WordRow } from '../../../../lib/detect/words/word-list-row-types';
import { buildNamePattern, buildWordPattern, normalizeName } from '../../../../lib/detect/words/word-pattern';

const matches = (row: WordRow, text: string) => new RegExp(`(?:${buildWordPattern([row], [row[2]])})`, 'i').test(text);

test.each<[WordRow, string[], string[]]>([
  [['seed', 'en', 'secret'], ['seed', 'SEED', 'myseed', 'seeds'], ['sed']],
  [['seed phrase', 'en', 'seed-phrase'], ['seed phrase', 'seed_phrase', 'seed-phrase', 'seedPhrase'], ['seed  phrase']],
  [
    ['sk', 'en', 'secret', 'start'],
    ['sk', 'my_sk', 'a sk'],
    ['task', '1sk'],
  ],
  [
    ['conta', 'pt', 'account', 'end'],
    ['conta', 'subconta', 'conta:'],
    ['contas', 'contaé'],
  ],
  [
    ['to', 'en', 'party', 'whole'],
    ['to', 'sent to:'],
    ['onto', 'tos', 'to_x', 'été-éto'],
  ],
  [
    ['pass', 'en', 'secret', 'label'],
    ['pass:', 'pass" =', '`pass`：'],
    ['pass', 'bypass:', 'pass word:'],
  ],
  [
    ['ключ', 'ru', 'key'],
    ['ключ:', 'ключ ='],
    ['ключ', 'ключи:'],
  ],
  [['приват* ключ*', 'ru', 'private-key'], ['приватный ключ', 'ПРИВАТНОГО КЛЮЧА', 'приватключ'], ['частный ключ']],
  [['clé privée', 'fr', 'private-key'], ['clé privée', 'cle privee', 'clé privee', 'CLÉ_PRIVÉE'], ['cl priv']],
  [['privater schlüssel', 'de', 'private-key'], ['privater Schluessel', 'privater Schlussel'], ['privater Schlssel']],
  [['clé', 'fr', 'key'], ['clé:'], ['cle:']],
])('%j', (row, found, missed) => {
  expect(found.filter((text) => !matches(row, text))).toEqual([]);
  expect(missed.filter((text) => matches(row, text))).toEqual([]);
});

test('buildWordPattern returns rows with the given meanings, longer words first', () => {
  const rows: WordRow[] = [
    ['tx', 'en', 'transaction'],
    ['txn', 'en', 'transaction'],
    ['md5', 'en', 'hash'],
  ];
  expect(buildWordPattern(rows, ['transaction'])).toBe('txn|tx');
});

test.each<[ChainWordRow, string[], string[]]>([
  [['Bitcoin Cash', 'en', 'bitcoin-cash', 'any'], ['Bitcoin Cash', 'bitcoin-cash', 'BITCOINCASH'], ['bITCOIN CASH']],
  [['BTC', 'en', 'bitcoin', 'any'], ['BTC', 'btc', 'Btc'], ['BT']],
  [['TON', 'en', 'ton', 'exact'], ['TON'], ['ton', 'Ton']],
  [['pump.fun', 'en', 'solana', 'exact'], ['pump.fun'], ['pumpxfun']],
  [['Лайткоин', 'ru', 'litecoin', 'any'], ['Лайткоин', 'лайткоин', 'ЛАЙТКОИН'], ['лаЙткоин']],
])('%j', (row, found, missed) => {
  const pattern = new RegExp(`^(?:${buildNamePattern([row])})$`);
  expect(found.filter((text) => !pattern.test(text))).toEqual([]);
  expect(missed.filter((text) => pattern.test(text))).toEqual([]);
  expect(new Set(found.map(normalizeName)).size).toBe(1);
});
