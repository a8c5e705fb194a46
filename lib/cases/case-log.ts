// Change log of a case: derives entries from two versions of the case and links them by hash.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { toAddressKey } from '../screening/request-queue';
import { LEVELS } from '../verdict/risk-order';
import type { AddressRef } from '../verdict/screening-state';
import { type Case, type CaseAddress, DISPOSITIONS } from './case';
import { getCaseFields } from './case-fields';

/** Addresses that an entry names; the others are counted only. */
const MAX_NAMED = 20;

const ref = z.strictObject({ chain: z.string(), address: z.string() });
/** An event with a level or disposition of a newer version is a `newer` event as a whole, because the log is hashed as it is stored. */
const level = z.enum(LEVELS).meta({ unknown: undefined });
const disposition = z.enum(DISPOSITIONS).meta({ unknown: undefined });
const counted = { count: z.number(), addresses: z.array(ref) };

/** Schema of the content of a log entry. */
const caseEventSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('created') }),
    z.strictObject({ type: z.literal('field'), field: z.string(), from: z.string(), to: z.string() }),
    z.strictObject({
      type: z.literal('decision'),
      /** Null: the decision on the whole case. */
      address: ref.nullable(),
      /** Null: the decision of the case applies. */
      from: disposition.nullable(),
      to: disposition.nullable(),
      reason: z.string(),
    }),
    z.strictObject({ type: z.enum(['added', 'removed']), ...counted }),
    z.strictObject({ type: z.enum(['note-added', 'note-changed', 'note-removed']), address: ref }),
    z.strictObject({ type: z.literal('verdict'), address: ref, from: level, to: level }),
    z.strictObject({ type: z.literal('bundle'), number: z.number(), manifest: z.string() }),
    z.strictObject({ type: z.enum(['archived', 'unarchived', 'deleted', 'restored']) }),
    /** Data from a file or another case was merged into this case. */
    z.strictObject({
      type: z.enum(['imported', 'merged', 'undone']),
      from: z.string(),
      by: z.string(),
      /** Set if nothing shows that the file is unchanged. */
      unverified: z.literal(true).meta({ unknown: true }).optional(),
    }),
    /** The content of this case was merged into another case. */
    z.strictObject({ type: z.literal('merged-into'), into: z.string() }),
    /** An event that only a newer version knows, as it is stored. */
    z.strictObject({ type: z.literal('newer'), event: z.record(z.string(), z.unknown()) }),
  ])
  .meta({ unknown: (event: unknown) => ({ type: 'newer', event }) });
export type CaseEvent = z.infer<typeof caseEventSchema>;

export const caseLogEntrySchema = z.strictObject({
  /** Counted from 1. */
  number: z.number(),
  /** Epoch ms. */
  at: z.number(),
  /** Label of the active account; '' for an automatic change, such as a new verdict. */
  by: z.string(),
  event: caseEventSchema,
  /** SHA-256 in hexadecimal of the entry and the hash of its predecessor. */
  hash: z.string(),
});
export type CaseLogEntry = z.infer<typeof caseLogEntrySchema>;

/** Returns the hash of an entry. @param previous hash of its predecessor; '' for the first */
const hashEntry = ({ number, at, by, event }: Omit<CaseLogEntry, 'hash'>, previous: string): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(JSON.stringify([previous, number, at, by, sortKeys(event.type === 'newer' ? event.event : event)])),
    ),
  );

/** Sorts the keys of objects, so that equal content has equal JSON. */
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sortKeys(part)])
      : value;

/** Appends events to the log. @returns the case with the new end of its log, and the entries to store */
export function withLogged(
  caseRecord: Case,
  events: readonly CaseEvent[],
  by: string,
  now: number,
): { next: Case; entries: CaseLogEntry[] } {
  const entries: CaseLogEntry[] = [];
  let { entries: number, hash } = caseRecord.log ?? { entries: 0, hash: '' };
  for (const event of events) {
    number += 1;
    const entry = { number, at: now, by: event.type === 'verdict' ? '' : by, event };
    hash = hashEntry(entry, hash);
    entries.push({ ...entry, hash });
  }
  return { next: entries.length ? { ...caseRecord, log: { entries: number, hash } } : caseRecord, entries };
}

