// Types of an organization's overrides: allow and deny entries for addresses.
import type { z } from 'zod';
import type { overrideDraftSchema } from './override-draft-schema';

/**
 * Limits of an entry's text and lists, because the service publishes none (docs/reference/service.md 2.13 to 2.16). Longer values are
 * rejected, never cut, as saving would lose text.
 */
export const OVERRIDE_LIMITS = { notes: 10_000, labels: 100, label: 200 };

/** An allow or deny entry; it changes the screening of the address for the whole organization (docs/reference/service.md 2.13 to 2.16). */
export interface OverrideEntry {
  /** `unknown` for any other kind of list; shown as unknown. */
  list: 'allow' | 'deny' | 'unknown';
  addLabels: string[];
  removeLabels: string[];
  notes: string;
  createdBy: string;
  updatedBy: string;
  /** Epoch ms, as returned by the service. */
  createdAt: number | null;
  updatedAt: number | null;
  /** 64-bit number as text, required to modify the entry; null if the service returned none. */
  version: string | null;
  /** Set for a deleted entry that the service still returns. */
  deleted: boolean;
}

/** Lists that can be asked for separately (docs/reference/service.md 2.13). */
export const OVERRIDE_LIST_FILTERS = ['all', 'allow', 'deny'] as const;
export type OverrideListFilter = (typeof OVERRIDE_LIST_FILTERS)[number];

/** Longer page tokens are rejected: a truncated one would name another page. */
export const MAX_PAGE_TOKEN = 2048;

/** An entry of the organization's list with its address. */
export interface ListedOverride extends OverrideEntry {
  /** In canonical form, or as the service sent it. */
  address: string;
  /** False for a text that is no address of the chain. */
  isAddress: boolean;
}

/** One page of the organization's entries on a chain. */
export interface OverrideList {
  entries: ListedOverride[];
  /** Token of the next page; null on the last page. */
  next: string | null;
  /** Epoch ms of the response. */
  at: number;
}

/** The editable fields of an entry. */
export type OverrideDraft = z.infer<typeof overrideDraftSchema>;

/** The current entry, or null if the service returned that there is none. */
export interface OverrideLookup {
  entry: OverrideEntry | null;
  /** Epoch ms of the response. */
  at: number;
}

/** Result of a write: `done`, or `conflict` with the entry that was changed by another user meanwhile. */
export interface OverrideWrite extends OverrideLookup {
  result: 'done' | 'conflict' | 'not-removed';
}
