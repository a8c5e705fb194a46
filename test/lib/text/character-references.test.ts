// Tests of character references: common named and printable ones are decoded once, and others remain text.
import { expect, test } from 'vitest';
import { decodeReferences } from '../../../lib/text/character-references';

test.each([
  ['can&#39;t &lt;use&gt; &quot;a&quot; &amp; &apos;b&apos; &nbsp;', `can't <use> "a" & 'b' \u00a0`],
  ['&AMP; &#x64;&#X65;&#109;&#x6F; &#128512; &#x1f989;', '& demo 😀 🦉'],
  ['&amp;lt;', '&lt;'],
  ['&copy; &constructor; & &; &c; &# ; &#; &#x;', '&copy; &constructor; & &; &c; &# ; &#; &#x;'],
  ['&#0;&#10;&#x7f;&#xd800;&#x110000;&#9999999;', '&#0;&#10;&#x7f;&#xd800;&#x110000;&#9999999;'],
])('decodeReferences of %j is %j', (text, decoded) => {
  expect(decodeReferences(text)).toBe(decoded);
});
