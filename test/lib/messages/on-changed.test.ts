// Tests of onChanged: it reports change notices of this extension only, until its signal aborts.
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onChanged } from '../../../lib/messages/on-changed';

const tell = (message: unknown, id: string | undefined = fakeBrowser.runtime.id) =>
  fakeBrowser.runtime.onMessage.trigger(message as never, { id } as never, (() => undefined) as never);

test('onChanged reports our own notice and nothing else until its signal aborts', async () => {
  const stop = new AbortController();
  const handler = vi.fn();
  onChanged(handler, stop.signal);
  await tell({ notice: 'changed' });
  for (const strange of [
    null,
    'changed',
    7,
    { notice: 'unlock' },
    { notice: 'stop' },
    { riskmark: 'status', input: {} },
  ])
    await tell(strange);
  await tell({ notice: 'changed' }, 'another-extension');
  expect(handler).toHaveBeenCalledTimes(1);
  stop.abort();
  await tell({ notice: 'changed' }).catch(() => undefined);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('onChanged adds no listener for an aborted signal', () => {
  const before = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  onChanged(() => undefined, AbortSignal.abort());
  expect(before).not.toHaveBeenCalled();
});
