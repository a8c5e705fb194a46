// Balance operations: networks, single and batch balances (docs/reference/service.md 2.10 to 2.12).
import { createHash } from 'node:crypto';
import { invalid, Refusal, RPC } from '../faults/error-reply';
import { looksLikeAddress } from '../seed/chain-capabilities';
import type { ServiceContext } from '../service-context';

/** docs/reference/service.md 3.2; our choice: which networks support tokens. */
const NETWORKS = [
  ['bitcoin_mainnet', 'Bitcoin', 'satoshi', false, 'bitcoin'],
  ['dogecoin_mainnet', 'Dogecoin', 'satoshi', false, 'dogecoin'],
  ['litecoin_mainnet', 'Litecoin', 'satoshi', false, 'litecoin'],
  ['bitcoin_cash_mainnet', 'Bitcoin Cash', 'satoshi', false, 'bitcoin-cash'],
  ['ethereum_mainnet', 'Ethereum', 'wei', true, 'evm'],
  ['ethereum_classic_mainnet', 'Ethereum Classic', 'wei', true, 'evm'],
  ['avalanche_mainnet', 'Avalanche', 'wei', true, 'evm'],
  ['solana_mainnet', 'Solana', 'lamport', true, 'solana'],
  ['xrp_mainnet', 'XRP Ledger', 'drop', false, 'xrp'],
] as const;

/** docs/reference/service.md 2.11: 1 to 100. */
const MAX_BATCH = 100;
/** Our choice: addresses whose digest starts with this byte are unreadable. */
const UNREADABLE = '00';

export function onchainChains(c: ServiceContext): Response {
  const chains = NETWORKS.map(([chain, name, symbol, supportsTokens]) => ({ chain, name, symbol, supportsTokens }));
  return c.json({ chains });
}

function networkOf(name: string | undefined) {
  const network = NETWORKS.find(([chain]) => chain === name);
  // Our choice: 400 for an unknown network.
  if (!network) throw invalid(`unknown chain: ${name}`);
  return network;
}

/** Our choice: amounts derived from the address, stable across runs; none for zero addresses. */
function balanceOf([chain, , unit, supportsTokens, family]: (typeof NETWORKS)[number], address: string) {
  if (!looksLikeAddress(family, address)) throw invalid('invalid address');
  const digest = createHash('sha256').update(`${chain} ${address.toLowerCase()}`).digest('hex');
  if (digest.startsWith(UNREADABLE)) return { address, balance: '', unit, tokens: [], error: 'upstream not available' };
  const empty = /^0x0{30}/.test(address);
  const balance = empty ? '0' : BigInt(`0x${digest.slice(0, unit === 'wei' ? 17 : 9)}`).toString();
  const tokens = supportsTokens && !empty ? tokensOf(family, digest) : [];
  return { address, balance, unit, tokens, error: '' };
}

function tokensOf(family: string, digest: string) {
  const type = family === 'evm' ? 'ERC-20' : 'SPL';
  const usdc =
    family === 'evm' ? '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' : 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const other = family === 'evm' ? `0x${digest.slice(0, 40)}` : 'So11111111111111111111111111111111111111112';
  return [
    {
      contract: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      balance: String(Number.parseInt(digest.slice(9, 18), 16)),
      decimals: 6,
      type,
    },
    {
      contract: other,
      name: 'Example Token',
      symbol: 'EXT',
      balance: BigInt(`0x${digest.slice(18, 36)}`).toString(),
      decimals: 18,
      type,
    },
  ];
}

export function balance(c: ServiceContext): Response {
  const { chain, address } = c.req.param() as { chain: string; address: string };
  return c.json({ chain, balance: balanceOf(networkOf(chain), address) });
}

/** docs/reference/service.md 2.11: a failed address has its own error while the others succeed. */
function balanceOrError(network: (typeof NETWORKS)[number], address: string) {
  if (looksLikeAddress(network[4], address)) return balanceOf(network, address);
  return { address, balance: '', unit: network[2], tokens: [], error: 'invalid address' };
}

export async function batchBalances(c: ServiceContext): Promise<Response> {
  if (c.req.param('verb') !== 'balances:batchget') throw new Refusal(403, RPC.denied, 'forbidden');
  const network = networkOf(c.req.param('chain'));
  const body = (await c.req.json().catch(() => null)) as { addresses?: unknown } | null;
  const addresses = body?.addresses;
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > MAX_BATCH)
    throw invalid(`1 to ${MAX_BATCH} addresses`);
  return c.json({ chain: network[0], balances: addresses.map((each) => balanceOrError(network, String(each))) });
}
