// Exports a case as a JSON object with ISO 8601 UTC times and numbers as returned by the service.
import type { VerdictPeriod } from '../evidence/verdict-history';
import { getAddressNames } from '../verdict/local-address-names';
import { isListHit } from '../verdict/local-annotations';
import { getRiskGroup, type RiskGroup } from '../verdict/risk-order';
import { isSanctionedBy } from '../verdict/sanctioned';
import type { ScreeningState } from '../verdict/screening-state';
import type { AddressBalance } from '../verdict/stored-balance-schema';
import { type AddressNotes, getActiveNotes } from './address-notes';
import { type Case, type CaseAddress, type CaseDecision, type DataOrigin, getActiveAddresses } from './case';
import { getCaseFields } from './case-fields';
import type { CaseLogEntry } from './case-log';

/** Incremented when a field changes its meaning or is removed. */
export const EXPORT_VERSION = 2;

/** Range of `Date` in ms, ECMA-262 21.4.1.1. */
const MAX_TIME_MS = 8.64e15;

/** Formats epoch ms as ISO 8601 in UTC; null for an invalid time. */
export const toIsoTime = (at: number | null | undefined): string | null =>
  typeof at !== 'number' || !(Math.abs(at) <= MAX_TIME_MS) ? null : new Date(at).toISOString();

/** Source data of one exported address. */
export interface ExportSource {
  caseAddress: CaseAddress;
  screening: ScreeningState;
  entry: AddressNotes;
  /** Verdict history, oldest first. */
  history: readonly VerdictPeriod[];
  /** The last balance that the service gave; null if there is none. */
  balance: AddressBalance | null;
}

/** Exports the verdict as the service returned it, with a `stale` flag. */
function exportVerdict(screening: ScreeningState) {
  if (!('verdict' in screening)) return null;
  const { foundRisk, score, config, askedConfig, hops, service, version, at } = screening.verdict;
  return {
    foundRisk,
    band: score?.band ?? null,
    score: score?.value ?? null,
    contributions: (score?.contributions ?? []).map(({ category, direction, hops: away, usdValue, share }) => ({
      category,
      direction,
      hops: away,
      usdValue,
      share,
    })),
    config,
    askedConfig: askedConfig ?? null,
    hops,
    service,
    version,
    screenedAt: toIsoTime(at),
    stale: screening.state === 'stale',
  };
}

/** Exports the error of a failed request. */
function exportFailure(screening: ScreeningState) {
  if (screening.state !== 'failed') return null;
  const { code, status, tries, at, service } = screening;
  return { code, status, tries, at: toIsoTime(at), service };
}

/** Exports a period of equal verdicts with the times of its first and last answer. */
const exportPeriod = ({ at, lastAt, times, askedConfig, ...fields }: VerdictPeriod) => ({
  ...fields,
  askedConfig: askedConfig ?? null,
  firstAt: toIsoTime(at),
  lastAt: toIsoTime(lastAt),
  times,
});

/** Exports an origin; a null proof: not recorded. */
const exportOrigin = (origin: DataOrigin | undefined) =>
  origin ? { from: origin.from, by: origin.by, at: toIsoTime(origin.at), proof: origin.proof ?? null } : null;

const exportDecision = (decision: CaseDecision | undefined) =>
  decision
    ? {
        ...{ reason: decision.reason, by: decision.by, at: toIsoTime(decision.at) },
        origin: exportOrigin(decision.origin),
      }
    : null;

/** Exports a balance; amounts are integers in smallest units. A null amount is not known, and is no zero. */
const exportBalance = ({ network, balance, at }: AddressBalance) => ({
  network: network.chain,
  networkName: network.name,
  ...balance,
  at: toIsoTime(at),
});

