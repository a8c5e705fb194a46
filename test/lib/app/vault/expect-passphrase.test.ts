// Tests of the check before work that needs a passphrase: only a vault of the browser profile fails it.
import { expect, test } from 'vitest';
import { expectPassphrase } from '../../../../lib/app/vault/expect-passphrase';

test('only a vault that the browser profile protects needs a passphrase first', async () => {
  for (const protection of ['passphrase', 'session', null] as const)
    await expect(expectPassphrase({ protection: async () => protection })).resolves.toBeUndefined();
  await expect(expectPassphrase({ protection: async () => 'profile' })).rejects.toMatchObject({
    code: 'needs-passphrase',
  });
});
