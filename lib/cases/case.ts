// Case: a named set of addresses with tags and a disposition; types, limits and pure updates.

import { toAddressKey } from '../screening/request-queue';
import type { Disposition } from '../verdict/local-annotations';
import type { RiskLevel } from '../verdict/risk-level';
import type { AddressRef } from '../verdict/screening-state';
import { type AddressNotes, countNotes, NO_NOTES, UNDO_MS } from './address-notes';
import type { BundleLink } from './bundle-chain';

/** Dispositions in display order. */
export const DISPOSITIONS: readonly Disposition[] = ['open', 'escalated', 'cleared'];

/** Watch intervals in days; 0: not watched. */
export const WATCH_DAYS = [0, 1, 7, 30] as const;
export type WatchDays = (typeof WATCH_DAYS)[number];

/** Limits for one user; reaching one is reported, and nothing is dropped. */
export const MAX_CASES = 2_000;
export const MAX_CASE_ADDRESSES = 10_000;
export const MAX_NAME = 120;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;

/** An address of a case, with the counters of its notes and sightings, which are stored separately. All times are epoch ms. */
export interface CaseAddress extends AddressRef {
  addedAt: number;
  /** Set if it differs from the case's disposition. */
  disposition?: Disposition | undefined;
  notes: number;
  lastNoteAt?: number | undefined;
  sightings: number;
  /** In a watched case: the verdict of the last comparison. */
  known?: { account: string; config: string; level: RiskLevel } | undefined;
  /** The last change of its verdict; `seen` after the user viewed it. */
  change?: VerdictChange | undefined;
  removedAt?: number | undefined;
}

/** A change of the risk level. `at`: time of the newer verdict, epoch ms. */
export interface VerdictChange {
  from: RiskLevel;
  to: RiskLevel;
  at: number;
  seen: boolean;
}

/** A case as stored. */
export interface Case {
  id: string;
  name: string;
  tags: string[];
  disposition: Disposition;
  createdAt: number;
  /** Time of the user's last change. */
  changedAt: number;
  /** Store the URL and title of pages with sightings; otherwise only the site. */
  keepsPages: boolean;
  /** Addresses are screened again when their verdicts are this many days old; 0 or absent: never automatically. */
  watchDays?: WatchDays | undefined;
  /** The last evidence bundle of the case. */
  bundle?: BundleLink | undefined;
  addresses: CaseAddress[];
  removedAt?: number | undefined;
}

/** Fields of a case that the user can set. */
export type CaseChange = {
  [Part in 'name' | 'tags' | 'disposition' | 'keepsPages' | 'watchDays']?: Case[Part] | undefined;
};

/** Normalises a case name: one line, trimmed; may be ''. */
export const normalizeCaseName = (typed: string): string =>
  [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trim();

/** Normalises tags: unique regardless of case, in the order typed. */
export function normalizeCaseTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const rawTag of typed) {
    const tag = [...rawTag.replace(/\s+/gu, ' ').trim()].slice(0, MAX_TAG).join('').trim();
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, MAX_TAGS);
}

/**
 * Creates an open case without addresses.
 * @param name normalised by `normalizeCaseName`
 */
export function buildCase(id: string, name: string, now: number): Case {
  const times = { createdAt: now, changedAt: now };
  return { id, name, tags: [], disposition: 'open', keepsPages: false, addresses: [], ...times };
}

/** Applies a change; an empty name is ignored. */
export function withChange(caseRecord: Case, change: CaseChange, now: number): Case {
  return {
    ...caseRecord,
    name: (change.name !== undefined && normalizeCaseName(change.name)) || caseRecord.name,
    tags: change.tags ? normalizeCaseTags(change.tags) : caseRecord.tags,
    disposition: change.disposition ?? caseRecord.disposition,
    keepsPages: change.keepsPages ?? caseRecord.keepsPages,
    ...(change.watchDays === undefined ? {} : { watchDays: change.watchDays }),
    changedAt: now,
  };
}

/** Returns the addresses that are not removed. */
export const getActiveAddresses = (caseRecord: Case): CaseAddress[] =>
  caseRecord.addresses.filter(({ removedAt }) => removedAt === undefined);

/** The changed case, the number of addresses added, and the number rejected because the case is full. */
export interface AddResult {
  next: Case;
  added: number;
  noRoom: number;
}

/** Adds addresses; existing ones stay unchanged, and removed ones are restored with their notes. */
export function withAddresses(caseRecord: Case, refs: readonly AddressRef[], now: number): AddResult {
  const byKey = new Map(caseRecord.addresses.map((item) => [toAddressKey(item), item]));
  let added = 0;
  let noRoom = 0;
  for (const { chain, address } of refs) {
    const key = toAddressKey({ chain, address });
    const current = byKey.get(key);
    if (current && current.removedAt === undefined) continue;
    if (!current && byKey.size >= MAX_CASE_ADDRESSES) noRoom += 1;
    else {
      byKey.set(key, current ? withoutRemovedAt(current) : { chain, address, addedAt: now, notes: 0, sightings: 0 });
      added += 1;
    }
  }
  return {
    next: added ? { ...caseRecord, addresses: [...byKey.values()], changedAt: now } : caseRecord,
    added,
    noRoom,
  };
}

