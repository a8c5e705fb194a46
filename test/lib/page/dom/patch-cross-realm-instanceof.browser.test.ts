// Tests of the instanceof patch: patched checks recognize texts and elements of another frame.
import { expect, test } from 'vitest';
import { patchCrossRealmInstanceof } from '../../../../lib/page/dom/patch-cross-realm-instanceof';
import { find, mount } from '../../../harness/mount-html';

test('recognizes texts and elements that a frame has made', () => {
  const frame = find<HTMLIFrameElement>(mount('<iframe></iframe>'), 'iframe');
  const inner = frame.contentDocument as Document;
  const text = inner.createTextNode('a');
  const element = inner.createElement('b');
  expect(text instanceof Text, 'before').toBe(false);
  patchCrossRealmInstanceof();
  for (const node of [text, document.adoptNode(text)]) {
    expect(node instanceof Text).toBe(true);
    expect(node instanceof Node).toBe(true);
    expect(node instanceof Element).toBe(false);
  }
  expect(element instanceof Element).toBe(true);
  expect(element instanceof HTMLElement).toBe(true);
  expect({ constructor: { name: 'Text' } } instanceof Text, 'an object that names a class').toBe(false);
});
