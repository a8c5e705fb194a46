// Page exports of the address list: CSV for spreadsheets and JSON.

import { toIsoTime } from '../../lib/cases/export-case';
import { chainName } from '../../lib/chains/chain-names';
import { formatCsv } from '../../lib/export/csv';
import { getLevelWord } from '../../lib/i18n/levels';
import { listWords } from '../../lib/i18n/lists';
import { panelWords } from '../../lib/i18n/panel';
import { getStateLevel } from '../../lib/verdict/risk-summary';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { toReasonCells } from '../text/category-text';

/** Format version; increased if a field changes its meaning or is removed. */
export const PAGE_EXPORT_VERSION = 2;

/** One address row of the panel. */
export interface ExportedRow extends AddressRef {
  /** Address text as written in the page. */
  text: string;
  screening: ScreeningState;
  linksTo?: string | undefined;
  /** Look-alike address on the same page. */
  alike?: string | undefined;
}

/** Returns the reason for a missing answer; null if there is none. */
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

const getLists = ({ own: annotations }: ScreeningState) => annotations?.lists ?? [];

/** Returns a CSV with one line per row, in the given order; formulas are neutralised and headers are localised. */
export function pageCsv(rows: readonly ExportedRow[]): string {
  const { tag } = listWords();
  return formatCsv({
    head: panelWords().exporting.csv,
    rows: rows.map(({ chain, address, text, screening }) => {
      const verdict = 'verdict' in screening ? screening.verdict : null;
      return [
        address,
        chainName(chain),
        getLevelWord(getStateLevel(screening) ?? 'open'),
        verdict?.score?.value ?? null,
        ...toReasonCells(verdict?.score?.contributions ?? []),
        screening.state,
        getReason(screening),
        getLists(screening)
          .map(({ list, label = '' }) => tag(list, label))
          .join('; ') || null,
        text,
        verdict && toIsoTime(verdict.at),
      ];
    }),
  });
}

/** Returns JSON with the details of each answer; unknown values are null. @param now epoch ms */
export function pageJson(rows: readonly ExportedRow[], now: number): string {
  const addresses = rows.map(({ chain, address, text, screening, linksTo, alike }) => {
    const verdict = 'verdict' in screening ? screening.verdict : null;
    return {
      chain,
      address,
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
      lists: getLists(screening).map(({ list, label, date }) => ({ list, label: label ?? null, date: date ?? null })),
      textOnPage: text,
      linksTo: linksTo ?? null,
      looksLike: alike ?? null,
    };
  });
  const document = { format: 'riskmark-page', version: PAGE_EXPORT_VERSION, exportedAt: toIsoTime(now), addresses };
  return `${JSON.stringify(document, null, 2)}\n`;
}
