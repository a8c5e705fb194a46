// Uploads a bulk run to the background in chunks and starts it; removes it on failure or abort.
import type { DraftRow, DraftTarget } from '../../bulk/import-draft';
import type { RunView } from '../../messages/bulk-messages';
import { call } from '../../messages/call';
import { callWithRetry } from '../../messages/call-with-retry';
import type { Input } from '../../messages/protocol';

/** Where the portions come from. */
export interface RunSource {
  chunks: number;
  chunk(n: number): Promise<DraftTarget[]>;
  part(n: number): Promise<DraftRow[]>;
}

export interface UploadedRun {
  about: Input<'bulkBegin'>;
  source: RunSource;
  /** Whether it may go on past the limit of the day. */
  pastLimit: boolean;
  /** Hears how many portions were sent. */
  told(done: number): void;
  signal: AbortSignal;
}

/**
 * Hands a run over and starts it, all of it or nothing: what is stopped or fails is taken back. Each step may be done twice, so a
 * worker that is stopped halfway costs nothing.
 * @returns all runs as they are then. @throws AppError, or what `signal` ended it with
 */
export async function uploadRun({ about, source, pastLimit, told, signal }: UploadedRun): Promise<RunView[]> {
  const { id } = about;
  try {
    await callWithRetry('bulkBegin', about);
    for (let chunk = 0; chunk < source.chunks; chunk++) {
      signal.throwIfAborted();
      told(chunk);
      await callWithRetry('bulkTargets', { id, chunk, targets: await source.chunk(chunk) });
    }
    for (let part = 0; part < about.parts; part++) {
      signal.throwIfAborted();
      told(source.chunks + part);
      await callWithRetry('bulkSource', { id, part, rows: await source.part(part) });
    }
    signal.throwIfAborted();
    return await callWithRetry('bulkStart', { id, pastLimit });
  } catch (thrown) {
    // Where this fails too, the background takes it out later by itself.
    await call('bulkTurn', { id, to: 'remove' }).catch(() => undefined);
    throw thrown;
  }
}
