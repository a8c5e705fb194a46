// Generates texts that contain no address, such as hashes, identifiers, encoded data and invoices.
import { base32nopad, base58, base64, base64urlnopad, bech32, bech32m, hex } from '@scure/base';
import { bytesOf, lettersOf, numberOf } from './seeded-bytes';

/** Returns one token or text of its kind from a word. */
export type Other = (word: string) => string;

const HEX = '0123456789abcdef';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const URL_SAFE = `${LETTERS}-_`;

const of =
  (alphabet: string, size: number, before = ''): Other =>
  (word) =>
    before + lettersOf(word, alphabet, size);
const bech =
  (prefix: string, size: number, codec: { encode: typeof bech32.encode } = bech32): Other =>
  (word) =>
    codec.encode(prefix, bech32.toWords(bytesOf(word, size)), false);
const base58Of =
  (size: number, before: number[] = []): Other =>
  (word) =>
    base58.encode(Uint8Array.of(...before, ...bytesOf(word, size)));
const integrity =
  (name: string, size: number): Other =>
  (word) =>
    `${name}-${base64.encode(bytesOf(word, size))}`;
const many =
  (count: number, between: string, make: Other): Other =>
  (word) =>
    Array.from({ length: count }, (_, at) => make(`${word} ${at}`)).join(between);
const json = (value: object) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)));
const EVM_WORD = '0'.repeat(24);

