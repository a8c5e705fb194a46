// Tests of the vault scope: an action of a person extends the auto-lock of an open vault.
import { expect, test } from 'vitest';
import { createVaultScope } from '../../../../lib/app/vault/vault-scope';

function world(isOpen: boolean) {
  let touched = 0;
  const scope = createVaultScope({ touch: async () => void touched++ }, async () => isOpen);
  return { scope, touched: () => touched };
}

test('open vault is extended by an action, and not by a test', async () => {
  const { scope, touched } = world(true);
  await scope.assertOpen();
  expect([await scope.isOpen(), touched()]).toEqual([true, 0]);
  await scope.extendLock();
  expect(touched()).toBe(1);
});

test('locked vault is an error and is not extended', async () => {
  const { scope, touched } = world(false);
  await expect(scope.assertOpen()).rejects.toMatchObject({ code: 'locked' });
  await expect(scope.extendLock()).rejects.toMatchObject({ code: 'locked' });
  expect(touched()).toBe(0);
});
