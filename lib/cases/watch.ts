// Case watching: selects addresses due for screening and detects changed verdicts.
import { isFresh } from '../screening/freshness';
import { toAddressKey } from '../screening/request-queue';
import { getRiskLevel, type RiskLevel } from '../verdict/risk-level';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import { type Case, type CaseAddress, presentAddresses } from './case';

const DAY_MS = 86_400_000;
/** Time in ms that a score may arrive after its verdict; until then, a missing band is not reported as a change. */
const SCORE_MS = 10 * 60_000;

/** States of addresses that are due; other addresses are in progress or cannot be screened. */
const NOT_ASKED = new Set<ScreeningState['state']>(['idle', 'failed', 'over-budget']);

/** Account and config of a compared verdict: verdicts of another account or config are not compared. */
interface Known {
  account: string;
  config: string;
  level: RiskLevel;
}

const verdictOf = (screening: ScreeningState): Verdict | null => ('verdict' in screening ? screening.verdict : null);

/**
 * Returns the addresses that are due: answered longer ago than the interval, at an unknown time (a clock was ahead), or
 * never. Addresses that the account cannot screen are never due.
 */
export function findDueAddresses(of: Case, states: readonly ScreeningState[], now: number): AddressRef[] {
  const days = of.watchDays ?? 0;
  if (days === 0) return [];
  return states.flatMap((screening): AddressRef[] => {
    const { chain, address, state } = screening;
    const verdict = verdictOf(screening);
    if (verdict) return isFresh(verdict.at, days * DAY_MS, now) ? [] : [{ chain, address }];
    return NOT_ASKED.has(state) ? [{ chain, address }] : [];
  });
}

/**
 * Records current verdicts and changes in a watched case; returns the same object if nothing changed. The first verdict
 * is not a change.
 */
export function compareVerdicts(of: Case, states: readonly ScreeningState[], account: string, now: number): Case {
  if (!of.watchDays) return of;
  const known = new Map(states.map((screening) => [toAddressKey(screening), verdictOf(screening)]));
  let differs = false;
  const addresses = of.addresses.map((held): CaseAddress => {
    const verdict = known.get(toAddressKey(held));
    if (!verdict || (verdict.foundRisk && !verdict.score && isFresh(verdict.at, SCORE_MS, now))) return held;
    const next: Known = { account, config: verdict.config, level: getRiskLevel(verdict) };
    const before = held.known;
    if (before && before.account === account && before.config === next.config && before.level === next.level)
      return held;
    differs = true;
    const changes = before && before.account === account && before.config === next.config;
    return {
      ...held,
      known: next,
      ...(changes ? { change: { from: before.level, to: next.level, at: verdict.at, seen: false } } : {}),
    };
  });
  return differs ? { ...of, addresses } : of;
}

/** Marks all changes as seen. */
export function withChangesSeen(of: Case): Case {
  if (!presentAddresses(of).some(({ change }) => change && !change.seen)) return of;
  return {
    ...of,
    addresses: of.addresses.map((held) => (held.change ? { ...held, change: { ...held.change, seen: true } } : held)),
  };
}

/** Removes the recorded verdicts when watching ends, so that changes during the gap are not reported later. */
export const withoutWatch = (of: Case): Case => ({
  ...of,
  addresses: of.addresses.map(({ known: _known, ...held }) => held),
});
