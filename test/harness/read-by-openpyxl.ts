// Harness: reads a workbook with openpyxl, if Python has it; the second independent reader beside SheetJS.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The second one is the interpreter of Debian's package python3-openpyxl, if another one comes first in PATH. */
const PYTHONS = ['python3', '/usr/bin/python3'];
const SCRIPT = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([{
  'name': sheet.title,
  'rows': [[cell.isoformat() if hasattr(cell, 'isoformat') else cell for cell in row] for row in sheet.iter_rows(values_only=True)],
  'bold': [bool(cell.font.b) for cell in sheet[1]],
  'filter': sheet.auto_filter.ref,
  'widths': {key: one.width for key, one in sheet.column_dimensions.items()},
  'formulas': [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.data_type == 'f'],
} for sheet in book.worksheets]))
`;

/** A sheet as openpyxl reads it; dates are ISO texts. */
export interface ReadSheet {
  name: string;
  rows: (string | number | null)[][];
  bold: boolean[];
  filter: string | null;
  widths: Record<string, number>;
  formulas: string[];
}

const python = PYTHONS.find((one) => spawnSync(one, ['-c', 'import openpyxl']).status === 0);
/** Why workbooks are not read; '' if they are. */
export const openpyxlMissing = python
  ? ''
  : 'openpyxl is not installed (apt-get install python3-openpyxl): workbooks are read by SheetJS only';

/** Reads a workbook. @throws Error with the message of openpyxl if it cannot open the file */
export function readByOpenpyxl(bytes: Uint8Array): ReadSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    const path = join(folder, 'a.xlsx');
    writeFileSync(path, bytes);
    const { status, stdout, stderr } = spawnSync(python ?? '', ['-c', SCRIPT, path], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
