// Tests of the composed tree: parents and shadow roots, drawn elements, and nodes nested in others.
import { describe, expect, test } from 'vitest';
import * as tree from '../../../../lib/page/dom/composed-tree';
import { find, mount, textsIn } from '../../../harness/mount-html';

test('a form with a field named parentElement keeps its parent', () => {
  const box = mount('<form><input name="parentElement"></form>');
  expect(tree.getParent(find(box, 'form'))).toBe(box);
});

describe('a component with an open shadow root', () => {
  const component = () => {
    const host = find(mount('<p id="host"></p>'), '#host');
    host.attachShadow({ mode: 'open' }).innerHTML = '<b>one</b>';
    const [text] = textsIn(host.shadowRoot as ShadowRoot);
    return { host, text: text as Text };
  };
  test('is the parent of what stands in its root', () => {
    const { host, text } = component();
    const inner = tree.getParent(text) as Element;
    expect(inner.localName).toBe('b');
    expect(tree.getParent(inner)).toBe(host);
    expect(tree.getHost(text)).toBe(host);
  });
  test('holds the nodes of its root', () => {
    const { host, text } = component();
    expect(tree.holdsNode(host, text)).toBe(true);
    expect(tree.holdsNode(text, host)).toBe(false);
    expect(tree.findAncestor(text, new Set([host]))).toBe(host);
  });
  test('has an open root, and none where it is closed', () => {
    const { host } = component();
    expect(tree.openRoot(host)).toBe(host.shadowRoot);
    const closed = find(mount('<p></p>'), 'p');
    closed.attachShadow({ mode: 'closed' });
    expect(tree.openRoot(closed)).toBeNull();
  });
});

test('isDrawn follows display: contents to the element around it', () => {
  const box = mount(
    '<div style="display:none"><i style="display:contents">a</i></div><u style="display:contents">b</u>',
  );
  expect(tree.isDrawn(find(box, 'i'))).toBe(false);
  expect(tree.isDrawn(find(box, 'u'))).toBe(true);
});

test('removeNestedNodes leaves out what lies in another of the nodes', () => {
  const box = mount('<div><p><b>a</b></p></div><i>b</i>');
  const [div, p, i] = [find(box, 'div'), find(box, 'p'), find(box, 'i')];
  expect(tree.removeNestedNodes(new Set([p, div, i]))).toEqual([div, i]);
});

test('getNextOutside skips what lies in the current node', () => {
  const box = mount('<div><p>a</p></div><i>b</i>');
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ALL);
  walker.currentNode = find(box, 'div');
  expect(tree.getNextOutside(walker)).toBe(find(box, 'i'));
});
