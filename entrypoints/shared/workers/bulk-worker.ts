// Reads pasted text and files for a bulk run on a thread of its own: a hundred thousand rows take longer than a page may stand still.

import { holdsAddress } from '../../../lib/bulk/detect-columns';
import { type Draft, readDraft, type SourceRow } from '../../../lib/bulk/import-draft';
import { chunksOf, MAX_ROWS, PER_CHUNK, partsOf } from '../../../lib/bulk/limits';
import { inLines } from '../../../lib/bulk/split-line';
import { FileRefused } from '../../../lib/lists/list-entry';
import { readTable } from '../../../lib/lists/read-table';
import { kindOf, readText } from '../../../lib/lists/read-text';
import { openWorkbook, type Workbook } from '../../../lib/lists/xlsx/workbook';
import type { BulkAsk, BulkTold, DraftView } from './bulk-worker-client';

const tell = (told: BulkTold): void => self.postMessage(told);

let source: SourceRow[] = [];
let openQuoteAt: number | null = null;
let draft: Draft | null = null;
let parts: Draft['rows'][] = [];
/** Null where what is read is text. */
let workbook: Workbook | null = null;
let sheet = 0;

/** So many rows of a sheet tell whether addresses stand in it. */
const LOOKED_AT = 200;

function viewOf({ rows: _rows, targets, ...rest }: Draft): DraftView {
  return {
    ...rest,
    count: targets.length,
    chunks: chunksOf(targets.length),
    parts: parts.length,
    openQuoteAt,
    sheets: workbook?.sheets ?? [],
    sheet,
  };
}

/** Sheets before the one with the addresses say what is in the others. */
function firstWithAddresses({ sheets, rowsOf }: Workbook): number {
  const found = sheets.findIndex((_, n) =>
    rowsOf(n)
      .slice(0, LOOKED_AT)
      .some(({ cells }) => cells.some(holdsAddress)),
  );
  return Math.max(0, found);
}

function readSheet(n: number): void {
  sheet = n;
  source = inLines(workbook?.rowsOf(n) ?? []);
}

function open(input: string | ArrayBuffer): void {
  const bytes = typeof input === 'string' ? null : new Uint8Array(input);
  const kind = bytes ? kindOf(bytes) : 'text';
  if (kind === 'shut' || kind === 'other') throw new FileRefused(kind === 'shut' ? 'shut' : 'no-text');
  workbook = bytes && kind === 'zip' ? openWorkbook(bytes) : null;
  openQuoteAt = null;
  if (workbook) {
    readSheet(firstWithAddresses(workbook));
    return;
  }
  const table = readTable(bytes ? readText(bytes) : String(input));
  source = inLines(table.rows);
  openQuoteAt = table.openQuoteAt;
}

function answer(ask: BulkAsk): BulkTold {
  switch (ask.do) {
    case 'open':
      open(ask.input);
      // Another sheet of a workbook may hold something.
      if (source.length === 0 && !workbook) return { told: 'refused', why: 'empty', rows: 0 };
      break;
    case 'chunk':
      return { told: 'chunk', targets: (draft?.targets ?? []).slice(ask.n * PER_CHUNK, (ask.n + 1) * PER_CHUNK) };
    case 'part':
      return { told: 'part', rows: parts[ask.n] ?? [] };
    case 'choose':
      if (ask.sheet !== sheet) readSheet(ask.sheet);
  }
  // One more for the head.
  if (source.length > MAX_ROWS + 1) return { told: 'refused', why: 'too-many', rows: source.length };
  draft = readDraft(source, ask.do === 'choose' ? ask.choice : {}, (rows) => tell({ told: 'progress', rows }));
  parts = partsOf(draft.rows);
  return { told: 'draft', draft: viewOf(draft) };
}

self.onmessage = ({ data }: MessageEvent<BulkAsk>) => {
  try {
    tell(answer(data));
  } catch (thrown) {
    const problem = thrown instanceof FileRefused ? thrown.problem : null;
    const why =
      problem === 'shut' || problem === 'no-text' ? problem : problem === 'too-large' ? 'too-much' : 'unreadable';
    tell({ told: 'refused', why, rows: 0 });
  }
};
