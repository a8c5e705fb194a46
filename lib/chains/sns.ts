// Parsing rules of Solana Name Service (SNS) names, which are recognized but not resolved.
import type { ChainRules } from './chain';

const SHAPE = /^(?:[a-z\d_-]{1,63}\.){1,5}sol$/i;

/**
 * Canonical form: lower case. Solidity file names have the same format. Always `possible`: the account that a name
 * resolves to can change.
 */
export const sns: ChainRules = {
  id: 'sns',
  name: 'SNS name',
  screened: false,
  parse: (token) =>
    SHAPE.test(token) ? { canonical: token.toLowerCase(), checksum: 'none', certainty: 'possible' } : null,
};
