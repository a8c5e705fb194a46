// Tests of the case hooks: level requests for shown cases only, undo of a deletion, creation with retries.
import { expect, test, vi } from 'vitest';
import type { CaseSummary } from '../../../../lib/cases/case-summary';
import { byLastChange, createCase, useCaseCount, useCases } from '../../../../lib/view/cases/use-cases';
import { answerCalls, runHook } from '../../../harness/render-hook';

const line = (id: string, changedAt: number, lastNoteAt: number | null = null): CaseSummary => ({
  ...{ id, name: id, tags: [], disposition: 'open', createdAt: 0, addresses: 0, sightings: 0 },
  changedAt,
  lastNoteAt,
  ...{ reference: '', isArchived: false, watchDays: 0, change: null, unseen: 0 },
});
const COUNTS = { severe: 1, risk: 0, high: 0, medium: 0, low: 0, none: 0, open: 0 };

test('byLastChange sorts by last work, notes included', () =>
  expect([line('a', 1), line('b', 3), line('c', 2, 9)].toSorted(byLastChange).map(({ id }) => id)).toEqual([
    'c',
    'b',
    'a',
  ]));

test('useCases requests levels of shown cases only', async () => {
  const asked = answerCalls({
    cases: () => ({ lines: [line('a', 1), line('b', 3)], all: 5 }),
    caseLevels: ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, counts: COUNTS })),
  });
  const hook = runHook(() => useCases('', 1));
  await vi.waitFor(() => expect([...hook.now.levels]).toEqual([['b', COUNTS]]));
  expect(hook.now.all).toBe(5);
  expect(asked.filter(({ name }) => name === 'caseLevels').map(({ input }) => input)).toEqual([{ ids: ['b'] }]);
  hook.stop();
});

test('useCases holds a deleted case until it is restored', async () => {
  let lines = [line('a', 1)];
  const asked = answerCalls({
    cases: () => ({ lines, all: lines.length }),
    caseLevels: () => [],
    caseAway: ({ away }: { away: boolean }) => {
      lines = away ? [] : [line('a', 1)];
      return line('a', 1);
    },
  });
  const hook = runHook(() => useCases('', 10));
  await vi.waitFor(() => expect(hook.now.lines).toHaveLength(1));
  await hook.now.remove('a');
  await vi.waitFor(() => expect([hook.now.deleted?.id, hook.now.lines?.length]).toEqual(['a', 0]));
  await hook.now.undo();
  await vi.waitFor(() => expect([hook.now.deleted, hook.now.lines?.length]).toEqual([null, 1]));
  expect(asked.filter(({ name }) => name === 'caseAway').map(({ input }) => input)).toEqual([
    { id: 'a', away: true },
    { id: 'a', away: false },
  ]);
  hook.stop();
});

test('createCase returns why a case was not created', async () => {
  answerCalls({ newCase: () => 'full' });
  expect(await createCase('a', { name: 'x', keepsPages: true }, [])).toEqual({ problem: 'full' });
  answerCalls({
    newCase: () => {
      throw { code: 'storage-full' };
    },
  });
  expect(await createCase('a', { name: 'x', keepsPages: true }, [])).toEqual({ problem: { code: 'storage-full' } });
});

test('createCase repeats the same case when the worker dies', async () => {
  let isDead = true;
  const asked = answerCalls({
    newCase: () => {
      if (!isDead) return { id: 'a', name: 'x', added: 0, noRoom: 0 };
      isDead = false;
      throw { code: 'internal' };
    },
  });
  expect(await createCase('a', { name: 'x', keepsPages: true }, [])).toHaveProperty('made.id', 'a');
  expect(asked.map(({ input }) => input)).toEqual(
    [1, 2].map(() => ({ id: 'a', name: 'x', keepsPages: true, asks: [] })),
  );
});

test('useCases requests no counts while the vault is locked', async () => {
  const asked = answerCalls({
    cases: () => ({
      lines: [
        { name: 'Harbour 7', unseen: 2 },
        { name: 'Quay', unseen: 0 },
      ],
      all: 7,
      unseen: 2,
    }),
  });
  const shut = runHook(() => useCaseCount(false));
  await vi.waitFor(() => expect(shut.now.value).toEqual({ all: 0, unseen: 0, changed: [] }));
  expect(asked).toEqual([]);
  shut.stop();
  const open = runHook(() => useCaseCount(true));
  await vi.waitFor(() => expect(open.now.value).toEqual({ all: 7, unseen: 2, changed: ['Harbour 7'] }));
  open.stop();
});
