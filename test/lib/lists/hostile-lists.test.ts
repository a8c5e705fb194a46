// Tests of malicious list files: a file is rejected with a reason, or its labels are limited in length.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMaxBytes, MAX_LIST_FILE_BYTES, MAX_XML_BYTES, readList } from '../../../lib/lists/read-list';
import { BTC, EVM, SDN_ADVANCED, SDN_ENHANCED, SDN_XML, WIF } from './ofac-samples';

describe('rejected files', () => {
  test.each([
    ['nothing', '', 'nothing'],
    ['blanks', ' \n\t\n', 'nothing'],
    ['remarks alone', '# one\n# two', 'nothing'],
    ['JSON without addresses', '{"a":[1,2]}', 'nothing'],
    ['JSON that ends early', `["${EVM}"`, 'bad-json'],
    ['JSON of a thousand brackets', '['.repeat(100_000), 'too-deep'],
    [
      'XML that declares entities',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sdnList>&a;</sdnList>',
      'doctype',
    ],
    ['a web page', '<!doctype html><html><body>no</body></html>', 'other-xml'],
    ['XML of another kind', `<wallets><address>${EVM}</address></wallets>`, 'other-xml'],
    ['XML that ends in an entry', SDN_XML.slice(0, SDN_XML.lastIndexOf('<sdnEntry>') + 60), 'cut-short'],
    ['XML that ends in a tag', SDN_XML.slice(0, -3), 'cut-short'],
    ['advanced XML that ends early', SDN_ADVANCED.slice(0, -40), 'cut-short'],
    ['enhanced XML that ends early', SDN_ENHANCED.slice(0, -40), 'cut-short'],
  ])('%s', (_name, text, problem) => {
    expect(readList(text)).toEqual({ problem });
  });
});

test('getMaxBytes allows large files for XML only', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(getMaxBytes(bytes('\ufeff <?xml'))).toBe(MAX_XML_BYTES);
  expect(getMaxBytes(bytes('address,label'))).toBe(MAX_LIST_FILE_BYTES);
});

test.each([
  ['a label of a million letters', `${EVM},${'x'.repeat(1_000_000)}`],
  ['a label of a million letters in JSON', JSON.stringify([{ address: EVM, label: 'x'.repeat(1_000_000) }])],
  ['a label that is HTML', `${EVM},<img src=x onerror=alert(1)>`],
  ['entities within entities', SDN_XML.replace('&amp;', '&amp;amp;')],
  ['XML that never ends', `<sdnList>${'<sdnEntry>'.repeat(20_000)}`],
  ['a tag that never ends', `<sdnList>${'<a '.repeat(50_000)}`],
  ['quotes in XML', `<sdnList a="${'"'.repeat(50_000)}`],
  ['a million delimiters', ','.repeat(1_000_000)],
])('%s keeps labels within their length limit', (_name, text) => {
  const result = readList(text);
  if ('problem' in result) return;
  for (const { label = '' } of result.entries) expect([...label].length).toBeLessThanOrEqual(200);
});

test('readList never throws on any text', () => {
  const piece = fc.constantFrom(
    EVM,
    BTC,
    WIF,
    ',',
    '\n',
    '"',
    '<',
    '>',
    '{',
    '[',
    ']',
    '}',
    ':',
    'Digital Currency Address - XBT ',
    '<sdnEntry>',
    ' ',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (parts) => {
      const result = readList(parts.join(''));
      if (!('problem' in result)) for (const { address } of result.entries) expect(address.length).toBeGreaterThan(10);
    }),
  );
});
