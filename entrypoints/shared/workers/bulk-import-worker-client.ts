// Client of the bulk worker: serialized requests with progress callbacks.
import { startWorker } from '../../../lib/browser/start-web-worker';
import type { RunSourceRow } from '../../../lib/bulk/bulk-run';
import type { DraftAddress, DraftChoice, ImportDraft } from '../../../lib/bulk/import-draft';
import { createSerialQueue } from '../../../lib/concurrency/serial-queue';
import workerUrl from './bulk-import-worker?worker&url';

/** A draft without its addresses and rows, which stay in the worker until they are uploaded. */
export type DraftView = Omit<ImportDraft, 'rows' | 'targets'> & {
  /** Cells of the first rows. */
  preview: readonly (readonly string[])[];
  count: number;
  chunks: number;
  parts: number;
  openQuoteAt: number | null;
  /** Sheet names of a workbook, and the index of the sheet in use. */
  sheets: readonly string[];
  sheet: number;
};

export type BulkWorkerRequest =
  | { do: 'open'; input: string | ArrayBuffer }
  | { do: 'choose'; choice: DraftChoice; sheet: number }
  | { do: 'chunk' | 'part'; n: number };

export type BulkWorkerReply =
  | { told: 'progress'; rows: number }
  | { told: 'draft'; draft: DraftView }
  | { told: 'refused'; why: 'empty' | 'too-many' | 'too-much' | 'no-text' | 'shut' | 'unreadable'; rows: number }
  | { told: 'chunk'; targets: DraftAddress[] }
  | { told: 'part'; rows: RunSourceRow[] };

export type OpenReply = Extract<BulkWorkerReply, { told: 'draft' | 'refused' }>;
export type OpenRejection = Extract<BulkWorkerReply, { told: 'refused' }>;

const UNREADABLE: OpenReply = { told: 'refused', why: 'unreadable', rows: 0 };

/** Returns a client; the worker starts with the first request. */
export function createBulkWorkerClient() {
  let worker: Worker | null = null;
  let runExclusive = createSerialQueue();

  function send(
    request: BulkWorkerRequest,
    progress: (rows: number) => void = () => undefined,
  ): Promise<BulkWorkerReply> {
    return runExclusive(
      () =>
        new Promise<BulkWorkerReply>((resolve) => {
          worker ??= startWorker(workerUrl);
          worker.onmessage = ({ data }: MessageEvent<BulkWorkerReply>) => {
            if (data.told === 'progress') progress(data.rows);
            else resolve(data);
          };
          worker.onerror = () => resolve(UNREADABLE);
          worker.postMessage(
            request,
            request.do === 'open' && typeof request.input !== 'string' ? [request.input] : [],
          );
        }),
    );
  }

  const toOpened = async (reply: Promise<BulkWorkerReply>): Promise<OpenReply> => {
    const answer = await reply.catch(() => UNREADABLE);
    return answer.told === 'draft' || answer.told === 'refused' ? answer : UNREADABLE;
  };

  return {
    open: (input: string | ArrayBuffer, progress: (rows: number) => void) =>
      toOpened(send({ do: 'open', input }, progress)),
    choose: (choice: DraftChoice, sheet: number, progress: (rows: number) => void) =>
      toOpened(send({ do: 'choose', choice, sheet }, progress)),
    async chunk(n: number) {
      const reply = await send({ do: 'chunk', n });
      return reply.told === 'chunk' ? reply.targets : [];
    },
    async part(n: number) {
      const reply = await send({ do: 'part', n });
      return reply.told === 'part' ? reply.rows : [];
    },
    /** Terminates the worker and discards everything read. */
    end() {
      worker?.terminate();
      worker = null;
      // Pending requests of the terminated worker never settle, so later requests use a new queue.
      runExclusive = createSerialQueue();
    },
  };
}
