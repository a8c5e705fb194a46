// A case as files: a table that a spreadsheet opens as text and numbers, and the same for machines.
import { addressRows, type ExportedCase } from '../../lib/cases/export-case';
import { csvText } from '../../lib/export/csv';
import { caseWords } from '../../lib/i18n/cases';

/** One line for each address; formulas in notes and names are text. */
export const caseCsv = (exported: ExportedCase): string =>
  csvText({ head: caseWords().csv, rows: addressRows(exported) });

export const caseJson = (exported: ExportedCase): string => `${JSON.stringify(exported, null, 2)}\n`;
