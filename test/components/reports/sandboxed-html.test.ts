// Tests of sandboxed report HTML: elements that open connections become text, and links become inert.
import { expect, it } from 'vitest';
import { MAX_HTML, toSandboxedHtml } from '../../../components/reports/sandboxed-html';
import { HARMFUL_PAGE } from '../../gallery/report-samples';

const START = 'data:text/html;charset=utf-8,';
const pageOf = (html: string) => decodeURIComponent(toSandboxedHtml(html).url.slice(START.length));
const bodyOf = (html: string) => pageOf(html).split('referrer">')[1];

it('toSandboxedHtml returns a data URL that begins with our own CSP', () => {
  expect(toSandboxedHtml('x').url.startsWith(START)).toBe(true);
  expect(pageOf('<p>x')).toMatch(
    /^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
});

it.each([
  ['<p class="a">b</p>', '<p class="a">b</p>'],
  ['<LINK rel=x><link/rel=y></link>', '&lt;LINK rel=x>&lt;link/rel=y>&lt;/link>'],
  ['<linker><b-link><meta-data>', '<linker><b-link><meta-data>'],
  [
    '<meta http-equiv=refresh><base href=x><script>y</script>',
    '&lt;meta http-equiv=refresh>&lt;base href=x>&lt;script>y&lt;/script>',
  ],
  ['<link\u0000>', '&lt;link\u0000>'],
  ['<a href=x>y</a><abbr><A>', '<g href=x>y</g><abbr><g>'],
  ['\ud800<p>', '\ufffd<p>'],
])('toSandboxedHtml rewrites %j', (html, expected) => {
  expect(bodyOf(html)).toBe(expected);
});

it('toSandboxedHtml removes everything that opens a connection from the harmful page', () => {
  expect(bodyOf(HARMFUL_PAGE)).not.toMatch(/<\/?(link|meta|base|script|iframe|object|embed|form|a)[\s>/]/i);
});

it("toSandboxedHtml stays under the browser's URL limit and returns the omitted length", () => {
  const { url, leftOut } = toSandboxedHtml('漢'.repeat(MAX_HTML + 5));
  expect(url.length).toBeLessThan(2 * 1024 * 1024);
  expect(leftOut).toBe(5);
});
