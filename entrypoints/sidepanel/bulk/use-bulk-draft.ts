// From a paste or a file to a run that is handed over: read by a worker, looked up in portions, sealed in portions.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BulkBusy } from '../../../components/bulk/BulkStart';
import type { TableColumns } from '../../../lib/bulk/detect-columns';
import type { DraftChoice } from '../../../lib/bulk/import-draft';
import { MAX_BULK_FILE_BYTES, MAX_ROWS } from '../../../lib/bulk/limits';
import { toWire, type WireError } from '../../../lib/errors/app-error';
import { bulkWords } from '../../../lib/i18n/bulk';
import type { RunView } from '../../../lib/messages/bulk-messages';
import { preflight } from '../../../lib/view/bulk/bulk-preflight';
import { uploadRun } from '../../../lib/view/bulk/upload-run';
import { createBulkWorkerClient, type Opened, type Refused } from '../../shared/workers/bulk-worker-client';
import { type PreparedRun, runBulkPreflight, toPortions, toRunSource } from './bulk-preflight';

export interface BulkDraft {
  /** What is going on; null where nothing is. */
  busy: BulkBusy | null;
  /** Why the last paste or file was not taken; '' where it was. */
  problem: string;
  error: WireError | null;
  ready: PreparedRun | null;
  family: string;
  readText(text: string): void;
  readFile(file: File): void;
  /** @param sheet of a workbook; another one is read anew, by its own columns */
  choose(columns: TableColumns | undefined, family: string, sheet?: number): void;
  /** Takes it away; its name is `removed` until another is put in or it is brought back. */
  discard(): void;
  removed: string;
  restore(): void;
  /** Ends what is going on; what was read before it was handed over stays. */
  stop(): void;
  /** Hands it over and starts it; then the draft is gone. */
  start(pastLimit: boolean): void;
}

const MEGABYTE = 1_000_000;

/** @param onStarted hears of all runs once this one is among them */
export function useBulkDraft(onStarted: (runs: RunView[]) => void): BulkDraft {
  const words = bulkWords().start;
  const [reader] = useState(createBulkWorkerClient);
  const [busy, setBusy] = useState<BulkBusy | null>(null);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<WireError | null>(null);
  const [ready, setReady] = useState<PreparedRun | null>(null);
  const [family, setFamily] = useState('');
  /** The reader holds it still. */
  const [removed, setRemoved] = useState<PreparedRun | null>(null);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  const reading = (rows: number): void => setBusy({ doing: 'reading', text: words.reading(rows) });

  function halt(): void {
    work.current.abort();
    work.current = new AbortController();
    setBusy(null);
  }

  function clear(): void {
    halt();
    reader.end();
    setReady(null);
    setRemoved(null);
    setFamily('');
    setError(null);
    setProblem('');
  }

  /** One thing at a time: `halt` ends it, and nothing of it is heard afterwards. */
  async function under(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = work.current;
    setError(null);
    try {
      await task(signal);
    } catch (thrown) {
      if (!signal.aborted) setError(toWire(thrown));
    }
    if (!signal.aborted) setBusy(null);
  }

  const take = (name: string, opening: Promise<Opened>): Promise<void> =>
    under(async (signal) => {
      reading(0);
      const opened = await opening;
      if (signal.aborted) return;
      if (opened.told === 'refused') {
        clear();
        setProblem(refusalText(opened));
        return;
      }
      const { draft } = opened;
      const told = (done: number) =>
        signal.aborted || setBusy({ doing: 'looking', text: words.looking(done, draft.count) });
      const fates = await preflight(draft.chunks, reader.chunk, told, signal);
      if (!signal.aborted) setReady(runBulkPreflight(name, draft, fates));
    });

  function open(name: string, input: string | Promise<ArrayBuffer>, bytes: number): void {
    clear();
    if (bytes > MAX_BULK_FILE_BYTES) {
      setProblem(words.tooLarge(MAX_BULK_FILE_BYTES / MEGABYTE));
      return;
    }
    const opened = async (): Promise<Opened> => {
      const read = await Promise.resolve(input).catch(() => null);
      return read === null ? { told: 'refused', why: 'unreadable', rows: 0 } : reader.open(read, reading);
    };
    void take(name, opened());
  }

  function choose(
    { name, draft }: PreparedRun,
    columns: TableColumns | undefined,
    chosen: string,
    sheet = draft.sheet,
  ): void {
    halt();
    setFamily(chosen);
    const kept = sheet === draft.sheet ? draft.columns : undefined;
    const choice: DraftChoice = { columns: columns ?? kept, family: chosen || null };
    void take(name, reader.choose(choice, sheet, reading));
  }

  const handOver = (given: PreparedRun, pastLimit: boolean): Promise<void> =>
    under(async (signal) => {
      const sending = (done: number) =>
        signal.aborted || setBusy({ doing: 'sending', text: words.sending(done, toPortions(given)) });
      sending(0);
      const source = { chunks: given.draft.chunks, chunk: reader.chunk, part: reader.part };
      const runs = await uploadRun({
        about: toRunSource(given, crypto.randomUUID()),
        source,
        pastLimit,
        told: sending,
        signal,
      });
      if (!signal.aborted) clear();
      onStarted(runs);
    });

  return {
    busy,
    problem,
    error,
    ready,
    family,
    readText: (text) => open(words.pasted, text, text.length),
    readFile: (file) => open(file.name, file.size > MAX_BULK_FILE_BYTES ? '' : file.arrayBuffer(), file.size),
    choose: (columns, chosen, sheet) => ready && choose(ready, columns, chosen, sheet),
    discard() {
      halt();
      setError(null);
      setReady(null);
      setRemoved(ready);
    },
    removed: removed?.name ?? '',
    restore() {
      if (!removed) return;
      setRemoved(null);
      choose(removed, undefined, family);
    },
    stop() {
      if (busy?.doing === 'sending') halt();
      else clear();
    },
    start(pastLimit) {
      if (ready && busy === null) void handOver(ready, pastLimit);
    },
  };
}

/** Why a paste or a file was not taken. */
function refusalText({ why, rows }: Refused): string {
  const words = bulkWords().start;
  const texts = {
    empty: words.empty,
    unreadable: words.unreadable,
    'no-text': words.noText,
    shut: words.shut,
    'too-much': words.tooMuch,
    'too-many': words.tooMany(rows, MAX_ROWS),
  };
  return texts[why];
}
