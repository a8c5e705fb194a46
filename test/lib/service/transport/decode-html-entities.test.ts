// Tests of HTML entities in service messages: known ones are decoded once, and others are unchanged.
import { expect, test } from 'vitest';
import { decodeEntities } from '../../../../lib/service/transport/decode-html-entities';

test.each([
  ['can&#39;t &lt;use&gt; &quot;a&quot; &amp; &apos;b&apos;', `can't <use> "a" & 'b'`],
  ['&#x64;&#X65;&#109;&#x6F;', 'demo'],
  ['&#128512;', '😀'],
  ['&amp;lt;', '&lt;'],
  ['a & b; &c; &nbsp; &# ; &#x;', 'a & b; &c; &nbsp; &# ; &#x;'],
  ['&#0;&#10;&#x7f;&#xd800;&#x110000;&#9999999;', '&#0;&#10;&#x7f;&#xd800;&#x110000;&#9999999;'],
])('decodeEntities of %s is %s', (text, read) => {
  expect(decodeEntities(text)).toBe(read);
});
