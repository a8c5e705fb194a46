// Case exports: CSV for spreadsheets and JSON.
import { type ExportedCase, toCaseTableRows } from '../../lib/cases/export-case';
import { formatCsv } from '../../lib/export/csv';
import { caseWords } from '../../lib/i18n/cases';

/** Returns a CSV with one line per address; formulas in notes and names are neutralised. */
export const caseCsv = (exported: ExportedCase): string =>
  formatCsv({ head: caseWords().csv, rows: toCaseTableRows(exported) });

/** Returns the exported case as indented JSON. */
export const caseJson = (exported: ExportedCase): string => `${JSON.stringify(exported, null, 2)}\n`;
