// Exports the address list of a page as CSV, Excel workbook, Markdown or JSON.

import { toIsoTime } from '../../lib/cases/export-case';
import { formatNetwork } from '../../lib/chains/chain-names';
import { type Column, toTable } from '../../lib/export/columns';
import { type CsvCell, type CsvDialect, type CsvTable, formatCsv, toTimeCell } from '../../lib/export/csv';
import { writeWorkbook } from '../../lib/export/write-workbook';
import { getLevelWord } from '../../lib/i18n/levels';
import { panelWords } from '../../lib/i18n/words/panel';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { getStateLevel } from '../../lib/verdict/risk-order';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { PageRow } from '../../lib/view/page/sort-and-filter-page-rows';
import { createAboutSheet } from '../names/about-sheet';
import { getDataSetColumn, getListHitColumn, getNameColumns } from '../names/address-export-cells';
import { getReasonColumns } from '../text/category-text';

/** Format version; increased if a field changes its meaning or is removed. */
export const PAGE_EXPORT_VERSION = 2;

/** One address row of the panel. */
export type ExportedRow = Pick<
  PageRow,
  'chain' | 'address' | 'text' | 'screening' | 'linksTo' | 'alike' | 'pageName' | 'roles' | 'times' | 'evmChainId'
>;

/** Returns the details of a missing answer; null if there are none. */
function getReason(screening: ScreeningState): string | null {
  switch (screening.state) {
    case 'failed':
      return screening.status === null ? screening.code : `${screening.code} (${screening.status})`;
    case 'over-budget':
      return screening.scope;
    case 'queued':
      return screening.because;
    case 'verdict':
    case 'stale':
    case 'idle':
    case 'waiting':
    case 'locked':
    case 'offline':
    case 'unsupported':
      return null;
  }
}

/** Returns why there is no answer: the state and its details; null with an answer. */
function getReasonCell(screening: ScreeningState): string | null {
  if (screening.state === 'verdict') return null;
  const reason = getReason(screening);
  return reason === null ? screening.state : `${screening.state}: ${reason}`;
}

const getLists = ({ own: annotations }: ScreeningState) => annotations?.lists ?? [];

const verdictOf = ({ screening }: ExportedRow) => ('verdict' in screening ? screening.verdict : null);

/** A page's name is sanitized; its kind is a column of its own. */
function getPageColumns(): Column<ExportedRow>[] {
  const getName = ({ screening, pageName }: ExportedRow) => {
    const [first] = getAddressNames(screening.own, pageName);
    return first && { kind: first.kind, text: sanitizeText(first.text) };
  };
  return [
    { head: 'address', cell: ({ address }) => address },
    { head: 'network', cell: ({ chain, evmChainId }) => formatNetwork(chain, evmChainId) },
    ...getNameColumns(getName),
    { head: 'level', cell: ({ screening }) => getLevelWord(getStateLevel(screening) ?? 'open') },
    { head: 'score', cell: (row) => verdictOf(row)?.score?.value ?? null },
    getListHitColumn(({ screening }: ExportedRow) => getLists(screening)),
    ...getReasonColumns((row: ExportedRow) => verdictOf(row)?.score?.contributions),
    getDataSetColumn(({ screening }: ExportedRow) => screening.own?.dataSets),
    {
      head: 'roles',
      cell: ({ roles = [] }) => roles.map(([column, count]) => `${sanitizeText(column)} ${count}`).join('; ') || null,
    },
    { head: 'times', cell: ({ times }) => times },
    { head: 'reason', cell: ({ screening }) => getReasonCell(screening) },
    { head: 'service', cell: (row) => verdictOf(row)?.service ?? null },
    { head: 'config', cell: (row) => verdictOf(row)?.config ?? null },
    { head: 'config_requested', cell: (row) => verdictOf(row)?.askedConfig ?? null },
    { head: 'data_version', cell: (row) => verdictOf(row)?.version ?? null },
    {
      head: 'screened_at',
      cell: (row) => {
        const verdict = verdictOf(row);
        return verdict && new Date(verdict.at);
      },
    },
  ];
}

