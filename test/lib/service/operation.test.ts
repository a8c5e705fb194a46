// What every operation has in common, whatever it asks for.
import { describe, expect, test } from 'vitest';
import { defineOperation } from '../../../lib/service/operation';
import { operations } from '../../../lib/service/operations';

test('an operation is what was declared', () => {
  const [first] = operations;
  expect(defineOperation(first)).toBe(first);
});

/** What changes something at the service. */
const WRITES = new Set<string>(['save-override', 'delete-override']);

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  test('reads, so it may be repeated, or writes and is never', () => {
    expect(operation.idempotent).toBe(!WRITES.has(operation.name));
    expect(operation.method === 'POST').toBe('body' in operation);
  });

  test('never takes a missing answer, a text or a list for one', () => {
    for (const reply of [undefined, null, '', 'ok', 0, true, []]) {
      expect(operation.reply.safeParse(reply).success).toBe(false);
    }
  });

  test('refuses fields that nobody declared', () => {
    expect(operation.input.safeParse({ chain: 'evm', address: 'a', url: 'https://evil.example' }).success).toBe(false);
  });
});
