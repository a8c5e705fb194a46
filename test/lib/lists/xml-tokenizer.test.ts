// Tests of the XML tokenizer: tags, text and entities are read; DOCTYPEs and truncated files are rejected.
import { expect, test } from 'vitest';
import { scanXml } from '../../../lib/lists/xml-tokenizer';

function heard(xml: string): string[] {
  const all: string[] = [];
  scanXml(xml, {
    open: (name, attribute) => all.push(`<${name} ${attribute('ID')}`),
    close: (name, text, line) => all.push(`${line} ${name}=${text}`),
  });
  return all;
}

test.each([
  ['<a><b ID="1">x</b>\n<c/></a>', ['<a ', '<b 1', '1 b=x', '<c ', '2 c=', '2 a=']],
  ["<n:a n:ID='7'> x </n:a>", ['<a 7', '1 a= x ']],
  ['<a>&lt;b&gt; &amp;amp; &#65;&#x42; &e; &#0;</a>', ['<a ', '1 a=<b> &amp; AB &e; &#0;']],
  ['<a>x<!-- <b> -->y<![CDATA[<z>]]></a>', ['<a ', '1 a=xy<z>']],
  ['<r><a ID=">"/></r>', ['<r ', '<a ', '1 r="/>']],
])('XML tokenizer: %s', (xml, expected) => {
  expect(heard(xml)).toEqual(expected);
});

test.each(['<?xml version="1.0"?><a>x', '<a><b></b>', '<a></a', 'a < b', ''])(
  'XML tokenizer reports %s as cut short',
  (xml) => {
    expect(() => heard(xml)).toThrow('cut-short');
  },
);

test.each(['<!DOCTYPE a>', '<a/><!ENTITY b "c">', '<!doctype html>'])('XML tokenizer rejects %s', (xml) => {
  expect(() => heard(xml)).toThrow('doctype');
});
