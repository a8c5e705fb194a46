// Prefetched recognition: the whole page once, then additions together.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRecognitionPrefetch } from '../../../../lib/page/scan/recognition-prefetch';
import { find, mount } from '../../../harness/mount';

let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
  vi.useRealTimers();
});

function created(learn = vi.fn(async () => undefined)) {
  const calls = { onLearned: vi.fn(), onFailed: vi.fn() };
  return { prefetch: createRecognitionPrefetch({ learn, ...calls, signal: controller.signal }), learn, ...calls };
}

describe('createRecognitionPrefetch', () => {
  test('reports the whole page once it is learned', async () => {
    const { prefetch, onLearned } = created();
    await prefetch.prefetchAll([document.body]);
    expect(onLearned).toHaveBeenCalledExactlyOnceWith(true);
  });
  test('learns additions together after a second, the outermost that are still connected', async () => {
    vi.useFakeTimers();
    const { prefetch, learn, onLearned } = created();
    const box = mount('<div><p>x</p></div><i>gone</i>');
    const [div, p, gone] = [find(box, 'div'), find(box, 'p'), find(box, 'i')];
    prefetch.schedule([p, div]);
    prefetch.schedule([gone]);
    gone.remove();
    await vi.advanceTimersByTimeAsync(1000);
    expect(learn).toHaveBeenCalledExactlyOnceWith([div], controller.signal);
    expect(onLearned).toHaveBeenCalledExactlyOnceWith(false);
  });
  test('reports a background that cannot be reached', async () => {
    const { prefetch, onFailed, onLearned } = created(vi.fn(async () => Promise.reject(new Error('asleep'))));
    await prefetch.prefetchAll([document.body]);
    expect(onFailed).toHaveBeenCalled();
    expect(onLearned).not.toHaveBeenCalled();
  });
});
