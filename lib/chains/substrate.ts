// Substrate address rules: SS58 prefixes other than those of Polkadot and Kusama, including the generic 42.
import type { ChainRules } from './chain';
import { parseSs58 } from './ss58';

const ONE_BYTE_END = 64;
/** Excluded one-byte prefixes: Polkadot (0) and Kusama (2) have their own rules; 46 and 47 are reserved. */
const EXCLUDED_PREFIXES = new Set([0, 2, 46, 47]);
/** Two-byte prefixes of the public SS58 registry. Unknown ones are rejected, because a two-byte checksum alone is weak evidence. */
const TWO_BYTE_PREFIXES = new Set(
  `65 66 67 68 69 71 72 73 77 78 81 88 89 90 92 93 98 99 100 101 105 110 113 117 126 128 129 131 136 137 172 252
   255 268 420 440 666 777 789 995 1110 1221 1222 1284 1285 1328 1337 1516 1985 2007 2009 2021 2024 2032 2092
   2106 2112 2199 2206 2207 2254 3333 4450 5234 5845 6094 7007 7013 7306 7391 8866 8883 8886 8888 9072 9807 9935
   10041 11330 11331 11486 11820 12155 12191 12850 13116 14697 14998`
    .split(/\s+/)
    .map(Number),
);

/** Canonical form: as written (base58 is case-sensitive). */
export const substrate: ChainRules = {
  id: 'substrate',
  name: 'Substrate',
  screened: false,
  parse: (token) =>
    parseSs58(token, (prefix) =>
      prefix < ONE_BYTE_END ? !EXCLUDED_PREFIXES.has(prefix) : TWO_BYTE_PREFIXES.has(prefix),
    ),
};
