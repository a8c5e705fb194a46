// Tests of the useKnownStates hook: it reads cached states, follows their changes, and screens nothing.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { useKnownStates } from '../../../../lib/view/lookup/use-known-states';
import { answerCalls, runHook, tell } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const ASKS = [
  { chain: 'evm', address: '0x1' },
  { chain: 'evm', address: '0x2' },
];
const idle = (address: string): ScreeningState => ({ chain: 'evm', address, state: 'idle' });

test('useKnownStates returns each known state and follows its changes', async () => {
  let first: ScreeningState = idle('0x1');
  const asked = answerCalls({ look: () => [first, null] });
  const hook = runHook(() => useKnownStates(ASKS));
  expect(hook.now).toEqual([undefined, undefined]);
  await vi.waitFor(() => expect(hook.now).toEqual([idle('0x1'), null]));
  first = { chain: 'evm', address: '0x1', state: 'locked' };
  await vi.waitFor(async () => {
    await tell({ notice: 'changed' });
    expect(hook.now[0]?.state).toBe('locked');
  });
  expect(new Set(asked.map(({ name }) => name)), 'nothing is screened').toEqual(new Set(['look']));
  hook.stop();
});

test('useKnownStates returns a failure when the background is unreachable', async () => {
  answerCalls({
    look: () => {
      throw { code: 'internal' };
    },
  });
  const hook = runHook(() => useKnownStates(ASKS.slice(0, 1)));
  await vi.waitFor(() => expect(hook.now[0]).toMatchObject({ state: 'failed', address: '0x1' }));
  hook.stop();
});

test('useKnownStates sends nothing without addresses', async () => {
  const asked = answerCalls({});
  const hook = runHook(() => useKnownStates([]));
  expect(hook.now).toEqual([]);
  expect(asked).toEqual([]);
  hook.stop();
});
