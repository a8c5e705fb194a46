// Types for the address rules of a chain family: chain key, checksum state and parse result.

/**
 * A family's key, e.g. `evm`, `tron`, `bitcoin`. For a screened family it is the service's own key, the `{chain}` of
 * its paths (docs/reference/service.md 3.1).
 */
export type Chain = string;

/** Checksum verification result; `none` means that the format has no checksum. */
export type Checksum = 'ok' | 'none' | 'mismatch';

/** A candidate that one chain family accepts. */
export interface ParsedAddress {
  /** The single spelling under which the address is cached, compared and sent. */
  canonical: string;
  checksum: Checksum;
  /** `possible`: the format alone is not enough evidence, so the context has to identify the chain. */
  certainty: 'sure' | 'possible';
}

/** Rules of one chain family. Pure: no clock, network or document access. */
export interface ChainRules {
  id: Chain;
  /** Display name, e.g. `Bitcoin Cash`. */
  name: string;
  /**
   * True for a family that the service screens (docs/reference/service.md 3.1). False: recognized, shown as not
   * screened, never sent.
   */
  screened: boolean;
  /**
   * Parses one token without surrounding text.
   * @returns null if it is not an address of this family; never throws, never guesses
   */
  parse(token: string): ParsedAddress | null;
}
