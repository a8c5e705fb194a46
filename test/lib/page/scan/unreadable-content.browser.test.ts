// Tests of the detection of content that cannot be read: PDF documents and large canvases.
import { expect, test } from 'vitest';
import { findUnreadableContent } from '../../../../lib/page/scan/unreadable-content';
import { mount } from '../../../harness/mount-html';

const LARGE = 'position:fixed;left:0;top:0;width:90vw;height:90vh';

test.each([
  ['text', '<p>text</p>', []],
  ['a small canvas', '<canvas style="width:60px;height:40px"></canvas>', []],
  ['a hidden canvas', `<canvas style="${LARGE};display:none"></canvas>`, []],
  ['a large canvas', `<canvas style="${LARGE}"></canvas>`, ['canvas']],
  ['an embedded PDF', `<object type="application/pdf" style="${LARGE};display:block"></object>`, ['pdf']],
])('%s: %o', (_, markup, expected) => {
  mount(markup);
  expect(findUnreadableContent()).toEqual(expected);
});