/** Returns the number of the first entry that was changed, removed or exchanged; null if all entries are present and unchanged. */
export function findBrokenEntry(entries: readonly CaseLogEntry[], end: Case['log']): number | null {
  let previous = '';
  for (const [place, entry] of entries.entries()) {
    if (entry.number !== place + 1 || hashEntry(entry, previous) !== entry.hash) return place + 1;
    previous = entry.hash;
  }
  return (end?.entries ?? 0) === entries.length && (end?.hash ?? '') === previous ? null : entries.length + 1;
}

const toRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

/** Returns the events that lead from `before` to `after`, in the order of the log; null: the case is new. */
export function findCaseEvents(before: Case | null, after: Case): CaseEvent[] {
  if (!before) return [{ type: 'created' }, ...findMembers(new Map(), after)];
  const known = new Map(before.addresses.map((item) => [toAddressKey(item), item]));
  return [
    ...findStatusEvents(before, after),
    ...findFieldEvents(before, after),
    ...findDecision(before, after, null),
    ...findMembers(known, after),
    ...after.addresses.flatMap((item) => findAddressEvents(known.get(toAddressKey(item)), item)),
  ];
}

function findStatusEvents(before: Case, after: Case): CaseEvent[] {
  const events: CaseEvent[] = [];
  if ((before.removedAt === undefined) !== (after.removedAt === undefined))
    events.push({ type: after.removedAt === undefined ? 'restored' : 'deleted' });
  if ((before.archivedAt === undefined) !== (after.archivedAt === undefined))
    events.push({ type: after.archivedAt === undefined ? 'unarchived' : 'archived' });
  if (after.bundle && after.bundle.number !== before.bundle?.number)
    events.push({ type: 'bundle', number: after.bundle.number, manifest: after.bundle.manifest });
  return events;
}

/** Fields whose former value the log keeps, as text. */
const toFieldTexts = (caseRecord: Case): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getCaseFields(caseRecord)).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );

function findFieldEvents(before: Case, after: Case): CaseEvent[] {
  const former = toFieldTexts(before);
  return Object.entries(toFieldTexts(after)).flatMap(([field, to]): CaseEvent[] =>
    former[field] === to ? [] : [{ type: 'field', field, from: former[field] ?? '', to }],
  );
}

function findDecision(
  before: Pick<CaseAddress, 'disposition' | 'decision'>,
  after: Pick<CaseAddress, 'disposition' | 'decision'>,
  address: AddressRef | null,
): CaseEvent[] {
  const reason = after.decision?.reason ?? '';
  if (before.disposition === after.disposition && (before.decision?.reason ?? '') === reason) return [];
  return [{ type: 'decision', address, from: before.disposition ?? null, to: after.disposition ?? null, reason }];
}

/** Returns the events of added, restored and removed addresses. */
function findMembers(known: ReadonlyMap<string, CaseAddress>, after: Case): CaseEvent[] {
  const was = (item: CaseAddress) => {
    const former = known.get(toAddressKey(item));
    return former !== undefined && former.removedAt === undefined;
  };
  const added = after.addresses.filter((item) => item.removedAt === undefined && !was(item));
  const removed = after.addresses.filter((item) => item.removedAt !== undefined && was(item));
  const event = (type: 'added' | 'removed', items: readonly CaseAddress[]): CaseEvent[] =>
    items.length ? [{ type, count: items.length, addresses: items.slice(0, MAX_NAMED).map(toRef) }] : [];
  return [...event('added', added), ...event('removed', removed)];
}

/** Returns the events of an address that was in the case before. */
function findAddressEvents(before: CaseAddress | undefined, after: CaseAddress): CaseEvent[] {
  if (!before || before === after) return [];
  const address = toRef(after);
  const { change } = after;
  const noteEvent =
    after.notes > before.notes
      ? 'note-added'
      : after.notes < before.notes
        ? 'note-removed'
        : after.lastNoteAt !== before.lastNoteAt
          ? 'note-changed'
          : null;
  return [
    ...findDecision(before, after, address),
    ...(noteEvent ? [{ type: noteEvent, address } as const] : []),
    ...(change && change.at !== before.change?.at
      ? [{ type: 'verdict', address, from: change.from, to: change.to } as const]
      : []),
  ];
}
