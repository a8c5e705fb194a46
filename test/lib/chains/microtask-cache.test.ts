// Tests of the microtask cache: a value lives until the synchronous code that set it ends.
import { expect, test } from 'vitest';
import { createMicrotaskCache } from '../../../lib/chains/microtask-cache';

test('createMicrotaskCache keeps the last value until the code that set it has finished', async () => {
  const last = createMicrotaskCache<{ text: string }>();
  expect(last.get()).toBeNull();
  for (const text of ['one', 'two']) {
    last.set({ text: 'before' });
    expect(last.set({ text })).toEqual({ text });
    expect(last.get()).toEqual({ text });
    await Promise.resolve();
    expect(last.get()).toBeNull();
  }
});
