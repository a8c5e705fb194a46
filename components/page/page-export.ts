// The addresses of a page as files: a table that a spreadsheet opens as text and numbers, and the same for machines.
import { isoTime } from '../../lib/cases/export-case';
import { csvText } from '../../lib/export/csv';
import { levelWords } from '../../lib/i18n/levels';
import { listWords } from '../../lib/i18n/lists';
import { panelWords } from '../../lib/i18n/panel';
import { getStateLevel } from '../../lib/verdict/risk-summary';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';

/** Raised when a field changes its meaning or goes. */
export const PAGE_EXPORT_VERSION = 1;

/** One address as the panel lists it. */
export interface ExportedRow extends AddressRef {
  /** As the page writes it. */
  text: string;
  screening: ScreeningState;
  linksTo?: string | undefined;
  /** Another address of the page that it may be taken for. */
  alike?: string | undefined;
}

/** Why it stands as it does: the categories of an answer; without one, the reason that there is none. Null where there is nothing to say. */
function reasonOf(screening: ScreeningState): string | null {
  switch (screening.state) {
    case 'verdict':
    case 'stale':
      return (screening.verdict.score?.contributions ?? []).map(({ category }) => category).join('; ') || null;
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

const listsOf = ({ own }: ScreeningState) => own?.lists ?? [];

/** One line for each row, in the order given; formulas in any text are made harmless. Heads are words of lib/i18n. */
export function pageCsv(rows: readonly ExportedRow[], chainName: (chain: string) => string): string {
  const { word } = levelWords();
  const { tag } = listWords();
  return csvText({
    head: panelWords().exporting.csv,
    rows: rows.map(({ chain, address, text, screening }) => {
      const level = getStateLevel(screening);
      const verdict = 'verdict' in screening ? screening.verdict : null;
      return [
        address,
        chainName(chain),
        level && word[level],
        verdict?.score?.value ?? null,
        screening.state,
        reasonOf(screening),
        listsOf(screening)
          .map(({ list, label = '' }) => tag(list, label))
          .join('; ') || null,
        text,
        verdict && isoTime(verdict.at),
      ];
    }),
  });
}

/** The same with what an answer rests on; what is not known is null. @param now epoch ms */
export function pageJson(rows: readonly ExportedRow[], now: number): string {
  const addresses = rows.map(({ chain, address, text, screening, linksTo, alike }) => {
    const verdict = 'verdict' in screening ? screening.verdict : null;
    return {
      chain,
      address,
      level: getStateLevel(screening),
      state: screening.state,
      reason: reasonOf(screening),
      foundRisk: verdict?.foundRisk ?? null,
      band: verdict?.score?.band ?? null,
      score: verdict?.score?.value ?? null,
      config: verdict?.config ?? null,
      hops: verdict?.hops ?? null,
      service: verdict?.service ?? null,
      version: verdict?.version ?? null,
      screenedAt: verdict && isoTime(verdict.at),
      lists: listsOf(screening).map(({ list, label, date }) => ({ list, label: label ?? null, date: date ?? null })),
      textOnPage: text,
      linksTo: linksTo ?? null,
      looksLike: alike ?? null,
    };
  });
  const whole = { format: 'riskmark-page', version: PAGE_EXPORT_VERSION, exportedAt: isoTime(now), addresses };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
