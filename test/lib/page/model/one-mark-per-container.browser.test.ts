// Tests of the container search: it finds the cell, link or small block in which an address gets one mark.
import { expect, test } from 'vitest';
import { getContainer } from '../../../../lib/page/model/one-mark-per-container';
import { find, mount } from '../../../harness/mount-html';

test.each([
  ['the cell of a table', '<table><tr><td id="c"><a href="/x"><b id="a">x</b></a></td></tr></table>'],
  ['the list item', '<ul><li id="c"><span id="a">x</span></li></ul>'],
  ['the paragraph', '<p id="c">y <b id="a">x</b></p>'],
  ['the link in a large block', `<div>${'<i></i>'.repeat(9)}<a href="/x" id="c"><b id="a">x</b></a></div>`],
  ['the small block', '<div id="c"><b id="a">x</b></div>'],
])('is %s', (_, markup) => {
  const box = mount(markup);
  expect(getContainer(find(box, '#a')).id).toBe('c');
});

test('is the element itself in a block of many elements', () => {
  const box = mount(`<div>${'<i></i>'.repeat(9)}<b id="a">x</b></div>`);
  expect(getContainer(find(box, '#a')).id).toBe('a');
});
