// Tests of link templates: https and one placeholder outside the host are required, and values are encoded.
import { describe, expect, test } from 'vitest';
import { expandTemplate, findTemplateProblem } from '../../../lib/external-links/link-template';

describe('findTemplateProblem', () => {
  test.each([
    'https://etherscan.io/address/{address}',
    'https://tronscan.org/#/address/{address}',
    'https://intranet:8443/find?q={address}&x=1',
    'https://a.example?{address}',
  ])('%s is valid', (template) => expect(findTemplateProblem(template, 'address')).toBeNull());

  test.each([
    ['', 'form'],
    ['http://a.example/{address}', 'form'],
    ['HTTPS://a.example/{address}', 'form'],
    ['javascript:alert("{address}")', 'form'],
    ['javascript:https://a.example/{address}', 'form'],
    ['data:text/html,{address}', 'form'],
    ['//a.example/{address}', 'form'],
    [' https://a.example/{address}', 'form'],
    ['https:///{address}', 'form'],
    ['https://a.example/', 'form'],
    ['https://a.example/{address}/{address}', 'form'],
    ['https://a.example/{hash}', 'form'],
    ['https://a.example/{address}/{hash}', 'form'],
    ['https://a.example/{{address}}', 'form'],
    ['https://a.example/{ADDRESS}', 'form'],
    ['https://a.example\\@b.example/{address}', 'form'],
    ['https://a.example/\n{address}', 'form'],
    ['https://a.example/\u202e{address}', 'form'],
    ['https://a b.example/{address}', 'form'],
    ['https://[1/{address}', 'form'],
    ['https://me:secret@a.example/{address}', 'credentials'],
    ['https://{address}@a.example/', 'credentials'],
    ['https://{address}.example/', 'in-host'],
    ['https://a.example:{address}/', 'in-host'],
    [`https://a.example/{address}${'x'.repeat(500)}`, 'too-long'],
  ])('%j is refused: %s', (template, problem) => expect(findTemplateProblem(template, 'address')).toBe(problem));

  test('a transaction link takes {hash} instead', () => {
    expect(findTemplateProblem('https://a.example/{hash}', 'transaction')).toBeNull();
    expect(findTemplateProblem('https://a.example/{address}', 'transaction')).toBe('form');
  });
});

describe('expandTemplate', () => {
  test.each([
    ['https://a.example/{address}', '0xAb', 'https://a.example/0xAb'],
    ['https://a.example/{address}', '../?#&@x', 'https://a.example/..%2F%3F%23%26%40x'],
    ['https://a.example/?q={hash}', '$& {address}', 'https://a.example/?q=%24%26%20%7Baddress%7D'],
    ['https://a.example/{address}', '\ud800', 'https://a.example/%EF%BF%BD'],
  ])('%s with %j', (template, value, url) => expect(expandTemplate(template, value)).toBe(url));
});
