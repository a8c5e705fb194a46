// Hook that imports a data set: reads or decrypts a file, tests an address, then uploads the set in parts.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DataSetKeys } from '../../account/account';
import type { BloomFilter } from '../../datasets/bloom-filter';
import { type FileSignature, findReplacementDoubt, type ReplacementDoubt } from '../../datasets/compare-signatures';
import {
  countDataSetParts,
  type DataSetOrigin,
  type KeyMode,
  MAX_DATA_SET_BYTES,
  MAX_DATA_SET_NAME,
  MAX_DATA_SET_TEXT,
  PART_BYTES,
} from '../../datasets/data-set';
import { countWordBytes, type FilterProblem, HEADER_BYTES, MAX_FILTER_BYTES } from '../../datasets/filter-header';
import { readFilterStream } from '../../datasets/read-filter-stream';
import { type AddressTrial, tryKeyMode } from '../../datasets/try-key-mode';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { NewDataSet, StoredDataSet } from '../../messages/tables/data-set-messages';
import type { MessageKeys, MessageProblem, OpenedMessage } from '../../openpgp/open-message';
import { toBase64 } from '../../text/base64';

/** A chosen or dropped file; `day` is its modification date. */
export interface DataSetFile {
  file: Blob;
  name: string;
  day: string;
  /** Set for a file of the account. */
  origin?: DataSetOrigin;
  /** Name of the set that it refreshes. */
  refreshes?: string | undefined;
  keyMode?: KeyMode;
}

export type DataSetImportStep =
  | { step: 'waiting' }
  /** Numbers of bytes; `of` is 0 before the header is read. */
  | { step: 'reading' | 'saving'; done: number; of: number }
  /** An OpenPGP message waits for its keys; `isOpening`: it is being decrypted. */
  | { step: 'message'; input: DataSetFile; saved: DataSetKeys | null; isOpening: boolean }
  | { step: 'preview'; filter: BloomFilter; signature: FileSignature; origin?: DataSetOrigin | undefined };

export type DataSetProblem = FilterProblem | MessageProblem | 'unsigned' | 'no-room' | 'unreadable';

/** Fields of a data set that the user enters. */
export interface DataSetFields {
  name: string;
  keyMode: KeyMode;
  meaning: string;
  source: string;
  date: string;
  /** The address to test; not saved. */
  trial: string;
}

/** An imported data set, and the one it replaced. */
export interface ImportedDataSet {
  id: string;
  name: string;
  members: number;
  replaced: StoredDataSet | null;
}

export interface DataSetImportView {
  at: DataSetImportStep;
  fields: DataSetFields;
  /** The existing data set that this one replaces: that of the same name. */
  replaces: StoredDataSet | null;
  /** What speaks against the replacement; null if nothing does. */
  doubt: ReplacementDoubt | null;
  /** Result of the entered address; null without one. */
  trial: AddressTrial | null;
  problem: DataSetProblem | null;
  error: WireError | null;
  begin(input: DataSetFile): void;
  /** Opens the message; its keys are stored in the vault once they opened it, its passphrase never. */
  openMessage(keys: MessageKeys): void;
  setFields(fields: Partial<DataSetFields>): void;
  save(): void;
  /** Aborts the current step and returns to the start. */
  stop(): void;
}

const NO_FIELDS: DataSetFields = { name: '', keyMode: 'evm-bytes', meaning: '', source: '', date: '', trial: '' };

const UNSIGNED: FileSignature = { signer: '' };

const hasName = (wanted: string) => (one: StoredDataSet) => one.name.toLowerCase() === wanted.trim().toLowerCase();

