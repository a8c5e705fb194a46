// Tests of in-memory stores: each returns the value that was stored.
import { expect, test } from 'vitest';
import { emptyToken } from '../../../../lib/service/auth/stored-token';
import { createMemoryPauseStore, createMemoryTokenStore } from '../../../../lib/service/diagnostics/memory-stores';

test('memory store returns a value to its owner only', async () => {
  const [token, pause] = [createMemoryTokenStore(), createMemoryPauseStore()];
  await token.set(emptyToken('b'));
  await pause.set(7);
  expect([await token.get(), await pause.get()]).toEqual([emptyToken('b'), 7]);
  expect([await createMemoryTokenStore().get(), await createMemoryPauseStore().get()]).toEqual([null, 0]);
});
