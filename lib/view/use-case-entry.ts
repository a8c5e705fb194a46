// Notes and sightings of one address of a case; what is typed is kept until it is saved, also where saving fails or the vault locks.
import { useState } from 'preact/hooks';
import type { Entry } from '../casework/entry';
import { toWire, type WireError } from '../errors/app-error';
import { call } from '../messages/call';
import { callTwice } from '../messages/call-twice';
import type { Ask } from '../screening/state';
import { useAnswer } from './use-answer';

const POLL_MS = 30_000;

/** Of this page alone, gone with it: the form itself goes when the vault locks or another row is opened. */
const drafts = new Map<string, Draft>();

export interface Draft {
  /** The note that is changed; null for a new one. */
  note: string | null;
  text: string;
}
const NO_DRAFT: Draft = { note: null, text: '' };

export interface CaseEntry {
  entry: Entry | null;
  draft: Draft;
  busy: boolean;
  /** Why it was not kept. */
  problem: WireError | 'full' | 'gone' | null;
  /** The note deleted here last, until it is brought back. */
  deleted: string | null;
  type(text: string): void;
  /** Begins to change a note; null drops what was typed. */
  edit(note: { id: string; text: string } | null): void;
  save(): Promise<void>;
  remove(note: string): Promise<void>;
  undo(): Promise<void>;
}

export function useCaseEntry(id: string, ask: Ask): CaseEntry {
  const key = `${id}|${ask.chain}|${ask.address}`;
  const answer = useAnswer(() => call('caseEntry', { id, ...ask }), key, POLL_MS);
  const [held, setHeld] = useState<{ busy: boolean; problem: CaseEntry['problem']; deleted: string | null }>({
    busy: false,
    problem: null,
    deleted: null,
  });
  const [, redraw] = useState(0);
  const draft = drafts.get(key) ?? NO_DRAFT;
  const write = (next: Draft): void => {
    if (next.note === null && next.text === '') drafts.delete(key);
    else drafts.set(key, next);
    redraw((times) => times + 1);
  };
  async function run(task: () => Promise<Entry | 'full' | null>): Promise<boolean> {
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
    type: (text) => write({ ...draft, text }),
    edit: (note) => write(note ? { note: note.id, text: note.text } : NO_DRAFT),
    async save() {
      const { note, text } = draft;
      if (held.busy || !text.trim()) return;
      if (await run(() => call('saveNote', { id, ...ask, note, text }))) {
        write(NO_DRAFT);
        setHeld((before) => ({ ...before, deleted: null }));
      }
    },
    async remove(note) {
      if (await run(() => callTwice('noteAway', { id, ...ask, note, away: true })))
        setHeld((before) => ({ ...before, deleted: note }));
    },
    async undo() {
      const { deleted } = held;
      if (deleted && (await run(() => callTwice('noteAway', { id, ...ask, note: deleted, away: false }))))
        setHeld((before) => ({ ...before, deleted: null }));
    },
  };
}
