// Tests of the useReport hook: it reads the cache first, requests on demand, and keeps the report on failure.
import { beforeEach, expect, test, vi } from 'vitest';
import { useReport } from '../../../../lib/view/evidence/use-report';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const known = (text: string) => ({
  state: 'known',
  at: 1,
  config: 'co-vasp',
  isFresh: true,
  fromCache: false,
  value: { kind: 'assessment', text, foundRisk: true, config: 'co-vasp', madeAt: 1, leftOut: 0 },
});

test('useReport looks first, requests once on demand, and renews an existing report', async () => {
  const asked = answerCalls({
    report: ({ look }: { look?: boolean }) => (look ? { state: 'not-asked', because: 'not-wanted' } : known('text')),
  });
  const hook = runHook(() => useReport(ASK, 'assessment', null));
  await vi.waitFor(() => expect(hook.now.part?.state).toBe('not-asked'));
  hook.now.get();
  await vi.waitFor(() => expect(hook.now.part?.state).toBe('known'));
  hook.now.get();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ input }) => input)).toEqual([
    { ...ASK, kind: 'assessment', look: true },
    { ...ASK, kind: 'assessment', refresh: false },
    { ...ASK, kind: 'assessment', refresh: true },
  ]);
  hook.stop();
});

test('useReport sends the graph format, and a refusal can be retried', async () => {
  let fails = true;
  const asked = answerCalls({
    report: () => {
      if (fails) throw { code: 'locked' };
      return known('text');
    },
  });
  const hook = runHook(() => useReport(ASK, 'graph', 'png'));
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('locked'));
  expect(asked[0]?.input).toMatchObject({ format: 'png' });
  fails = false;
  hook.now.get();
  await vi.waitFor(() => expect(hook.now.part?.state).toBe('known'));
  expect(hook.now.error).toBeNull();
  fails = true;
  hook.now.get();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('locked'));
  expect(hook.now.part, 'what is there stays').toEqual(known('text'));
  hook.stop();
});
