// Requests the download URL of a data set file from the service.
import type { RequestPurpose } from '../../dispatch/request-purpose';
import type { DataSet } from '../../service/operations/data-set';
import type { OpenAccount } from '../accounts/require-session';
import { admitDirectRequest } from '../screening/admit-user-requests';

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