function withoutRemovedAt<T extends { removedAt?: number | undefined }>({
  removedAt: _removedAt,
  ...remaining
}: T): Omit<T, 'removedAt'> {
  return remaining;
}

/** Applies a change to some addresses of a case. */
function withEach(
  caseRecord: Case,
  refs: readonly AddressRef[],
  change: (current: CaseAddress, index: number) => CaseAddress,
): Case {
  const places = new Map(refs.map((ref, index) => [toAddressKey(ref), index]));
  const addresses = caseRecord.addresses.map((item) => {
    const index = places.get(toAddressKey(item));
    return index === undefined ? item : change(item, index);
  });
  return { ...caseRecord, addresses };
}

/** Removes addresses, or restores them (`isRemoved` false) within the undo time. */
export function withAddressesRemoved(
  caseRecord: Case,
  refs: readonly AddressRef[],
  isRemoved: boolean,
  now: number,
): Case {
  const next = withEach(caseRecord, refs, (item) => (isRemoved ? { ...item, removedAt: now } : withoutRemovedAt(item)));
  return { ...next, changedAt: now };
}

/** Removes or restores a whole case. */
export const withCaseRemoved = (caseRecord: Case, isRemoved: boolean, now: number): Case =>
  isRemoved ? { ...caseRecord, removedAt: now } : withoutRemovedAt(caseRecord);

/** Sets the disposition of an address; null: same as the case. */
export function withDisposition(caseRecord: Case, ref: AddressRef, disposition: Disposition | null, now: number): Case {
  const next = withEach(caseRecord, [ref], ({ disposition: _disposition, ...current }) =>
    disposition === null ? current : { ...current, disposition },
  );
  return { ...next, changedAt: now };
}

/** Updates the counters of some addresses from their notes and sightings. */
export function withNoteCounts(caseRecord: Case, written: readonly { ask: AddressRef; entry: AddressNotes }[]): Case {
  return withEach(
    caseRecord,
    written.map(({ ask }) => ask),
    ({ lastNoteAt: _lastNoteAt, ...item }, index) => ({ ...item, ...countNotes(written[index]?.entry ?? NO_NOTES) }),
  );
}

const isUndoOver = (removedAt: number | undefined, now: number) =>
  removedAt !== undefined && now - removedAt >= UNDO_MS;

/**
 * Deletes removed data whose undo time has ended: the whole case (`next` null), or some addresses (`gone`). If the
 * clock was ahead, data is kept longer.
 */
export function withoutExpired(caseRecord: Case, now: number): { next: Case | null; gone: CaseAddress[] } {
  if (isUndoOver(caseRecord.removedAt, now)) return { next: null, gone: caseRecord.addresses };
  const gone = caseRecord.addresses.filter(({ removedAt }) => isUndoOver(removedAt, now));
  if (!gone.length) return { next: caseRecord, gone };
  return {
    next: { ...caseRecord, addresses: caseRecord.addresses.filter(({ removedAt }) => !isUndoOver(removedAt, now)) },
    gone,
  };
}

/** Summary of a case, without its addresses. */
export interface CaseSummary extends Pick<Case, 'id' | 'name' | 'tags' | 'disposition' | 'createdAt' | 'changedAt'> {
  addresses: number;
  sightings: number;
  lastNoteAt: number | null;
  watchDays: number;
  /** The last change of a verdict in the case. */
  change: (AddressRef & VerdictChange) | null;
  /** Number of changes that the user has not viewed. */
  unseen: number;
}

/** Summarises a case for a list; removed addresses do not count. */
export function summarizeCase(caseRecord: Case): CaseSummary {
  const { id, name, tags, disposition, createdAt, changedAt } = caseRecord;
  const currentAddresses = getActiveAddresses(caseRecord);
  const notedAt = currentAddresses.flatMap(({ lastNoteAt }) => (lastNoteAt === undefined ? [] : [lastNoteAt]));
  return {
    ...{ id, name, tags, disposition, createdAt, changedAt },
    addresses: currentAddresses.length,
    sightings: currentAddresses.reduce((sum, item) => sum + item.sightings, 0),
    watchDays: caseRecord.watchDays ?? 0,
    change: findLastChange(currentAddresses),
    unseen: currentAddresses.filter(({ change }) => change && !change.seen).length,
    lastNoteAt: notedAt.reduce<number | null>((last, at) => Math.max(last ?? at, at), null),
  };
}

function findLastChange(currentAddresses: readonly CaseAddress[]): CaseSummary['change'] {
  const changes = currentAddresses.flatMap(({ chain, address, change }) =>
    change ? [{ chain, address, ...change }] : [],
  );
  return changes.reduce<CaseSummary['change']>(
    (last, candidate) => (last && last.at >= candidate.at ? last : candidate),
    null,
  );
}

/** Tests whether `text` occurs in the name, a tag or an address, regardless of case. */
export function matchesCase(caseRecord: Case, text: string): boolean {
  const query = text.trim().toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(query);
  return (
    query === '' ||
    contains(caseRecord.name) ||
    caseRecord.tags.some(contains) ||
    getActiveAddresses(caseRecord).some(({ address }) => contains(address))
  );
}
