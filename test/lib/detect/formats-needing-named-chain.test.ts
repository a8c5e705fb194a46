// Tests of ambiguous address formats: an address is found if the text, page or caller identifies its chain.
import { describe, expect, test } from 'vitest';
import type { PageContext } from '../../../lib/detect/detection-context';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { getFamiliesOfFormat, needsNamedChain } from '../../../lib/detect/formats-needing-named-chain';

const HEX = `0x${'a1b2'.repeat(16)}`;
const FELT = `0x04${'a1'.repeat(31)}`;
const DIGITS = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de';
const all = 'evm bitcoin tron xrp solana starknet aptos sui near hedera'.split(' ');

const cases: [string, string, PageContext, string | null, ('sure' | 'possible')?][] = [
  ['nothing', HEX, {}, null],
  ['caller', HEX, { chains: ['sui'] }, 'sui', 'sure'],
  ['caller, all alike', FELT, { chains: ['aptos', 'sui', 'starknet'] }, 'starknet', 'sure'],
  ['caller, one of whose chains has another form', HEX, { chains: ['aptos', 'evm'] }, null],
  ['every chain there is', HEX, { chains: all }, null],
  ['page', HEX, { url: 'https://explorer.aptoslabs.com/account/0x1' }, 'aptos', 'sure'],
  [
    'page, beside what else it links to',
    HEX,
    { url: 'https://suiscan.xyz/mainnet/home', chains: ['evm', 'sui'] },
    'sui',
    'sure',
  ],
  ['page of another chain', HEX, { url: 'https://etherscan.io/' }, null],
  ['CAIP-10', `aptos:1:${HEX}`, {}, 'aptos', 'sure'],
  ['CAIP-10', `starknet:SN_MAIN:${FELT}`, {}, 'starknet', 'sure'],
  ['CAIP-10', `near:mainnet:${DIGITS}`, {}, 'near', 'sure'],
  ['CAIP-10', 'hedera:mainnet:0.0.1234', {}, 'hedera', 'sure'],
  ['link', `https://suiscan.xyz/mainnet/account/${HEX}`, {}, 'sui', 'sure'],
  ['link to a transaction', `https://explorer.aptoslabs.com/txn/${HEX}?network=mainnet`, {}, null],
  ['link to a transaction', `https://voyager.online/tx/${FELT}`, { chains: ['starknet'] }, null],
  ['name and account', `Sui wallet address: ${HEX}`, {}, 'sui', 'sure'],
  ['name alone', `on Sui ${HEX}`, {}, null],
  ['name, and what only an account has in Move', `USDC on Sui is ${HEX}::usdc::USDC`, {}, 'sui', 'sure'],
  ['marked key (AIP-80)', `ed25519-priv-${HEX}`, { chains: ['aptos'] }, null],
  ['name of another', `on Sui ${DIGITS}`, {}, null],
  ['hash', `Transaction hash: ${HEX}`, { chains: ['aptos'] }, null],
  ['block', `block_hash=${HEX}`, { chains: ['aptos'] }, null],
  ['key', `private key: ${HEX}`, { chains: ['aptos'] }, null],
  [
    'subject of the page is a transaction',
    HEX,
    { url: `https://explorer.aptoslabs.com/txn/${HEX}`, chains: ['aptos'] },
    null,
  ],
  ['NEAR digits on a page of many', DIGITS, { chains: all }, null],
  ['NEAR digits', DIGITS, { chains: ['near'] }, 'near', 'sure'],
  ['NEAR name', 'sent by alice.near.', { url: 'https://nearblocks.io/' }, 'near', 'sure'],
  ['NEAR name, no page', 'camera.near = 0.1', {}, null],
  ['file', 'index.near.js', { chains: ['near'] }, null],
  ['mail', 'user@alice.near', { chains: ['near'] }, null],
  ['Hedera', 'account 0.0.1234, fee 2', { chains: ['hedera'] }, 'hedera', 'sure'],
  ['Hedera transaction', '0.0.1234@1700000000.000000001', { chains: ['hedera'] }, null],
  ['version', 'version 0.0.12', {}, null],
  ['version of what a wallet is named by', '@hashgraph/hedera-wallet-connect 0.0.15', {}, null],
  ['number of the system, on its page', 'account 0.0.98', { chains: ['hedera'] }, 'hedera', 'sure'],
  ['number of the system, beside a name', 'Hedera account 0.0.98', {}, null],
  ['number, beside a name', 'Hedera account 0.0.1098', {}, 'hedera', 'sure'],
  ['number that no version has, beside a name', '| HBAR | 0.0.481098 |', {}, 'hedera', 'sure'],
  ['number that a version may have, beside a name', 'Hedera 0.0.1098', {}, null],
  ['number that no version has, without a name', '0.0.481098', {}, null],
  ['test network', 'hedera:testnet:0.0.1234', {}, null],
  ['test network', 'hedera:previewnet:0.0.1234', {}, null],
  ['longer version', '10.0.0.12', { chains: ['hedera'] }, null],
  ['longer version', '0.0.12.1', { chains: ['hedera'] }, null],
  ['Hedera with its checksum', 'to 0.0.123-vfmkw', {}, 'hedera', 'sure'],
  ['ENS', 'pay alice.eth', {}, null],
  ['ENS where asked for', 'pay alice.eth', { chains: ['ens'] }, 'ens', 'sure'],
];

test.each(cases)('%s: %s', (_, text, context, chain, certainty) => {
  const found = findAddresses(text, context).map((one) => [one.chain, one.certainty]);
  expect(found).toEqual(chain === null ? [] : [[chain, certainty]]);
});

const ADDRESS_IN = [
  (name: string) => `Адрес ${name}: `,
  (name: string) => `мой кошелёк ${name} — `,
  (name: string) => `${name}-Adresse: `,
  (name: string) => `portefeuille ${name} : `,
  (name: string) => `dirección de ${name}: `,
  (name: string) => `endereço ${name}: `,
  (name: string) => `indirizzo ${name}: `,
  (name: string) => `${name} cüzdan `,
  (name: string) => `địa chỉ ${name}: `,
  (name: string) => `${name} 地址：`,
  (name: string) => `${name}ウォレット`,
  (name: string) => `${name} 주소: `,
  (name: string) => `عنوان ${name}: `,
  (name: string) => `ที่อยู่ ${name} `,
];
test.each([
  ['aptos', 'Aptos', HEX],
  ['sui', 'Sui', HEX],
  ['starknet', 'Starknet', FELT],
  ['near', 'NEAR', DIGITS],
  ['hedera', 'Hedera', '0.0.1234'],
])('findAddresses recognizes %s named with "account" in other languages, and not its key', (chain, name, account) => {
  for (const said of ADDRESS_IN) {
    const text = said(name) + account;
    expect(findAddresses(text), text).toMatchObject([{ chain, certainty: 'sure', text: account }]);
  }
  expect(findAddresses(`Приватный ключ кошелька ${name}: ${account}`)).toEqual([]);
});

test('needsNamedChain is false for families that have a checksum', () => {
  expect(['sui', 'near', 'ens'].map(needsNamedChain)).toEqual([true, true, true]);
  expect(['hedera', 'evm', 'solana', 'cosmos'].map(needsNamedChain)).toEqual([false, false, false, false]);
});

describe('getFamiliesOfFormat', () => {
  test('getFamiliesOfFormat returns the families that share a form', () => {
    expect(getFamiliesOfFormat('sui')).toContain('aptos');
    expect([getFamiliesOfFormat('evm'), getFamiliesOfFormat('solana'), getFamiliesOfFormat('ton')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
