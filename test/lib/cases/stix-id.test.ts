// Tests of STIX identifiers: UUIDs of version 5 follow RFC 9562, and an id depends on its type and each part.
import { expect, test } from 'vitest';
import { createStixId, createUuid5 } from '../../../lib/cases/stix-id';

test('createUuid5 gives the example of RFC 9562, appendix A.4', () => {
  expect(createUuid5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

test('createStixId depends on the type and on each part', () => {
  const ids = [createStixId('note', 'a', 'b'), createStixId('note', 'ab'), createStixId('report', 'a', 'b')];
  expect(new Set(ids).size).toBe(3);
  expect(createStixId('note', 'a', 'b')).toBe(ids[0]);
  expect(ids[0]).toMatch(/^note--[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
