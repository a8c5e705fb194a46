// Tests of embedded page data: JSON scripts and attributes with component state are read.
import { expect, test } from 'vitest';
import { findDataSources, isAsLoaded, readData } from '../../../../lib/page/scan/embedded-data';
import { mount } from '../../../harness/mount-html';

test('lists JSON scripts and attributes with props, and no code', () => {
  mount(`
    <script type="application/json">{"a":1}</script>
    <script type="application/ld+json">{"b":2}</script>
    <script type="text/plain">c</script>
    <div data-props='{"d":4}'></div>`);
  const data = findDataSources().flatMap(readData).filter(Boolean);
  expect(data).toEqual(['{"a":1}', '{"b":2}', '{"d":4}']);
});

test('counts as data of the loaded page until the URL changes', () => {
  expect(isAsLoaded()).toBe(true);
  const before = location.href;
  history.pushState(null, '', '?other');
  expect(isAsLoaded()).toBe(false);
  history.replaceState(null, '', before);
  expect(isAsLoaded()).toBe(true);
});
