// Tests of the checks of passphrases: before work that needs one, and for the length that a policy requires.
import { expect, test } from 'vitest';
import { expectLength, expectPassphrase } from '../../../../lib/app/vault/expect-passphrase';

test('only a vault that the browser profile protects needs a passphrase first', async () => {
  for (const protection of ['passphrase', 'session', null] as const)
    await expect(expectPassphrase({ protection: async () => protection })).resolves.toBeUndefined();
  await expect(expectPassphrase({ protection: async () => 'profile' })).rejects.toMatchObject({
    code: 'needs-passphrase',
  });
});

test('a new passphrase has the length that the policy requires; the vault checks everything else', async () => {
  const settings = { load: async () => ({ passphraseLength: 31 }) };
  for (const refused of ['', 'harbour lantern pepper viaduct'])
    await expect(expectLength(settings, refused)).rejects.toMatchObject({ code: 'weak-passphrase' });
  for (const accepted of ['harbour lantern pepper viaducts', 'a'.repeat(31)])
    await expect(expectLength(settings, accepted)).resolves.toBeUndefined();
});