/** Tokens that match no form: nothing may be found in them, not even as possible. */
export const tokens: Record<string, Other> = {
  'git commit': of(HEX, 40),
  'transaction of Bitcoin, SHA-256': of(HEX, 64),
  'SHA-256 in upper case': (word) => lettersOf(word, HEX, 64).toUpperCase(),
  MD5: of(HEX, 32),
  'SHA-512': of(HEX, 128),
  'hexadecimal of 24 bytes': of(HEX, 48, '0x'),
  'hexadecimal, one digit short': of(HEX, 39, '0x'),
  'hexadecimal, one digit long': of(HEX, 41, '0x'),
  'key of a validator': of(HEX, 96, '0x'),
  'signature of EVM': of(HEX, 130, '0x'),
  'transaction of EVM': of(HEX, 64, '0x'),
  'word of storage': of(HEX, 40, `0x${EVM_WORD}`),
  'data of a call': (word) => `0xa9059cbb${EVM_WORD}${lettersOf(word, HEX, 40)}${lettersOf(`${word}!`, HEX, 64)}`,
  'base32 of 56': of(BASE32, 56),
  'base32 that begins with G': of(BASE32, 55, 'G'),
  'base32 that begins with C': of(BASE32, 55, 'C'),
  'base32 that begins with M': of(BASE32, 68, 'M'),
  'base32 of 58': of(BASE32, 58),
  'base58 that begins with 1': of(BASE58, 33, '1'),
  'base58 that begins with 3': of(BASE58, 33, '3'),
  'base58 that begins with T': of(BASE58, 33, 'T'),
  'base58 that begins with r': of(BASE58, 33, 'r'),
  'base58 that begins with L': of(BASE58, 33, 'L'),
  'base58 that begins with D': of(BASE58, 33, 'D'),
  'base58 that begins with t1': of(BASE58, 33, 't1'),
  'base58 that begins with tz1': of(BASE58, 33, 'tz1'),
  'base58 that begins with X': of(BASE58, 46, 'X'),
  'base58 of 34': of(BASE58, 34),
  'base58 of 42': of(BASE58, 42),
  'base58 of 95': of(BASE58, 94, '4'),
  'base58 of 106': of(BASE58, 105, '4'),
  'base58 like Byron’s': of(BASE58, 99, 'DdzFF'),
  'Bech32 like bc1q': of(BECH32, 38, 'bc1q'),
  'Bech32 like bc1p': of(BECH32, 58, 'bc1p'),
  'Bech32 like cosmos1': of(BECH32, 38, 'cosmos1'),
  'Bech32 like addr1': of(BECH32, 98, 'addr1'),
  'Bech32 like u1': of(BECH32, 120, 'u1'),
  'CashAddr without prefix': of(BECH32, 41, 'q'),
  'CashAddr with prefix': of(BECH32, 41, 'bitcoincash:q'),
  'CashAddr like Kaspa’s': of(BECH32, 60, 'kaspa:q'),
  'base64 like TON’s': of(URL_SAFE, 46, 'EQ'),
  'base64 of 48': of(URL_SAFE, 48),
  'letters and digits of 32': of(LETTERS, 32),
  'signature of Solana': base58Of(64),
  'IPFS, version 0': base58Of(32, [0x12, 0x20]),
  'IPFS, version 1': (word) =>
    `b${base32nopad.encode(Uint8Array.of(1, 0x55, 0x12, 0x20, ...bytesOf(word, 32))).toLowerCase()}`,
  'IPNS key': base58Of(36, [0, 0x24, 8, 1]),
  'npm integrity': integrity('sha512', 64),
  'npm shasum': integrity('sha1', 20),
  'integrity of a script': integrity('sha384', 48),
  'digest of an image': of(HEX, 64, 'sha256:'),
  UUID: (word) => [8, 4, 4, 4, 12].map((size, at) => lettersOf(`${word} ${at}`, HEX, size)).join('-'),
  'film of YouTube': of(URL_SAFE, 11, 'https://www.youtube.com/watch?v='),
  'Lightning invoice': bech('lnbc25m', 120),
  'Lightning invoice without amount': bech('lnbc', 150),
  LNURL: (word) => bech('lnurl', 60)(word).toUpperCase(),
  'Nostr public key': bech('npub', 32),
  'Nostr note': bech('note', 32),
  'silent payment code': (word) => bech32m.encode('sp', [0, ...bech32.toWords(bytesOf(word, 66))], false),
  'validator of Cosmos': bech('cosmosvaloper', 20),
  'consensus key of Osmosis': bech('osmovalcons', 20),
  'public key of Cosmos': bech('cosmospub', 38),
  'pool of Cardano': bech('pool', 28),
  'asset of Cardano': bech('asset', 20),
  'script of Cardano': bech('script', 28),
  'delegate of Cardano': bech('drep', 28),
  'Bitcoin’s test network': (word) => bech32.encode('tb', [0, ...bech32.toWords(bytesOf(word, 20))]),
  'Namada, Pactus, Zilliqa': (word) => ['tnam', 'pc', 'zil'].map((prefix) => bech(prefix, 20)(word)).join(' '),
  'denomination of IBC': (word) => `ibc/${lettersOf(word, HEX, 64).toUpperCase()}`,
  'token of GitHub': of(LETTERS, 36, 'ghp_'),
  'key of a cloud': of(`${LETTERS}+/`, 40),
  'hidden service': (word) => `${lettersOf(word, BASE32, 56).toLowerCase()}.onion`,
  ULID: of('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26),
  IBAN: of('0123456789', 20, 'DE'),
  version: (word) => `v0.0.${numberOf(word, 9999)}`,
};

/** Texts of many such tokens. */
export const texts: Record<string, Other> = {
  JWT: (word) =>
    `${json({ alg: 'RS256', typ: 'JWT' })}.${json({ sub: lettersOf(word, HEX, 20), jti: lettersOf(`${word}.`, HEX, 32) })}.${base64urlnopad.encode(bytesOf(word, 256))}`,
  'lock file': many(
    6,
    ',\n',
    (word) => `"node_modules/x": {"version": "1.2.3", "integrity": "${integrity('sha512', 64)(word)}"}`,
  ),
  'lock file of yarn': many(
    6,
    '\n',
    (word) =>
      `  resolved "https://r.example/x-1.0.0.tgz#${lettersOf(word, HEX, 40)}"\n  integrity ${integrity('sha512', 64)(word)}`,
  ),
  'lock file of cargo': many(6, '\n', (word) => `checksum = "${lettersOf(word, HEX, 64)}"`),
  'go.sum': many(6, '\n', (word) => `golang.org/x/net v0.1.0 h1:${base64.encode(bytesOf(word, 32))}`),
  'git log': many(
    6,
    '\n',
    (word) =>
      `commit ${lettersOf(word, HEX, 40)}\nMerge: ${lettersOf(word, HEX, 7)} ${lettersOf(`${word}.`, HEX, 7)}\n\n    Words\n`,
  ),
  'minified script': many(
    40,
    ';',
    (word) =>
      `${lettersOf(word, LETTERS, 9)}=function(e){return ${lettersOf(`${word}.`, LETTERS, 30)}(0x${lettersOf(word, HEX, 8)})}`,
  ),
  'path of an image': many(80, 'L', (word) => `${numberOf(word, 900) / 10} ${numberOf(`${word}.`, 900) / 10}`),
  'style sheet': many(
    30,
    '',
    (word) => `.css-${lettersOf(word, LETTERS, 8)}_${lettersOf(word, HEX, 6)}{color:#${lettersOf(word, HEX, 6)}}`,
  ),
  'file names with hashes': many(
    20,
    ' ',
    (word) => `/assets/index-${lettersOf(word, URL_SAFE, 8)}.js /static/main.${lettersOf(word, HEX, 20)}.chunk.css`,
  ),
  'dump of bytes': many(16, '\n', (word) => `00000010  ${lettersOf(word, HEX, 32).replace(/(.{4})/g, '$1 ')}`),
  'dump of words': many(16, '\n', (word) => `${lettersOf(word, HEX, 64)} ${lettersOf(`${word}.`, HEX, 64)}`),
  'public key of SSH': (word) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${base64.encode(bytesOf(word, 33))} me@host`,
  certificate: (word) =>
    `-----BEGIN CERTIFICATE-----\n${base64.encode(bytesOf(word, 900)).replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----`,
  'sixteen hexadecimal groups': (word) =>
    lettersOf(word, HEX, 64)
      .toUpperCase()
      .replace(/(.{4})/g, '$1 '),
  'log of identifiers': many(
    10,
    '\n',
    (word) =>
      `[info] request=${tokens.UUID?.(word)} trace=${lettersOf(word, HEX, 32)} span=${lettersOf(word, HEX, 16)}`,
  ),
  'events of a chain': many(
    6,
    ',',
    (word) =>
      `{"topics":["0x${lettersOf(word, HEX, 64)}"],"data":"0x${EVM_WORD}${lettersOf(word, HEX, 40)}","blockHash":"0x${hex.encode(bytesOf(word, 32))}"}`,
  ),
};

/** Kilobytes of Base64: rarely 43 letters of it have Solana's form, which may be found as possible. */
export const encoded: Record<string, Other> = {
  'base64 of 32 bytes': (word) => base64.encode(bytesOf(word, 32)),
  'base64 for links of 32 bytes': (word) => base64urlnopad.encode(bytesOf(word, 32)),
  'image in a link': (word) => `data:image/png;base64,iVBORw0KGgo${base64.encode(bytesOf(word, 900))}`,
  'font in a style sheet': (word) => `url(data:font/woff2;base64,d09GMgAB${base64.encode(bytesOf(word, 3000))})`,
  'source map': of('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/,;', 900),
  'query of a campaign': (word) =>
    `?fbclid=IwAR${lettersOf(word, URL_SAFE, 57)}&gclid=${lettersOf(`${word}.`, URL_SAFE, 91)}`,
  cookies: (word) => `session=${lettersOf(word, URL_SAFE, 43)}; id=${lettersOf(`${word}.`, URL_SAFE, 86)}`,
  'hash of a password': (word) =>
    `$argon2id$v=19$m=65536,t=3,p=4$${base64urlnopad.encode(bytesOf(word, 16))}$${base64urlnopad.encode(bytesOf(word, 32))}`,
  'base58 of 43': of(BASE58, 43),
  'base58 of 44': of(BASE58, 44),
  'digest of Sui, transaction of NEAR': base58Of(32),
};
