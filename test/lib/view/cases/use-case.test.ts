// Tests of the useCase hook: it changes a case, reports failures, and restores removed addresses.
import { expect, test, vi } from 'vitest';
import { buildCase } from '../../../../lib/cases/case';
import type { CaseView } from '../../../../lib/messages/tables/case-messages';
import { useCase } from '../../../../lib/view/cases/use-case';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

const view = (name: string): CaseView => ({
  ...buildCase('c', name, 0),
  addresses: [],
});

test('useCase returns a failed change and keeps the shown view', async () => {
  let fails = true;
  answerCalls({
    case: () => view('before'),
    changeCase: () => {
      if (fails) throw { code: 'storage-full' };
      return view('after');
    },
  });
  const hook = runHook(() => useCase('c'));
  await vi.waitFor(() => expect(hook.now.view).toMatchObject({ name: 'before' }));
  expect(await hook.now.change({ name: 'after' })).toBe(false);
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('storage-full'));
  expect(hook.now.view).toMatchObject({ name: 'before' });
  fails = false;
  expect(await hook.now.change({ name: 'after' })).toBe(true);
  await vi.waitFor(() => expect([hook.now.view, hook.now.error]).toMatchObject([{ name: 'after' }, null]));
  hook.stop();
});

test('useCase reports a case deleted by another window', async () => {
  answerCalls({ case: () => null });
  const hook = runHook(() => useCase('c'));
  await vi.waitFor(() => expect(hook.now.view).toBe('gone'));
  hook.stop();
});

test('useCase holds removed addresses until they are restored', async () => {
  const asked = answerCalls({ case: () => view('c'), caseAddressesAway: () => view('c') });
  const hook = runHook(() => useCase('c'));
  hook.now.remove([ASK]);
  await vi.waitFor(() => expect(hook.now.removed).toEqual([ASK]));
  hook.now.undo();
  await vi.waitFor(() => expect(hook.now.removed).toEqual([]));
  expect(asked.filter(({ name }) => name === 'caseAddressesAway').map(({ input }) => input)).toEqual([
    { id: 'c', asks: [ASK], away: true },
    { id: 'c', asks: [ASK], away: false },
  ]);
  hook.stop();
});

test('useCase repeats a removal when the worker dies, and keeps the undo', async () => {
  let isDead = true;
  answerCalls({
    case: () => view('c'),
    caseAddressesAway: () => {
      if (!isDead) return view('c');
      isDead = false;
      throw { code: 'internal' };
    },
  });
  const hook = runHook(() => useCase('c'));
  hook.now.remove([ASK]);
  await vi.waitFor(() => expect(hook.now).toMatchObject({ removed: [ASK], error: null }));
  hook.stop();
});
