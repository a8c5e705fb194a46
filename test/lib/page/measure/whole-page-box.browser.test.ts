// Tests of the box of the whole page: it follows the scroll offset, and extends left in right-to-left pages.
import { expect, test } from 'vitest';
import { getPageBox } from '../../../../lib/page/measure/whole-page-box';
import { mount } from '../../../harness/mount-html';

test('follows the scroll offset', () => {
  mount('<div style="height:4000px"></div>');
  const before = getPageBox();
  scrollTo(0, 300);
  expect(getPageBox()).toEqual({ ...before, top: before.top - 300, bottom: before.bottom - 300 });
});

test('extends to the left in a right-to-left page', () => {
  mount('<div style="width:5000px;height:10px"></div>');
  document.documentElement.dir = 'rtl';
  const { left, right } = getPageBox();
  document.documentElement.removeAttribute('dir');
  expect(left).toBeLessThan(0);
  expect(right).toBe(document.documentElement.clientWidth);
});
