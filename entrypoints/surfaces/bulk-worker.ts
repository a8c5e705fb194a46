// Reads pasted text and files for a bulk run on a thread of its own: a hundred thousand rows take longer than a page may stand still.
import { type Draft, readDraft, type SourceRow } from '../../lib/casework/bulk-draft';
import { inLines } from '../../lib/casework/bulk-lines';
import { chunksOf, MAX_ROWS, PER_CHUNK, partsOf } from '../../lib/casework/bulk-sizes';
import { readTable } from '../../lib/lists/read-table';
import { isNoText, readText } from '../../lib/lists/read-text';
import type { BulkAsk, BulkTold, DraftView } from './bulk-reader';

const tell = (told: BulkTold): void => self.postMessage(told);

let source: SourceRow[] = [];
let openQuoteAt: number | null = null;
let draft: Draft | null = null;
let parts: Draft['rows'][] = [];

function viewOf({ rows: _rows, targets, ...rest }: Draft): DraftView {
  return { ...rest, count: targets.length, chunks: chunksOf(targets.length), parts: parts.length, openQuoteAt };
}

function answer(ask: BulkAsk): BulkTold {
  switch (ask.do) {
    case 'open': {
      const bytes = typeof ask.input === 'string' ? null : new Uint8Array(ask.input);
      if (bytes && isNoText(bytes)) return { told: 'refused', why: 'no-text', rows: 0 };
      const table = readTable(bytes ? readText(bytes) : String(ask.input));
      source = inLines(table.rows);
      openQuoteAt = table.openQuoteAt;
      if (source.length === 0) return { told: 'refused', why: 'empty', rows: 0 };
      // One more for the head.
      if (source.length > MAX_ROWS + 1) return { told: 'refused', why: 'too-many', rows: source.length };
      break;
    }
    case 'chunk':
      return { told: 'chunk', targets: (draft?.targets ?? []).slice(ask.n * PER_CHUNK, (ask.n + 1) * PER_CHUNK) };
    case 'part':
      return { told: 'part', rows: parts[ask.n] ?? [] };
    case 'choose':
  }
  draft = readDraft(source, ask.do === 'choose' ? ask.choice : {}, (rows) => tell({ told: 'progress', rows }));
  parts = partsOf(draft.rows);
  return { told: 'draft', draft: viewOf(draft) };
}

self.onmessage = ({ data }: MessageEvent<BulkAsk>) => {
  try {
    tell(answer(data));
  } catch {
    tell({ told: 'refused', why: 'unreadable', rows: 0 });
  }
};