/** Returns one line per row, in the given order. */
const toPageTable = (rows: readonly ExportedRow[]): CsvTable => toTable(getPageColumns(), rows);

/** Returns a CSV with one line per row; formulas are neutralized. */
export const pageCsv = (rows: readonly ExportedRow[], dialect?: CsvDialect): string =>
  formatCsv(toPageTable(rows), dialect);

/** Returns an XLSX workbook with one line per row, and a sheet about it; no cell is a formula. @param now epoch ms */
export const pageWorkbook = (rows: readonly ExportedRow[], now: number): Blob =>
  new Blob([
    ...writeWorkbook(
      { name: panelWords().exporting.sheet, ...toPageTable(rows) },
      createAboutSheet({
        exportedAt: now,
        verdicts: rows.flatMap((row) => verdictOf(row) ?? []),
        cells: rows.map(({ screening }) => getStateLevel(screening) ?? 'open'),
      }),
    ),
  ]);

/** Characters with a meaning in Markdown or HTML. */
const MARKDOWN_SIGNS = /[\\`*_{}[\]<>()#+!|~&]/g;

/**
 * Signs by which programs make a link of plain text: after a scheme, after `www`, in a domain before a path, in a mail
 * address. They are put in brackets, as the field writes addresses that nobody should open: `https[:]//example[.]com/x`.
 */
const AUTOLINK =
  /:(?=\/\/)|(?<=\b(?:mailto|xmpp|tel|javascript|data)):|(?<=\bwww)\.|\.(?=[a-z]{2,24}[/:])|@(?=[\w-]+\.\w)/gi;

/** Returns a Markdown table with one line per row; no text of a cell is markup. */
export function pageMarkdown(rows: readonly ExportedRow[]): string {
  const { head, rows: lines } = toPageTable(rows);
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const toCell = (cell: CsvCell) =>
    String((cell instanceof Date ? toTimeCell(cell) : cell) ?? '')
      .replace(/\s+/g, ' ')
      .replace(AUTOLINK, '[$&]')
      .replace(MARKDOWN_SIGNS, '\\$&');
  return toLine(head) + toLine(head.map(() => '---')) + lines.map((line) => toLine(line.map(toCell))).join('');
}

/** Returns JSON with the details of each answer; unknown values are null. @param now epoch ms */
export function pageJson(rows: readonly ExportedRow[], now: number): string {
  const addresses = rows.map(({ chain, address, text, screening, linksTo, alike, pageName, roles = [], times }) => {
    const verdict = 'verdict' in screening ? screening.verdict : null;
    return {
      chain,
      address,
      names: getAddressNames(screening.own, pageName),
      level: getStateLevel(screening),
      state: screening.state,
      reason: getReason(screening),
      foundRisk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      score: verdict?.score?.value ?? null,
      contributions: verdict?.score?.contributions ?? null,
      config: verdict?.config ?? null,
      hops: verdict?.hops ?? null,
      service: verdict?.service ?? null,
      version: verdict?.version ?? null,
      screenedAt: verdict && toIsoTime(verdict.at),
      lists: getLists(screening).map(({ list, kind, label, date }) => ({
        list,
        kind,
        label: label ?? null,
        date: date ?? null,
      })),
      dataSets: screening.own?.dataSets ?? [],
      textOnPage: text,
      columnsOnPage: roles.map(([column, count]) => ({ column, count })),
      timesOnPage: times,
      linksTo: linksTo ?? null,
      looksLike: alike ?? null,
    };
  });
  const document = { format: 'riskmark-page', version: PAGE_EXPORT_VERSION, exportedAt: toIsoTime(now), addresses };
  return `${JSON.stringify(document, null, 2)}\n`;
}
