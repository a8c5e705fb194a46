// A case: some addresses that a person works on, with a name, tags and a disposition of their own. What it is, and each way to change it.

import { toAddressKey } from '../screening/request-queue';
import type { Disposition } from '../verdict/local-annotations';
import type { RiskLevel } from '../verdict/risk-level';
import type { AddressRef } from '../verdict/screening-state';
import { type AddressNotes, countNotes, NO_NOTES, UNDO_MS } from './address-notes';
import type { BundleLink } from './bundle-chain';

/** In the order in which they are offered. */
export const DISPOSITIONS: readonly Disposition[] = ['open', 'escalated', 'cleared'];

/** How often a case is watched, in days; 0: not at all. */
export const WATCH_DAYS = [0, 1, 7, 30] as const;
export type WatchDays = (typeof WATCH_DAYS)[number];

/** What one person can still oversee; reaching a bound is said, nothing is pushed out. */
export const MAX_CASES = 2_000;
export const MAX_CASE_ADDRESSES = 10_000;
export const MAX_NAME = 120;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;

/** An address of a case; of its notes and sightings, which are kept beside it, only how many. All times are epoch ms. */
export interface CaseAddress extends AddressRef {
  addedAt: number;
  /** Where it differs from the case's own. */
  disposition?: Disposition | undefined;
  notes: number;
  lastNoteAt?: number | undefined;
  sightings: number;
  /** In a watched case: the verdict it was last compared with. */
  known?: { account: string; config: string; level: RiskLevel } | undefined;
  /** The last change of its verdict; `seen` once a person had it before them. */
  change?: VerdictChange | undefined;
  removedAt?: number | undefined;
}

/** `at`: when the service gave the newer verdict. */
export interface VerdictChange {
  from: RiskLevel;
  to: RiskLevel;
  at: number;
  seen: boolean;
}

export interface Case {
  id: string;
  name: string;
  tags: string[];
  disposition: Disposition;
  createdAt: number;
  /** When a person last changed anything in it. */
  changedAt: number;
  /** Whether a sighting keeps the page's address and title; else the site alone. */
  keepsPages: boolean;
  /** Its addresses are asked about again when their verdicts are so many days old; 0 or absent: never by itself. */
  watchDays?: WatchDays | undefined;
  /** The last evidence bundle that was made of it. */
  bundle?: BundleLink | undefined;
  addresses: CaseAddress[];
  removedAt?: number | undefined;
}

/** What a person may set of a case. */
export type CaseChange = {
  [Part in 'name' | 'tags' | 'disposition' | 'keepsPages' | 'watchDays']?: Case[Part] | undefined;
};

/** A name as it is kept: one line, nothing at its ends; '' where nothing is left of it. */
export const caseName = (typed: string): string =>
  [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trim();

/** Tags as they are kept: each once, whatever its capitals, in the order typed. */
export function caseTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const one of typed) {
    const tag = [...one.replace(/\s+/gu, ' ').trim()].slice(0, MAX_TAG).join('').trim();
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, MAX_TAGS);
}

/** An open case without addresses. @param name as `caseName` gives it */
export function newCase(id: string, name: string, now: number): Case {
  const times = { createdAt: now, changedAt: now };
  return { id, name, tags: [], disposition: 'open', keepsPages: false, addresses: [], ...times };
}

/** A name of nothing changes none. */
export function withChange(one: Case, change: CaseChange, now: number): Case {
  return {
    ...one,
    name: (change.name !== undefined && caseName(change.name)) || one.name,
    tags: change.tags ? caseTags(change.tags) : one.tags,
    disposition: change.disposition ?? one.disposition,
    keepsPages: change.keepsPages ?? one.keepsPages,
    ...(change.watchDays === undefined ? {} : { watchDays: change.watchDays }),
    changedAt: now,
  };
}

/** Those that were not taken away. */
export const presentAddresses = (one: Case): CaseAddress[] =>
  one.addresses.filter(({ removedAt }) => removedAt === undefined);

/** How many of `asks` were new, and how many found no room. */
export interface AddResult {
  next: Case;
  added: number;
  noRoom: number;
}

/** Those that are there already stay as they are; one that was taken away comes back with its notes. */
export function withAddresses(one: Case, asks: readonly AddressRef[], now: number): AddResult {
  const known = new Map(one.addresses.map((each) => [toAddressKey(each), each]));
  let added = 0;
  let noRoom = 0;
  for (const { chain, address } of asks) {
    const key = toAddressKey({ chain, address });
    const held = known.get(key);
    if (held && held.removedAt === undefined) continue;
    if (!held && known.size >= MAX_CASE_ADDRESSES) noRoom += 1;
    else {
      known.set(key, held ? back(held) : { chain, address, addedAt: now, notes: 0, sightings: 0 });
      added += 1;
    }
  }
  return { next: added ? { ...one, addresses: [...known.values()], changedAt: now } : one, added, noRoom };
}

