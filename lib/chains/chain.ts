// What a chain family must tell so that its addresses can be found, checked and shown.

/** A family's key; of a screened one the service's own, used as `{chain}` in its paths (docs/reference/service.md 3.1): `evm`, `tron`, `bitcoin` … */
export type Chain = string;

/** How far an address is proved by its own characters: `none` means that the form carries no checksum. */
export type Checksum = 'ok' | 'none' | 'mismatch';

/** A candidate that one chain accepts. */
export interface Parsed {
  /** The one spelling under which the address is cached, compared and sent. */
  canonical: string;
  checksum: Checksum;
  /** `possible` where the shape alone proves too little and the page must say which chain it speaks of. */
  certainty: 'sure' | 'possible';
}

/** One chain family. Pure: no clock, no network, no document. */
export interface ChainRules {
  id: Chain;
  /** The name a person reads, e.g. `Bitcoin Cash`. */
  name: string;
  /** One of the service's families (docs/reference/service.md 3.1). False: recognised, and shown as not screened by this service; never sent. */
  screened: boolean;
  /** Accepts one token (no surrounding text) or returns null; never throws, never guesses. */
  parse(token: string): Parsed | null;
}
