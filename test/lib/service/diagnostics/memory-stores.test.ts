// Memory stores give back what was put in, each for itself.
import { expect, test } from 'vitest';
import { emptyToken } from '../../../../lib/service/auth/stored-token';
import { createMemoryPauseStore, createMemoryTokenStore } from '../../../../lib/service/diagnostics/memory-stores';

test('what is set is got, by its owner alone', async () => {
  const [token, pause] = [createMemoryTokenStore(), createMemoryPauseStore()];
  await token.set(emptyToken('b'));
  await pause.set(7);
  expect([await token.get(), await pause.get()]).toEqual([emptyToken('b'), 7]);
  expect([await createMemoryTokenStore().get(), await createMemoryPauseStore().get()]).toEqual([null, 0]);
});
