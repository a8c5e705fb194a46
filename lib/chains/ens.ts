// Names of the Ethereum Name Service: recognised as names, never resolved and never taken for an address.
import type { ChainRules } from './chain';

const SHAPE = /^(?:[a-z\d_-]{1,63}\.){1,5}eth$/i;

/** Canonical form: lower case. Letters outside ASCII need ENSIP-15 and are left out. Only `possible`: what a name stands for today is nobody's to guess. */
export const ens: ChainRules = {
  id: 'ens',
  name: 'ENS name',
  screened: false,
  parse: (token) =>
    SHAPE.test(token) ? { canonical: token.toLowerCase(), checksum: 'none', certainty: 'possible' } : null,
};
