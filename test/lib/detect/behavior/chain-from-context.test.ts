// Tests of chain identification: a URI scheme, a link or a chain name beside an address decides its chain.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { allForms } from '../../../vectors/address-forms';
import { bytesOf } from '../../../vectors/seeded-bytes';

function of(chain: string, form = ''): string {
  const made = allForms.find((one) => one.chain === chain && one.form.includes(form));
  if (!made) throw new Error(`no form ${form} of ${chain}`);
  return made.make(bytesOf(`named elsewhere ${chain}`));
}

const evm = of('evm', 'lower');
const sol = of('solana');
const btc = of('bitcoin', 'p2pkh');
const apt = of('aptos');
const sui = of('sui');
const stark = of('starknet');
const near64 = of('near');
const hed = of('hedera');

test.each<[chain: string, text: string]>([
  ['evm', `ethereum:pay-${evm}@137?value=1e18`],
  ['evm', `eip155:1/erc20:${evm}`],
  ['sui', `sui:mainnet/coin:${sui}::usdc::USDC`],
  ['starknet', `starknet:SN_MAIN/erc20:${stark}`],
  ['hedera', `hedera:mainnet/token:${hed}`],
  ['evm', `did:pkh:eip155:1:${evm}`],
  ['evm', `did:ethr:${evm}`],
  ['evm', `did:ethr:0x89:${evm}`],
  ['solana', `did:pkh:solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${sol}`],
  ['bitcoin', `did:pkh:bip122:000000000019d6689c085ae165831e93:${btc}`],
  ['solana', `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${sol}`],
  ['solana', `solana:${sol}?amount=1&spl-token=x`],
  ['solana', `{"owner":"${sol}","chain":"solana"}`],
  ['solana', `https://solscan.io/account/${sol}`],
  ['solana', `hxxps[:]//solscan[.]io/account/${sol}`],
  ['solana', `solscan[dot]io/account/${sol}`],
  ['solana', `https://explorer.solana.com/address/${sol}?cluster=mainnet-beta`],
  ['solana', `https://solana.fm/address/${sol}`],
  ['solana', `https://solanabeach.io/address/${sol}`],
  ['solana', `https://birdeye.so/token/${sol}?chain=solana`],
  ['solana', `https://dexscreener.com/solana/${sol}`],
  ['solana', `https://jup.ag/swap/SOL-${sol}`],
  ['solana', `https://orb.helius.dev/address/${sol}`],
  ['solana', `My Phantom wallet on Solana is ${sol}, thanks`],
  ['solana', `$SOL CA: ${sol}`],
  ['solana', `https://www.oklink.com/solana/account/${sol}`],
  ['solana', `https://blockchair.com/solana/address/${sol}`],
  ['solana', `https://www.geckoterminal.com/solana/pools/${sol}`],
  ['aptos', `https://explorer.aptoslabs.com/account/${apt}?network=mainnet`],
  ['aptos', `https://aptscan.ai/accounts/${apt}`],
  ['aptos', `https://tracemove.io/account/${apt}`],
  ['aptos', `aptos:1:${apt}`],
  ['aptos', `Aptos account ${apt}`],
  ['aptos', `Send APT to the address ${apt}.`],
  ['sui', `https://suiscan.xyz/mainnet/account/${sui}/portfolio`],
  ['sui', `https://suivision.xyz/account/${sui}`],
  ['sui', `https://suivision.xyz/package/${sui}?tab=Code`],
  ['sui', `https://explorer.sui.io/address/${sui}`],
  ['sui', `https://suiexplorer.com/object/${sui}`],
  ['sui', `sui:mainnet:${sui}`],
  ['sui', `My Sui wallet address: ${sui}`],
  ['starknet', `https://voyager.online/contract/${stark}`],
  ['starknet', `https://starkscan.co/contract/${stark}#overview`],
  ['starknet', `starknet:SN_MAIN:${stark}`],
  ['starknet', `Starknet contract ${stark}`],
  ['near', `https://nearblocks.io/address/${near64}`],
  ['near', `https://pikespeak.ai/wallet-explorer/${near64}`],
  ['near', `near:mainnet:${near64}`],
  ['near', `NEAR account ${near64}`],
  ['near', `https://explorer.near.org/accounts/${near64}`],
  ['hedera', `https://hashscan.io/mainnet/account/${hed}`],
  ['hedera', `hedera:mainnet:${hed}`],
  ['hedera', `Hedera account ${hed}`],
  ['hedera', `HBAR wallet: ${hed}.`],
  ['hedera', `https://app.dragonglass.me/accounts/${hed}`],
  ['solana', `swapped from BTC to ${sol} on Solana`],
  ['solana', `SOL sold for BTC, now at ${sol}`],
  ['aptos', `Bitcoin came to the wallet ${apt} on Aptos`],
  ['sui', `from Solana to the Sui address ${sui}`],
  ['aptos', `from Sui to the Aptos address ${apt}`],
  ['bitcoin', `for BCH and SOL: ${btc}`],
  ['bitcoin-cash', `https://blockchair.com/bitcoin-cash/address/${btc}`],
  ['bitcoin-cash', `Bitcoin Cash (BCH) legacy address: ${btc}`],
  ['bitcoin-cash', `bip122:000000000000000000651ef99cb9fcbe:${btc}`],
  ['bitcoin-sv', `https://whatsonchain.com/address/${btc}`],
  ['bitcoin', `https://mempool.space/address/${btc}`],
  ['xrp', `https://xrpl.to/account/${of('xrp')}`],
  ['xrp', `xrpl:0:${of('xrp')}`],
  ['xrp', `${of('xrp')}:12345`],
  ['xrp', `${of('xrp')}?dt=12345`],
  ['ton', `ton://transfer/${of('ton')}?amount=1`],
  ['ton', `https://app.tonkeeper.com/transfer/${of('ton')}`],
  ['ton', `tvm:-239:${of('ton')}`],
  ['tron', `tron:0x2b6653dc:${of('tron')}`],
  ['stellar', `web+stellar:pay?destination=${of('stellar')}&amount=1`],
  ['stellar', `stellar:pubnet:${of('stellar')}`],
  ['stellar', `${of('stellar')}#memo=12`],
  ['monero', `monero:${of('monero')}?tx_amount=1`],
  ['cardano', `web+cardano:${of('cardano')}?amount=1`],
  ['nano', `nano:${of('nano')}?amount=1`],
  ['tezos', `tezos:NetXdQprcVkpaWU:${of('tezos')}`],
  ['tezos', `${of('tezos')}%transfer`],
  ['algorand', `algorand://${of('algorand')}?amount=1`],
  ['algorand', `algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k:${of('algorand')}`],
  ['filecoin', `fil:f:${of('filecoin')}`],
  ['polkadot', `polkadot:91b171bb158e2d3848fa23a9f1c25182:${of('polkadot')}`],
  ['cosmos', `cosmos:cosmoshub-4:${of('cosmos')}`],
  ['dash', `dash:${of('dash')}?amount=1&IS=1`],
  ['zcash', `zcash:${of('zcash')}?amount=1`],
  ['dogecoin', `dogecoin:${of('dogecoin')}?amount=1`],
  ['litecoin', `litecoin:${of('litecoin')}?amount=1`],
  ['bitcoin', `BITCOIN:${of('bitcoin', 'p2wpkh').toUpperCase()}?AMOUNT=1`],
  ['bitcoin', `bitcoin:${btc}?amount=0.1&lightning=lnbc1`],
  ['evm', `hxxps://etherscan[.]io/address/${evm}`],
  ['evm', `ronin:${evm.slice(2)}`],
])('%s: %s', (chain, text) => {
  const found = findAddresses(text);
  expect(found.map((one) => [one.chain, one.certainty])).toEqual([[chain, 'sure']]);
});
