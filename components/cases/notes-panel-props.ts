// What the notes of one address need: what is there, what is typed, and what may be done; the hook behind it is lib/view/cases/use-case-entry.
import type { AddressNotes } from '../../lib/cases/address-notes';
import type { WireError } from '../../lib/errors/app-error';

export interface NotesPanelView {
  entry: AddressNotes | null;
  /** `note`: the one that is changed; null for a new one. */
  draft: { note: string | null; text: string };
  busy: boolean;
  problem: WireError | 'full' | 'gone' | null;
  deleted: string | null;
  dropped: { note: string | null; text: string } | null;
  type(text: string): void;
  edit(note: { id: string; text: string } | null): void;
  save(): Promise<void>;
  remove(note: string): Promise<void>;
  undo(): Promise<void>;
}
