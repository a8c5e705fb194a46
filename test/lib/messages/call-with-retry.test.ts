// Tests of callWithRetry: a call without an answer is retried once, and a refused call is not.
// covers F-03
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { callWithRetry } from '../../../lib/messages/call-with-retry';

test.each([
  ['a worker that died', [new Error('the port closed'), { ok: true, output: null }], 2, null],
  ['two that died', [new Error('the port closed'), undefined], 2, 'internal'],
  ['a refusal', [{ ok: false, error: { code: 'locked' } }], 1, 'locked'],
])('callWithRetry: %s', async (_, answers, times, code) => {
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const thrown = await callWithRetry('cancelList', { id: 'a' }).then(
    () => null,
    (error) => error.code,
  );
  expect(thrown).toBe(code);
  expect(send).toHaveBeenCalledTimes(times);
  vi.restoreAllMocks();
});
