// Tests of the one-minute alarm: it is created only if none is set, or if it is set too far ahead.
// covers F-10
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { wakeEvery } from '../../../lib/browser/alarms';

const MINUTE_MS = 60_000;

test.each([
  ['none is there', null, 1],
  ['it rings in time, whichever worker made it', MINUTE_MS - 1, 0],
  ['it is late, and rings any moment', -MINUTE_MS, 0],
  ['it would ring a day late, because the clock was turned back', 24 * 60 * MINUTE_MS, 1],
])('minute alarm: %s', async (_, ahead, made) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  const known = ahead === null ? undefined : { name: 'check', scheduledTime: Date.now() + ahead };
  vi.spyOn(fakeBrowser.alarms, 'get').mockResolvedValue(known as never);
  const create = vi.spyOn(fakeBrowser.alarms, 'create').mockResolvedValue();
  await wakeEvery('check', 1);
  expect(create).toHaveBeenCalledTimes(made);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
