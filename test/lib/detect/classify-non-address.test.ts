// Tests of classifyNonAddress: keys, hashes, names and misspelled addresses are recognized in pasted text.
import { base58, bech32 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBase58Check, xrpAlphabet } from '../../../lib/chains/base58check';
import { classifyNonAddress } from '../../../lib/detect/classify-non-address';

const seed = Uint8Array.from({ length: 32 }, (_, i) => (i * 7 + 3) & 255);
const wif = encodeBase58Check(Uint8Array.of(0x80, ...seed, 1));

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

test.each([
  ['WIF, compressed', wif, 'key'],
  ['WIF with quotes and blanks', `  "${wif}"\n`, 'key'],
  ['WIF, uncompressed', encodeBase58Check(Uint8Array.of(0x80, ...seed)), 'key'],
  ['WIF of Dogecoin', encodeBase58Check(Uint8Array.of(0x9e, ...seed, 1)), 'key'],
  ['WIF with one character changed', wif.replace(/.$/, (end) => (end === '2' ? '3' : '2')), null],
  ['XRP seed', encodeBase58Check(Uint8Array.of(0x21, ...seed.subarray(16)), xrpAlphabet), 'key'],
  [
    'extended private key',
    encodeBase58Check(Uint8Array.of(4, 0x88, 0xad, 0xe4, ...seed, ...seed, ...seed.subarray(0, 10))),
    'key',
  ],
  ['Nostr secret key', bech32.encode('nsec', bech32.toWords(seed), false), 'key'],
  ['12 words', 'legal winner thank year wave sausage worth useful legal winner thank yellow', 'key'],
  ['12 words in a column', WORDS.join('\n'), 'key'],
  ['12 words in a numbered column', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n'), 'key'],
  ['12 words, numbered otherwise', WORDS.map((word, at) => `${at + 1}) ${word}`).join('  '), 'key'],
  ['12 words behind their numbers', WORDS.map((word, at) => `${at + 1} ${word}`).join('\r\n'), 'key'],
  ['12 words as a list in code', JSON.stringify(WORDS), 'key'],
  ['12 words in a table', WORDS.map((word, at) => `| ${at + 1} | ${word} |`).join('\n'), 'key'],
  ['12 words in capitals', WORDS.join(' ').toUpperCase(), 'key'],
  [
    '12 words with capitals',
    WORDS.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join(' '),
    'key',
  ],
  [
    '12 French words',
    'éclair école écran édifier éduquer effacer effectif effort égayer église égorger éjecter',
    'key',
  ],
  [
    '12 Spanish words in NFKD',
    'abeja abismo ábaco rápido árbol baño ámbar águila año época ébano éxito'.normalize('NFKD'),
    'key',
  ],
  [
    '12 Japanese words',
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
    'key',
  ],
  ['12 Korean words', '가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을', 'key'],
  ['12 Chinese words', '的 一 是 在 不 了 有 和 人 这 中 大', 'key'],
  ['25 words', Array.from({ length: 25 }, () => 'abandon').join(' '), 'key'],
  [
    '11 words in a numbered column',
    WORDS.slice(1)
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n'),
    null,
  ],
  ['12 words with numbers among them', WORDS.map((word, at) => `${word}${at}`).join(' '), null],
  ['13 words', 'legal winner thank year wave sausage worth useful legal winner thank yellow moss', null],
  ['names', 'Alpha Beta Gamma Delta Epsilon', null],
  ['a Chinese sentence', '请把这个地址加入名单 并且 告诉我 结果', null],
  ['a sentence', 'Please look at this wallet and tell me whether we may send to it today, thanks.', null],
  ['32 bytes in hexadecimal', `0x${'9c'.repeat(32)}`, 'hash'],
  ['a Solana signature', base58.encode(Uint8Array.of(...seed, ...seed.toReversed())), 'hash'],
  ['a name of ENS', ' Vitalik.eth', 'name'],
  ['a name of SNS', 'toly.sol', 'name'],
  ['a name in a sentence', 'pay vitalik.eth today', null],
  ['an address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
  ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', null],
  ['an address with a digit missing', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'misspelt'],
  ['an address with a digit too many', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed1', 'misspelt'],
  ['a Bitcoin address with a wrong character', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'misspelt'],
  ['one with a zero for an o', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Div0Na', 'misspelt'],
  ['a Taproot address with a wrong character', `bc1p${'q'.repeat(57)}2`, 'misspelt'],
  ['a long word', 'donaudampfschifffahrtsgesellschaft', null],
  ['a long number', '3141592653589793238462643383279', null],
  ['two words', 'transaction 1234567890123456', null],
  ['nothing', '', null],
])('classifyNonAddress: %s', (_, pasted, thing) => expect(classifyNonAddress(pasted)).toBe(thing));

test('classifyNonAddress never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => void classifyNonAddress(text)));
});
