// Types for the daily refresh of a data set: last attempt, failure reason and previous version.
import { DOWNLOAD_PROBLEMS } from './data-set';

/**
 * Reasons why a refresh failed, besides those of a download. `service`: the account did not say where the file is. `encrypted`: only a page
 * can open the file. `unsigned`: the policy requires a signature. `unreadable`: it is no filter. `no-room`: all sets together are too large.
 */
export const DATA_SET_REFRESH_PROBLEMS = [
  ...DOWNLOAD_PROBLEMS,
  'service',
  'encrypted',
  'unsigned',
  'unreadable',
  'no-room',
  'storage',
] as const;
export type DataSetRefreshProblem = (typeof DATA_SET_REFRESH_PROBLEMS)[number];

/** Why a refresh failed; `status`: of the reply. */
export interface DataSetFailure {
  problem: DataSetRefreshProblem;
  status?: number | undefined;
  /** Of the file whose host is not granted. */
  url?: string | undefined;
}

/** The last attempt; `triedAt` is epoch ms. */
export interface DataSetRefresh {
  triedAt: number;
  failure?: DataSetFailure | undefined;
}

/** The version before the last refresh, which can be put back until the next one; `at`: time of the refresh, epoch ms. */
export interface FormerDataSet {
  id: string;
  members: number;
  at: number;
}
