// Tests of soft navigation: a URL change without a load is reported.
import { expect, test, vi } from 'vitest';
import { onSoftNavigation } from '../../../../lib/page/observe/soft-navigation';
import { createNamedTimers } from '../../../../lib/page/schedule/named-timers';

test('calls back once for each new URL, when it is asked', () => {
  const controller = new AbortController();
  const onOther = vi.fn();
  const isSame = onSoftNavigation(onOther, createNamedTimers(controller.signal), controller.signal);
  const before = location.href;
  expect(isSame()).toBe(true);
  history.pushState(null, '', '?other');
  expect(isSame()).toBe(false);
  expect(isSame()).toBe(true);
  expect(onOther).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', before);
  controller.abort('done');
});
