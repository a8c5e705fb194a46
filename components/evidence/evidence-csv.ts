// Exports the evidence tables, the paths and the verdict history of an address as CSV.
import { toIsoTime } from '../../lib/cases/export-case';
import type { EvidenceRow, ReasonRow } from '../../lib/evidence/evidence-rows';
import type { PathAddress, Reason } from '../../lib/evidence/finding-schemas';
import { getFlowDirection } from '../../lib/evidence/flow-direction';
import { orientPath } from '../../lib/evidence/path-graph';
import type { HistoryEntry } from '../../lib/evidence/verdict-history';
import { formatCsv } from '../../lib/export/csv';
import { getCategoryName } from '../../lib/i18n/categories';
import { getLevelWord } from '../../lib/i18n/levels';
import { getFlowText } from './explanation-text';

/** The config that the service applied to a table, and the requested one; '' = not named. */
export interface AppliedConfig {
  applied: string;
  asked: string;
}

/** Column heads, stable names for scripts. */
const HEADS = {
  contributions: ['category', 'category_code', 'direction', 'hops', 'usd', 'points', 'config', 'config_asked'],
  exposures: ['category', 'category_code', 'direction', 'hops', 'usd', 'share_percent', 'config', 'config_asked'],
  reasons: [
    'category',
    'category_code',
    'direction',
    'hops',
    'usd',
    'share_percent',
    'first_utc',
    'last_utc',
    'paths',
    'partial_set',
    'labels',
    'config',
    'config_asked',
  ],
  paths: ['path', 'category', 'category_code', 'direction', 'step', 'chain', 'address', 'config', 'config_asked'],
  history: [
    'first_utc',
    'last_utc',
    'times',
    'level',
    'band',
    'score',
    'config',
    'config_asked',
    'hops',
    'service',
    'data_version',
  ],
};

const configs = ({ applied, asked }: AppliedConfig) => [applied, asked];

/** Returns a CSV of the score contributions. */
export function contributionsCsv(rows: readonly EvidenceRow[], under: AppliedConfig): string {
  return formatCsv({
    head: HEADS.contributions,
    rows: rows.map((row) => [...cells(row), ...configs(under)]),
  });
}

/** Returns a CSV of the exposures by category. */
export function exposuresCsv(rows: readonly EvidenceRow[], under: AppliedConfig): string {
  return formatCsv({
    head: HEADS.exposures,
    rows: rows.map((row) => [...cells(row), ...configs(under)]),
  });
}

/** Returns a CSV of the risk reasons. */
export function reasonsCsv(rows: readonly ReasonRow[], under: AppliedConfig): string {
  return formatCsv({
    head: HEADS.reasons,
    rows: rows.map((row) => [
      ...cells(row),
      toIsoTime(row.firstAt),
      toIsoTime(row.lastAt),
      row.paths,
      row.partial ? 'yes' : 'no',
      row.labels.join('; '),
      ...configs(under),
    ]),
  });
}

/** Returns a CSV with one line per address on a path; step 0 is the screened address. */
export function pathsCsv(asked: PathAddress, reasons: readonly Reason[], under: AppliedConfig): string {
  const paths = reasons.flatMap((reason) => reason.paths.map((path) => ({ reason, path })));
  return formatCsv({
    head: HEADS.paths,
    rows: paths.flatMap(({ reason, path }, index) =>
      orientPath(path, asked).map((stop, step) => [
        index + 1,
        getCategoryName(reason.category),
        reason.category,
        getFlowText(getFlowDirection(reason), null),
        step,
        stop.network || stop.chain,
        stop.address,
        ...configs(under),
      ]),
    ),
  });
}

/** Returns a CSV of past verdicts. */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  return formatCsv({
    head: HEADS.history,
    rows: entries.map((entry) => [
      toIsoTime(entry.at),
      toIsoTime(entry.lastAt),
      entry.times,
      getLevelWord(entry.level),
      entry.band,
      entry.score,
      entry.config,
      entry.askedConfig ?? null,
      entry.hops,
      entry.service,
      entry.version,
    ]),
  });
}

const cells = ({ category, way, hops, usd, share }: EvidenceRow) => [
  getCategoryName(category),
  category,
  getFlowText(way, null),
  hops,
  usd,
  share,
];
