// Case exports: CSV for spreadsheets, JSON, and STIX for threat intelligence.
import type { BundleAuthor } from '../../lib/cases/bundle-author';
import { type ExportedAddress, type ExportedCase, putSanctionedFirst } from '../../lib/cases/export-case';
import { exportStix } from '../../lib/cases/stix-export';
import { type Column, toTable } from '../../lib/export/columns';
import { type CsvDialect, type CsvTable, formatCsv } from '../../lib/export/csv';
import { getLevelWord } from '../../lib/i18n/levels';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import { toAmountCell, toTokensCell } from '../balance/balance-text';
import { getDataSetColumn, getListHitColumn, getNameColumns } from '../names/address-export-cells';
import { getReasonColumns } from '../text/category-text';

/** Times of an exported case are ISO texts. */
const toDate = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/** The heads are stable names for scripts. */
const CASE_COLUMNS: readonly Column<ExportedAddress>[] = [
  { head: 'chain', cell: ({ chain }) => chain },
  { head: 'address', cell: ({ address }) => address },
  ...getNameColumns((row: ExportedAddress) => row.name),
  { head: 'own disposition', cell: ({ disposition }) => disposition },
  { head: 'state', cell: ({ state }) => state },
  {
    head: 'why it failed',
    cell: ({ failure }) => failure && (failure.status === null ? failure.code : `${failure.code} (${failure.status})`),
  },
  {
    head: 'level',
    cell: ({ verdict }) =>
      getLevelWord(verdict ? getRiskLevel({ foundRisk: verdict.foundRisk, score: verdict }) : 'open'),
  },
  { head: 'band', cell: ({ verdict }) => verdict?.band ?? null },
  { head: 'score', cell: ({ verdict }) => verdict?.score ?? null },
  getListHitColumn(({ lists }: ExportedAddress) => lists),
  ...getReasonColumns(({ verdict }: ExportedAddress) => verdict?.contributions),
  getDataSetColumn(({ dataSets }: ExportedAddress) => dataSets),
  { head: 'config', cell: ({ verdict }) => verdict?.config ?? null },
  { head: 'config requested', cell: ({ verdict }) => verdict?.askedConfig ?? null },
  { head: 'config hops', cell: ({ verdict }) => verdict?.hops ?? null },
  { head: 'service', cell: ({ verdict }) => verdict?.service ?? null },
  { head: 'data version', cell: ({ verdict }) => verdict?.version ?? null },
  { head: 'screened at (UTC)', cell: ({ verdict }) => toDate(verdict?.screenedAt) },
  { head: 'past its age limit', cell: ({ verdict }) => verdict && (verdict.stale ? 'yes' : 'no') },
  {
    head: 'on own lists',
    cell: ({ lists }) => lists.map(({ list, label }) => (label ? `${list}: ${label}` : list)).join('; ') || null,
  },
  { head: 'added at (UTC)', cell: ({ addedAt }) => toDate(addedAt) },
  { head: 'own notes', cell: ({ notes }) => notes.map(({ at, text }) => `${at}: ${text}`).join('\n') },
  { head: 'sightings', cell: ({ sightings }) => sightings.length },
  { head: 'last seen at (UTC)', cell: ({ sightings }) => toDate(sightings.at(-1)?.at) },
  { head: 'balance', cell: ({ balance }) => balance && toAmountCell(balance) },
  { head: 'balance network', cell: ({ balance }) => balance?.networkName ?? null },
  { head: 'balance tokens', cell: ({ balance }) => balance && toTokensCell(balance) },
  { head: 'balance at (UTC)', cell: ({ balance }) => toDate(balance?.at) },
];

/** Returns the table with one row per address, sanctioned ones first. */
export const toCaseTable = ({ addresses }: ExportedCase): CsvTable =>
  toTable(CASE_COLUMNS, putSanctionedFirst(addresses));

/** Returns a CSV with one line per address; formulas in notes and names are neutralized. */
export const caseCsv = (exported: ExportedCase, dialect?: CsvDialect): string =>
  formatCsv(toCaseTable(exported), dialect);

/** Returns the exported case as indented JSON. */
export const caseJson = (exported: ExportedCase): string => `${JSON.stringify(exported, null, 2)}\n`;

/** Returns the case as an indented STIX 2.1 bundle. @param author null before the user was asked */
export const stixJson = (id: string, exported: ExportedCase, author: BundleAuthor | null): string =>
  `${JSON.stringify(exportStix(id, exported, author), null, 2)}\n`;
