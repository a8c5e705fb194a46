// Asking the background: answers come back as values, refusals as AppErrors, silence as `internal`.
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { call } from '../../../lib/messages/call';

beforeEach(() => fakeBrowser.reset());

/** Plays the background in the callback style that the fake browser knows. */
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

it('sends the name and the input, and gives the output', async () => {
  const heard: unknown[] = [];
  background((message) => {
    heard.push(message);
    return { ok: true, output: null };
  });
  expect(await call('clearLookups', {})).toBeNull();
  expect(heard).toEqual([{ riskmark: 'clearLookups', input: {} }]);
});

it('throws what the background threw', async () => {
  background(() => ({ ok: false, error: { code: 'wrong-passphrase', retryAt: 9 } }));
  await expect(call('unlock', { passphrase: 'x' })).rejects.toMatchObject({
    code: 'wrong-passphrase',
    facts: { retryAt: 9 },
  });
});

it('says `internal` where nobody answers: an orphaned content script', async () => {
  await expect(call('status', {})).rejects.toMatchObject({ code: 'internal' });
  background(() => undefined);
  await expect(call('status', {})).rejects.toMatchObject({ code: 'internal' });
});
