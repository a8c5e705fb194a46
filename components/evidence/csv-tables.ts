// The tables of the evidence as they are saved: whole, numbers as the service gave them, times in UTC (ISO 8601).

import type { EvidenceRow, ReasonRow } from '../../lib/evidence/evidence-rows';
import type { Reason, Stop } from '../../lib/evidence/findings';
import { getFlowDirection } from '../../lib/evidence/flow-direction';
import type { HistoryEntry } from '../../lib/evidence/history';
import { fromAsked } from '../../lib/evidence/path-graph';
import { csvText } from '../../lib/export/csv';
import { evidenceWords } from '../../lib/i18n/evidence';

/** What a `Date` can hold, ECMA-262 21.4.1.1. */
const MAX_TIME_MS = 8.64e15;

/** The config that the service applied to a table, and the one that was asked for; '' = not named. */
export interface Under {
  applied: string;
  asked: string;
}

const configs = ({ applied, asked }: Under) => [applied, asked];

const iso = (at: number | null): string | null =>
  at === null || !(Math.abs(at) <= MAX_TIME_MS) ? null : new Date(at).toISOString();

export function contributionsCsv(rows: readonly EvidenceRow[], under: Under): string {
  return csvText({
    head: evidenceWords().csv.contributions,
    rows: rows.map((row) => [...cells(row), ...configs(under)]),
  });
}

export function exposuresCsv(rows: readonly EvidenceRow[], under: Under): string {
  return csvText({ head: evidenceWords().csv.exposures, rows: rows.map((row) => [...cells(row), ...configs(under)]) });
}

export function reasonsCsv(rows: readonly ReasonRow[], under: Under): string {
  return csvText({
    head: evidenceWords().csv.reasons,
    rows: rows.map((row) => [
      ...cells(row),
      iso(row.firstAt),
      iso(row.lastAt),
      row.paths,
      row.partial ? 'yes' : 'no',
      row.labels.join('; '),
      ...configs(under),
    ]),
  });
}

/** One line for each address on a path: step 0 is the address asked about. */
export function pathsCsv(asked: Stop, reasons: readonly Reason[], under: Under): string {
  const paths = reasons.flatMap((reason) => reason.paths.map((path) => ({ reason, path })));
  return csvText({
    head: evidenceWords().csv.paths,
    rows: paths.flatMap(({ reason, path }, place) =>
      fromAsked(path, asked).map((stop, step) => [
        place + 1,
        reason.category,
        getFlowDirection(reason),
        step,
        stop.network || stop.chain,
        stop.address,
        ...configs(under),
      ]),
    ),
  });
}

export function historyCsv(entries: readonly HistoryEntry[]): string {
  return csvText({
    head: evidenceWords().csv.history,
    rows: entries.map((one) => [
      iso(one.at),
      iso(one.lastAt),
      one.times,
      one.foundRisk ? 'yes' : 'no',
      one.band,
      one.score,
      one.config,
      one.askedConfig ?? null,
      one.hops,
      one.service,
      one.version,
    ]),
  });
}

const cells = ({ category, way, hops, usd, share }: EvidenceRow) => [category, way, hops, usd, share];
