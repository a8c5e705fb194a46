// The page of a closed frame: what opens connections or leads out is text in it, everything else is as it came.
import { expect, it } from 'vitest';
import { MAX_HTML, toSandboxedHtml } from '../../../components/reports/sandboxed-html';
import { HARMFUL_PAGE } from '../../gallery/report-samples';

const START = 'data:text/html;charset=utf-8,';
const pageOf = (html: string) => decodeURIComponent(toSandboxedHtml(html).url.slice(START.length));
const bodyOf = (html: string) => pageOf(html).split('referrer">')[1];

it('is a data address that begins with our own policy', () => {
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
])('%j', (html, expected) => {
  expect(bodyOf(html)).toBe(expected);
});

it('nothing of the harmful page is left that opens a connection by itself', () => {
  expect(bodyOf(HARMFUL_PAGE)).not.toMatch(/<\/?(link|meta|base|script|iframe|object|embed|form|a)[\s>/]/i);
});

it('is shorter than what a browser takes as an address, and says what it left out', () => {
  const { url, leftOut } = toSandboxedHtml('漢'.repeat(MAX_HTML + 5));
  expect(url.length).toBeLessThan(2 * 1024 * 1024);
  expect(leftOut).toBe(5);
});
