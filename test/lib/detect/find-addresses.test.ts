// Tests of findAddresses: context determines the chain, offsets fit the original text, and it never throws.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chains } from '../../../lib/chains/index';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { getFamiliesOfFormat } from '../../../lib/detect/formats-needing-named-chain';
import { processorTime } from '../../processor-time';
import { readVectors } from '../../vectors/read-vectors';

const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const RAW_TON = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
const vectors = chains.flatMap(({ id }) => readVectors(id).valid.map((vector) => ({ id, ...vector })));
const valid = vectors.map(({ text }) => text);
/** A form that needs a named chain is tested on a page of that chain, every other one on a Solana page. */
const pageOf = ({ id }: { id: string }) => ({ chains: [getFamiliesOfFormat(id) ? id : 'solana'] });

test.each([
  ['DigiByte: ', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'dogecoin', 'possible'],
  ['PIVX donations ', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'dogecoin', 'possible'],
  ['Namecoin address: ', BTC, 'bitcoin', 'possible'],
  ['DOGE: ', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'dogecoin', 'sure'],
  ['XVG: ', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'verge', 'sure'],
  ['we list DGB. Send DOGE to ', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'dogecoin', 'sure'],
])('findAddresses is not certain below the name of another coin: %s%s', (before, address, chain, certainty) => {
  const [found] = findAddresses(before + address);
  expect([found?.chain, found?.certainty]).toEqual([chain, certainty]);
});

describe('chain selection', () => {
  test.each([
    ['base rate', BTC, {}, 'bitcoin'],
    ['scheme', `bitcoincash:${BTC}`, {}, 'bitcoin-cash'],
    ['CAIP-10', `bip122:000000000000000000651ef99cb9fcbe:${BTC}`, {}, 'bitcoin-cash'],
    ['link in the text', `https://blockchair.com/bitcoin-cash/address/${BTC}`, {}, 'bitcoin-cash'],
    ['defanged link', `hxxps://blockchair[.]com/bitcoin-cash/address/${BTC}`, {}, 'bitcoin-cash'],
    ['name near by', `BCH: ${BTC}`, {}, 'bitcoin-cash'],
    ['page', BTC, { url: 'https://blockchair.com/bitcoin-cash/address/x' }, 'bitcoin-cash'],
    ['chains of the page', BTC, { chains: ['evm', 'bitcoin-cash'] }, 'bitcoin-cash'],
    ['chains of the page with the likelier among them', BTC, { chains: ['bitcoin-cash', 'bitcoin'] }, 'bitcoin'],
    ['text before page', `BTC ${BTC}`, { chains: ['bitcoin-cash'] }, 'bitcoin'],
    ['page of another chain', BTC, { url: 'https://etherscan.io/' }, 'bitcoin'],
    ['explorer of a chain that is not screened', BTC, { url: 'https://whatsonchain.com/address/x' }, 'bitcoin-sv'],
    ['CAIP-10 of the same', `bip122:000000000000000001d956714215d96f:${BTC}`, {}, 'bitcoin-sv'],
    ['its name alone', `BSV ${BTC}`, {}, 'bitcoin-sv'],
    ['its whole name', `Please send to my Bitcoin SV address: ${BTC} by Friday.`, {}, 'bitcoin-sv'],
    ['the nearer of two names', `BSV is gone. BTC: ${BTC}`, {}, 'bitcoin'],
    ['its name in brackets after it', `${BTC} (BSV)`, {}, 'bitcoin-sv'],
    ['its name in a title', BTC, { title: 'Bitcoin Cash (BCH) is here' }, 'bitcoin'],
  ])('%s', (_, text, context, chain) => {
    const [found, ...others] = findAddresses(text, context);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ chain, text: BTC, certainty: 'sure', checksum: 'ok' });
    expect([...(found?.chains ?? [])].sort()).toEqual(['bitcoin', 'bitcoin-cash', 'bitcoin-sv']);
    expect(found?.chains[0]).toBe(chain);
  });
  test('findAddresses returns the canonical form of the named chain', () => {
    expect(findAddresses('bitcoincash:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu')[0]?.canonical).toBe(
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    );
  });
});

describe('forms without proof', () => {
  test.each([
    ['nothing said', SOLANA, {}, 'possible'],
    ['word', `Solana: ${SOLANA}`, {}, 'sure'],
    ['link', `https://solscan.io/account/${SOLANA}`, {}, 'sure'],
    ['scheme', `solana:${SOLANA}?amount=1`, {}, 'sure'],
    ['chains of the page', SOLANA, { chains: ['solana'] }, 'sure'],
    ['page', SOLANA, { url: 'https://explorer.solana.com/' }, 'sure'],
    ['title of the page', SOLANA, { title: 'Solana Rich List' }, 'sure'],
    ['title of another chain', SOLANA, { title: 'Bitcoin Rich List' }, 'possible'],
    ['another chain', SOLANA, { chains: ['evm'] }, 'possible'],
    ['TON raw', RAW_TON, {}, 'possible'],
    ['TON raw on its explorer', RAW_TON, { url: 'https://tonviewer.com/x' }, 'sure'],
  ])('%s', (_, text, context, certainty) => {
    expect(findAddresses(text, context)).toMatchObject([{ certainty, checksum: 'none' }]);
  });
  // covers T-35
  test('findAddresses flags a wrong EIP-55 case', () => {
    expect(findAddresses(EVM.replace('Ae', 'aE'))).toMatchObject([
      { certainty: 'possible', checksum: 'mismatch', canonical: EVM.toLowerCase() },
    ]);
  });
});

