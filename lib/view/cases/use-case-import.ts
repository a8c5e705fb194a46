// Hook that imports a case file or merges two cases after a comparison, and can undo the change.
import { useState } from 'preact/hooks';
import type { ByteSource } from '../../cases/bundle-verification/byte-source';
import {
  type BundleVerification,
  type VerifySignature,
  verifyBundle,
} from '../../cases/bundle-verification/verify-bundle';
import type { CaseContent } from '../../cases/import/case-content';
import { compareCaseContent, type DifferenceItem, getTakenKeys } from '../../cases/import/compare-case-content';
import {
  type CaseFileProblem,
  extractCaseText,
  MAX_CASE_FILE,
  type ReadCaseFile,
} from '../../cases/import/extract-case-text';
import { assessBundle, type ImportAssessment } from '../../cases/import/import-proof';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';

export type ImportProblem = CaseFileProblem | 'unreadable' | 'gone' | 'changed';

/** A problem with its place in the file, and the size of the file in bytes. */
export interface CaseImportFault {
  kind: ImportProblem;
  at: string;
  size: number;
}

/** What is known about the file of an import; `verification`: null for a file that is no bundle. */
export interface ImportCheck extends ImportAssessment {
  verification: BundleVerification | null;
}

/** Content that waits for a decision. */
export interface PendingImport {
  /** Name of the file or of the other case. */
  from: string;
  /** Id of the other case, '' for a file. */
  partner: string;
  read: ReadCaseFile;
  /** Null for another case of this profile. */
  check: ImportCheck | null;
  /** Id of the case to merge into; '' for a new case. */
  target: string;
  targetName: string;
  /** Items of the comparison; empty for a new case. */
  items: DifferenceItem[];
  /** Keys of the items for which the user chose the other side. */
  flipped: ReadonlySet<string>;
  /** Length of the change log that was compared. */
  expected: number;
}

export interface ImportDone {
  id: string;
  kind: 'imported' | 'merged';
  name: string;
  noRoom: number;
  skipped: number;
}

interface ImportState {
  busy: boolean;
  pending: PendingImport | null;
  problem: CaseImportFault | WireError | null;
  done: ImportDone | null;
}
const IDLE: ImportState = { busy: false, pending: null, problem: null, done: null };

/** A JSON file carries neither hashes nor a signature. */
const UNPROVEN: ImportCheck = { verification: null, proof: { state: 'unverified' }, doubts: [] };
/** Names of the files with evidence about an address (docs/bundle-format.md). */
const EVIDENCE_FILE = /^address-\d+-evidence\.json$/;

