// Selects the addresses of watched cases that are due for screening, and records changed verdicts.
import { isFresh } from '../screening/freshness';
import { toAddressKey } from '../screening/request-queue';
import { getRiskLevel } from '../verdict/risk-level';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import { STATE } from '../verdict/state-properties';
import type { Verdict } from '../verdict/verdict';
import { type Case, type CaseAddress, getActiveAddresses } from './case';

const DAY_MS = 86_400_000;
/** Time in ms that a score may arrive after its verdict; until then, a missing band is not reported as a change. */
const SCORE_MS = 10 * 60_000;

/** Tests whether the case is watched; an archived case is not. */
export const isWatched = ({ watchDays, archivedAt }: Case): boolean => Boolean(watchDays) && archivedAt === undefined;

const getVerdict = (screening: ScreeningState): Verdict | null => ('verdict' in screening ? screening.verdict : null);

/**
 * Returns the addresses that are due: answered longer ago than `watchDays` (choices: `WATCH_DAYS`), at an unknown time (a clock
 * was ahead), or never. Addresses that the account cannot screen, or for which nothing may be sent, are never due.
 */
export function findDueAddresses(caseRecord: Case, states: readonly ScreeningState[], now: number): AddressRef[] {
  const days = caseRecord.watchDays ?? 0;
  if (days === 0) return [];
  return states.flatMap((screening): AddressRef[] => {
    const { chain, address, state, localOnly } = screening;
    if (localOnly) return [];
    const verdict = getVerdict(screening);
    if (verdict) return isFresh(verdict.at, days * DAY_MS, now) ? [] : [{ chain, address }];
    return STATE[state].mayAsk ? [{ chain, address }] : [];
  });
}

/**
 * Records current verdicts and changes in a watched case; returns the same object if nothing changed. The first verdict is not a change.
 */
export function compareVerdicts(
  caseRecord: Case,
  states: readonly ScreeningState[],
  account: string,
  now: number,
): Case {
  if (!isWatched(caseRecord)) return caseRecord;
  const verdicts = new Map(states.map((screening) => [toAddressKey(screening), getVerdict(screening)]));
  let differs = false;
  const addresses = caseRecord.addresses.map((caseAddress): CaseAddress => {
    const verdict = verdicts.get(toAddressKey(caseAddress));
    if (!verdict || (verdict.foundRisk && !verdict.score && isFresh(verdict.at, SCORE_MS, now))) return caseAddress;
    const next = { account, config: verdict.config, level: getRiskLevel(verdict) };
    const before = caseAddress.known;
    if (before && before.account === account && before.config === next.config && before.level === next.level)
      return caseAddress;
    differs = true;
    const changes = before && before.account === account && before.config === next.config;
    return {
      ...caseAddress,
      known: next,
      ...(changes ? { change: { from: before.level, to: next.level, at: verdict.at, seen: false } } : {}),
    };
  });
  return differs ? { ...caseRecord, addresses } : caseRecord;
}

/** Marks all changes as seen. */
export function withChangesSeen(caseRecord: Case): Case {
  if (!getActiveAddresses(caseRecord).some(({ change }) => change && !change.seen)) return caseRecord;
  return {
    ...caseRecord,
    addresses: caseRecord.addresses.map((caseAddress) =>
      caseAddress.change ? { ...caseAddress, change: { ...caseAddress.change, seen: true } } : caseAddress,
    ),
  };
}

/** Removes the recorded verdicts when watching ends, so that changes during the gap are not reported later. */
export const withoutWatch = (caseRecord: Case): Case => ({
  ...caseRecord,
  addresses: caseRecord.addresses.map(({ known: _known, ...caseAddress }) => caseAddress),
});
