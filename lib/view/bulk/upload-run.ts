// Uploads a bulk run to the background in chunks and starts the run; a failure or abort removes it.
import type { RunSource } from '../../bulk/select-data-set-matches';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { Input } from '../../messages/protocol';
import type { RunView } from '../../messages/tables/bulk-messages';

export interface UploadedRun {
  about: Input<'bulkBegin'>;
  source: RunSource;
  /** True if the run may exceed the day limit. */
  pastLimit: boolean;
  /** Gets the number of chunks and parts sent so far. */
  told(done: number): void;
  signal: AbortSignal;
}

/**
 * Uploads and starts a run, all or nothing: the run is removed on abort or failure. Each step is idempotent, so it is retried when
 * the worker was stopped.
 * @returns all runs after the start. @throws AppError, or the abort reason of `signal`
 */
export async function uploadRun(run: UploadedRun): Promise<RunView[]> {
  const { about, source, pastLimit, told: onProgress, signal } = run;
  const { id } = about;
  try {
    await callWithRetry('bulkBegin', about);
    for (let chunk = 0; chunk < source.chunks; chunk++) {
      signal.throwIfAborted();
      onProgress(chunk);
      await callWithRetry('bulkTargets', { id, chunk, targets: await source.chunk(chunk) });
    }
    for (let part = 0; part < about.parts; part++) {
      signal.throwIfAborted();
      onProgress(source.chunks + part);
      await callWithRetry('bulkSource', { id, part, rows: await source.part(part) });
    }
    signal.throwIfAborted();
    return await callWithRetry('bulkStart', { id, pastLimit });
  } catch (thrown) {
    // If this fails too, the background removes the unfinished run later.
    await call('bulkTurn', { id, to: 'remove' }).catch(() => undefined);
    throw thrown;
  }
}
