// Sheet of an exported workbook that says what the table rests on: date, services, configs, counts.
import type { CsvCell } from '../../lib/export/csv';
import type { WorkbookSheet } from '../../lib/export/write-workbook';
import { COUNT_CELLS, getLevelWord } from '../../lib/i18n/levels';
import { aboutSheetWords } from '../../lib/i18n/words/about-sheet';
import type { Verdict } from '../../lib/verdict/verdict';

export interface AboutExport {
  /** Epoch ms. */
  exportedAt: number;
  /** Further facts, such as the name and the account of a bulk run. */
  facts?: readonly (readonly [string, CsvCell])[];
  /** Verdicts of the exported addresses. */
  verdicts: readonly Pick<Verdict, 'service' | 'config' | 'version' | 'at'>[];
  /** Level of each exported address; `open` without an answer. */
  cells: readonly (typeof COUNT_CELLS)[number][];
}

/** Returns the sheet. */
export function createAboutSheet({ exportedAt, facts = [], verdicts, cells }: AboutExport): WorkbookSheet {
  const words = aboutSheetWords();
  const each = (head: string, texts: readonly (string | null)[]) =>
    [...new Set(texts)].map((text) => [head, text || words.notNamed] as const);
  const times = verdicts.map(({ at }) => at);
  const earliest = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const latest = times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY);
  return {
    name: words.sheet,
    head: [words.heads.fact, words.heads.value],
    rows: [
      [words.exportedAt, new Date(exportedAt)],
      [words.times, words.utc],
      ...facts,
      ...each(
        words.service,
        verdicts.map(({ service }) => service),
      ),
      ...each(
        words.config,
        verdicts.map(({ config }) => config),
      ),
      ...each(
        words.version,
        verdicts.map(({ version }) => version),
      ),
      [words.earliest, times.length > 0 ? new Date(earliest) : words.none],
      [words.latest, times.length > 0 ? new Date(latest) : words.none],
      [words.addresses, cells.length],
      ...COUNT_CELLS.map((cell) => [getLevelWord(cell), cells.filter((other) => other === cell).length] as const),
      [words.caveat, words.caveatText],
    ],
  };
}
