// Tests of Markdown links: an https link shows its host; links with other schemes or credentials do not open.
import { expect, it } from 'vitest';
import { readLink } from '../../../lib/markdown/link-target';

it.each<[string, string | null, string]>([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z', 'a.example'],
  [' HTTPS://A.Example:8443 ', 'https://a.example:8443/', 'a.example:8443'],
  // Cyrillic а and е: the host is shown as the browser will request it.
  ['https://\u0430pple.example', 'https://xn--pple-43d.example/', 'xn--pple-43d.example'],
  ['http://a.example', null, 'http://a.example'],
  ['https://user:secret@a.example', null, 'https://user:secret@a.example'],
  ['//a.example', null, '//a.example'],
  ['/path', null, '/path'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['java\nscript:alert(1)', null, 'java\nscript:alert(1)'],
  ['data:text/html,x', null, 'data:text/html,x'],
  ['chrome-extension://abc/x.html', null, 'chrome-extension://abc/x.html'],
  ['mailto:a@b.example', null, 'mailto:a@b.example'],
  ['', null, ''],
  [`https://a.example/${'x'.repeat(3000)}`, null, `https://a.example/${'x'.repeat(62)}…`],
])('readLink(%j)', (href, url, host) => {
  expect(readLink(href)).toEqual({ url, host });
});
