// Tests of `call`: it returns the reply of the background, or throws an AppError.
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { call } from '../../../lib/messages/call-background';

beforeEach(() => fakeBrowser.reset());

/** Fakes the background with the callback style of the fake browser. */
function background(answer: (message: unknown) => unknown) {
  fakeBrowser.runtime.onMessage.addListener(((
    message: unknown,
    _sender: unknown,
    respond: (answer: unknown) => void,
  ) => {
    respond(answer(message));
    return true;
  }) as never);
}

it('call sends name and input and returns the output', async () => {
  const heard: unknown[] = [];
  background((message) => {
    heard.push(message);
    return { ok: true, output: null };
  });
  expect(await call('clearLookups', {})).toBeNull();
  expect(heard).toEqual([{ riskmark: 'clearLookups', input: {} }]);
});

it("call throws the background's error", async () => {
  background(() => ({ ok: false, error: { code: 'wrong-passphrase', retryAt: 9 } }));
  await expect(call('unlock', { passphrase: 'x' })).rejects.toMatchObject({
    code: 'wrong-passphrase',
    facts: { retryAt: 9 },
  });
});

it('call throws `internal` without an answer, as in an orphaned content script', async () => {
  await expect(call('status', {})).rejects.toMatchObject({ code: 'internal' });
  background(() => undefined);
  await expect(call('status', {})).rejects.toMatchObject({ code: 'internal' });
});
