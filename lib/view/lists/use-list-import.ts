// List import hook: reads a file in a worker, previews it, then uploads it; each step can be stopped.
import { useEffect, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { compareLists, type ListDifference } from '../../lists/list-difference';
import {
  type ListEntry,
  type ListFileProblem,
  MAX_LIST_ENTRIES,
  MAX_LIST_NAME,
  type ReadList,
} from '../../lists/list-entry';
import type { StoredList } from '../../messages/list-messages';
import { yieldToMain } from '../query/yield-to-main';
import { downloadEntries, uploadList } from './upload-list';

/** What a person gave: a file that they dropped or chose, or a text that they pasted. `day`: when the file was written. */
export type ListInput = { file: Blob; name: string; day: string } | { text: string };

export type ImportStep =
  | { step: 'waiting' }
  | { step: 'reading'; count: number }
  /** `before`: the entries of the list of the same name, null while they are fetched or where there is none. */
  | { step: 'preview'; read: ReadList; change: ListDifference | null }
  | { step: 'saving'; sent: number; of: number };

export interface UseListImportOptions {
  /** Reads it on another thread. @throws whatever keeps a file from being read */
  read(
    input: Blob | string,
    onCount: (count: number) => void,
    signal: AbortSignal,
  ): Promise<ReadList | { problem: ListFileProblem }>;
  /** An id that nothing else has. */
  newId(): string;
}

/** A list that is there now, and the one that went for it. */
export interface ImportedList {
  id: string;
  name: string;
  count: number;
  replaced: StoredList | null;
}

/** What a list is called that brings no name. */
export interface ListNames {
  ofac: string;
  pasted: string;
}

export interface ListImportView {
  at: ImportStep;
  name: string;
  date: string;
  /** The list in whose place this one comes. */
  replaces: StoredList | null;
  problem: ListFileProblem | 'unreadable' | null;
  error: WireError | null;
  begin(input: ListInput): void;
  setName(name: string): void;
  setDate(date: string): void;
  save(): void;
  /** Back to the beginning, whatever is going on. */
  stop(): void;
}

/** Names are the same to a person whatever their case. */
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function suggested(input: ListInput, { source }: ReadList, names: ListNames): string {
  if (source.startsWith('ofac')) return names.ofac;
  return 'text' in input ? names.pasted : input.name.replace(/\.[^.]{1,8}$/, '').slice(0, MAX_LIST_NAME);
}

/** @param lists those that are here; @param names are suggested; @param onSaved gets them as they are after it */
export function useListImport(
  { read, newId }: UseListImportOptions,
  lists: readonly StoredList[],
  names: ListNames,
  onSaved: (lists: StoredList[], saved: ImportedList) => void,
): ListImportView {
  const [at, setAt] = useState<ImportStep>({ step: 'waiting' });
  const [name, setName] = useState('');
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<ListImportView['problem']>(null);
  const [error, setError] = useState<WireError | null>(null);
  const going = useRef<AbortController | null>(null);
  const replaces = (at.step !== 'waiting' && name && lists.find((list) => sameName(list.name, name))) || null;
  const preview = at.step === 'preview' ? at.read : null;

  function start(): AbortSignal {
    going.current?.abort();
    going.current = new AbortController();
    setProblem(null);
    setError(null);
    return going.current.signal;
  }
  useEffect(() => () => going.current?.abort(), []);

  useEffect(() => {
    if (!preview || !replaces) return;
    let isCurrent = true;
    const compare = async (before: ListEntry[]): Promise<void> => {
      const change = await compareLists(before, preview.entries, yieldToMain);
      setAt((now) => (isCurrent && now.step === 'preview' ? { ...now, change } : now));
    };
    downloadEntries(replaces)
      .then(compare)
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [preview, replaces?.id]);

  async function begin(input: ListInput): Promise<void> {
    const signal = start();
    setAt({ step: 'reading', count: 0 });
    try {
      const onCount = (count: number) => !signal.aborted && setAt({ step: 'reading', count });
      const result = await read('text' in input ? input.text : input.file, onCount, signal);
      if (signal.aborted) return;
      if ('problem' in result) {
        setProblem(result.problem);
        setAt({ step: 'waiting' });
        return;
      }
      setName(suggested(input, result, names));
      setDate(result.date ?? ('day' in input ? input.day : ''));
      setAt({ step: 'preview', read: result, change: null });
    } catch {
      if (signal.aborted) return;
      setProblem('unreadable');
      setAt({ step: 'waiting' });
    }
  }

  async function save(): Promise<void> {
    if (!preview) return;
    const { entries, source, refused } = preview;
    const others = lists.filter(({ id }) => id !== replaces?.id);
    const signal = start();
    if (others.reduce((sum, { count }) => sum + count, entries.length) > MAX_LIST_ENTRIES) {
      setProblem('too-many');
      return;
    }
    const draft = { name: name.trim(), source, date, count: entries.length, refused, replaces: replaces?.id ?? null };
    setAt({ step: 'saving', sent: 0, of: entries.length });
    try {
      const onSent = (sent: number) => !signal.aborted && setAt({ step: 'saving', sent, of: entries.length });
      const id = newId();
      const kept = await uploadList(id, draft, entries, onSent, signal);
      if (!signal.aborted) setAt({ step: 'waiting' });
      onSaved(kept, { id, name: draft.name, count: entries.length, replaced: replaces });
    } catch (thrown) {
      if (signal.aborted) return;
      setError(toWire(thrown));
      setAt({ step: 'preview', read: preview, change: null });
    }
  }

  return {
    at,
    name,
    date,
    replaces,
    problem,
    error,
    begin: (input) => void begin(input),
    setName,
    setDate,
    save: () => void save(),
    stop() {
      start();
      setAt({ step: 'waiting' });
    },
  };
}
