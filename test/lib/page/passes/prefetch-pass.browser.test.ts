// Tests of the prefetch pass: it reports success or failure, and added nodes are recognized together.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prefetchAdded, prefetchPage } from '../../../../lib/page/passes/prefetch-pass';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { createTestState } from '../../../harness/create-test-page-state';
import { find, mount } from '../../../harness/mount-html';

let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
  vi.useRealTimers();
});

function created(learn = vi.fn(async () => undefined)) {
  const onEvent = vi.fn();
  const scheduler = createPassScheduler(() => performance.now(), controller.signal);
  const state = createTestState({ scheduler, onEvent }, { scanner: { prefetch: learn } });
  scheduler.define('prefetch', () => prefetchAdded(state));
  return { state, learn, onEvent };
}

describe('prefetch pass', () => {
  test('reports the whole page once it is learned', async () => {
    const { state, onEvent } = created();
    await prefetchPage(state, document.body);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('recognized');
    expect(state.phase).toBe('complete');
  });
  test('learns additions together after a second, the outermost that are still connected', async () => {
    vi.useFakeTimers();
    const { state, learn, onEvent } = created();
    state.phase = 'complete';
    const box = mount('<div><p>x</p></div><i>gone</i>');
    const [div, p, gone] = [find(box, 'div'), find(box, 'p'), find(box, 'i')];
    for (const node of [p, div, gone]) state.added.add(node);
    for (const _ of [1, 2]) state.request('prefetch');
    gone.remove();
    await vi.advanceTimersByTimeAsync(1000);
    expect(learn).toHaveBeenCalledExactlyOnceWith([div], controller.signal);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('recognized');
  });
  test('reports additions to no one before the whole page is learned', async () => {
    const { state, onEvent } = created();
    await prefetchAdded(state);
    expect(onEvent).not.toHaveBeenCalled();
    expect(state.phase).toBe('loading');
  });
  test('reports a background that cannot be reached', async () => {
    const { state, onEvent } = created(vi.fn(async () => Promise.reject(new Error('asleep'))));
    await prefetchPage(state, document.body);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('broken-document');
    expect(state.phase).toBe('loading');
  });
});
