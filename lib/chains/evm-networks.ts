// Names and chain ids (EIP-155) of EVM main networks, with lookups by name and by id.

export interface EvmNetwork {
  /** EIP-155 chain id. */
  chainId: number;
  /** Display name, as in lib/detect/explorer-hosts. */
  name: string;
}

/** By descending use; ids from https://chainid.network. */
export const EVM_NETWORKS: readonly EvmNetwork[] = [
  { chainId: 1, name: 'Ethereum' },
  { chainId: 56, name: 'BNB Smart Chain' },
  { chainId: 137, name: 'Polygon' },
  { chainId: 42161, name: 'Arbitrum' },
  { chainId: 8453, name: 'Base' },
  { chainId: 10, name: 'Optimism' },
  { chainId: 43114, name: 'Avalanche' },
  { chainId: 100, name: 'Gnosis' },
  { chainId: 250, name: 'Fantom' },
  { chainId: 42220, name: 'Celo' },
  { chainId: 59144, name: 'Linea' },
  { chainId: 534352, name: 'Scroll' },
  { chainId: 81457, name: 'Blast' },
  { chainId: 324, name: 'ZKsync Era' },
  { chainId: 5000, name: 'Mantle' },
  { chainId: 146, name: 'Sonic' },
  { chainId: 25, name: 'Cronos' },
];

/** Returns the EIP-155 chain id of a network by its display name; null if the table has no such network. */
export function getEvmChainId(networkName: string): number | null {
  return EVM_NETWORKS.find(({ name }) => name === networkName)?.chainId ?? null;
}

/** Returns the display name of a network, `eip155:ID` for one that the table does not have. */
export function getEvmNetworkName(chainId: number): string {
  return EVM_NETWORKS.find((network) => network.chainId === chainId)?.name ?? `eip155:${chainId}`;
}
