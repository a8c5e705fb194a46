// Tests of operation definitions: every operation rejects undeclared input fields and non-object replies.
import { describe, expect, test } from 'vitest';
import { defineOperation } from '../../../lib/service/operation';
import { operations } from '../../../lib/service/operations';

test('defineOperation returns its declaration', () => {
  const [first] = operations;
  expect(defineOperation(first)).toBe(first);
});

/** Operations that change data at the service. */
const WRITES = new Set<string>(['save-override', 'delete-override']);

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  test('operation is idempotent when it reads, and not when it writes', () => {
    expect(operation.idempotent).toBe(!WRITES.has(operation.name));
    expect(operation.method === 'POST').toBe('body' in operation);
  });

  test('operation rejects a missing, text or list reply', () => {
    for (const reply of [undefined, null, '', 'ok', 0, true, []]) {
      expect(operation.reply.safeParse(reply).success).toBe(false);
    }
  });

  test('operation rejects undeclared input fields', () => {
    expect(operation.input.safeParse({ chain: 'evm', address: 'a', url: 'https://evil.example' }).success).toBe(false);
  });
});
