// Local annotations of an address: the user's lists, data sets and cases, shown beside the verdict.
import type { Chain } from '../chains/chain';

/**
 * Kinds of the user's lists, most serious first. An address on a list of the first two has a *list hit*; the others only name it. No kind
 * changes a verdict.
 */
export const LIST_KINDS = ['sanctions', 'blocklist', 'watchlist', 'own-wallets', 'customers', 'labels'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** A user's list that contains the address, such as a sanctions list or own labels. Texts are those of the list, not sanitized. */
export interface ListMatch {
  /** Name of the list. */
  list: string;
  kind: ListKind;
  /** Label of the address in the list: the name of the entity. */
  label?: string;
  /** Sanctions programs of the entity, such as `CYBER2; SDGT`. */
  programme?: string;
  /** Number of the entity in the list of its publisher. */
  entityId?: string;
  category?: string;
  /** Source of the entry, according to the list. */
  source?: string;
  /** Page about the entry, `https:` or `http:`. */
  url?: string;
  /** Date of the list, formatted: `12 Nov 2026`. */
  date?: string;
  /** Day of the last refresh, formatted, of a list that missed its refreshes for 7 days. */
  staleSince?: string;
}

/**
 * A data set whose filter matches the address: it *may be in* the set. It is neither a verdict nor a level. Texts are those of the publisher and of
 * the user, not sanitized.
 */
export interface DataSetMatch {
  set: string;
  /** Chain of the set. */
  chain: Chain;
  /** The publisher's words for what the set holds; '' if unknown. */
  meaning: string;
  publisher: string;
  /** Date of the set, formatted: `12 Nov 2026`. */
  date?: string;
  /** Probability that an address outside the set matches, 0 to 1. */
  rate: number;
  /** The key hash of a Bitcoin address matches, which addresses of other forms share. */
  byKeyHash?: true;
}

/** The user's decision on an address or case, independent of the service. */
export type Disposition = 'open' | 'cleared' | 'escalated' | 'false-positive' | 'reported' | 'closed';

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
  /** Absent without a match. */
  dataSets?: DataSetMatch[];
}

/** Tests whether a match is a list hit: on a sanctions list or a blocklist. */
export const isListHit = ({ kind }: Pick<ListMatch, 'kind'>): boolean => kind === 'sanctions' || kind === 'blocklist';

/** Returns the list hits, those on sanctions lists first, else in the order of the lists. */
export function getListHits(annotations: LocalAnnotations | undefined): ListMatch[] {
  const hits = (annotations?.lists ?? []).filter(isListHit);
  return [...hits.filter(({ kind }) => kind === 'sanctions'), ...hits.filter(({ kind }) => kind === 'blocklist')];
}
