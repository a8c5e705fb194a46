// Kusama, Polkadot's canary network.
import type { ChainRules } from './chain';
import { parseSs58 } from './ss58';

const PREFIX = 2;

/** Canonical form: as written (base58 tells upper from lower case). */
export const kusama: ChainRules = {
  id: 'kusama',
  name: 'Kusama',
  screened: false,
  parse: (token) => parseSs58(token, (prefix) => prefix === PREFIX),
};
