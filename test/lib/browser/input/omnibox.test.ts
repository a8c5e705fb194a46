// Tests of omnibox descriptions: they are escaped for Chromium, which parses XML, and unchanged for Firefox.
import { expect, test } from 'vitest';
import { escapeXml, toDescription } from '../../../../lib/browser/input/omnibox';

test('descriptions are escaped for Chromium only', () => {
  expect(escapeXml(`<url>&amp;"it's"`)).toBe('&lt;url&gt;&amp;amp;&quot;it&apos;s&quot;');
  expect(toDescription('Tom & Co', '<b>', true)).toBe('Tom &amp; Co <dim>&lt;b&gt;</dim>');
  expect(toDescription('Tom & Co', '', true)).toBe('Tom &amp; Co');
  expect(toDescription('Tom & Co', '<b>', false)).toBe('Tom & Co · <b>');
  expect(toDescription('Tom & Co', '', false)).toBe('Tom & Co');
});
