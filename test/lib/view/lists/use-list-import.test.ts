// Tests of the useListImport hook: it reads, previews and saves a list file, and can be canceled.
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_LIST_ENTRIES, type ReadList } from '../../../../lib/lists/list-entry';
import { type UseListImportOptions, useListImport } from '../../../../lib/view/lists/use-list-import';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const entry = { chain: 'evm', address: '0x1' };
const read: ReadList = { source: 'ofac-csv', entries: [entry], duplicates: 0, refused: 0, refusals: [], cutLabels: 0 };
const kept = {
  id: 'old',
  name: 'ofac sdn',
  kind: 'blocklist' as const,
  source: 'csv' as const,
  date: '',
  importedAt: 0,
  count: 2,
  refused: 0,
};
const file = { file: new Blob(['x']), name: 'SDN.CSV', day: '2026-11-12' };
const names = { ofac: 'OFAC SDN', pasted: 'Pasted list' };
const giving = (result: Awaited<ReturnType<UseListImportOptions['read']>>): UseListImportOptions => ({
  read: async () => result,
  newId: () => 'id',
});

test('useListImport previews a file with name and date, and replaces the list of that name', async () => {
  const asked = answerCalls({
    listPart: () => [entry, { chain: 'evm', address: '0x2' }],
    beginList: () => null,
    putListPart: () => null,
    completeList: () => [],
  });
  const saved = vi.fn();
  const hook = runHook(() => useListImport(giving(read), [kept], names, saved));
  hook.now.begin(file);
  await vi.waitFor(() => expect(hook.now.at).toMatchObject({ step: 'preview', change: { stayed: 1, went: 1 } }));
  expect(hook.now).toMatchObject({ name: 'OFAC SDN', date: '2026-11-12', replaces: { id: 'old' } });
  // The kind that the user gave the list before, although the file is OFAC's.
  expect(hook.now.kind).toBe('blocklist');
  hook.now.setName('SDN 2');
  await vi.waitFor(() => expect(hook.now.kind).toBe('sanctions'));
  hook.now.setKind('watchlist');
  hook.now.setName('OFAC SDN');
  await vi.waitFor(() => expect(hook.now).toMatchObject({ kind: 'watchlist', replaces: { id: 'old' } }));
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['listPart']));
  hook.now.save();
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledWith([], { name: 'OFAC SDN', count: 1, id: 'id', replaced: kept }),
  );
  expect(asked.find(({ name }) => name === 'beginList')?.input).toMatchObject({
    draft: { replaces: 'old', kind: 'watchlist', count: 1 },
  });
  expect(hook.now.at.step).toBe('waiting');
  hook.stop();
});

test.each([
  ['a problem of the file', giving({ problem: 'doctype' }), 'doctype'],
  [
    'a file that has gone',
    {
      read: async () => {
        throw new Error('gone');
      },
      newId: () => 'id',
    },
    'unreadable',
  ],
])('useListImport returns %s and saves nothing', async (_name, parts, problem) => {
  const asked = answerCalls({});
  const hook = runHook(() => useListImport(parts, [], names, () => {}));
  hook.now.begin(file);
  await vi.waitFor(() => expect(hook.now.problem).toBe(problem));
  expect(hook.now.at.step).toBe('waiting');
  expect(asked).toEqual([]);
  hook.stop();
});

test('useListImport reports too many entries before it sends anything', async () => {
  const asked = answerCalls({});
  const full = { ...kept, name: 'Other', count: MAX_LIST_ENTRIES };
  const hook = runHook(() => useListImport(giving(read), [full], names, () => {}));
  hook.now.begin({ text: 'x' });
  await vi.waitFor(() => expect(hook.now.at.step).toBe('preview'));
  hook.now.save();
  await vi.waitFor(() => expect(hook.now.problem).toBe('too-many'));
  expect(asked).toEqual([]);
  hook.stop();
});

test('useListImport returns to the preview when saving fails', async () => {
  answerCalls({
    beginList: () => {
      throw { code: 'storage-full' };
    },
  });
  const hook = runHook(() => useListImport(giving(read), [], names, () => {}));
  hook.now.begin(file);
  await vi.waitFor(() => expect(hook.now.at.step).toBe('preview'));
  hook.now.save();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('storage-full'));
  expect(hook.now.at.step).toBe('preview');
  hook.stop();
});

test('useListImport ignores the result of a stopped read', async () => {
  answerCalls({});
  let give: (result: ReadList) => void = () => {};
  let signal: AbortSignal | undefined;
  const parts: UseListImportOptions = {
    newId: () => 'id',
    read: (_input, _onCount, stopping) => {
      signal = stopping;
      return new Promise((resolve) => {
        give = resolve;
      });
    },
  };
  const hook = runHook(() => useListImport(parts, [], names, () => {}));
  hook.now.begin(file);
  await vi.waitFor(() => expect(hook.now.at.step).toBe('reading'));
  hook.now.stop();
  expect(signal?.aborted).toBe(true);
  give(read);
  await vi.waitFor(() => expect(hook.now.at.step).toBe('waiting'));
  hook.stop();
});
