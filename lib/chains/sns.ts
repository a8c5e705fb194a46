// Names of the Solana Name Service: recognised as names, never resolved and never taken for an address.
import type { ChainRules } from './chain';

const SHAPE = /^(?:[a-z\d_-]{1,63}\.){1,5}sol$/i;

/** Canonical form: lower case. A Solidity file looks the same. Only `possible`: what a name stands for today is nobody's to guess. */
export const sns: ChainRules = {
  id: 'sns',
  name: 'SNS name',
  screened: false,
  parse: (token) =>
    SHAPE.test(token) ? { canonical: token.toLowerCase(), checksum: 'none', certainty: 'possible' } : null,
};
