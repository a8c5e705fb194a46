// Override entry hook: fetch, edit, confirm, write and remove; a version conflict keeps the draft.
import { useState } from 'preact/hooks';
import type { Entitlement, OverrideLookup, ServiceAddress } from '../../account/overrides-and-balances';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import { useQuery } from '../query/use-query';
import { type OverrideProblem, parseTypedOverride, type TypedOverride, toTypedOverride } from './override-form';

const POLL_MS = 60_000;
const NEW_ENTRY = '0';

/** After these nobody knows whether the service took the write. */
const UNSURE = new Set(['offline', 'timeout', 'service-fault', 'bad-response', 'redirected', 'internal', 'cancelled']);

/** `look` shows the entry; `conflict` stands over the form, which keeps what was typed. */
export type OverrideStep = 'look' | 'edit' | 'confirm' | 'confirm-remove' | 'conflict';

/** What is held of it while somebody works on it. */
interface Held {
  look: OverrideLookup | null;
  step: OverrideStep;
  typed: TypedOverride;
  problem: OverrideProblem | null;
  /** What stands at the service now, in a conflict. */
  theirs: OverrideLookup | null;
  busy: '' | 'look' | 'save' | 'remove';
  error: WireError | null;
  /** A write failed and nobody knows whether it took effect: it must be looked up before it is tried again. */
  unsure: boolean;
  /** What was done last, to be said. */
  done: '' | 'saved' | 'removed' | 'not-removed';
}

export interface OverrideView extends Held {
  entitlement: Entitlement | null;
  lookUp(): void;
  edit(): void;
  type(changes: Partial<TypedOverride>): void;
  review(): void;
  back(): void;
  save(): void;
  askRemove(): void;
  remove(): void;
  keepMine(): void;
  takeTheirs(): void;
}

const START: Held = {
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

/** To be used under a `key` of the address: another address begins anew. */
export function useOverride(ask: ServiceAddress): OverrideView {
  const entitlements = useQuery(() => call('entitlements', {}), 'entitlements', POLL_MS);
  const [held, setHeld] = useState(START);
  const put = (changes: Partial<Held>): void => setHeld((before) => ({ ...before, ...changes }));
  const { look, typed, theirs } = held;

  async function run(busy: Held['busy'], work: () => Promise<Partial<Held>>): Promise<void> {
    put({ busy, error: null, done: '' });
    try {
      put({ ...(await work()), busy: '' });
    } catch (thrown) {
      const error = toWire(thrown);
      put({ busy: '', error, unsure: busy !== 'look' && UNSURE.has(error.code) });
    }
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  /** While something is typed, a newer entry is a conflict, so that the person sees it before overwriting it. */
  const lookUp = (): Promise<void> =>
    run('look', async () => {
      const fresh = await call('override', ask);
      const typing = held.step !== 'look' && held.step !== 'confirm-remove';
      const same = (fresh.entry?.version ?? NEW_ENTRY) === (look?.entry?.version ?? NEW_ENTRY);
      if (typing && !same) return { theirs: fresh, step: 'conflict', unsure: false };
      return { look: fresh, unsure: false, theirs: null, step: typing ? 'edit' : 'look' };
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
    lookUp: () => void lookUp(),
    edit: () =>
      put({ step: 'edit', typed: toTypedOverride(look?.entry ?? null), problem: null, error: null, done: '' }),
    type: (changes) => put({ typed: { ...typed, ...changes }, problem: null }),
    review: () => {
      const draft = parseTypedOverride(typed);
      put('problem' in draft ? { problem: draft.problem } : { step: 'confirm', problem: null, error: null });
    },
    back: () => put({ step: held.step === 'confirm' ? 'edit' : 'look', error: null }),
    save: () => void save(),
    askRemove: () => put({ step: 'confirm-remove', error: null, done: '' }),
    remove: () => void remove(),
    keepMine: () => put({ look: theirs, theirs: null, step: 'edit', error: null }),
    takeTheirs: () =>
      put({ look: theirs, theirs: null, typed: toTypedOverride(theirs?.entry ?? null), step: 'look', error: null }),
  };
}
