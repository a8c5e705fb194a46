// Hook for the notes and sightings of one case address; drafts survive a failed save and a vault lock.
import { useState } from 'preact/hooks';
import type { AddressNotes } from '../../cases/address-notes';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { callWithRetry } from '../../messages/call-with-retry';
import type { AddressRef } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 30_000;

/**
 * Note drafts by case and address, in page memory: the form unmounts when the vault locks or another row is opened.
 * `newNote` is the id of a new note, created with the draft, so that saving twice does not create two notes.
 */
const drafts = new Map<string, StoredDraft>();

export interface NoteDraft {
  /** Id of the edited note; null for a new one. */
  note: string | null;
  text: string;
}
type StoredDraft = NoteDraft & { newNote: string };
const NO_DRAFT: StoredDraft = { note: null, text: '', newNote: '' };

interface EditorState {
  busy: boolean;
  /** Reason why the last change was not saved. */
  problem: WireError | 'full' | 'gone' | null;
  /** Id of the note deleted last, for undo. */
  deleted: string | null;
  /** The draft discarded last by editing another note or canceling, for undo. */
  dropped: NoteDraft | null;
}

/**
 * @param id of the case
 * @param newId returns a unique id
 * @returns the notes and sightings of the address, refreshed every 30 s, and their editor; errors are returned in `problem`
 */
export function useCaseAddressNotes(id: string, ask: AddressRef, newId: () => string) {
  const key = `${id}|${ask.chain}|${ask.address}`;
  const answer = useBackgroundQuery(() => call('caseEntry', { id, ...ask }), key, POLL_MS);
  const [held, setHeld] = useState<EditorState>({
    busy: false,
    problem: null,
    deleted: null,
    dropped: null,
  });
  const [, redraw] = useState(0);
  const { note, text, newNote } = drafts.get(key) ?? NO_DRAFT;
  const draft: NoteDraft = { note, text };
  const write = (next: NoteDraft): void => {
    if (next.note === null && next.text === '') drafts.delete(key);
    else drafts.set(key, { ...next, newNote: newNote || newId() });
    redraw((times) => times + 1);
  };
  const saved = (answer.value?.notes ?? []).find(({ id: known }) => known === note)?.text ?? '';
  async function run(task: () => Promise<AddressNotes | 'full' | null>): Promise<boolean> {
    setHeld((before) => ({ ...before, busy: true, problem: null }));
    try {
      const done = await task();
      if (done !== null && done !== 'full') answer.set(done);
      const problem = done === null ? 'gone' : done === 'full' ? 'full' : null;
      setHeld((before) => ({ ...before, busy: false, problem }));
      return problem === null;
    } catch (thrown) {
      setHeld((before) => ({ ...before, busy: false, problem: toWire(thrown) }));
      return false;
    }
  }
  return {
    ...held,
    entry: answer.value,
    draft,
    type: (text: string) => write({ ...draft, text }),
    /** Starts editing a note; null discards the draft. */
    edit(next: { id: string; text: string } | null) {
      write(next ? { note: next.id, text: next.text } : NO_DRAFT);
      if (text.trim() && text !== saved) setHeld((before) => ({ ...before, deleted: null, dropped: draft }));
    },
    async save() {
      if (held.busy || !text.trim()) return;
      if (await run(() => callWithRetry('saveNote', { id, ...ask, note: note ?? newNote, text }))) {
        write(NO_DRAFT);
        setHeld((before) => ({ ...before, deleted: null, dropped: null }));
      }
    },
    async remove(noteId: string) {
      if (await run(() => callWithRetry('noteAway', { id, ...ask, note: noteId, away: true })))
        setHeld((before) => ({ ...before, deleted: noteId, dropped: null }));
    },
    async undo() {
      const { deleted, dropped } = held;
      if (dropped) {
        write(dropped);
        setHeld((before) => ({ ...before, dropped: null }));
      }
      if (deleted && (await run(() => callWithRetry('noteAway', { id, ...ask, note: deleted, away: false }))))
        setHeld((before) => ({ ...before, deleted: null }));
    },
  };
}

export type CaseEntryController = ReturnType<typeof useCaseAddressNotes>;