function back<T extends { removedAt?: number | undefined }>({ removedAt: _gone, ...rest }: T): Omit<T, 'removedAt'> {
  return rest;
}

/** Some of its addresses changed. */
function withEach(
  one: Case,
  asks: readonly AddressRef[],
  change: (held: CaseAddress, place: number) => CaseAddress,
): Case {
  const places = new Map(asks.map((ask, place) => [toAddressKey(ask), place]));
  const addresses = one.addresses.map((each) => {
    const place = places.get(toAddressKey(each));
    return place === undefined ? each : change(each, place);
  });
  return { ...one, addresses };
}

/** Takes addresses away, or brings them back (`away` false) while that can be done. */
export function withAddressesRemoved(one: Case, asks: readonly AddressRef[], away: boolean, now: number): Case {
  const next = withEach(one, asks, (each) => (away ? { ...each, removedAt: now } : back(each)));
  return { ...next, changedAt: now };
}

/** The whole case taken away, or brought back. */
export const withCaseRemoved = (one: Case, away: boolean, now: number): Case =>
  away ? { ...one, removedAt: now } : back(one);

/** Null: as the case. */
export function withDisposition(one: Case, ask: AddressRef, disposition: Disposition | null, now: number): Case {
  const next = withEach(one, [ask], ({ disposition: _former, ...held }) =>
    disposition === null ? held : { ...held, disposition },
  );
  return { ...next, changedAt: now };
}

/** How much is noted of some of its addresses, as their entries are now. */
export function withCounts(one: Case, written: readonly { ask: AddressRef; entry: AddressNotes }[]): Case {
  return withEach(
    one,
    written.map(({ ask }) => ask),
    ({ lastNoteAt: _older, ...each }, place) => ({ ...each, ...countNotes(written[place]?.entry ?? NO_NOTES) }),
  );
}

const isOver = (removedAt: number | undefined, now: number) => removedAt !== undefined && now - removedAt >= UNDO_MS;

/** What cannot be brought back any more: the whole case (`next` null), or some of its addresses. A clock that was ahead keeps them longer. */
export function withoutExpired(one: Case, now: number): { next: Case | null; gone: CaseAddress[] } {
  if (isOver(one.removedAt, now)) return { next: null, gone: one.addresses };
  const gone = one.addresses.filter(({ removedAt }) => isOver(removedAt, now));
  if (!gone.length) return { next: one, gone };
  return { next: { ...one, addresses: one.addresses.filter(({ removedAt }) => !isOver(removedAt, now)) }, gone };
}

/** A case in one line: without its addresses. */
export interface CaseSummary extends Pick<Case, 'id' | 'name' | 'tags' | 'disposition' | 'createdAt' | 'changedAt'> {
  addresses: number;
  sightings: number;
  lastNoteAt: number | null;
  watchDays: number;
  /** The last change of a verdict in it. */
  change: (AddressRef & VerdictChange) | null;
  /** How many changes nobody had before them yet. */
  unseen: number;
}

/** The case as a list shows it; addresses that were taken away do not count. */
export function summarizeCase(one: Case): CaseSummary {
  const { id, name, tags, disposition, createdAt, changedAt } = one;
  const present = presentAddresses(one);
  const notedAt = present.flatMap(({ lastNoteAt }) => (lastNoteAt === undefined ? [] : [lastNoteAt]));
  return {
    ...{ id, name, tags, disposition, createdAt, changedAt },
    addresses: present.length,
    sightings: present.reduce((sum, each) => sum + each.sightings, 0),
    watchDays: one.watchDays ?? 0,
    change: lastChangeIn(present),
    unseen: present.filter(({ change }) => change && !change.seen).length,
    lastNoteAt: notedAt.reduce<number | null>((last, at) => Math.max(last ?? at, at), null),
  };
}

function lastChangeIn(present: readonly CaseAddress[]): CaseSummary['change'] {
  const changes = present.flatMap(({ chain, address, change }) => (change ? [{ chain, address, ...change }] : []));
  return changes.reduce<CaseSummary['change']>((last, one) => (last && last.at >= one.at ? last : one), null);
}

/** Whether `text` occurs in its name, a tag or an address, whatever the capitals. */
export function matchesCase(one: Case, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const has = (said: string) => said.toLowerCase().includes(wanted);
  return (
    wanted === '' || has(one.name) || one.tags.some(has) || presentAddresses(one).some(({ address }) => has(address))
  );
}
