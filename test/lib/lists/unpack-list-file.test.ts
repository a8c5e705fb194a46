// Tests of lists in ZIP archives: one list is read, and every other content has a reason of its own.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readListBytes } from '../../../lib/lists/read-list';
import { listZippedFiles, unpackListFile } from '../../../lib/lists/unpack-list-file';
import { SDN_CSV, SDN_XML } from './ofac-samples';

const XML = strToU8(SDN_XML);
const zip = (files: Record<string, Uint8Array>) => zipSync(files);
const MEGABYTE = 1_000_000;

test('unpackListFile returns the one list, whatever lies beside it', () => {
  const bytes = zip({ 'SDN.XML': XML, 'readme.pdf': strToU8('%PDF'), '__MACOSX/._SDN.XML': strToU8('x') });
  expect(unpackListFile(bytes, listZippedFiles(bytes))).toEqual(XML);
  expect(readListBytes(bytes)).toMatchObject({ source: 'ofac-xml', date: '2026-11-12', entries: { length: 3 } });
  expect(readListBytes(zip({ 'SDN.CSV': strToU8(SDN_CSV) }))).toMatchObject({ source: 'ofac-csv' });
});

test.each<[string, Uint8Array, string]>([
  ['no file', zip({}), 'empty-zip'],
  ['an empty file', zip({ 'SDN.XML': new Uint8Array() }), 'empty-zip'],
  ['two XML files', zip({ 'SDN.XML': XML, 'SDN_OLD.XML': XML }), 'several-files'],
  ['a picture', zip({ 'a.png': strToU8('x') }), 'no-text'],
  ['a document', zip({ '[Content_Types].xml': XML, 'word/document.xml': XML }), 'no-text'],
  ['a bomb', zip({ 'SDN.XML': new Uint8Array(MEGABYTE).fill(0x20) }), 'zip-bomb'],
  ['half of itself', zip({ 'SDN.XML': XML }).subarray(0, 300), 'cut-short'],
  ['a page', zip({ 'SDN.XML': strToU8('<!doctype html><p>Sign in') }), 'other-xml'],
  ['half of the XML', zip({ 'SDN.XML': XML.subarray(0, 900) }), 'cut-short'],
])('a ZIP with %s gives its own problem', (_name, bytes, problem) => expect(readListBytes(bytes)).toEqual({ problem }));

test('a file that is damaged within the archive is reported as cut short', () => {
  const bytes = zip({ 'SDN.XML': XML });
  bytes.fill(0xff, 60, 120);
  expect(readListBytes(bytes)).toEqual({ problem: 'cut-short' });
});
