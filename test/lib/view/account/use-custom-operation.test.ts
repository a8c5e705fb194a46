// Tests of the useCustomOperation hook: it runs on request, with at most fifty valid addresses.
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { parseBatchAddresses, useCustomOperation } from '../../../../lib/view/account/use-custom-operation';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const OTHER = '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc';
const made = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;

describe('further addresses', () => {
  it.each<[string, unknown]>([
    ['', [ASK.address]],
    [`${OTHER}\n${ASK.address}, ${OTHER.toUpperCase().replace('0X', '0x')}`, [ASK.address, OTHER]],
    ['no-address', { kind: 'not-an-address', line: 'no-address' }],
    [
      Array.from({ length: 49 }, (_, n) => made(n + 1)).join('\n'),
      [ASK.address, ...Array.from({ length: 49 }, (_, n) => made(n + 1))],
    ],
    [Array.from({ length: 50 }, (_, n) => made(n + 1)).join('\n'), { kind: 'too-many' }],
  ])('parseBatchAddresses of %j', (text, expected) => {
    expect(parseBatchAddresses(ASK, text)).toEqual(expected);
  });
});

test('useCustomOperation sends only on request, reports an invalid line, and shows the reply', async () => {
  const asked = answerCalls({ askEarlier: () => ({ at: 1, value: { sanctioned: false } }) });
  const hook = runHook(() => useCustomOperation(ASK, 'Check'));
  hook.now.editOthers('wrong');
  await vi.waitFor(() => expect(hook.now.others).toBe('wrong'));
  hook.now.ask();
  await vi.waitFor(() => expect(hook.now.problem?.kind).toBe('not-an-address'));
  expect(asked).toEqual([]);
  hook.now.editOthers('');
  await vi.waitFor(() => expect(hook.now.problem).toBeNull());
  hook.now.ask();
  await vi.waitFor(() => expect(hook.now.answer?.value).toEqual({ sanctioned: false }));
  expect(asked).toEqual([{ name: 'askEarlier', input: { name: 'Check', chain: 'evm', addresses: [ASK.address] } }]);
  hook.stop();
});

test('useCustomOperation returns a refusal', async () => {
  answerCalls({
    askEarlier: () => {
      throw { code: 'forbidden', status: 403 };
    },
  });
  const hook = runHook(() => useCustomOperation(ASK, 'Check'));
  hook.now.ask();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('forbidden'));
  expect([hook.now.busy, hook.now.answer]).toEqual([false, null]);
  hook.stop();
});
