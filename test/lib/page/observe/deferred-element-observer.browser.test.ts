// Tests of deferred elements: hidden elements are reported when shown, components when they get a root.
import { describe, expect, test, vi } from 'vitest';
import { mayGetShadowRoot } from '../../../../lib/page/dom/composed-tree';
import { createDeferredElements } from '../../../../lib/page/observe/deferred-element-observer';
import { find, frames, mount } from '../../../harness/mount-html';

describe('createDeferredElements', () => {
  test('reports a hidden part once it is drawn', async () => {
    const onLate = vi.fn();
    const part = find(mount('<div id="a" style="display:none">x</div>'), '#a');
    createDeferredElements(onLate).watchHidden([part]);
    await frames(3);
    onLate.mockClear();
    part.style.display = '';
    await vi.waitFor(() => expect(onLate).toHaveBeenCalled());
  });
  test('reports a component that gets its root, and hands it out once', async () => {
    const onLate = vi.fn();
    const component = find(mount('<my-part style="display:block"></my-part>'), 'my-part');
    expect(mayGetShadowRoot(component)).toBe(true);
    const deferred = createDeferredElements(onLate);
    deferred.waitForRoots([component]);
    expect(deferred.hasAppeared()).toBe(false);
    component.attachShadow({ mode: 'open' }).innerHTML = '<p>x</p>';
    await vi.waitFor(() => expect(onLate).toHaveBeenCalled());
    expect(deferred.hasAppeared()).toBe(true);
    expect(deferred.drain()).toEqual([component]);
    expect(deferred.drain()).toEqual([]);
  });
});

test('mayGetShadowRoot is false for plain elements and components with a root', () => {
  const box = mount('<p></p><my-part></my-part>');
  find(box, 'my-part').attachShadow({ mode: 'open' });
  expect([find(box, 'p'), find(box, 'my-part')].map(mayGetShadowRoot)).toEqual([false, false]);
});
