// View model of the override panel; produced by lib/view/evidence/use-override.ts.

import type { EntitlementState } from '../../lib/account/entitlements';
import type { OverrideLookup } from '../../lib/account/override';
import type { WireError } from '../../lib/errors/app-error';
import type { OverrideFieldWord } from '../../lib/i18n/overrides';

export interface TypedEntry {
  list: 'allow' | 'deny' | '';
  addLabels: string;
  removeLabels: string;
  notes: string;
}

export interface OverridePanelView {
  entitlement: EntitlementState | null;
  look: OverrideLookup | null;
  step: 'look' | 'edit' | 'confirm' | 'confirm-remove' | 'conflict';
  typed: TypedEntry;
  problem: 'list' | 'labels' | 'notes' | null;
  theirs: OverrideLookup | null;
  /** In a conflict: each field whose stored value differs from the loaded one. */
  changed: readonly { field: OverrideFieldWord; was: string; now: string; mine: string }[];
  busy: '' | 'look' | 'save' | 'remove';
  error: WireError | null;
  unsure: boolean;
  done: '' | 'saved' | 'removed' | 'not-removed';
  lookUp(): void;
  edit(): void;
  type(changes: Partial<TypedEntry>): void;
  review(): void;
  back(): void;
  save(): void;
  askRemove(): void;
  remove(): void;
  keepMine(): void;
  takeTheirs(): void;
}