function exportAddress(caseRecord: Case, { caseAddress, screening, entry, history, balance }: ExportSource) {
  return {
    chain: caseAddress.chain,
    address: caseAddress.address,
    addedAt: toIsoTime(caseAddress.addedAt),
    disposition: caseAddress.disposition ?? caseRecord.disposition,
    /** Null: the disposition of the case applies. */
    ownDisposition: caseAddress.disposition ?? null,
    decision: exportDecision(caseAddress.decision),
    origin: exportOrigin(caseAddress.origin),
    /** Screening state; without a verdict, the reason why there is none. */
    state: screening.state,
    failure: exportFailure(screening),
    verdict: exportVerdict(screening),
    history: history.map(exportPeriod),
    /** Null: none is stored. */
    balance: balance && exportBalance(balance),
    /** The leading name with its origin: own label, or entity of a list. */
    name: getAddressNames(screening.own)[0] ?? null,
    /** The user's lists that contain the address; sanctions lists and blocklists are list hits. */
    lists: (screening.own?.lists ?? []).map(({ list, kind, label, date }) => ({
      list,
      kind,
      label: label ?? null,
      date: date ?? null,
    })),
    /** Data sets that may contain the address; `rate`: probability that an address outside the set matches. */
    dataSets: (screening.own?.dataSets ?? []).map(({ set, chain, meaning, publisher, date, rate, byKeyHash }) => ({
      set,
      chain,
      meaning,
      publisher,
      date: date ?? null,
      rate,
      byKeyHash: byKeyHash ?? false,
    })),
    notes: getActiveNotes(entry).map(({ id, at, changedAt, text, origin }) => ({
      id,
      at: toIsoTime(at),
      changedAt: toIsoTime(changedAt),
      text,
      origin: exportOrigin(origin),
    })),
    sightings: entry.sightings.map(({ at, host, url, title, origin }) => ({
      at: toIsoTime(at),
      host,
      url: url ?? null,
      title: title ?? null,
      origin: exportOrigin(origin),
    })),
  };
}

/** Contents of an export besides the case. */
export interface ExportContext {
  /** Who exports: label of the active account, '' if there is none. */
  by: string;
  /** The change log, oldest first. */
  log: readonly CaseLogEntry[];
}

/**
 * Exports a whole case.
 * @param now epoch ms
 */
export function exportCase(
  caseRecord: Case,
  addresses: readonly ExportSource[],
  now: number,
  { by, log }: ExportContext = { by: '', log: [] },
) {
  return {
    format: 'riskmark-case',
    version: EXPORT_VERSION,
    exportedAt: toIsoTime(now),
    exportedBy: by,
    case: {
      id: caseRecord.id,
      ...getCaseFields(caseRecord),
      disposition: caseRecord.disposition,
      decision: exportDecision(caseRecord.decision),
      origin: exportOrigin(caseRecord.origin),
      merges: (caseRecord.merges ?? []).map(exportOrigin),
      archivedAt: toIsoTime(caseRecord.archivedAt),
      createdAt: toIsoTime(caseRecord.createdAt),
      changedAt: toIsoTime(caseRecord.changedAt),
    },
    addresses: addresses.map((source) => exportAddress(caseRecord, source)),
    /** Each entry is hashed with its predecessor (lib/cases/case-log.ts). */
    log: log.map(({ number, at, by: author, event, hash }) => ({
      ...{ number, at: toIsoTime(at), by: author },
      ...{ event, hash },
    })),
  };
}
export type ExportedCase = ReturnType<typeof exportCase>;
export type ExportedAddress = ExportedCase['addresses'][number];

/** Returns the sanctioned addresses, then those with another list hit, then the others; equal ones keep their order. */
export const putSanctionedFirst = (addresses: readonly ExportedAddress[]): ExportedAddress[] =>
  addresses.toSorted((a, b) => getExportedGroup(a) - getExportedGroup(b));

const getExportedGroup = ({ lists, verdict }: ExportedAddress): RiskGroup =>
  getRiskGroup(isSanctionedBy(lists, verdict?.foundRisk ? verdict.contributions : []), lists.some(isListHit));

/** Returns the number of sightings with the address of a page. */
export const countPageAddresses = ({ addresses }: ExportedCase): number =>
  addresses.reduce((sum, { sightings }) => sum + sightings.filter(({ url }) => url !== null).length, 0);

/** Returns the export without addresses and titles of pages; the host of each sighting stays. */
export const withoutPageAddresses = (exported: ExportedCase): ExportedCase => ({
  ...exported,
  addresses: exported.addresses.map((entry) => ({
    ...entry,
    sightings: entry.sightings.map((sighting) => ({ ...sighting, url: null, title: null })),
  })),
});

/** Combines the addresses of a case with their data; all arrays are in the order of `getActiveAddresses`. */
export const collectExportSources = (
  caseRecord: Case,
  entries: readonly AddressNotes[],
  states: readonly ScreeningState[],
  histories: readonly (readonly VerdictPeriod[])[],
  balances: readonly (AddressBalance | null)[] = [],
): ExportSource[] =>
  getActiveAddresses(caseRecord).flatMap((caseAddress, i) => {
    const [screening, entry, history = []] = [states[i], entries[i], histories[i]];
    const source = screening && entry && { caseAddress, screening, entry, history, balance: balances[i] ?? null };
    return source ? [source] : [];
  });
