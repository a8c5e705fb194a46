// Tests of the move observer: it reports moved elements, changed attributes around them, and page growth.
import { describe, expect, test, vi } from 'vitest';
import { createMoveObserver } from '../../../../lib/page/observe/move-observer';
import { find, frames, mount } from '../../../harness/mount-html';

async function observed(markup = '<div id="around"><p id="a">x</p></div>') {
  const controller = new AbortController();
  const [onMove, onGrown] = [vi.fn(), vi.fn()];
  const observer = createMoveObserver(onMove, onGrown, controller.signal);
  const box = mount(markup);
  observer.observe([find(box, '#a')]);
  await frames(4);
  onMove.mockClear();
  onGrown.mockClear();
  return { box, observer, onMove, onGrown, controller };
}

describe('createMoveObserver', () => {
  test('reports an element that other content pushes away', async () => {
    const { box, onMove } = await observed();
    box.insertAdjacentHTML('afterbegin', '<div style="height:80px"></div>');
    await vi.waitFor(() => expect(onMove).toHaveBeenCalled());
  });
  test('reports a changed attribute of an element around it', async () => {
    const { box, onMove } = await observed();
    find(box, '#around').className = 'dark';
    await vi.waitFor(() => expect(onMove).toHaveBeenCalled());
  });
  test('reports nothing when the page scrolls', async () => {
    const { onMove } = await observed('<p id="a">x</p><div style="height:5000px"></div>');
    scrollTo(0, 20);
    await frames(6);
    expect(onMove).not.toHaveBeenCalled();
  });
  test('reports a page that grows', async () => {
    const { box, onGrown } = await observed();
    box.insertAdjacentHTML('beforeend', '<div style="height:3000px"></div>');
    await vi.waitFor(() => expect(onGrown).toHaveBeenCalled());
  });
  test('reports nothing after the signal is aborted', async () => {
    const { box, onMove, controller } = await observed();
    controller.abort('done');
    box.insertAdjacentHTML('afterbegin', '<div style="height:80px"></div>');
    await frames(6);
    expect(onMove).not.toHaveBeenCalled();
  });
});
