// Polkadot address rules: SS58 with network prefix 0 (relay chain, and its parachains since 2025).
import type { ChainRules } from './chain';
import { parseSs58 } from './ss58';

const PREFIX = 0;

/** Canonical form: as written. The same key has a different address on each network, because the prefix encodes the network. */
export const polkadot: ChainRules = {
  id: 'polkadot',
  name: 'Polkadot',
  screened: false,
  parse: (token) => parseSs58(token, (prefix) => prefix === PREFIX),
};
