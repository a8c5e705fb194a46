// Tests of the HTML template tag: inserted values are escaped, and nested templates are kept.
import { expect, test } from 'vitest';
import { html } from '../../../components/cases/html-tag';

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  [`"'><b>`, '&quot;&#39;&gt;&lt;b&gt;'],
  ['&lt;', '&amp;lt;'],
  [7, '7'],
  [null, ''],
])('html escapes %j', (put, text) =>
  expect(html`<p title="${put}">${put}</p>`.markup).toBe(`<p title="${text}">${text}</p>`),
);

test('html keeps nested templates, one or many', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>');
});
