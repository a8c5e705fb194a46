// Tests of JSON reading: depth is limited, duplicate keys are rejected, and errors do not quote the text.
// covers F-32
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../../lib/service/transport/read-json';
import { processorTime } from '../../../processor-time';

const MAX_DEPTH = 32;

const codeOf = (text: string) => {
  try {
    readJson(text);
    return 'read';
  } catch (thrown) {
    return (thrown as { code?: string }).code;
  }
};

test.each([
  ['{}', {}],
  [' [1, "a\\"]", {"b":[{}]}] ', [1, 'a"]', { b: [{}] }]],
  ['{"a":{"x":1},"b":{"x":1}}', { a: { x: 1 }, b: { x: 1 } }],
  ['[{"x":1},{"x":2}]', [{ x: 1 }, { x: 2 }]],
  ['{"a":"a","b":"a : {[\\\\"}', { a: 'a', b: 'a : {[\\' }],
])('readJson reads %s', (text, value) => {
  expect(readJson(text)).toEqual(value);
});

test.each([
  ['deeper than the limit', `${'['.repeat(MAX_DEPTH + 1)}${']'.repeat(MAX_DEPTH + 1)}`],
  ['a hundred thousand levels', '[{"a":'.repeat(100_000)],
  ['a key twice', '{"a":1,"b":2,"a":1}'],
  ['a key twice, with space', '{"a" :1,"a"\n:1}'],
  ['a key twice, one escaped', '{"a":1,"\\u0061":1}'],
  ['a key twice, below', '{"x":[{"a":1,"a":2}]}'],
  ['a broken escape in a key', '{"\\u00":1}'],
  ['nothing', ''],
  ['an open text', '{"a'],
  ['NaN', '{"a":NaN}'],
  ['a trailing comma', '[1,]'],
  ['two values', '{}{}'],
])('readJson rejects %s', (_, text) => {
  expect(codeOf(text)).toBe('bad-response');
});

test('readJson reads JSON at the depth limit', () => {
  expect(codeOf(`${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`)).toBe('read');
});

test('readJson round-trips any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 1_000 },
  );
});

test('readJson accepts exactly what JSON.parse accepts, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 ') })), (text) => {
      const said = codeOf(text);
      expect(['read', 'bad-response']).toContain(said);
      if (said === 'read') expect(readJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 3_000 },
  );
});

test('readJson of two megabytes of brackets in a string costs no noticeable time', () => {
  const text = JSON.stringify({ a: '{["'.repeat(500_000) });
  expect(processorTime(() => readJson(text))).toBeLessThan(500);
});

// covers T-14
test('readJson error contains nothing of the text', () => {
  try {
    readJson('{"access_token":"secret-value');
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    expect(`${message}${String(cause)}`).not.toContain('secret');
  }
});
