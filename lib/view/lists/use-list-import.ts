// List import hook: reads a file in a worker, previews it, then uploads it; each step can be stopped.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { ACCEPTED_AT_FIRST, selectAcceptedEntries } from '../../lists/accepted-entries';
import { guessKindFromListName } from '../../lists/guess-kind-from-list-name';
import { compareLists, type ListDifference } from '../../lists/list-difference';
import {
  type ChainQuestionKind,
  type ListEntry,
  type ListFileProblem,
  MAX_LIST_ENTRIES,
  MAX_LIST_NAME,
  type ReadList,
  SANCTIONS_SOURCES,
} from '../../lists/list-entry';
import type { StoredList } from '../../messages/tables/list-messages';
import type { ListKind } from '../../verdict/local-annotations';
import { yieldToMain } from '../query/yield-to-main';
import { downloadEntries, transferListToBackground } from './transfer-list-to-background';

/** Import source: a dropped or chosen file, or pasted text. `day` is the modification date of the file. */
export type ListInput = { file: Blob; name: string; day: string } | { text: string };

export type ImportStep =
  | { step: 'waiting' }
  | { step: 'reading'; count: number }
  /** `change` is the difference to the list of the same name; null while it is computed, and without such a list. */
  | { step: 'preview'; read: ReadList; change: ListDifference | null }
  | { step: 'saving'; sent: number; of: number };

export interface UseListImportOptions {
  /** Reads the source in a worker. @throws if the file cannot be read */
  read(
    input: Blob | string,
    onCount: (count: number) => void,
    signal: AbortSignal,
  ): Promise<ReadList | { problem: ListFileProblem }>;
  /** Returns a unique id. */
  newId(): string;
}

/** An imported list, and the list it replaced. */
export interface ImportedList {
  id: string;
  name: string;
  count: number;
  replaced: StoredList | null;
}

/** Default names of lists whose source has none. */
export interface ListNames {
  ofac: string;
  pasted: string;
}

export interface ListImportView {
  at: ImportStep;
  name: string;
  date: string;
  /** Chosen by the user, else that of the list that is replaced, else guessed from the file. */
  kind: ListKind;
  /** The existing list that this one replaces. */
  replaces: StoredList | null;
  /** Entries of the preview that are saved. */
  entries: readonly ListEntry[];
  /** Questions about chains of rows whose addresses are read by their format. */
  accepted: ReadonlySet<ChainQuestionKind>;
  problem: ListFileProblem | 'unreadable' | null;
  error: WireError | null;
  begin(input: ListInput): void;
  setName(name: string): void;
  setDate(date: string): void;
  setKind(kind: ListKind): void;
  /** Answers a question about chains of rows. */
  accept(question: ChainQuestionKind, isAccepted: boolean): void;
  save(): void;
  /** Aborts the current step and returns to the start. */
  stop(): void;
}

/** Compares names without case and surrounding blanks. */
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function suggestName(input: ListInput, { source }: ReadList, names: ListNames): string {
  if (SANCTIONS_SOURCES.has(source)) return names.ofac;
  return 'text' in input ? names.pasted : input.name.replace(/\.[^.]{1,8}$/, '').slice(0, MAX_LIST_NAME);
}

const guessKind = (input: ListInput, { source, hints = '', entries }: ReadList): ListKind => {
  const fileName = 'text' in input ? '' : input.name;
  return guessKindFromListName(
    source,
    fileName,
    hints,
    entries.some(({ label }) => label),
  );
};

/**
 * @param lists existing lists
 * @param onSaved gets all lists after the import
 * @returns the import's current step; problems of the file are in `problem`, errors of the background in `error`
 */
export function useListImport(
  { read, newId }: UseListImportOptions,
  lists: readonly StoredList[],
  names: ListNames,
  onSaved: (lists: StoredList[], saved: ImportedList) => void,
): ListImportView {
  const [at, setAt] = useState<ImportStep>({ step: 'waiting' });
  const [name, setName] = useState('');
  const [date, setDate] = useState('');
  const [chosenKind, setKind] = useState<ListKind | null>(null);
  const [guessedKind, setGuessedKind] = useState<ListKind>('labels');
  const [problem, setProblem] = useState<ListImportView['problem']>(null);
  const [error, setError] = useState<WireError | null>(null);
  const [accepted, setAccepted] = useState(ACCEPTED_AT_FIRST);
  const activeStep = useRef<AbortController | null>(null);
  const replaces = (at.step !== 'waiting' && name && lists.find((list) => sameName(list.name, name))) || null;
  const kind = chosenKind ?? replaces?.kind ?? guessedKind;
  const preview = at.step === 'preview' ? at.read : null;
  const acceptedEntries = useMemo(() => (preview ? selectAcceptedEntries(preview, accepted) : []), [preview, accepted]);

  function start(): AbortSignal {
    activeStep.current?.abort();
    activeStep.current = new AbortController();
    setProblem(null);
    setError(null);
    return activeStep.current.signal;
  }
  useEffect(() => () => activeStep.current?.abort(), []);

  useEffect(() => {
    if (!preview || !replaces) return;
    let isCurrent = true;
    const compare = async (before: ListEntry[]): Promise<void> => {
      const change = await compareLists(before, acceptedEntries, yieldToMain);
      setAt((now) => (isCurrent && now.step === 'preview' ? { ...now, change } : now));
    };
    downloadEntries(replaces)
      .then(compare)
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [acceptedEntries, replaces?.id]);

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
      setName(suggestName(input, result, names));
      setKind(null);
      setAccepted(ACCEPTED_AT_FIRST);
      setGuessedKind(guessKind(input, result));
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
    const { source, refused } = preview;
    const entries = acceptedEntries;
    const others = lists.filter(({ id }) => id !== replaces?.id);
    const signal = start();
    if (others.reduce((sum, { count }) => sum + count, entries.length) > MAX_LIST_ENTRIES) {
      setProblem('too-many');
      return;
    }
    const draft = {
      name: name.trim(),
      kind,
      source,
      date,
      count: entries.length,
      refused,
      replaces: replaces?.id ?? null,
    };
    setAt({ step: 'saving', sent: 0, of: entries.length });
    try {
      const onSent = (sent: number) => !signal.aborted && setAt({ step: 'saving', sent, of: entries.length });
      const id = newId();
      const kept = await transferListToBackground(id, draft, entries, onSent, signal);
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
    kind,
    replaces,
    entries: acceptedEntries,
    accepted,
    problem,
    error,
    begin: (input) => void begin(input),
    setName,
    setDate,
    setKind,
    accept(question, isAccepted) {
      const next = new Set(accepted);
      if (isAccepted) next.add(question);
      else next.delete(question);
      setAccepted(next);
    },
    save: () => void save(),
    stop() {
      start();
      setAt({ step: 'waiting' });
    },
  };
}
