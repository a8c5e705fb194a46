// Tests of the scroll throttle: a burst of scrolling causes two calls, or one call per frame on request.
import { expect, test, vi } from 'vitest';
import { onScrollThrottled } from '../../../../lib/page/observe/scroll-throttle';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { frames, mount } from '../../../harness/mount-html';

test('reports a burst of scrolling twice: at its start and at its end', async () => {
  mount('<div style="height:9000px"></div>');
  const controller = new AbortController();
  const onScrolled = vi.fn(() => false);
  // A clock of the test ends the interval, since a busy machine may take longer than it for five frames.
  let now = 0;
  onScrollThrottled(
    onScrolled,
    createPassScheduler(() => now, controller.signal),
  );
  for (let n = 1; n <= 5; n++) {
    scrollTo(0, n * 50);
    await frames(1);
  }
  expect(onScrolled).toHaveBeenCalledTimes(1);
  now = 10_000;
  await vi.waitFor(() => expect(onScrolled).toHaveBeenCalledTimes(2));
  controller.abort('done');
});

test('reports each frame while the listener asks for it', async () => {
  mount('<div style="height:9000px"></div>');
  const controller = new AbortController();
  const onScrolled = vi.fn(() => true);
  onScrollThrottled(
    onScrolled,
    createPassScheduler(() => performance.now(), controller.signal),
  );
  for (let n = 1; n <= 4; n++) {
    scrollTo(0, n * 50);
    await frames(2);
  }
  expect(onScrolled.mock.calls.length).toBeGreaterThanOrEqual(3);
  controller.abort('done');
});
