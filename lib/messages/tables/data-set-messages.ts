// Message definitions for data sets; only extension pages may send them.
import { z } from 'zod';
import { type DataSetKeys, dataSetKeysSchema } from '../../account/account';
import { CHUNK_ADDRESSES } from '../../bulk/bulk-limits';
import { countDataSetParts, type DataSetHead, PART_BYTES } from '../../datasets/data-set';
import { dataSetChangeSchema, dataSetFields } from '../../datasets/data-set-metadata-schemas';
import type { DataSetFailure } from '../../datasets/data-set-refresh-model';
import { MAX_FILTER_BYTES } from '../../datasets/filter-header';
import { askSchema, declarePageMessage, recordIdSchema } from '../message-fields';

/** Path segment of the service. */
const servicePart = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i);

/** Data set with its state; `damaged`: its filter is unreadable, so that it answers nothing. */
export type StoredDataSet = DataSetHead & { damaged?: true };

/** A data set of the policy that is not loaded; `failure`: of the last attempt, null before the first. */
export interface MissingDataSet {
  name: string;
  failure: DataSetFailure | null;
}

/** Metadata of a data set before its filter; `replaces`: id of the data set that it replaces. */
const draftSchema = z.strictObject({ ...dataSetFields, replaces: recordIdSchema.nullable() });
export type NewDataSet = z.infer<typeof draftSchema>;

export const dataSetMessages = {
  /** Returns the data sets; `isManaged` is set while the policy names the set. */
  dataSets: declarePageMessage({}).returns<StoredDataSet[]>(),
  /** Returns the data sets of the policy that are not loaded. @throws `locked` */
  missingDataSets: declarePageMessage({}).returns<MissingDataSet[]>(),
  /** Loads them now, and returns those that could not be loaded. @throws `locked`, `local-only` */
  loadMissingDataSets: declarePageMessage({}).returns<MissingDataSet[]>(),
  /**
   * Returns the keys of encrypted data sets, the only secret that leaves the background: messages are opened in a worker of an extension
   * page, because the background cannot load the OpenPGP code when it is needed. Null without any. @throws `locked`
   */
  dataSetKeys: declarePageMessage({}).returns<DataSetKeys | null>(),
  /** Stores the keys in the vault; null removes them. Their passphrase is never sent. @throws `locked` */
  saveDataSetKeys: declarePageMessage({ keys: dataSetKeysSchema.nullable() }).returns<null>(),
  /**
   * Asks the active account where the file of a data set is; one request without an address. The page then asks for the host and
   * downloads it. @throws as every request, `local-only`
   */
  accountDataSet: declarePageMessage({ chain: servicePart, set: servicePart }).returns<{
    fileUrl: string;
    changedAt: number;
    checksum: string;
  }>(),
  /** Returns for each address whether a data set may contain it; empty without an active data set. Nothing is sent. @throws `bad-address` */
  matchDataSets: declarePageMessage({ asks: z.array(askSchema).min(1).max(CHUNK_ADDRESSES) }).returns<boolean[]>(),
  /**
   * Starts a data set under an id from the page; idempotent. The filter follows in parts, then `completeDataSet`.
   * @throws `bad-request` beyond 64 MB in total
   */
  beginDataSet: declarePageMessage({ id: recordIdSchema, draft: draftSchema }).returns<null>(),
  /** `bytes`: base64 of a part of the bit set. */
  putDataSetPart: declarePageMessage({
    id: recordIdSchema,
    part: z.number().int().min(0).max(countDataSetParts(MAX_FILTER_BYTES)),
    bytes: z.base64().max(4 * Math.ceil(PART_BYTES / 3)),
  }).returns<null>(),
  /** Verifies the filter and activates the data set. @throws `storage` if it is incomplete; the replaced one then stays */
  completeDataSet: declarePageMessage({ id: recordIdSchema, replaces: recordIdSchema.nullable() }).returns<
    StoredDataSet[]
  >(),
  cancelDataSet: declarePageMessage({ id: recordIdSchema }).returns<null>(),
  /** Changes name, meaning or switch of a data set. @throws `bad-request` for a set of the policy, here and below */
  changeDataSet: declarePageMessage({ id: recordIdSchema, change: dataSetChangeSchema }).returns<StoredDataSet[]>(),
  /** Removes a data set; removed and replaced ones can be restored for some minutes. */
  removeDataSet: declarePageMessage({ id: recordIdSchema }).returns<StoredDataSet[]>(),
  /** Restores a data set; `instead` is the one that replaced it and is removed now, or null. @throws as `beginDataSet` */
  restoreDataSet: declarePageMessage({ id: recordIdSchema, instead: recordIdSchema.nullable() }).returns<
    StoredDataSet[]
  >(),
} as const;
