// Asks the reading worker: one question after the other, progress in between.
import { startWorker } from '../../../lib/browser/worker';
import type { DraftChoice, DraftRow, DraftTarget, ImportDraft } from '../../../lib/bulk/import-draft';
import { createSerialQueue } from '../../../lib/concurrency/serial-queue';
import workerUrl from './bulk-worker?worker&url';

/** A draft without its addresses and rows, which stay with the worker until they are handed over. */
export type DraftView = Omit<ImportDraft, 'rows' | 'targets'> & {
  count: number;
  chunks: number;
  parts: number;
  openQuoteAt: number | null;
  /** Of a workbook: the names of its sheets, and the place of the one that is read. */
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
  | { told: 'chunk'; targets: DraftTarget[] }
  | { told: 'part'; rows: DraftRow[] };

export type Opened = Extract<BulkWorkerReply, { told: 'draft' | 'refused' }>;
export type Refused = Extract<BulkWorkerReply, { told: 'refused' }>;

export interface BulkWorkerClient {
  open(input: string | ArrayBuffer, progress: (rows: number) => void): Promise<Opened>;
  choose(choice: DraftChoice, sheet: number, progress: (rows: number) => void): Promise<Opened>;
  chunk(n: number): Promise<DraftTarget[]>;
  part(n: number): Promise<DraftRow[]>;
  /** Forgets all that was read. */
  end(): void;
}

const UNREADABLE: Opened = { told: 'refused', why: 'unreadable', rows: 0 };

/** No worker is started before something is read. */
export function createBulkWorkerClient(): BulkWorkerClient {
  let worker: Worker | null = null;
  let inTurn = createSerialQueue();

  function ask(
    question: BulkWorkerRequest,
    progress: (rows: number) => void = () => undefined,
  ): Promise<BulkWorkerReply> {
    return inTurn(
      () =>
        new Promise<BulkWorkerReply>((resolve) => {
          worker ??= startWorker(workerUrl);
          worker.onmessage = ({ data }: MessageEvent<BulkWorkerReply>) => {
            if (data.told === 'progress') progress(data.rows);
            else resolve(data);
          };
          worker.onerror = () => resolve(UNREADABLE);
          worker.postMessage(
            question,
            question.do === 'open' && typeof question.input !== 'string' ? [question.input] : [],
          );
        }),
    );
  }

  const opened = async (told: Promise<BulkWorkerReply>): Promise<Opened> => {
    const answer = await told.catch(() => UNREADABLE);
    return answer.told === 'draft' || answer.told === 'refused' ? answer : UNREADABLE;
  };

  return {
    open: (input, progress) => opened(ask({ do: 'open', input }, progress)),
    choose: (choice, sheet, progress) => opened(ask({ do: 'choose', choice, sheet }, progress)),
    async chunk(n) {
      const told = await ask({ do: 'chunk', n });
      return told.told === 'chunk' ? told.targets : [];
    },
    async part(n) {
      const told = await ask({ do: 'part', n });
      return told.told === 'part' ? told.rows : [];
    },
    end() {
      worker?.terminate();
      worker = null;
      // What was asked of the one that is gone is never answered, and nothing waits for it.
      inTurn = createSerialQueue();
    },
  };
}
