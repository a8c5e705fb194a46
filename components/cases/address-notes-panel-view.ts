// View model of the notes panel: entry, draft and actions; produced by lib/view/cases/use-case-entry.
import type { AddressNotes } from '../../lib/cases/address-notes';
import type { WireError } from '../../lib/errors/app-error';

export interface AddressNotesPanelView {
  entry: AddressNotes | null;
  /** `note`: id of the edited note; null for a new one. */
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
