// Tests of pasted text: addresses are found in links, URIs and sentences, and are joined from their pieces.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePasted } from '../../../lib/detect/parse-pasted';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CANONICAL = EVM.toLowerCase();
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

test.each([
  [EVM, 'evm', 'address', false],
  [`  ${EVM}\n`, 'evm', 'address', false],
  [`\u200b0x5aAeb6053F\u200b3E94C9b9A09f33669435E7Ef1BeAed\ufeff`, 'evm', 'address', false],
  [EVM.replace('94C9', '94C9\n  '), 'evm', 'address', false],
  [`https://etherscan.io/address/${EVM}#tokentxns`, 'evm', 'link', false],
  [`hxxps://etherscan[.]io/address/${EVM}`, 'evm', 'link', true],
  [`hxxps[:]//etherscan(.)io/address/${EVM}`, 'evm', 'link', true],
  [`https://go.example/?u=https%3A%2F%2Fetherscan.io%2Faddress%2F${EVM}`, 'evm', 'link', false],
  [`etherscan.io/address/${EVM}`, 'evm', 'link', false],
  [`ethereum:${EVM}@1/transfer`, 'evm', 'uri', false],
  [`ethereum[:]${EVM}`, 'evm', 'uri', true],
  [`base:${EVM}`, 'evm', 'text', false],
  [`eip155:1:${EVM}`, 'evm', 'caip-10', false],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoin-cash', 'uri', false],
  [`bitcoin:${BTC}?amount=1`, 'bitcoin', 'uri', false],
  [`bip122:000000000019d6689c085ae165831e93:${BTC}`, 'bitcoin', 'caip-10', false],
  [`please look at ${EVM}, thanks`, 'evm', 'text', false],
  [SOLANA, 'solana', 'address', false],
])('parsePasted reads %j', (pasted, chain, form, defanged) => {
  expect(parsePasted(pasted)).toMatchObject([{ chain, form, defanged }]);
});
test('parsePasted reads an address in a defanged link', () => {
  expect(parsePasted(`hxxps://etherscan[.]io/address/${EVM}`)[0]?.canonical).toBe(CANONICAL);
});
test('parsePasted returns every chain that fits for the person to choose', () => {
  expect(parsePasted(BTC)[0]?.chains).toEqual(['bitcoin', 'bitcoin-cash', 'bitcoin-sv']);
});
test('parsePasted is possible without a checksum, and certain with an explorer link', () => {
  expect(parsePasted(SOLANA)[0]?.certainty).toBe('possible');
  expect(parsePasted(`https://solscan.io/account/${SOLANA}`)[0]?.certainty).toBe('sure');
});
test('parsePasted returns several addresses', () => {
  expect(parsePasted(`${EVM} and ${BTC}`).map(({ chain }) => chain)).toEqual(['evm', 'bitcoin']);
});
const grouped = EVM.replace(/.{4}(?=.)/g, '$& ');
test.each([
  ['in groups of four', grouped],
  ['with a label', `Address: ${grouped}`],
  ['in a comment of code', `# ${EVM.slice(0, 20)}\n# ${EVM.slice(20)}`],
  ['in a comment of slashes', `// pay to: ${EVM.slice(0, 20)}\n//         ${EVM.slice(20)}`],
  ['in a block of stars', `/* ${EVM.slice(0, 20)}\n * ${EVM.slice(20)} */`],
  ['in a quoted mail', `> > ${EVM.slice(0, 20)}\n> > ${EVM.slice(20)}`],
  ['in a cell of a table', `| ${EVM.slice(0, 20)} |\n| ${EVM.slice(20)} |`],
])('parsePasted joins an address in pieces: %s', (_, pasted) => {
  expect(parsePasted(pasted)).toMatchObject([{ canonical: CANONICAL, text: pasted, start: 0, form: 'address' }]);
});
test('parsePasted joins several grouped addresses, one per line', () => {
  const pasted = `my wallets\n${grouped}\nBTC: ${BTC.replace(/.{4}(?=.)/g, '$& ')}\n`;
  expect(parsePasted(pasted)).toMatchObject([
    { chain: 'evm', text: grouped, start: pasted.indexOf(grouped) },
    { chain: 'bitcoin', start: pasted.indexOf('BTC') },
  ]);
});
test('parsePasted reads the label before pieces as their chain, or as a key', () => {
  const pieces = SOLANA.replace(/.{6}(?=.)/g, '$& ');
  expect(parsePasted(`Solana: ${pieces}`)).toMatchObject([{ chain: 'solana', certainty: 'sure' }]);
  expect(parsePasted(`Wallet: ${pieces}`)).toMatchObject([{ chain: 'solana', certainty: 'possible' }]);
  expect(parsePasted(`Solana private key: ${pieces}`)).toEqual([]);
});
test('parsePasted ignores words that form an address only when joined', () => {
  const pasted = `hello\n${SOLANA.replace(/.{6}(?=.)/g, '$& ')}\n`;
  expect(parsePasted(pasted)).toEqual([]);
});
test('parsePasted never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void parsePasted(text)));
  expect([parsePasted(''), parsePasted(' \n '), parsePasted('hello world')]).toEqual([[], [], []]);
});
