// Adversarial texts of 1 MB per address form: repetitions, near misses and repeated prefixes.
import { madeAddress } from '../synthetic-addresses';

const MB = 1 << 20;

const filled = (piece: string) => piece.repeat(Math.ceil(MB / piece.length)).slice(0, MB);
const of = (sign: string, count: number) => sign.repeat(count);

/** Source file of the pattern (lib/…), and a unit repeated to 1 MB. */
const PIECES: Record<string, string> = {
  'hex: one run': 'a',
  'hex: 0x over and over': '0x',
  'hex: one digit too many': `0x${of('a', 65)} `,
  'hex: 63 digits': `${of('a', 63)} `,
  'TON: EQ over and over': 'EQ',
  'TON: too short': `EQ${of('a', 45)} `,
  'TON: signs within': `EQ${of('a-', 23)}`,
  'TON raw: begun': '0:',
  'TON raw: too short': `-1:${of('a', 63)} `,
  'ICAP: begun': 'XE12',
  'ICAP: too short': `XE12${of('A', 29)} `,
  'base58: one run': 'z',
  'base58: too long': `${of('z', 109)} `,
  'base58: mixed': 'Aa1',
  'bech32: ones': '1',
  'bech32: separators': 'a1',
  'bech32: too short': `${of('a', 20)}1${of('q', 7)} `,
  'bech32: too long': `bc1${of('q', 591)} `,
  'bech32: capitals': 'A1',
  'bech32: @': 'a@1',
  'short witness: begun': 'bc1',
  'short witness: too short': `bc1${of('q', 7)} `,
  'Avalanche: begun': 'X-avax1',
  'CashAddr: begun': 'bitcoincash:',
  'CashAddr: one run': 'q',
  'CashAddr: too short': `bitcoincash:${of('q', 40)} `,
  'CashAddr: capitals': `BITCOINCASH:${of('Q', 40)} `,
  'base32: one run': 'A',
  'base32: too short': `${of('A', 55)} `,
  'base32: a plus behind': `${of('A', 56)}+`,
  'Filecoin: begun': 'f1',
  'Filecoin: too long': `f1${of('a', 131)} `,
  'Filecoin: delegated': `f4${of('1', 20)}f`,
  'Nano: begun': 'nano_1',
  'Nano: too short': `nano_1${of('1', 58)} `,
  'Hedera: begun': '0.0.',
  'Hedera: joined': '0.0.1-',
  'Hedera: accounts': '0.0.1234567-abcde ',
  'names: endings': '.eth',
  'names: parts': 'a.',
  'names: long': `${of('a', 79)}.near `,
  'names: no beginning': '-._',
  'folded: no width': '\u200b',
  'folded: no width within': 'a\u200b',
  'folded: full width': '\uff11\uff21',
  'folded: escapes': '%41',
  'folded: code': '\\u0061\\n',
  'shortened: gaps': '…',
  'shortened: dots': '..',
  'shortened: begun': 'a1…',
  'shortened: words': '0x12ab…cd34 ',
  'shortened: stars': '*',
  'doubt: announced': `private key is ${of('z', 43)}A `,
  'doubt: slices': `${of('A1z', 14)}-`,
  'hints: names': 'bitcoin cash ',
  'hints: links': 'https://a.io/',
  'hints: schemes': 'ethereum:',
  'defanged: dots': 'hxxps[:]//a[.]b',
  'key: words': 'abandon ',
  'lone surrogates': '\ud800',
  blanks: ' ',
  lines: '\n',
};

/** A megabyte of real addresses, close together. */
const DENSE = Array.from({ length: 2000 }, (_, n) => madeAddress(n, 'all').text).join(' ');

/** Every text by name. */
export function hostileTexts(): { name: string; text: string }[] {
  return Object.entries({ ...PIECES, 'addresses side by side': `${DENSE} ` }).map(([name, piece]) => ({
    name,
    text: filled(piece),
  }));
}
