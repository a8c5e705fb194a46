// Tests of the useOverride hook: it edits the override of an address, and reports version conflicts.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OverrideEntry } from '../../../../lib/account/allow-deny-overrides';
import { useOverride } from '../../../../lib/view/evidence/use-override';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const ASK = { chain: 'evm', address: '0xabc' };
const SHOWN = { overrides: { state: 'shown' }, balances: { state: 'unknown' } };
const entry = (version: string | null, changes: Partial<OverrideEntry> = {}): OverrideEntry => ({
  list: 'deny',
  addLabels: [],
  removeLabels: [],
  notes: `note ${version}`,
  createdBy: 'ana',
  updatedBy: 'bo',
  createdAt: 1,
  updatedAt: 2,
  version,
  deleted: false,
  ...changes,
});

/** The hook over a service that holds `held`; `answers` may replace any of its replies. */
function world(held: OverrideEntry | null, answers: Record<string, (input: never) => unknown> = {}) {
  const asked = answerCalls({
    entitlements: () => SHOWN,
    override: () => ({ entry: held, at: 5 }),
    saveOverride: () => ({ result: 'done', entry: entry('9'), at: 6 }),
    removeOverride: () => ({ result: 'done', entry: null, at: 6 }),
    ...answers,
  });
  const hook = runHook(() => useOverride(ASK));
  const reach = async (what: () => unknown, wanted: unknown) => vi.waitFor(() => expect(what()).toEqual(wanted));
  const looked = async () => {
    hook.now.lookUp();
    await vi.waitFor(() => expect(hook.now.look).not.toBeNull());
  };
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input);
  return { hook, reach, looked, sent };
}
const typing = async ({ hook, reach }: ReturnType<typeof world>, notes: string) => {
  hook.now.edit();
  await reach(() => hook.now.step, 'edit');
  hook.now.type({ list: 'deny', notes });
  await reach(() => hook.now.typed.notes, notes);
  hook.now.review();
  await reach(() => hook.now.step, 'confirm');
};

test("useOverride sends nothing to the service before a person's request", async () => {
  const { hook, sent, reach } = world(null);
  await reach(() => hook.now.entitlement, { state: 'shown' });
  expect(sent('override')).toEqual([]);
  hook.stop();
});

test('useOverride adds an entry at version 0 after a confirmation', async () => {
  const at = world(null);
  await at.looked();
  await typing(at, 'mine');
  expect(at.sent('saveOverride')).toEqual([]);
  at.hook.now.save();
  await at.reach(() => at.hook.now.done, 'saved');
  expect(at.sent('saveOverride')).toEqual([
    { ...ASK, expected: '0', draft: { list: 'deny', addLabels: [], removeLabels: [], notes: 'mine' } },
  ]);
  expect(at.hook.now.look?.entry?.version).toBe('9');
  at.hook.stop();
});

test('useOverride rejects a form without a list', async () => {
  const at = world(null);
  await at.looked();
  at.hook.now.edit();
  await at.reach(() => at.hook.now.step, 'edit');
  at.hook.now.review();
  await at.reach(() => at.hook.now.problem, 'list');
  expect(at.hook.now.step).toBe('edit');
  at.hook.stop();
});

describe('conflict', () => {
  const conflict = () => ({ result: 'conflict', entry: entry('4', { notes: 'theirs' }), at: 7 });

  test('conflict keeps the typed values, and continuing saves over the seen version only', async () => {
    let first = true;
    const at = world(entry('3'), {
      saveOverride: () => {
        if (!first) return { result: 'done', entry: entry('5'), at: 8 };
        first = false;
        return conflict();
      },
    });
    await at.looked();
    await typing(at, 'mine');
    at.hook.now.save();
    await at.reach(() => at.hook.now.step, 'conflict');
    expect([at.hook.now.typed.notes, at.hook.now.theirs?.entry?.notes]).toEqual(['mine', 'theirs']);
    at.hook.now.keepMine();
    await at.reach(() => at.hook.now.step, 'edit');
    expect(at.hook.now.typed.notes).toBe('mine');
    at.hook.now.review();
    await at.reach(() => at.hook.now.step, 'confirm');
    at.hook.now.save();
    await at.reach(() => at.hook.now.done, 'saved');
    expect(at.sent('saveOverride').map((one) => (one as { expected: string }).expected)).toEqual(['3', '4']);
    at.hook.stop();
  });

  test('conflict can be resolved with the other version', async () => {
    const at = world(entry('3'), { saveOverride: conflict });
    await at.looked();
    await typing(at, 'mine');
    at.hook.now.save();
    await at.reach(() => at.hook.now.step, 'conflict');
    at.hook.now.takeTheirs();
    await at.reach(() => at.hook.now.look?.entry?.notes, 'theirs');
    expect(at.hook.now.step).toBe('look');
    at.hook.stop();
  });

  test('conflict on removal shows the current entry and removes nothing', async () => {
    const at = world(entry('3'), { removeOverride: conflict });
    await at.looked();
    at.hook.now.askRemove();
    await at.reach(() => at.hook.now.step, 'confirm-remove');
    at.hook.now.remove();
    await at.reach(() => at.hook.now.step, 'conflict');
    expect(at.sent('removeOverride')).toEqual([{ ...ASK, expected: '3' }]);
    at.hook.stop();
  });
});

test.each(['timeout', 'offline', 'service-fault', 'bad-response'])(
  '%s during a write reads the entry first and keeps the typed values',
  async (code) => {
    const at = world(entry('3'), {
      saveOverride: () => {
        throw { code };
      },
    });
    await at.looked();
    await typing(at, 'mine');
    at.hook.now.save();
    await at.reach(() => at.hook.now.unsure, true);
    expect(at.hook.now.typed.notes).toBe('mine');
    at.hook.now.lookUp();
    await at.reach(() => [at.hook.now.unsure, at.hook.now.step], [false, 'edit']);
    expect(at.hook.now.typed.notes).toBe('mine');
    at.hook.stop();
  },
);

test('another version found while typing is a conflict, not an overwrite', async () => {
  let held = entry('3');
  const at = world(null, { override: () => ({ entry: held, at: 5 }) });
  await at.looked();
  at.hook.now.edit();
  await at.reach(() => at.hook.now.step, 'edit');
  at.hook.now.type({ notes: 'mine' });
  await at.reach(() => at.hook.now.typed.notes, 'mine');
  held = entry('4');
  at.hook.now.lookUp();
  await at.reach(() => at.hook.now.step, 'conflict');
  expect(at.hook.now.typed.notes).toBe('mine');
  at.hook.stop();
});

test('entry without a version is never overwritten', async () => {
  const at = world(entry(null));
  await at.looked();
  await typing(at, 'mine');
  at.hook.now.save();
  await at.reach(() => at.hook.now.step, 'look');
  at.hook.now.remove();
  await at.reach(() => at.hook.now.busy, '');
  expect([...at.sent('saveOverride'), ...at.sent('removeOverride')]).toEqual([]);
  at.hook.stop();
});

test('useOverride returns a refusal and no longer marks the entry as current', async () => {
  let refused = false;
  const at = world(null, {
    entitlements: () => (refused ? { ...SHOWN, overrides: { state: 'refused', at: 1, until: 2 } } : SHOWN),
    override: () => {
      refused = true;
      throw { code: 'forbidden', status: 403 };
    },
  });
  at.hook.now.lookUp();
  await at.reach(() => at.hook.now.entitlement, { state: 'refused', at: 1, until: 2 });
  expect([at.hook.now.look, at.hook.now.error?.code]).toEqual([null, 'forbidden']);
  at.hook.stop();
});
