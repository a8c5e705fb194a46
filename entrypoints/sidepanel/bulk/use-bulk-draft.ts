// Hook for a bulk draft: parses it in a worker, runs the preflight, and hands the run to the background.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BulkBusy } from '../../../components/bulk/BulkInputForm';
import { MAX_BULK_FILE_BYTES, MAX_ROWS } from '../../../lib/bulk/bulk-limits';
import type { DraftChoice } from '../../../lib/bulk/import-draft';
import type { ChainChoice } from '../../../lib/bulk/parse-table-cell';
import { type DataSetMatchRow, selectDataSetMatches } from '../../../lib/bulk/select-data-set-matches';
import { toWire, type WireError } from '../../../lib/errors/app-error';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import type { RunView } from '../../../lib/messages/tables/bulk-messages';
import { preflight } from '../../../lib/view/bulk/bulk-preflight';
import { uploadRun } from '../../../lib/view/bulk/upload-run';
import {
  createBulkWorkerClient,
  type OpenRejection,
  type OpenReply,
} from '../../shared/workers/bulk-import-worker-client';
import { type PreparedRun, prepareHitRun, prepareRun, toPortions, toRunSource } from './prepared-run';

const MEGABYTE = 1_000_000;
const NOT_SETTLED: ChainChoice = { family: null, byFormat: false };

/** A change of the choices. `sheet`: index in a workbook; another sheet is parsed with its own columns. */
type DraftChange = DraftChoice & { sheet?: number };

/** Returns state and actions of the draft. @param onStarted receives all runs after the upload */
export function useBulkDraft(onStarted: (runs: RunView[]) => void) {
  const words = bulkWords().start;
  const [reader] = useState(createBulkWorkerClient);
  const [busy, setBusy] = useState<BulkBusy | null>(null);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<WireError | null>(null);
  const [ready, setReady] = useState<PreparedRun | null>(null);
  const [settled, setSettled] = useState(NOT_SETTLED);
  /** Discarded draft; its data is still in the worker. */
  const [removed, setRemoved] = useState<PreparedRun | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);

  const onReading = (rows: number): void => setBusy({ doing: 'reading', text: words.reading({ rows }) });

  function abortTask(): void {
    aborter.current.abort();
    aborter.current = new AbortController();
    setBusy(null);
  }

  function clear(): void {
    abortTask();
    reader.end();
    setReady(null);
    setRemoved(null);
    setSettled(NOT_SETTLED);
    setError(null);
    setProblem('');
  }

  /** Runs one task at a time: `halt` aborts it, and its late results are ignored. */
  async function runTask(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = aborter.current;
    setError(null);
    try {
      await task(signal);
    } catch (thrown) {
      if (!signal.aborted) setError(toWire(thrown));
    }
    if (!signal.aborted) setBusy(null);
  }

  const readDraft = (name: string, opening: Promise<OpenReply>): Promise<void> =>
    runTask(async (signal) => {
      onReading(0);
      const opened = await opening;
      if (signal.aborted) return;
      if (opened.told === 'refused') {
        clear();
        setProblem(refusalText(opened));
        return;
      }
      const { draft } = opened;
      const onProgress = (done: number) =>
        signal.aborted ||
        setBusy({ doing: 'looking', text: words.step({ doing: words.doing.looking, done, all: draft.count }) });
      const fates = await preflight(draft.chunks, reader.chunk, onProgress, signal);
      if (!signal.aborted) setReady(prepareRun(name, draft, fates));
    });

  function open(name: string, input: string | Promise<ArrayBuffer>, bytes: number): void {
    clear();
    if (bytes > MAX_BULK_FILE_BYTES) {
      setProblem(words.tooLarge({ megabytes: MAX_BULK_FILE_BYTES / MEGABYTE }));
      return;
    }
    const opened = async (): Promise<OpenReply> => {
      const read = await Promise.resolve(input).catch(() => null);
      return read === null ? { told: 'refused', why: 'unreadable', rows: 0 } : reader.open(read, onReading);
    };
    void readDraft(name, opened());
  }

  function choose({ name, draft }: PreparedRun, { sheet = draft.sheet, ...changed }: DraftChange): void {
    abortTask();
    const choice: DraftChoice = {
      ...settled,
      ...(sheet === draft.sheet ? { columns: draft.columns } : {}),
      ...changed,
    };
    setSettled({ family: choice.family ?? null, byFormat: choice.byFormat ?? false });
    void readDraft(name, reader.choose(choice, sheet, onReading));
  }

  const upload = (prepared: PreparedRun, hits: readonly DataSetMatchRow[] | null, pastLimit: boolean): Promise<void> =>
    runTask(async (signal) => {
      const onSent = (done: number) =>
        signal.aborted ||
        setBusy({
          doing: 'sending',
          text: words.step({ doing: words.doing.sending, done, all: toPortions(prepared) }),
        });
      onSent(0);
      const whole = { chunks: prepared.draft.chunks, chunk: reader.chunk, part: reader.part };
      const runs = await uploadRun({
        about: toRunSource(prepared, crypto.randomUUID()),
        source: hits ? selectDataSetMatches(whole, hits) : whole,
        pastLimit,
        told: onSent,
        signal,
      });
      if (!signal.aborted) clear();
      onStarted(runs);
    });

  return {
    /** Current work; null while idle. */
    busy,
    /** Why the last input was rejected; '' if it was accepted. */
    problem,
    error,
    ready,
    settled,
    readText: (text: string) => open(words.pasted, text, text.length),
    readFile: (file: File) => open(file.name, file.size > MAX_BULK_FILE_BYTES ? '' : file.arrayBuffer(), file.size),
    choose: (change: DraftChange) => ready && choose(ready, change),
    /** Discards the draft; its name stays in `removed` until another is imported or it is restored. */
    discard() {
      abortTask();
      setError(null);
      setReady(null);
      setRemoved(ready);
    },
    removed: removed?.name ?? '',
    restore() {
      if (!removed) return;
      setRemoved(null);
      choose(removed, {});
    },
    /** Stops the current work; a draft that was read before an upload stays. */
    stop() {
      if (busy?.doing === 'sending') abortTask();
      else clear();
    },
    /** Uploads the draft and starts the run; then the draft is cleared. */
    start(pastLimit: boolean) {
      if (ready && busy === null) void upload(ready, null, pastLimit);
    },
    /** As `start`, with the addresses that a data set may contain only. */
    startHits() {
      const hitRun = ready && prepareHitRun(ready);
      if (ready && hitRun && busy === null) void upload(hitRun, ready.fates.hits, false);
    },
  };
}

export type BulkDraft = ReturnType<typeof useBulkDraft>;

/** Returns the sentence for a rejected input. */
function refusalText({ why, rows }: OpenRejection): string {
  const words = bulkWords().start;
  const texts = {
    empty: words.empty,
    unreadable: words.unreadable,
    'no-text': words.unreadable,
    shut: words.shut,
    'too-much': words.tooMuch,
    'too-many': words.tooMany({ rows, most: MAX_ROWS }),
  };
  return texts[why];
}
