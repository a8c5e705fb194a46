// Watching a case: which of its addresses are to be asked about again, and whose verdict is another one than it was.
import { isFresh } from '../screening/freshness';
import { toAddressKey } from '../screening/request-queue';
import { getRiskLevel, type RiskLevel } from '../verdict/risk-level';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import { type Case, type CaseAddress, presentAddresses } from './case';

const DAY_MS = 86_400_000;
/** A risk is told before its score: so long it is not taken for a change of its own that there is no band yet. */
const SCORE_MS = 10 * 60_000;

/** Those of the others are on their way, or cannot be asked about. */
const NOT_ASKED = new Set<ScreeningState['state']>(['idle', 'failed', 'over-budget']);

/** Under whose eyes: a verdict of another account, or under another config, is no change of this one. */
interface Known {
  account: string;
  config: string;
  level: RiskLevel;
}

const verdictOf = (screening: ScreeningState): Verdict | null => ('verdict' in screening ? screening.verdict : null);

/** Its addresses that are due: answered longer ago than the case wants, nobody knows when (a clock was ahead), or never. What the account cannot screen is never due. */
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

/** A watched case with what became known of its addresses; the same one where nothing did. The first verdict is no change. */
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

/** A person has the changes before them. */
export function withChangesSeen(of: Case): Case {
  if (!presentAddresses(of).some(({ change }) => change && !change.seen)) return of;
  return {
    ...of,
    addresses: of.addresses.map((held) => (held.change ? { ...held, change: { ...held.change, seen: true } } : held)),
  };
}

/** One that is not watched any more forgets what its verdicts were: what changes meanwhile is no news when it is watched again. */
export const withoutWatch = (of: Case): Case => ({
  ...of,
  addresses: of.addresses.map(({ known: _known, ...held }) => held),
});
