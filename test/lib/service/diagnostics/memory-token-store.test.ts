// Tests of the in-memory token store: each instance returns only its own token.
import { expect, test } from 'vitest';
import { emptyToken } from '../../../../lib/service/auth/stored-token-schema';
import { createMemoryTokenStore } from '../../../../lib/service/diagnostics/memory-token-store';

test('memory store returns a value to its owner only', async () => {
  const token = createMemoryTokenStore();
  await token.set(emptyToken('b'));
  expect(await token.get()).toEqual(emptyToken('b'));
  expect(await createMemoryTokenStore().get()).toBeNull();
});
