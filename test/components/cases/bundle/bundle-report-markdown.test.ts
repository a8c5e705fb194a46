// Tests of narratives in the report of a bundle: Markdown becomes markup, and nothing in it is a link.
import { expect, test } from 'vitest';
import { renderNarrative } from '../../../../components/cases/bundle/bundle-report-markdown';

test('headings, lists, tables and emphasis become elements', () => {
  const { markup } = renderNarrative('# A\n\n**b** and `c`\n\n- d\n\n| e |\n| - |\n| f |\n\n> g');
  for (const part of ['<h5>A</h5>', '<strong>b</strong>', '<code>c</code>', '<li>', '<td>f</td>', '<blockquote>'])
    expect(markup).toContain(part);
});

test('links, pictures and HTML stay text', () => {
  const { markup } = renderNarrative('[x](https://evil.example/a) ![y](https://evil.example/p.png) <b onclick=1>z</b>');
  expect(markup).not.toMatch(/<(a|img|b)\b/);
  expect(markup).toContain('(https://evil.example/a)');
  expect(markup).toContain('&lt;b onclick=1&gt;');
});

test('a text beyond the limit stays whole as plain text, with line ends of any system', () => {
  const long = `${'a'.repeat(99_999)}\r\nlast *line*`;
  expect(renderNarrative(long).markup).toContain('\nlast *line*</p>');
  expect(renderNarrative(long).markup).not.toContain('[U+000D]');
});
