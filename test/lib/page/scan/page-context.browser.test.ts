// Tests of the page context: it contains the canonical URL, the title, and hosts that are linked repeatedly.
import { afterEach, expect, test } from 'vitest';
import { contextUrls, pageUrls, subjectTexts } from '../../../../lib/page/scan/page-context';
import { mount } from '../../../harness/mount-html';

afterEach(() => {
  document.head.querySelector('link[rel=canonical]')?.remove();
});

test('names the canonical URL before its own', () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://etherscan.io/address/0x1">');
  expect(pageUrls()).toEqual(['https://etherscan.io/address/0x1', location.href]);
});

test('names a host that the page links to three times, and none that it links to once', () => {
  mount(`${'<a href="https://solscan.io/account/1">a</a>'.repeat(3)}<a href="https://tronscan.org/">b</a>`);
  expect(contextUrls()).toContain('solscan.io');
  expect(contextUrls()).not.toContain('tronscan.org');
});

test('includes the title in the subject', () => {
  const before = document.title;
  document.title = 'Address 0x1';
  expect(subjectTexts()).toContain('Address 0x1');
  document.title = before;
});
