// A case as files: a table that a spreadsheet opens as text and numbers, and the same for machines.
import { addressRows, type ExportedCase } from '../../lib/casework/export';
import { csvText } from '../../lib/evidence/csv';
import { caseWords } from '../../lib/words/cases';

/** Longer names are cut: file systems have bounds of their own. */
const MOST = 60;

/** `riskmark-case-Harbour-7` without what a file name may not hold, or hides. */
export function caseFileName(name: string): string {
  const plain = [...name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')].slice(0, MOST).join('');
  return plain ? `riskmark-case-${plain}` : 'riskmark-case';
}

/** One line for each address; formulas in notes and names are text. */
export const caseCsv = (exported: ExportedCase): string =>
  csvText({ head: caseWords().csv, rows: addressRows(exported) });

export const caseJson = (exported: ExportedCase): string => `${JSON.stringify(exported, null, 2)}\n`;
