// Bulk run export: fetches all chunks and builds the file, yielding to the main thread in between.
import type { BulkExportFormat } from '../../../components/bulk/BulkResults';
import { type BulkFile, bulkCsv, bulkJson, bulkWorkbook } from '../../../components/bulk/bulk-export-files';
import { countChunks } from '../../../lib/bulk/bulk-limits';
import type { RunAddress, RunSourceRow } from '../../../lib/bulk/bulk-run';
import { getCsvDialect } from '../../../lib/export/csv';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import type { RunView } from '../../../lib/messages/tables/bulk-messages';
import { fetchAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { yieldToMain } from '../../../lib/view/query/yield-to-main';

const FORMATS = {
  xlsx: {
    write: (file: BulkFile) => bulkWorkbook(file, Date.now()),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { write: (file: BulkFile) => bulkCsv(file, getCsvDialect(navigator.language)), type: 'text/csv' },
  json: { write: bulkJson, type: 'application/json' },
};

/**
 * Fetches the run and builds a file.
 * @param includes lines to export; undefined: every row of the table
 * @returns the complete file
 * @throws AppError if a chunk cannot be fetched, because a partial file would look complete; RangeError if a sheet cannot hold it
 */
export async function exportBulk(run: RunView, kind: BulkExportFormat, includes?: BulkFile['includes']): Promise<Blob> {
  const targets: RunAddress[] = [];
  for (let chunk = 0; chunk < countChunks(run.count); chunk++)
    targets.push(...(await callWithRetry('bulkResults', { id: run.id, chunk })));
  const rows: RunSourceRow[] = [];
  for (let part = 0; part < run.parts; part++) rows.push(...(await callWithRetry('bulkRows', { id: run.id, part })));
  const chunks: Blob[] = [];
  const { write, type } = FORMATS[kind];
  for (const chunk of write({ run, rows, targets, owns: await fetchAnnotations(targets), includes })) {
    // Converted to bytes piece by piece: 40 MB of text in one step block the panel for a quarter of a second.
    chunks.push(new Blob([chunk]));
    await yieldToMain();
  }
  return new Blob(chunks, { type });
}
