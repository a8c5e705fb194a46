// Message definition for the search over records on this device; sent by extension pages only.
import { z } from 'zod';

import { MAX_SEARCH_TEXT } from '../../detect/query/search-text-limit';
import type { Disposition, ListKind } from '../../verdict/local-annotations';
import type { ScreeningState } from '../../verdict/screening-state';
import { declarePageMessage } from '../message-fields';

/**
 * Where a text was found, as in the record. `label`: of the list `of`; `list`: another column of the list `of`; `note`: in the case `of`;
 * `page`: name on the open page of the site `of`; `title`: title of a page of the site `of` that showed the address, no name of it; `verdict`: category or band of the service; `address`: in the address itself, in `of` of the page,
 * list or case if one is named.
 */
export interface Finding {
  in: 'label' | 'list' | 'note' | 'page' | 'title' | 'verdict' | 'address';
  text: string;
  of: string;
}

/** An address of the device's records with its present state. */
export interface FoundAddressRecord {
  screening: ScreeningState;
  finding: Finding;
}

/** A case by its name or tags. `changedAt`: epoch ms. */
export interface FoundCase {
  id: string;
  name: string;
  disposition: Disposition;
  addresses: number;
  changedAt: number;
}

/** A list by its name, or by entries that contain the words. `date`: of the list, `2026-11-12`, or ''. `importedAt`: epoch ms. */
export interface FoundList {
  id: string;
  name: string;
  kind: ListKind;
  date: string;
  importedAt: number;
  entries: number;
}

/** Records found, at most 50 addresses and 20 cases and lists; `isPartial`: a limit of number or time was reached. */
export interface SearchReply {
  addresses: FoundAddressRecord[];
  cases: FoundCase[];
  lists: FoundList[];
  isPartial: boolean;
}

export const searchMessages = {
  /**
   * Searches labels, notes, cases, lists and verdicts on this device, and the addresses of the tab, for words, a name, or an address with
   * its middle left out. Sends no request. @throws `locked`; `bad-request` for key material, a hash and anything else that is not searched
   */
  search: declarePageMessage({
    text: z.string().min(1).max(MAX_SEARCH_TEXT),
    tabId: z.number().int().optional(),
  }).returns<SearchReply>(),
} as const;
