// Notices: ours alone, until the end.
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onNotice } from '../../../lib/messages/listen';

const tell = (message: unknown, id: string | undefined = fakeBrowser.runtime.id) =>
  fakeBrowser.runtime.onMessage.trigger(message as never, { id } as never, (() => undefined) as never);

test('hears our own notices and nothing else, until the end', async () => {
  const stop = new AbortController();
  const handler = vi.fn();
  onNotice(handler, stop.signal);
  await tell({ notice: 'changed' });
  for (const strange of [null, 'changed', 7, { notice: 'unlock' }, { riskmark: 'status', input: {} }])
    await tell(strange);
  await tell({ notice: 'changed' }, 'another-extension');
  expect(handler.mock.calls).toEqual([[{ notice: 'changed' }]]);
  stop.abort();
  await tell({ notice: 'changed' }).catch(() => undefined);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a signal that has ended already listens to nothing', () => {
  const before = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  onNotice(() => undefined, AbortSignal.abort());
  expect(before).not.toHaveBeenCalled();
});
