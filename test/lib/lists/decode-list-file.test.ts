// Tests of list file decoding: file type and text encoding (UTF-8, UTF-16, Windows-1252) are detected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, detectFileKind, type FileKind } from '../../../lib/lists/decode-list-file';

const utf16 = (text: string, big: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !big);
  return bytes;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const TEXT = 'address,label\r\n1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa,Genesis €';

test.each([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`), TEXT],
  ['UTF-16, little end first', utf16(`\ufeff${TEXT}`, false), TEXT],
  ['UTF-16, big end first', utf16(`\ufeff${TEXT}`, true), TEXT],
  ['UTF-16 without a mark', utf16(TEXT, false), TEXT],
  ['UTF-16 without a mark, big end first', utf16(TEXT, true), TEXT],
  ['Windows-1252', Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'Müller'],
  ['two encodings in one file', Uint8Array.from([...utf8('Zürich\n'), 0x4d, 0xfc, 0x6c, 0x0a]), 'Zürich\nMül\n'],
  ['a zero in UTF-8', utf8('a\0b,c,d,e,f,g'), 'a\0b,c,d,e,f,g'],
  ['nothing', new Uint8Array(), ''],
])('decodeText: %s', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each<[string, number[], FileKind]>([
  ['a workbook', [0x50, 0x4b, 3, 4, 20], 'zip'],
  ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0], 'shut'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'other'],
  ['gzip', [0x1f, 0x8b, 8], 'other'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'other'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'other'],
  ['a GIF', [...utf8('GIF89a')], 'other'],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 1, 2, 3, 4], 'other'],
  ['a sound', [...utf8('RIFF'), 0, 1, 2, 3, ...utf8('WAVEfmt '), 16, 0, 0, 0, 1, 0, 2, 0], 'other'],
  ['text with one zero', [...utf8('a\0b,c,d,e,f,g')], 'text'],
  ['text of DOS', [...utf8('0x1,a\r\n\x1a')], 'text'],
  ['Windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'text'],
  ['UTF-16 without a mark', [...utf16(TEXT, false)], 'text'],
  ['text', [...utf8('PK,label')], 'text'],
  ['UTF-16', [0xff, 0xfe, 0x61, 0], 'text'],
  ['nothing', [], 'text'],
])('%s: detectFileKind of %j is %s', (_name, bytes, kind) => {
  expect(detectFileKind(Uint8Array.from(bytes))).toBe(kind);
});

test('text decoding never throws on any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => typeof decodeText(bytes) === 'string'));
});
