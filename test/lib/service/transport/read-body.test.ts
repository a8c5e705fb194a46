// Tests of response body reading: content types are recognized, and unusable bodies are rejected.
// covers F-30
import { expect, test } from 'vitest';
import {
  hasNoType,
  isJsonType,
  MAX_BODY_BYTES,
  readErrorBody,
  readText,
} from '../../../../lib/service/transport/read-body';
import { failure } from '../../../harness/scripted-service-client';

test.each([
  ['application/json', true],
  ['application/json;charset=utf-8', true],
  ['APPLICATION/JSON; charset=UTF8', true],
  ['application/vnd.a.b+json', true],
  [null, false],
  ['', false],
  ['text/html', false],
  ['application/json-seq', false],
  ['application/json; charset=ISO-8859-1', true],
  ['multipart/json', false],
])('isJsonType of %s is %s', (type, expected) => {
  expect(isJsonType(type)).toBe(expected);
});

test.each([
  [null, true],
  ['', true],
  ['text/plain', true],
  ['TEXT/PLAIN;charset="utf-8"', true],
  ['application/octet-stream', true],
  ['text/html', false],
  ['text/html; charset=utf-8', false],
  ['text/plain; charset=latin1', false],
  ['text/plain, text/html', false],
  ['text/plainer', false],
  ['application/xml', false],
  ['application/json', false],
])('hasNoType of %s is %s', (type, expected) => {
  expect(hasNoType(type)).toBe(expected);
});

test('readText reads up to the limit across chunks that split a character', async () => {
  const bytes = new TextEncoder().encode('a€'.repeat(1000));
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
      controller.close();
    },
  });
  expect(await readText(new Response(stream))).toBe('a€'.repeat(1000));
  expect(await readText(new Response(new Uint8Array(MAX_BODY_BYTES).fill(0x20)))).toHaveLength(MAX_BODY_BYTES);
});

test('readText drops a byte order mark', async () => {
  expect(await readText(new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])))).toBe('{}');
});

test.each([
  ['one byte too many', new Response(new Uint8Array(MAX_BODY_BYTES + 1))],
  ['too many announced', new Response('{}', { headers: { 'content-length': String(MAX_BODY_BYTES + 1) } })],
  ['no body', new Response(null)],
  ['not UTF-8', new Response(new Uint8Array([0x22, 0xff, 0x22]))],
  ['half a letter at the end', new Response(new Uint8Array([0x22, 0xe2, 0x82]))],
  ['UTF-16', new Response(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))],
])('readText rejects %s', async (_, response) => {
  expect((await failure(readText(response))).code).toBe('bad-response');
});

test.each([
  ['text/plain', '{"message":"hops"}', { message: 'hops' }],
  ['text/plain', 'hops', undefined],
  ['text/html', '{"message":"hops"}', undefined],
])('readErrorBody of %s: %s', async (type, body, expected) => {
  expect(await readErrorBody(new Response(body, { headers: { 'content-type': type } }))).toEqual(expected);
});
