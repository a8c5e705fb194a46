// Memory stores give back what was put in, each for itself.
import { expect, test } from 'vitest';
import { emptyToken } from '../../../../lib/service/auth/stored-token';
import { memoryPause, memoryToken } from '../../../../lib/service/diagnostics/memory-stores';

test('what is set is got, by its owner alone', async () => {
  const [token, pause] = [memoryToken(), memoryPause()];
  await token.set(emptyToken('b'));
  await pause.set(7);
  expect([await token.get(), await pause.get()]).toEqual([emptyToken('b'), 7]);
  expect([await memoryToken().get(), await memoryPause().get()]).toEqual([null, 0]);
});
