// Hook that loads, edits and saves the override of an address; a version conflict keeps the draft.
import { useState } from 'preact/hooks';
import type { OverrideLookup } from '../../account/allow-deny-overrides';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';
import {
  findConflicts,
  type OverrideProblem,
  parseTypedOverride,
  type TypedOverride,
  toTypedOverride,
} from './override-form';

/** Expected version of an entry that does not exist yet. */
const NEW_ENTRY = '0';

/** Error codes after which it is unknown whether the service applied a write. */
const UNSURE_CODES = new Set([
  'offline',
  'timeout',
  'service-fault',
  'bad-response',
  'redirected',
  'internal',
  'cancelled',
]);

/** `look` shows the entry; `conflict` is shown above the form, which keeps the draft. */
export type OverrideStep = 'look' | 'edit' | 'confirm' | 'confirm-remove' | 'conflict';

/** State of the entry and of its editor. */
interface OverrideState {
  look: OverrideLookup | null;
  step: OverrideStep;
  typed: TypedOverride;
  problem: OverrideProblem | null;
  /** The service's current entry, in a conflict. */
  theirs: OverrideLookup | null;
  busy: '' | 'look' | 'save' | 'remove';
  error: WireError | null;
  /** A write failed with an unknown outcome: the entry must be fetched before the next attempt. */
  unsure: boolean;
  /** Result of the last write, for the status message. */
  done: '' | 'saved' | 'removed' | 'not-removed';
}

const START: OverrideState = {
  look: null,
  step: 'look',
  typed: toTypedOverride(null),
  problem: null,
  theirs: null,
  busy: '',
  error: null,
  unsure: false,
  done: '',
};

/** State is per mount: render the component with a `key` of the address. Errors are returned in `error`. */
export function useOverride(ask: AddressRef) {
  const entitlements = useBackgroundQuery(() => call('entitlements', {}), 'entitlements');
  const [held, setHeld] = useState(START);
  const update = (changes: Partial<OverrideState>): void => setHeld((before) => ({ ...before, ...changes }));
  const { look, typed, theirs } = held;

  async function run(busy: OverrideState['busy'], task: () => Promise<Partial<OverrideState>>): Promise<void> {
    update({ busy, error: null, done: '' });
    try {
      update({ ...(await task()), busy: '' });
    } catch (thrown) {
      const error = toWire(thrown);
      update({ busy: '', error, unsure: busy !== 'look' && UNSURE_CODES.has(error.code) });
    }
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  /** While a draft is open, a newer entry is shown as a conflict, so that the user sees it before overwriting it. */
  const lookUp = (): Promise<void> =>
    run('look', async () => {
      const fresh = await call('override', ask);
      const isEditing = held.step !== 'look' && held.step !== 'confirm-remove';
      const isSame = (fresh.entry?.version ?? NEW_ENTRY) === (look?.entry?.version ?? NEW_ENTRY);
      if (isEditing && !isSame) return { theirs: fresh, step: 'conflict', unsure: false };
      return { look: fresh, unsure: false, theirs: null, step: isEditing ? 'edit' : 'look' };
    });

  const save = (): Promise<void> =>
    run('save', async () => {
      const draft = parseTypedOverride(typed);
      if ('problem' in draft) return { problem: draft.problem, step: 'edit' };
      const expected = look?.entry ? look.entry.version : NEW_ENTRY;
      if (expected === null) return { step: 'look' };
      const { result, ...now } = await call('saveOverride', { ...ask, draft, expected });
      if (result === 'conflict') return { theirs: now, step: 'conflict' };
      return { look: now, step: 'look', theirs: null, typed: toTypedOverride(now.entry), done: 'saved' };
    });

  const remove = (): Promise<void> =>
    run('remove', async () => {
      const expected = look?.entry?.version ?? null;
      if (expected === null) return { step: 'look' };
      const { result, ...now } = await call('removeOverride', { ...ask, expected });
      if (result === 'conflict') return { theirs: now, typed: toTypedOverride(look?.entry ?? null), step: 'conflict' };
      return { look: now, step: 'look', done: result === 'done' ? 'removed' : 'not-removed' };
    });

  return {
    ...held,
    entitlement: entitlements.value?.overrides ?? null,
    /** In a conflict: the fields whose stored value differs from the loaded one. */
    changed: findConflicts(look?.entry ?? null, theirs?.entry ?? null, typed),
    lookUp: (): void => void lookUp(),
    edit: () =>
      update({ step: 'edit', typed: toTypedOverride(look?.entry ?? null), problem: null, error: null, done: '' }),
    type: (changes: Partial<TypedOverride>) => update({ typed: { ...typed, ...changes }, problem: null }),
    review: () => {
      const draft = parseTypedOverride(typed);
      update('problem' in draft ? { problem: draft.problem } : { step: 'confirm', problem: null, error: null });
    },
    back: () => update({ step: held.step === 'confirm' ? 'edit' : 'look', error: null }),
    save: (): void => void save(),
    askRemove: () => update({ step: 'confirm-remove', error: null, done: '' }),
    remove: (): void => void remove(),
    keepMine: () => update({ look: theirs, theirs: null, step: 'edit', error: null }),
    takeTheirs: () =>
      update({ look: theirs, theirs: null, typed: toTypedOverride(theirs?.entry ?? null), step: 'look', error: null }),
  };
}

export type OverrideView = ReturnType<typeof useOverride>;