describe('hidden and replaced characters', () => {
  const split = (address: string, by: string) =>
    ((at) => address.slice(0, at) + by + address.slice(at))(Math.min(12, address.length >> 1));
  test.each(['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200d', '\u200e'])(
    'findAddresses finds every form with %j inside',
    (hidden) => {
      for (const vector of vectors) {
        const address = vector.text;
        const text = `to ${split(address, hidden)}!`;
        expect(findAddresses(text, pageOf(vector))).toMatchObject([
          { text: split(address, hidden), start: 3, end: text.length - 1, disguised: true },
        ]);
      }
    },
  );
  test('zero-width space between two addresses separates them', () => {
    const other = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
    expect(findAddresses(`${BTC}\u200b${other}`).map(({ text }) => text)).toEqual([BTC, other]);
    expect(findAddresses(`${EVM.toLowerCase()}\u200b${EVM}`)).toHaveLength(2);
  });
  test('findAddresses ignores one half of a split longer hash', () => {
    expect(findAddresses(`0x${'ab'.repeat(20)}\u200b${'cd'.repeat(12)}`)).toEqual([]);
    expect(findAddresses(`0x${'ab'.repeat(20)}\u200b`)).toHaveLength(1);
  });
  test('findAddresses reads full-width letters, also beside full-width words', () => {
    const wide = [...EVM].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
    expect(findAddresses(`地址：${wide}。`)).toMatchObject([
      { text: wide, canonical: EVM.toLowerCase(), checksum: 'ok' },
    ]);
    expect(findAddresses(`ＵＳＤＴ${EVM}`)).toMatchObject([{ text: EVM }]);
  });
  test('findAddresses joins a quoted-printable line break, but not within a longer hash', () => {
    for (const end of ['=\n', '=\r\n']) {
      const text = `pay to ${EVM.slice(0, 20)}${end}${EVM.slice(20)} now`;
      expect(findAddresses(text)).toMatchObject([{ chain: 'evm', start: 7, end: text.length - 4 }]);
      expect(findAddresses(text)[0]).not.toHaveProperty('disguised');
      expect(findAddresses(`${EVM.toLowerCase()}${end}${EVM.slice(2, 26)}`)).toEqual([]);
    }
  });
  test('findAddresses reads an address behind an escape', () => {
    for (const text of [`%2F${EVM}`, `\\n${EVM}\\n`, `"\\u0022${EVM}`])
      expect(findAddresses(text)).toMatchObject([{ text: EVM }]);
  });
});

const JUNK = [
  '0x',
  'bc1',
  'EQ',
  '-',
  '_',
  ':',
  '0:',
  '\u200b',
  '\u3164',
  '\u{e0041}',
  '=\n',
  '=3D',
  '%2F',
  '\ud800',
  '\udc00',
  '\ud835\udc00',
  '\u0430',
  '\u03bf',
  '０',
  ' ',
  '/',
  '=',
  'u1',
  'q',
];

test('findAddresses never throws and returns ordered, disjoint ranges of the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...valid),
    fc.constantFrom(...JUNK),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.subarray(chains.map(({ id }) => id)), (pieces, known) => {
      const text = pieces.join('');
      let end = 0;
      for (const found of findAddresses(text, { chains: known })) {
        expect(text.slice(found.start, found.end)).toBe(found.text);
        expect(found.start).toBeGreaterThanOrEqual(end);
        expect(found.chains[0]).toBe(found.chain);
        end = found.end;
      }
    }),
    { numRuns: 500 },
  );
});

test('findAddresses tests a repeated name at a few places only, and finds it at all of them', () => {
  const text = 'ab.near '.repeat(20_000);
  let found: ReturnType<typeof findAddresses> = [];
  const took = processorTime(() => {
    found = findAddresses(text, { chains: ['near'] });
  });
  expect(took, 'ms; 4 s and more if the words around each place are read').toBeLessThan(2_000);
  expect(found).toHaveLength(20_000);
  expect(found.at(-1)).toMatchObject({ canonical: 'ab.near', start: text.length - 8, end: text.length - 1 });
});
test('findAddresses returns no name in any context', () => {
  expect(findAddresses('alice.eth and toly.sol', { chains: ['evm', 'solana'] })).toEqual([]);
});
