// Tests of the useEvidence hook: it sends one request, then reads the cache until a retry or refresh.
import { useState } from 'preact/hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEvidence } from '../../../../lib/view/evidence/use-evidence';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const ASK = { chain: 'evm', address: '0x1' };

test('useEvidence sends one request, then looks that send nothing', async () => {
  let n = 0;
  const asked = answerCalls({ evidence: () => ({ ...ASK, cost: n++ }) });
  const hook = runHook(() => useEvidence(ASK));
  expect(hook.now).toMatchObject({ evidence: null, busy: true });
  await vi.waitFor(() => expect(hook.now).toMatchObject({ busy: false, error: null }));
  expect(asked.filter(({ input }) => !(input as { look?: true }).look)).toEqual([{ name: 'evidence', input: ASK }]);
  tell({ notice: 'changed' });
  await vi.waitFor(() => expect(asked.at(-1)?.input).toEqual({ ...ASK, look: true }));
  hook.now.retry();
  await vi.waitFor(() => expect(asked.some(({ input }) => (input as { retry?: true }).retry)).toBe(true));
  hook.now.refresh();
  await vi.waitFor(() => expect(asked.some(({ input }) => (input as { refresh?: true }).refresh)).toBe(true));
  hook.stop();
});

test('useEvidence uses the cache when an address is opened again, also after a reload', async () => {
  const asked = answerCalls({ evidence: (about: { address: string }) => ({ ...ASK, ...about, cost: 0 }) });
  const hook = runHook(() => {
    const [about, open] = useState(ASK);
    return { ...useEvidence(about), open };
  });
  const settled = (address: string) =>
    vi.waitFor(() => expect(hook.now).toMatchObject({ busy: false, evidence: { address } }));
  const open = async (address: string) => {
    hook.now.open({ ...ASK, address });
    await settled(address);
  };
  await settled('0x1');
  hook.now.refresh();
  await vi.waitFor(() => expect(asked.some(({ input }) => (input as { refresh?: true }).refresh)).toBe(true));
  await settled('0x1');
  await open('0x2');
  await open('0x1');
  const sending = asked.map(({ input }) => input).filter((input) => !(input as { look?: true }).look);
  expect(sending).toEqual([ASK, { ...ASK, refresh: true }, { ...ASK, address: '0x2' }, ASK]);
  hook.stop();
});

test('useEvidence returns a refusal and keeps the evidence', async () => {
  let locked = false;
  answerCalls({
    evidence: () => {
      if (locked) throw { code: 'locked' };
      return { ...ASK, cost: 0 };
    },
  });
  const hook = runHook(() => useEvidence(ASK));
  await vi.waitFor(() => expect(hook.now.evidence).not.toBeNull());
  locked = true;
  hook.now.retry();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('locked'));
  expect(hook.now.evidence).not.toBeNull();
  hook.stop();
});

test('useEvidence screens the address before it requests evidence', async () => {
  const asked = answerCalls({ evidence: () => ({ ...ASK, cost: 0 }), screen: () => [] });
  const hook = runHook(() => useEvidence(ASK));
  await vi.waitFor(() => expect(hook.now.busy).toBe(false));
  hook.now.screen();
  await vi.waitFor(() => {
    const names = asked.filter(({ input }) => !(input as { look?: true }).look).map(({ name }) => name);
    expect(names).toEqual(['evidence', 'screen', 'evidence']);
  });
  hook.stop();
});
