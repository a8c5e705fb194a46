// Fetches all of a run in portions and makes its file of it, letting the panel breathe in between.
import { bulkCsv, bulkJson } from '../../../components/bulk/bulk-files';
import { splitIntoChunks } from '../../../lib/bulk/limits';
import type { RunSourceRow, Target } from '../../../lib/bulk/run';
import type { RunView } from '../../../lib/messages/bulk-messages';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import { fetchAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { yieldToMain } from '../../../lib/view/query/yield-to-main';

/** @throws AppError where a part of it cannot be had: half a file would look like a whole one */
export async function exportBulk(run: RunView, kind: 'csv' | 'json'): Promise<Blob> {
  const targets: Target[] = [];
  for (let chunk = 0; chunk < splitIntoChunks(run.count); chunk++)
    targets.push(...(await callWithRetry('bulkResults', { id: run.id, chunk })));
  const rows: RunSourceRow[] = [];
  for (let part = 0; part < run.parts; part++) rows.push(...(await callWithRetry('bulkRows', { id: run.id, part })));
  const pieces: Blob[] = [];
  const file = { run, rows, targets, owns: await fetchAnnotations(targets) };
  for (const piece of kind === 'csv' ? bulkCsv(file) : bulkJson(file)) {
    // Bytes at once: forty megabytes of text in one move hold the panel up for a quarter of a second.
    pieces.push(new Blob([piece]));
    await yieldToMain();
  }
  return new Blob(pieces, { type: kind === 'csv' ? 'text/csv' : 'application/json' });
}
