// Local annotations of an address: the user's lists and cases, shown beside the verdict.

/** A user's list that contains the address, such as a sanctions list or own labels. */
export interface ListMatch {
  /** Name of the list. */
  list: string;
  /** Label of the address in the list. */
  label?: string;
  /** Date of the list, formatted: `12 Nov 2026`. */
  date?: string;
}

/** The user's decision on an address or case, independent of the service. */
export type Disposition = 'open' | 'cleared' | 'escalated';

/** A user's case that contains the address. */
export interface CaseBrief {
  id: string;
  name: string;
  /** Disposition of the address within the case. */
  disposition: Disposition;
  /** Number of sightings on pages since the address was added. */
  sightings: number;
}

export interface LocalAnnotations {
  lists: ListMatch[];
  cases: CaseBrief[];
}
