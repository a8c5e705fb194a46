// Chains of the fake service: accepted names and supported operations.

export interface ChainCapability {
  chainClass: string;
  screening: boolean;
  reporting: boolean;
  research: boolean;
}

const tier = (chainClass: string, height: 'none' | 'screening' | 'reporting' | 'research'): ChainCapability => ({
  chainClass,
  screening: height !== 'none',
  reporting: height === 'reporting' || height === 'research',
  research: height === 'research',
});

// Our choice: tiers, key spellings, and one known but unscreened chain (docs/reference/service.md 2.9, 3.1).
export const CAPABILITIES: Record<string, ChainCapability> = {
  ethereum: tier('evm', 'research'),
  bsc: tier('evm', 'research'),
  polygon: tier('evm', 'research'),
  arbitrum: tier('evm', 'research'),
  optimism: tier('evm', 'research'),
  base: tier('evm', 'research'),
  avalanche: tier('evm', 'research'),
  tron: tier('tron', 'research'),
  bitcoin: tier('bitcoin', 'research'),
  solana: tier('solana', 'reporting'),
  xrp: tier('xrp', 'reporting'),
  litecoin: tier('litecoin', 'reporting'),
  dogecoin: tier('dogecoin', 'reporting'),
  'bitcoin-cash': tier('bitcoin-cash', 'reporting'),
  dash: tier('dash', 'screening'),
  zcash: tier('zcash', 'screening'),
  ton: tier('ton', 'screening'),
  stellar: tier('stellar', 'none'),
};

const FAMILIES = new Map(Object.values(CAPABILITIES).map((capability) => [capability.chainClass, capability]));

/** Returns the capability of a family key such as `evm`, or null. */
export function familyOf(key: string): ChainCapability | null {
  return FAMILIES.get(key) ?? null;
}

/** Screen and reason operations accept network names too (docs/reference/service.md 3.1): `ethereum` → `evm`. Null if unknown. */
export function resolveAlias(name: string): ChainCapability | null {
  if (name === 'solana_mainnet') return familyOf('solana');
  return familyOf(name) ?? (Object.hasOwn(CAPABILITIES, name) ? CAPABILITIES[name]! : null);
}

/** Our choice: only the rough form is checked, since no format rule is published (docs/reference/service.md 3.3). */
export function looksLikeAddress(chain: string, address: string): boolean {
  if (chain === 'evm') return /^0x[0-9a-f]{40}$/i.test(address);
  return /^[A-Za-z0-9:_+/=-]{20,130}$/.test(address) && !/^0x/i.test(address);
}
