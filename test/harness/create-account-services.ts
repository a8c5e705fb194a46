// Harness: the account services of one worker over real stores, with a stub for account verification.
import { createAccounts } from '../../lib/app/accounts/accounts';
import { createStores, type Stores } from '../../lib/app/stores';
import { createVaultMaintenance } from '../../lib/app/vault/vault-key-rotation-and-import';
import type { AccountInput } from '../../lib/messages/tables/vault-messages';
import { createBulkStore } from '../../lib/store/bulk-run-store';
import { createDataSetStore } from '../../lib/store/data-set-store';
import { NEVER_EXPIRES } from '../../lib/store/kept/record-kind';
import { createListStore } from '../../lib/store/list-store';
import { createSiteModeStore } from '../../lib/store/site-mode-store';
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
/** Creates the stores that single features create as they start. */
function createFeatureStores({ records, kept }: Stores) {
  const { now } = testEnvironment;
  return {
    bulk: createBulkStore({ records: kept, until: NEVER_EXPIRES }),
    lists: createListStore({ records: kept, now }),
    dataSets: createDataSetStore({ records: kept, now }),
    sites: createSiteModeStore({ records }),
  };
}

/** Creates the services of a worker over the stored state. */
export function createAccountsWorker() {
  const shared = createStores(testEnvironment);
  const stores = { ...shared, ...createFeatureStores(shared) };
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
