// Tests of link hosts: web links give their host; relative links and links to another address give none.
import { expect, test } from 'vitest';
import { getLinkHost } from '../../../../lib/page/model/link-host';
import type { Occurrence } from '../../../../lib/page/model/occurrence';

function hostOf(html: string, linksTo?: string): string | undefined {
  document.body.innerHTML = html;
  const element = document.body.querySelector('b') as Element;
  const text = element.firstChild as Text;
  const position = { element, first: text, start: 0, last: text, end: text.length };
  return getLinkHost({ position, linksTo } as Occurrence);
}

test.each([
  ['https://polygonscan.com/address/0x1', 'polygonscan.com'],
  ['//bscscan.com/address/0x1', 'bscscan.com'],
  ['https://etherscan.io@evil.example:8080/0x1', 'evil.example'],
  ['/address/0x1', undefined],
  ['javascript:void 0', undefined],
  [`https://${'a'.repeat(300)}/0x1`, undefined],
])('host of the link %s', (href, expected) => {
  expect(hostOf(`<a href="${href}"><i><b>0x1</b></i></a>`)).toBe(expected);
});

test('link to another address and text without a link have no host', () => {
  expect(hostOf('<a href="https://polygonscan.com/address/0x2"><b>0x1</b></a>', '0x2')).toBeUndefined();
  expect(hostOf('<b>0x1</b>')).toBeUndefined();
});
