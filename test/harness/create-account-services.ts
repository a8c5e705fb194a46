// Harness: the account services of one worker over real stores, with a stub for account verification.
import { createAccounts } from '../../lib/app/accounts/accounts';
import { createStores } from '../../lib/app/stores';
import { createVaultMaintenance } from '../../lib/app/vault/vault-key-rotation-and-import';
import type { AccountInput } from '../../lib/messages/vault-messages';
import { createVerdictCache } from '../../lib/store/verdict-cache';
import { testEnvironment } from './environment';

export const PASSPHRASE = 'granite otter ledger moss';
const DEFAULTS = { label: '', audience: '', config: '', hops: null, namespace: '' };
/** Returns the form input of an account on a host of its own. */
export const accountInput = (clientId: string): AccountInput => ({
  ...DEFAULTS,
  baseUrl: `https://${clientId}.service.example`,
  clientId,
  clientSecret: `secret of ${clientId}`,
});
/** Client ids that were verified, and a step that runs in another window during the next verification. */
export const proof = { clientIds: [] as string[], meanwhile: async (): Promise<unknown> => undefined };
/** Creates the services of a worker over the stored state. */
export function createAccountsWorker() {
  const stores = createStores(testEnvironment);
  const accounts = createAccounts({
    ...testEnvironment,
    stores,
    allowLoopbackHttp: false,
    verify: async ({ clientId }) => {
      proof.clientIds.push(clientId);
      const act = proof.meanwhile;
      proof.meanwhile = async () => undefined;
      await act();
      if (clientId === 'refused') throw Object.assign(new Error('no'), { code: 'unauthorised' });
      return null;
    },
  });
  const verdicts = createVerdictCache({
    records: stores.records,
    scope: async () => ({ accountId: (await accounts.active()).id, config: '', hops: null }),
  });
  return { stores, accounts, verdicts, keeping: createVaultMaintenance({ stores, accounts }) };
}
