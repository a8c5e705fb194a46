// Types for the daily refresh of a data set: last attempt, failure reason and previous version.
import type { z } from 'zod';
import { DOWNLOAD_PROBLEMS } from './data-set';
import type { dataSetFailureSchema, dataSetRefreshSchema, formerDataSetSchema } from './data-set-metadata-schemas';

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

export type DataSetFailure = z.infer<typeof dataSetFailureSchema>;
export type DataSetRefresh = z.infer<typeof dataSetRefreshSchema>;
export type FormerDataSet = z.infer<typeof formerDataSetSchema>;