/** Verifies a bundle before its case is shown. @param read the case of the bundle, in which the left-out evidence is counted */
async function checkBundle(
  bytes: Uint8Array,
  text: string,
  read: ReadCaseFile,
  verifySignature: VerifySignature,
): Promise<{ read: ReadCaseFile; check: ImportCheck }> {
  const source: ByteSource = { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
  const verification = await verifyBundle(source, verifySignature);
  const known = await call('knownBundles', { id: read.id });
  const evidence = verification.manifest?.files.filter(({ name }) => EVIDENCE_FILE.test(name)).length ?? 0;
  return {
    read: { ...read, notImported: { ...read.notImported, evidence } },
    check: { verification, ...assessBundle(verification, { text, id: read.id }, known) },
  };
}

const fail = (kind: ImportProblem, at = '', size = 0) => ({ kind, at, size });

/** Reads a stored case as if it were a file. */
async function readStored(id: string): Promise<ReadCaseFile | null> {
  const exported = await call('caseExport', { id });
  if (!exported) return null;
  const result = await call('readCaseFile', { text: JSON.stringify(exported) });
  return 'read' in result ? result.read : null;
}

/** Returns the id if a stored case has it and is not archived, else ''. */
async function findOpenCase(id: string): Promise<string> {
  const found = id ? await call('case', { id }).catch(() => null) : null;
  return found && found.archivedAt === undefined ? id : '';
}

/** @param newId returns a unique id @returns the state and its actions; nothing throws */
export function useCaseImport(newId: () => string, verifySignature: VerifySignature) {
  const [state, setState] = useState<ImportState>(IDLE);

  /** Compares pending content with its target. */
  async function compare(pending: PendingImport, target: string): Promise<ImportState> {
    if (!target) return { ...IDLE, pending: { ...pending, target, items: [], flipped: new Set(), expected: 0 } };
    const view = await call('case', { id: target });
    const mine = await readStored(target);
    if (!view || !mine) return { ...IDLE, pending: { ...pending, target: '' }, problem: fail('gone') };
    const items = compareCaseContent(mine.content, pending.read.content);
    const expected = view.log?.entries ?? 0;
    return { ...IDLE, pending: { ...pending, target, targetName: view.name, items, flipped: new Set(), expected } };
  }

  async function run(task: () => Promise<ImportState>): Promise<void> {
    setState((before) => ({ ...before, busy: true, problem: null }));
    const next = await task().catch((thrown) => ({ problem: toWire(thrown), done: null }));
    setState((before) => ({ ...before, busy: false, ...next }));
  }

  const begin = (from: string, partner: string, read: ReadCaseFile, check: ImportCheck | null): PendingImport => ({
    from,
    partner,
    read,
    check,
    target: '',
    targetName: '',
    items: [],
    flipped: new Set<string>(),
    expected: 0,
  });

  async function apply(pending: PendingImport): Promise<ImportState> {
    const { from, target, partner, read, check, flipped, expected } = pending;
    const { proof } = check ?? UNPROVEN;
    const content: CaseContent = read.content;
    const skipped = read.skipped.length;
    if (!target) {
      const made = await callWithRetry('importCase', { id: newId(), from, content, proof });
      if (made === 'full') return { ...IDLE, pending, problem: { code: 'storage-full' } };
      return { ...IDLE, done: { ...made, kind: 'imported', skipped: skipped + made.skipped } };
    }
    const merged = await call('mergeCase', {
      id: target,
      from,
      partner,
      content,
      flipped: [...flipped],
      expected,
      ...(check ? { proof } : {}),
    });
    if (merged === null) return { ...IDLE, problem: fail('gone') };
    if (merged === 'changed') return { ...(await compare(pending, target)), problem: fail('changed') };
    return {
      ...IDLE,
      done: { id: target, kind: 'merged', name: from, noRoom: merged.noRoom, skipped: skipped + merged.skipped },
    };
  }

  const { pending } = state;
  return {
    ...state,
    /** Number of items that the current choice takes. */
    taken: pending ? getTakenKeys(pending.items, pending.flipped).size : 0,
    /** Reads a file. @param target id of the case to merge into; null: the stored case with the id of the file, else a new one */
    openFile: (file: File, target: string | null) =>
      run(async () => {
        if (file.size > MAX_CASE_FILE) return { ...IDLE, problem: fail('too-large', '', file.size) };
        const bytes = await file.arrayBuffer().then(
          (buffer) => new Uint8Array(buffer),
          () => null,
        );
        if (!bytes) return { ...IDLE, problem: fail('unreadable') };
        const extracted = extractCaseText(bytes);
        const result = 'problem' in extracted ? extracted : await call('readCaseFile', { text: extracted.text });
        if (!('read' in result)) return { ...IDLE, problem: fail(result.problem, result.at, file.size) };
        const { read, check } =
          'text' in extracted && extracted.isBundle
            ? await checkBundle(bytes, extracted.text, result.read, verifySignature)
            : { read: result.read, check: UNPROVEN };
        return compare(begin(file.name, '', read, check), target ?? (await findOpenCase(read.id)));
      }),
    /** Reads another case to merge it into `target`. */
    openCase: (partner: string, name: string, target: string) =>
      run(async () => {
        const read = await readStored(partner);
        return read ? compare(begin(name, partner, read, null), target) : { ...IDLE, problem: fail('gone') };
      }),
    retarget(target: string): void {
      if (pending) void run(() => compare(pending, target));
    },
    flip(key: string) {
      if (!pending) return;
      const flipped = new Set(pending.flipped);
      if (!flipped.delete(key)) flipped.add(key);
      setState({ ...state, pending: { ...pending, flipped } });
    },
    apply(): void {
      if (pending) void run(() => apply(pending));
    },
    cancel: () => setState(IDLE),
    /** Undoes the last merge into the case. @returns the outcome; null after ten minutes */
    async undo(id: string): Promise<'undone' | 'changed' | null> {
      setState(IDLE);
      return callWithRetry('undoMerge', { id });
    },
  };
}

export type CaseImportController = ReturnType<typeof useCaseImport>;
