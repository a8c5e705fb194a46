// Exports the address list of a page as CSV, Excel workbook, Markdown or JSON.

import { toIsoTime } from '../../lib/cases/export-case';
import { formatNetwork } from '../../lib/chains/chain-names';
import { type CsvTable, formatCsv } from '../../lib/export/csv';
import { writeWorkbook } from '../../lib/export/write-workbook';
import { getLevelWord } from '../../lib/i18n/levels';
import { panelWords } from '../../lib/i18n/panel';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { getStateLevel } from '../../lib/verdict/risk-order';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { PageRow } from '../../lib/view/page/sort-and-filter-page-rows';
import { toDataSetCell, toListHitCell, toNameCells } from '../names/address-export-cells';
import { toReasonCells } from '../text/category-text';

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
    default:
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

/** Returns one line per row, in the given order. A page's name is sanitized; its kind is a column of its own. */
function toPageTable(rows: readonly ExportedRow[]): CsvTable {
  return {
    head: panelWords().exporting.columns,
    rows: rows.map(({ chain, address, screening, pageName, roles = [], times, evmChainId }) => {
      const verdict = 'verdict' in screening ? screening.verdict : null;
      const [name] = getAddressNames(screening.own, pageName);
      return [
        address,
        formatNetwork(chain, evmChainId),
        ...toNameCells(name && { kind: name.kind, text: sanitizeText(name.text) }),
        getLevelWord(getStateLevel(screening) ?? 'open'),
        verdict?.score?.value ?? null,
        toListHitCell(getLists(screening)),
        ...toReasonCells(verdict?.score?.contributions ?? []),
        toDataSetCell(screening.own?.dataSets),
        roles.map(([column, count]) => `${sanitizeText(column)} ${count}`).join('; ') || null,
        times,
        getReasonCell(screening),
        verdict && toIsoTime(verdict.at),
      ];
    }),
  };
}

/** Returns a CSV with one line per row; formulas are neutralized. */
export const pageCsv = (rows: readonly ExportedRow[]): string => formatCsv(toPageTable(rows));

/** Returns an XLSX workbook with one line per row; no cell is a formula. */
export const pageWorkbook = (rows: readonly ExportedRow[]): Blob =>
  new Blob([...writeWorkbook({ name: panelWords().exporting.sheet, ...toPageTable(rows) })]);

/** Characters with a meaning in Markdown or HTML. */
const MARKDOWN_SIGNS = /[\\`*_{}[\]<>()#+!|~&]/g;

/** Returns a Markdown table with one line per row; no text of a cell is markup. */
export function pageMarkdown(rows: readonly ExportedRow[]): string {
  const { head, rows: lines } = toPageTable(rows);
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const toCell = (cell: string | number | null) =>
    String(cell ?? '')
      .replace(/\s+/g, ' ')
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
        ...{ list, kind },
        ...{ label: label ?? null, date: date ?? null },
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
