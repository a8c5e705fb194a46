// Tests of soft navigation: a URL change without a load is reported once.
import { expect, test, vi } from 'vitest';
import { watchSoftNavigation } from '../../../../lib/page/observe/soft-navigation';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';

test('tells each new URL once, when it is asked, and requests the check of pages that change nothing', async () => {
  const controller = new AbortController();
  const scheduler = createPassScheduler(() => performance.now(), controller.signal);
  const check = vi.fn();
  scheduler.define('navigation', check);
  const hasNavigated = watchSoftNavigation(scheduler);
  const before = location.href;
  expect(hasNavigated()).toBe(false);
  history.pushState(null, '', '?other');
  expect(hasNavigated()).toBe(true);
  expect(hasNavigated()).toBe(false);
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1));
  history.replaceState(null, '', before);
  controller.abort('done');
});
