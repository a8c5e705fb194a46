// Formats addresses as CAIP-10 account ids, based on the CAIP-2 ids of their networks.
import type { Chain } from './chain';

/**
 * CAIP-2 reference of each Bitcoin-like chain (namespace `bip122`): the first 32 hex digits of its genesis block hash,
 * or of the first block of its own after a fork.
 */
export const BIP122_REFERENCES: ReadonlyMap<Chain, string> = new Map([
  ['bitcoin', '000000000019d6689c085ae165831e93'],
  ['bitcoin-cash', '000000000000000000651ef99cb9fcbe'],
  ['litecoin', '12a765e31ffd4059bada1e25190f6e98'],
  ['dogecoin', '1a91e3dace36e2be3bf030a65679fe82'],
  ['dash', '00000ffd590b1485b3caadc19b22e637'],
  ['zcash', '00040fe8ec8471911baa1db1266ea15d'],
  ['bitcoin-sv', '000000000000000001d956714215d96f'],
]);

/** CAIP-2 ids of the main networks whose namespace has a CAIP-10 profile. */
const CHAIN_IDS: ReadonlyMap<Chain, string> = new Map([
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['xrp', 'xrpl:0'],
  ['stellar', 'stellar:pubnet'],
  ['hedera', 'hedera:mainnet'],
  ['starknet', 'starknet:SN_MAIN'],
  ['tezos', 'tezos:NetXdQprcVkpaWU'],
  ['algorand', 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k'],
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['kusama', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  ['multiversx', 'mvx:1'],
]);

/** Characters that CAIP-10 allows in an account address. */
const ACCOUNT = /^[-.%a-zA-Z0-9]{1,128}$/;

/**
 * Formats an address as a CAIP-10 account id, e.g. `eip155:1:0x5aAe…`.
 * @param evmChainId network of an EVM address; null if unknown, because the same address exists on every EVM network
 * @returns null for an EVM address on an unknown network, a chain without a registered CAIP-10 namespace (Tron has none,
 * TON has no address form), or an address that CAIP-10 cannot hold
 */
export function formatCaip10(chain: Chain, address: string, evmChainId: number | null): string | null {
  const reference = BIP122_REFERENCES.get(chain);
  const isEvm = chain === 'evm';
  const chainId = isEvm
    ? evmChainId && `eip155:${evmChainId}`
    : reference
      ? `bip122:${reference}`
      : CHAIN_IDS.get(chain);
  return chainId && ACCOUNT.test(address) ? `${chainId}:${address}` : null;
}
