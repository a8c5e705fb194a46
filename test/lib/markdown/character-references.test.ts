// Tests of character references: common named and numeric ones are decoded, and others remain text.
import { expect, it } from 'vitest';
import { readReferences } from '../../../lib/markdown/character-references';

it.each([
  ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27; &nbsp;', 'a & b <c> "d" \'e\' \u00a0'],
  ['&AMP;', '&'],
  ['&copy; &constructor; & &; &#; &#x;', '&copy; &constructor; & &; &#; &#x;'],
  ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['&#x1f989;', '🦉'],
  ['&amp;lt;', '&lt;'],
])('readReferences turns %j into %j', (text, expected) => {
  expect(readReferences(text)).toBe(expected);
});
