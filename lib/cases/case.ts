// Case: a named set of addresses with tags and a disposition; types, limits and pure updates.
import type { z } from 'zod';
import { toAddressKey } from '../screening/request-queue';
import type { Disposition } from '../verdict/local-annotations';
import type { AddressRef } from '../verdict/screening-state';
import { type AddressNotes, countNotes, NO_NOTES, UNDO_MS } from './address-notes';
import { type getCaseFields, mapCaseTexts, normalizeCaseText } from './case-fields';
import type {
  caseAddressSchema,
  caseSchema,
  decisionSchema,
  importProofSchema,
  originSchema,
  verdictChangeSchema,
} from './case-schema';

/** Dispositions in display order. */
export const DISPOSITIONS: readonly Disposition[] = [
  'open',
  'escalated',
  'reported',
  'false-positive',
  'cleared',
  'closed',
];

/** Watch intervals in days; 0: not watched. */
export const WATCH_DAYS = [0, 1, 7, 30] as const;
export type WatchDays = (typeof WATCH_DAYS)[number];

/** Limits for one user; reaching one is reported, and nothing is dropped. */
export const MAX_CASES = 2_000;
export const MAX_CASE_ADDRESSES = 10_000;
export const MAX_NAME = 120;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;

export type CaseDecision = z.infer<typeof decisionSchema>;
export type DataOrigin = z.infer<typeof originSchema>;
export type ImportProof = z.infer<typeof importProofSchema>;
export type CaseAddress = z.infer<typeof caseAddressSchema>;
export type VerdictChange = z.infer<typeof verdictChangeSchema>;
/** A case as stored. */
export type Case = z.infer<typeof caseSchema>;

type CaseFieldValues = ReturnType<typeof getCaseFields>;
/** New values of fields; a disposition is set by `withCaseDecision`. */
export type CaseChange = { [Field in keyof CaseFieldValues]?: CaseFieldValues[Field] | undefined };

/** Normalizes a case name: one line, trimmed; may be ''. */
export const normalizeCaseName = (typed: string): string =>
  [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trim();

/** Normalizes tags: unique regardless of case, in the order typed. */
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
 * @param name normalized by `normalizeCaseName`
 */
export function buildCase(id: string, name: string, now: number): Case {
  const times = { createdAt: now, changedAt: now };
  const texts = mapCaseTexts(() => '');
  return { id, name, tags: [], ...texts, disposition: 'open', keepsPages: false, addresses: [], ...times };
}

/** Applies a change; an empty name is ignored. */
export function withChange(caseRecord: Case, change: CaseChange, now: number): Case {
  const { localOnly: former, ...current } = caseRecord;
  return {
    ...current,
    name: (change.name !== undefined && normalizeCaseName(change.name)) || caseRecord.name,
    tags: change.tags ? normalizeCaseTags(change.tags) : caseRecord.tags,
    ...mapCaseTexts((field) => normalizeCaseText(field, change[field]) ?? caseRecord[field]),
    keepsPages: change.keepsPages ?? caseRecord.keepsPages,
    ...(change.watchDays === undefined ? {} : { watchDays: change.watchDays }),
    ...((change.localOnly ?? former) ? { localOnly: true } : {}),
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

/** A disposition with its reason. `decision` null: without a reason. */
export interface ChosenDisposition {
  disposition: Disposition;
  decision: CaseDecision | null;
}

/** Sets the disposition of the case. */
export const withCaseDecision = (caseRecord: Case, chosen: ChosenDisposition, now: number): Case => ({
  ...applyDecision(caseRecord, chosen),
  changedAt: now,
});

/** Sets the disposition of an address; null: same as the case. */
export function withDisposition(
  caseRecord: Case,
  ref: AddressRef,
  chosen: ChosenDisposition | null,
  now: number,
): Case {
  const next = withEach(caseRecord, [ref], (item) => {
    if (chosen) return applyDecision(item, chosen);
    const { disposition: _disposition, decision: _decision, ...current } = item;
    return current;
  });
  return { ...next, changedAt: now };
}

function applyDecision<T extends { decision?: CaseDecision | undefined }>(
  { decision: _former, ...current }: T,
  { disposition, decision }: ChosenDisposition,
) {
  return { ...current, disposition, ...(decision ? { decision } : {}) };
}

/** Archives a case, or brings it back. */
export function withCaseArchived(caseRecord: Case, isArchived: boolean, now: number): Case {
  const { archivedAt: _archivedAt, ...current } = caseRecord;
  return isArchived ? { ...current, archivedAt: now } : current;
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
