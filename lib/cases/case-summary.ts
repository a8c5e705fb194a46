// Summarizes a case for the case list, and tests if a case contains a search text.
import type { AddressRef } from '../verdict/screening-state';
import { type Case, type CaseAddress, getActiveAddresses, type VerdictChange } from './case';
import { mapCaseTexts } from './case-fields';

/** Summary of a case, without its addresses. */
export interface CaseSummary
  extends Pick<Case, 'id' | 'name' | 'reference' | 'tags' | 'disposition' | 'createdAt' | 'changedAt'> {
  isArchived: boolean;
  addresses: number;
  sightings: number;
  lastNoteAt: number | null;
  watchDays: number;
  /** The last change of a verdict in the case. */
  change: (AddressRef & VerdictChange) | null;
  /** Number of changes that the user has not viewed. */
  unseen: number;
}

/** Summarizes a case for a list; removed addresses do not count. */
export function summarizeCase(caseRecord: Case): CaseSummary {
  const { id, name, reference, tags, disposition, createdAt, changedAt } = caseRecord;
  const currentAddresses = getActiveAddresses(caseRecord);
  const notedAt = currentAddresses.flatMap(({ lastNoteAt }) => (lastNoteAt === undefined ? [] : [lastNoteAt]));
  return {
    ...{ id, name, reference, tags, disposition, createdAt, changedAt },
    isArchived: caseRecord.archivedAt !== undefined,
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

/** Tests whether `text` occurs in a text, tag, reason or address of the case, regardless of case; '' is in every case. */
export function matchesCase(caseRecord: Case, text: string): boolean {
  const query = text.trim().toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(query);
  return (
    query === '' ||
    [caseRecord.name, ...Object.values(mapCaseTexts((field) => caseRecord[field])), ...caseRecord.tags].some(
      contains,
    ) ||
    contains(caseRecord.decision?.reason ?? '') ||
    getActiveAddresses(caseRecord).some(
      ({ address, decision }) => contains(address) || contains(decision?.reason ?? ''),
    )
  );
}