export interface DataSetImportOptions {
  /** Returns a unique id. */
  newId(): string;
  /** True if the organization's policy accepts signed data sets only. */
  requiresSigner: boolean;
  /** Opens an OpenPGP message in a worker. @throws if `signal` aborts */
  open(
    message: Uint8Array,
    keys: MessageKeys,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<OpenedMessage | { problem: MessageProblem }>;
}

/** Maximum message size: armor is a third longer than its content. */
const MAX_MESSAGE_BYTES = 1.5 * MAX_FILTER_BYTES;

/** Returns a file name without its extensions: `mixers` for `mixers.bloom.gpg`. */
function removeExtensions(name: string): string {
  const parts = name.split('.');
  while (parts.length > 1 && /^[a-z]{1,5}$/i.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('.');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * @param sets existing data sets
 * @param onSaved gets all data sets after the import
 * @returns the import's current step; problems of the file are in `problem`, errors of the background in `error`
 */
export function useDataSetImport(
  { newId, requiresSigner, open }: DataSetImportOptions,
  sets: readonly StoredDataSet[],
  onSaved: (sets: StoredDataSet[], saved: ImportedDataSet) => void,
): DataSetImportView {
  const [at, setAt] = useState<DataSetImportStep>({ step: 'waiting' });
  const [fields, setFields] = useState(NO_FIELDS);
  const [problem, setProblem] = useState<DataSetProblem | null>(null);
  const [error, setError] = useState<WireError | null>(null);
  const activeStep = useRef<AbortController | null>(null);
  const filter = at.step === 'preview' ? at.filter : null;
  const signature = at.step === 'preview' ? at.signature : UNSIGNED;
  const origin = at.step === 'preview' ? at.origin : undefined;
  const replaces = (filter && sets.find(hasName(fields.name))) || null;

  function start(): AbortSignal {
    activeStep.current?.abort();
    activeStep.current = new AbortController();
    setProblem(null);
    setError(null);
    return activeStep.current.signal;
  }
  useEffect(() => () => activeStep.current?.abort(), []);

  function preview(input: DataSetFile, read: BloomFilter, signature: FileSignature): void {
    const { name, day, origin, refreshes, keyMode } = input;
    const known = refreshes ?? removeExtensions(name).slice(0, MAX_DATA_SET_NAME);
    const former = sets.find(hasName(known));
    setFields({
      ...NO_FIELDS,
      name: known,
      source: signature.signer || name.slice(0, MAX_DATA_SET_NAME),
      date: day,
      ...(keyMode && { keyMode }),
      ...(former ? { keyMode: former.keyMode, meaning: former.meaning } : {}),
    });
    setAt({ step: 'preview', filter: read, signature, origin });
  }

  async function begin(input: DataSetFile): Promise<void> {
    const signal = start();
    setAt({ step: 'reading', done: 0, of: 0 });
    const fail = (found: DataSetProblem): void => {
      if (signal.aborted) return;
      setProblem(found);
      setAt({ step: 'waiting' });
    };
    try {
      const onBytes = (done: number, of: number) => !signal.aborted && setAt({ step: 'reading', done, of });
      const read = await readFilterStream(input.file.stream(), onBytes);
      if ('problem' in read && read.problem !== 'openpgp') return fail(read.problem);
      if (input.file.size > MAX_MESSAGE_BYTES) return fail('too-large');
      const saved = 'problem' in read ? await call('dataSetKeys', {}) : null;
      if (signal.aborted) return;
      if ('problem' in read) setAt({ step: 'message', input, saved, isOpening: false });
      else if (requiresSigner) fail('unsigned');
      else preview(input, read, UNSIGNED);
    } catch {
      fail('unreadable');
    }
  }

  async function openMessage(keys: MessageKeys): Promise<void> {
    if (at.step !== 'message') return;
    const { input } = at;
    const signal = start();
    setAt({ ...at, isOpening: true });
    const fail = (found: DataSetProblem): void => {
      if (signal.aborted) return;
      setProblem(found);
      setAt({ ...at, isOpening: false });
    };
    try {
      const message = new Uint8Array(await input.file.arrayBuffer());
      const opened = await open(message, keys, MAX_FILTER_BYTES + HEADER_BYTES, signal);
      if ('problem' in opened) return fail(opened.problem);
      const read = await readFilterStream(once(opened.bytes));
      if ('problem' in read) return fail(read.problem);
      const { privateKey, certificate } = keys;
      await callWithRetry('saveDataSetKeys', { keys: { privateKey, certificate } });
      const { signer, signedAt } = opened;
      if (!signal.aborted) preview(input, read, { signer: signer.slice(0, MAX_DATA_SET_TEXT), signedAt });
    } catch {
      fail('unreadable');
    }
  }

  async function save(): Promise<void> {
    if (!filter) return;
    const { trial: _, ...entered } = fields;
    const signal = start();
    const others = sets.filter(({ id }) => id !== replaces?.id);
    if (others.reduce((sum, { m }) => sum + countWordBytes(m), filter.words.length) > MAX_DATA_SET_BYTES) {
      setProblem('no-room');
      return;
    }
    const { m, k, words, members } = filter;
    const draft = { ...entered, name: entered.name.trim(), ...signature, origin, m, k, replaces: replaces?.id ?? null };
    setAt({ step: 'saving', done: 0, of: words.length });
    try {
      const id = newId();
      const onSent = (done: number) => !signal.aborted && setAt({ step: 'saving', done, of: words.length });
      const kept = await uploadDataSet(id, draft, words, onSent, signal);
      if (!signal.aborted) setAt({ step: 'waiting' });
      onSaved(kept, { id, name: draft.name, members, replaced: replaces });
    } catch (thrown) {
      if (signal.aborted) return;
      setError(toWire(thrown));
      setAt({ step: 'preview', filter, signature, origin });
    }
  }

  return {
    at,
    fields,
    replaces,
    doubt: replaces && findReplacementDoubt(signature, replaces),
    trial: filter && fields.trial.trim() ? tryKeyMode(filter, fields.keyMode, fields.trial) : null,
    problem,
    error,
    begin: (input) => void begin(input),
    openMessage: (keys) => void openMessage(keys),
    setFields: (changed) => setFields((before) => ({ ...before, ...changed })),
    save: () => void save(),
    stop() {
      start();
      setAt({ step: 'waiting' });
    },
  };
}

/**
 * Uploads a data set, all or nothing: it is removed on abort or failure. Each step is idempotent.
 * @param id unique among the data sets
 * @param words bit set of the filter
 * @param onSent gets the number of bytes sent so far
 * @returns all data sets after the upload. @throws AppError; the abort reason if `signal` was aborted
 */
export async function uploadDataSet(
  id: string,
  draft: NewDataSet,
  words: Uint8Array,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<StoredDataSet[]> {
  try {
    await callWithRetry('beginDataSet', { id, draft });
    for (let part = 0; part < countDataSetParts(words.length); part++) {
      signal.throwIfAborted();
      const bytes = words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      await callWithRetry('putDataSetPart', { id, part, bytes: toBase64(bytes) });
      onSent(part * PART_BYTES + bytes.length);
    }
    return await callWithRetry('completeDataSet', { id, replaces: draft.replaces });
  } catch (thrown) {
    // If this fails too, the background removes the unfinished data set later.
    await call('cancelDataSet', { id }).catch(() => undefined);
    throw thrown;
  }
}
