// Tests of useAddressLabel: it saves, removes and restores a label, and rejects long texts and private keys.
import { beforeEach, expect, test, vi } from 'vitest';
import { findLabelProblem, useAddressLabel } from '../../../../lib/view/lists/use-address-label';
import { answerCalls, runHook } from '../../../harness/render-hook';
import { WIF } from '../../lists/ofac-samples';

beforeEach(() => vi.restoreAllMocks());

const ask = { chain: 'evm', address: '0x1' };

test('useAddressLabel saves a label, removes it with an empty text, and undoes both', async () => {
  let label: string | null = 'Quay';
  const asked = answerCalls({
    setAddressLabel: ({ text }: { text: string | null }) => {
      const before = label;
      label = text;
      return { before };
    },
  });
  const hook = runHook(() => useAddressLabel(ask));
  expect(hook.now.undo).toBeNull();
  hook.now.save(' Harbour 7 ');
  await vi.waitFor(() => expect(hook.now.undo).not.toBeNull());
  expect(asked.at(-1)?.input).toEqual({ ask, text: 'Harbour 7' });
  hook.now.undo?.();
  await vi.waitFor(() => expect(label).toBe('Quay'));
  await vi.waitFor(() => expect(hook.now.undo).toBeNull());
  hook.now.save('  ');
  await vi.waitFor(() => expect(label).toBeNull());
  await vi.waitFor(() => expect(hook.now.undo).not.toBeNull());
  hook.now.undo?.();
  await vi.waitFor(() => expect(label).toBe('Quay'));
  hook.stop();
});

test.each([
  ['x'.repeat(10_000), 'too-long'],
  ['x'.repeat(201), 'too-long'],
  ['x'.repeat(200), null],
  [WIF, 'key'],
  ['', null],
])('findLabelProblem of %.12j is %s', (text, problem) => expect(findLabelProblem(text)).toBe(problem));

test('useAddressLabel sends no refused label', async () => {
  const asked = answerCalls({});
  const hook = runHook(() => useAddressLabel(ask));
  hook.now.save('x'.repeat(10_000));
  await vi.waitFor(() => expect(hook.now.problem).toBe('too-long'));
  expect(asked).toEqual([]);
  hook.stop();
});
