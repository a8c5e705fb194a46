// Tests of generated links: a scheme, CAIP-10 account or explorer link makes an address certain.
import { describe, expect, test } from 'vitest';
import { explorers } from '../../../../lib/detect/explorer-hosts';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { allForms, type Form } from '../../../vectors/address-forms';
import { bytesOf } from '../../../vectors/seeded-bytes';

const EACH = 8;

/** Prefixes of an address per family: BIP-21 and similar schemes, CAIP-10, EIP-681, EIP-3770. */
const BEFORE: Record<string, string[]> = {
  evm: 'ethereum: ethereum:pay- eip155:1: eip155:42161: eth: bnb: matic: arb1: oeth: base: gno: avax: ftm: celo:'.split(
    ' ',
  ),
  bitcoin: ['bitcoin:', 'BITCOIN:', 'bip122:000000000019d6689c085ae165831e93:'],
  tron: ['tron:', 'tron:0x2b6653dc:'],
  xrp: ['xrpl:', 'xrpl:0:', 'ripple:', 'https://xrpl.to/'],
  litecoin: ['litecoin:', 'bip122:12a765e31ffd4059bada1e25190f6e98:'],
  dogecoin: ['dogecoin:', 'bip122:1a91e3dace36e2be3bf030a65679fe82:'],
  ton: ['ton://transfer/', 'tvm:-239:', 'ton:'],
  'bitcoin-cash': ['pay ', 'bip122:000000000000000000651ef99cb9fcbe:'],
  dash: ['dash:', 'bip122:00000ffd590b1485b3caadc19b22e637:'],
  zcash: ['zcash:'],
  solana: ['solana:', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:'],
  cosmos: ['cosmos:cosmoshub-4:'],
  cardano: ['web+cardano:', 'cip34:1-764824073:'],
  monero: ['monero:'],
  stellar: ['web+stellar:pay?destination=', 'stellar:pubnet:'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182:'],
  kusama: ['polkadot:b0a8d493285c2df73290dfb7e61f870f:'],
  tezos: ['tezos:NetXdQprcVkpaWU:'],
  algorand: ['algorand://', 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k:'],
  filecoin: ['fil:f:'],
  hedera: ['hedera:mainnet:'],
  starknet: ['starknet:', 'starknet:SN_MAIN:'],
  aptos: ['aptos:1:'],
  sui: ['sui:mainnet:'],
  near: ['near:mainnet:'],
};
/** Suffixes that wallets write behind it. */
const BEHIND = ['', '?amount=0.1&label=x', '/', ' ', '"', '@1/transfer?uint256=1'];

const NAMES = new Set(['ens', 'sns']);
const addressesOf = ({ chain, form, make }: Form) =>
  Array.from({ length: EACH }, (_, at) => make(bytesOf(`link ${chain} ${form} ${at}`)));
function wrong(text: string, address: string, chain: string): string[] {
  const found = findAddresses(text);
  const isRight = found.length === 1 && found[0]?.text === address && found[0].certainty === 'sure';
  return isRight && found[0]?.chain === chain ? [] : [`${text} → ${JSON.stringify(found)}`];
}

describe.each(allForms.filter(({ chain }) => BEFORE[chain]))('$chain, $form', (form) => {
  const { chain, isDotted } = form;
  test('findAddresses reads its schemes and namespaces', () => {
    const behind = isDotted ? BEHIND.filter((text) => !text.startsWith('@')) : BEHIND;
    const failures = addressesOf(form).flatMap((address) =>
      (BEFORE[chain] ?? []).flatMap((before) =>
        behind.flatMap((after) => wrong(before + address + after, address, chain)),
      ),
    );
    expect(failures).toEqual([]);
  });
});

/** Families whose shared forms must not go to another family's explorer: the link decides. */
const shown = allForms.filter(
  ({ chain }) => !NAMES.has(chain) && explorers.some(({ chains }) => chains.join() === chain),
);
describe.each(shown)('$chain, $form', (form) => {
  const own = explorers.filter(({ chains }) => chains.join() === form.chain);
  test.each(own.map(({ host }) => host))('findAddresses reads links on %s', (host) => {
    const failures = addressesOf(form).flatMap((address) => [
      ...wrong(`https://${host}/address/${address}`, address, form.chain),
      ...wrong(`see ${host}/en/account/${address}?tab=1 and others`, address, form.chain),
      ...wrong(`hxxps://www[.]${host.replaceAll('.', '[.]')}/address/${address}`, address, form.chain),
    ]);
    expect(failures).toEqual([]);
  });
});
