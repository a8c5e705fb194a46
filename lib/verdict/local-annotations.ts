// Local annotations of an address: the user's lists and cases, shown beside the verdict.

/** A list of the person's that holds the address: a sanctions list, labels of their own. */
export interface ListMatch {
  /** The list's own name. */
  list: string;
  /** What the list calls the address. */
  label?: string;
  /** The day of the list, readable: `12 Nov 2026`. */
  date?: string;
}

/** What a person decided of an address or a case; their own word, not the service's. */
export type Disposition = 'open' | 'cleared' | 'escalated';

/** A case of the person's that holds the address. */
export interface CaseBrief {
  id: string;
  name: string;
  /** Of the address within the case. */
  disposition: Disposition;
  /** How often the address was met on a page since it is in the case. */
  sightings: number;
}

export interface LocalAnnotations {
  lists: ListMatch[];
  cases: CaseBrief[];
}
