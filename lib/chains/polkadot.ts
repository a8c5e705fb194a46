// Polkadot: the relay chain, and since 2025 its parachains too.
import type { ChainRules } from './chain';
import { parseSs58 } from './ss58';

const PREFIX = 0;

/** Canonical form: as written. The same key has another text on every network; the network is what the prefix says. */
export const polkadot: ChainRules = {
  id: 'polkadot',
  name: 'Polkadot',
  screened: false,
  parse: (token) => parseSs58(token, (prefix) => prefix === PREFIX),
};
