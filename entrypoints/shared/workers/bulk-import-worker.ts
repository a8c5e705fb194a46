// Web worker that parses pasted text or a file into the draft of a bulk run, off the main thread.

import { CHUNK_ADDRESSES, countChunks, MAX_ROWS, MAX_ROWS_ABOVE, splitIntoParts } from '../../../lib/bulk/bulk-limits';
import { holdsAddress } from '../../../lib/bulk/detect-columns';
import { type DraftSourceRow, type ImportDraft, readImportDraft } from '../../../lib/bulk/import-draft';
import { splitLongRows } from '../../../lib/bulk/split-long-rows';
import { decodeText, detectFileKind } from '../../../lib/lists/decode-list-file';
import { ListFileRejected } from '../../../lib/lists/list-entry';
import { readTable } from '../../../lib/lists/read-delimited-table';
import { openWorkbook, type Workbook } from '../../../lib/lists/xlsx/workbook';
import type { BulkWorkerReply, BulkWorkerRequest, DraftView } from './bulk-import-worker-client';

const post = (reply: BulkWorkerReply): void => self.postMessage(reply);

let source: DraftSourceRow[] = [];
let openQuoteAt: number | null = null;
let draft: ImportDraft | null = null;
let parts: ImportDraft['rows'][] = [];
/** Null if the input is text. */
let workbook: Workbook | null = null;
let sheet = 0;

/** Rows per sheet that are searched for addresses. */
const SAMPLE_ROWS = 200;
/** Rows that the choice of the columns shows. */
const PREVIEW_ROWS = 3;

function toDraftView({ rows, targets, ...summary }: ImportDraft): DraftView {
  return {
    ...summary,
    preview: rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
    count: targets.length,
    chunks: countChunks(targets.length),
    parts: parts.length,
    openQuoteAt,
    sheets: workbook?.sheets ?? [],
    sheet,
  };
}

/** Returns the index of the first sheet with addresses; earlier sheets are often descriptions. */
function firstWithAddresses({ sheets, rowsOf }: Workbook): number {
  const index = sheets.findIndex((_, n) =>
    rowsOf(n)
      .slice(0, SAMPLE_ROWS)
      .some(({ cells }) => cells.some(holdsAddress)),
  );
  return Math.max(0, index);
}

function readSheet(n: number): void {
  sheet = n;
  source = splitLongRows(workbook?.rowsOf(n) ?? []);
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
  source = splitLongRows(table.rows);
  openQuoteAt = table.openQuoteAt;
}

function handleRequest(request: BulkWorkerRequest): BulkWorkerReply {
  switch (request.do) {
    case 'open':
      open(request.input);
      // Another sheet of a workbook may contain rows.
      if (source.length === 0 && !workbook) return { told: 'refused', why: 'empty', rows: 0 };
      break;
    case 'chunk':
      return {
        told: 'chunk',
        targets: (draft?.targets ?? []).slice(request.n * CHUNK_ADDRESSES, (request.n + 1) * CHUNK_ADDRESSES),
      };
    case 'part':
      return { told: 'part', rows: parts[request.n] ?? [] };
    case 'choose':
      if (request.sheet !== sheet) readSheet(request.sheet);
  }
  // Rows more for the header and the lines above it.
  if (source.length > MAX_ROWS + MAX_ROWS_ABOVE + 1) return { told: 'refused', why: 'too-many', rows: source.length };
  draft = readImportDraft(source, request.do === 'choose' ? request.choice : {}, (rows) =>
    post({ told: 'progress', rows }),
  );
  parts = splitIntoParts(draft.rows);
  return { told: 'draft', draft: toDraftView(draft) };
}

self.onmessage = ({ data }: MessageEvent<BulkWorkerRequest>) => {
  try {
    post(handleRequest(data));
  } catch (thrown) {
    const problem = thrown instanceof ListFileRejected ? thrown.problem : null;
    const why =
      problem === 'shut' || problem === 'no-text' ? problem : problem === 'too-large' ? 'too-much' : 'unreadable';
    post({ told: 'refused', why, rows: 0 });
  }
};
