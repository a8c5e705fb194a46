// Reads pasted text and files for a bulk run on a thread of its own: a hundred thousand rows take longer than a page may stand still.

import { holdsAddress } from '../../../lib/bulk/detect-columns';
import { type DraftSourceRow, type ImportDraft, readImportDraft } from '../../../lib/bulk/import-draft';
import { CHUNK_ADDRESSES, MAX_ROWS, splitIntoChunks, splitIntoParts } from '../../../lib/bulk/limits';
import { splitLongLine } from '../../../lib/bulk/split-line';
import { ListFileRejected } from '../../../lib/lists/list-entry';
import { readTable } from '../../../lib/lists/read-table';
import { decodeText, detectFileKind } from '../../../lib/lists/read-text';
import { openWorkbook, type Workbook } from '../../../lib/lists/xlsx/workbook';
import type { BulkWorkerReply, BulkWorkerRequest, DraftView } from './bulk-worker-client';

const tell = (told: BulkWorkerReply): void => self.postMessage(told);

let source: DraftSourceRow[] = [];
let openQuoteAt: number | null = null;
let draft: ImportDraft | null = null;
let parts: ImportDraft['rows'][] = [];
/** Null where what is read is text. */
let workbook: Workbook | null = null;
let sheet = 0;

/** So many rows of a sheet tell whether addresses stand in it. */
const LOOKED_AT = 200;

function viewOf({ rows: _rows, targets, ...rest }: ImportDraft): DraftView {
  return {
    ...rest,
    count: targets.length,
    chunks: splitIntoChunks(targets.length),
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
  source = splitLongLine(workbook?.rowsOf(n) ?? []);
}

function open(input: string | ArrayBuffer): void {
  const bytes = typeof input === 'string' ? null : new Uint8Array(input);
  const kind = bytes ? detectFileKind(bytes) : 'text';
  if (kind === 'shut' || kind === 'other') throw new ListFileRejected(kind === 'shut' ? 'shut' : 'no-text');
  workbook = bytes && kind === 'zip' ? openWorkbook(bytes) : null;
  openQuoteAt = null;
  if (workbook) {
    readSheet(firstWithAddresses(workbook));
    return;
  }
  const table = readTable(bytes ? decodeText(bytes) : String(input));
  source = splitLongLine(table.rows);
  openQuoteAt = table.openQuoteAt;
}

function answer(ask: BulkWorkerRequest): BulkWorkerReply {
  switch (ask.do) {
    case 'open':
      open(ask.input);
      // Another sheet of a workbook may hold something.
      if (source.length === 0 && !workbook) return { told: 'refused', why: 'empty', rows: 0 };
      break;
    case 'chunk':
      return {
        told: 'chunk',
        targets: (draft?.targets ?? []).slice(ask.n * CHUNK_ADDRESSES, (ask.n + 1) * CHUNK_ADDRESSES),
      };
    case 'part':
      return { told: 'part', rows: parts[ask.n] ?? [] };
    case 'choose':
      if (ask.sheet !== sheet) readSheet(ask.sheet);
  }
  // One more for the head.
  if (source.length > MAX_ROWS + 1) return { told: 'refused', why: 'too-many', rows: source.length };
  draft = readImportDraft(source, ask.do === 'choose' ? ask.choice : {}, (rows) => tell({ told: 'progress', rows }));
  parts = splitIntoParts(draft.rows);
  return { told: 'draft', draft: viewOf(draft) };
}

self.onmessage = ({ data }: MessageEvent<BulkWorkerRequest>) => {
  try {
    tell(answer(data));
  } catch (thrown) {
    const problem = thrown instanceof ListFileRejected ? thrown.problem : null;
    const why =
      problem === 'shut' || problem === 'no-text' ? problem : problem === 'too-large' ? 'too-much' : 'unreadable';
    tell({ told: 'refused', why, rows: 0 });
  }
};
