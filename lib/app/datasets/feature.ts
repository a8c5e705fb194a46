// Feature of the data sets: import, daily refresh from the account, and matching of addresses.
import { IS_TEST_BUILD } from '../../browser/build-mode';
import type { RequestPurpose } from '../../dispatch/request-purpose';
import { dataSetMessages } from '../../messages/tables/data-set-messages';
import type { DataSet } from '../../service/operations/data-set';
import { createDataSetStore } from '../../store/data-set-store';
import type { OpenAccount } from '../accounts/require-session';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import { admitDirectRequest } from '../screening/admit-user-requests';
import { createDataSetHandlers } from './data-set-handlers';

export const dataSetFeature = defineFeature({
  name: 'data sets',
  messages: dataSetMessages,
  start(
    { environment, stores, vault, events },
    { accounts, work, workUnasked }: Pick<AccountServices, 'accounts' | 'work' | 'workUnasked'>,
  ) {
    const dataSets = createDataSetHandlers({
      ...environment,
      store: createDataSetStore({ records: stores.kept, now: environment.now }),
      scope: vault,
      changed: events.statesChanged.emit,
      keys: accounts,
      requiresSigner: async () => (await stores.settings.load()).requireSignedDataSets,
      policySets: async () => (await stores.settings.load()).dataSets,
      askAccount: async (chain, set) => getDataSetDownloadUrl(await work(), chain, set),
      askForRefresh: async (chain, set) => getDataSetDownloadUrl(await workUnasked(), chain, set, ['account']),
      async sendingAccount() {
        const account = await accounts.find();
        return account?.localOnly ? null : (account?.id ?? '');
      },
      allowsLoopbackHttp: IS_TEST_BUILD,
    });
    return {
      handlers: dataSets.handlers,
      onVaultChange: dataSets.forget,
      daily: dataSets.refreshDue,
      annotations: dataSets.source,
    };
  },
});

/** Sends one request without an address. @param purposes for the audit log @throws AppError as `admitDirectRequest` and any service call */
export async function getDataSetDownloadUrl(
  { account, gate, client, net }: Pick<OpenAccount, 'account' | 'gate' | 'client' | 'net'>,
  chain: string,
  set: string,
  purposes?: RequestPurpose[],
): Promise<DataSet> {
  await admitDirectRequest(account, gate);
  return client.dataSet(chain, set, net.signal, purposes);
}
