// Kusama address rules: SS58 with network prefix 2.
import type { ChainRules } from './chain';
import { parseSs58 } from './ss58';

const PREFIX = 2;

/** Canonical form: as written (base58 is case-sensitive). */
export const kusama: ChainRules = {
  id: 'kusama',
  name: 'Kusama',
  screened: false,
  parse: (token) => parseSs58(token, (prefix) => prefix === PREFIX),
};
