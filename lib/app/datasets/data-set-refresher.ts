// Refreshes the data sets of the account, each at most once a day; a failed refresh changes nothing.
import { matchesChecksum } from '../../datasets/checksum';
import { countDataSetParts, type DataSetHead, type DataSetOrigin, PART_BYTES } from '../../datasets/data-set';
import type { DataSetFailure } from '../../datasets/data-set-refresh';
import { isAllowedFileUrl } from '../../datasets/file-url';
import type { Filter } from '../../datasets/filter';
import { HEADER_BYTES, MAX_FILTER_BYTES } from '../../datasets/filter-header';
import { readFilterStream } from '../../datasets/read-filter-stream';
import { toWire } from '../../errors/app-error';
import { downloadListFile } from '../../service/transport/download-list-file';
import type { Fetch } from '../../service/transport/safe-fetch';
import type { DataSetStore } from '../../store/data-set-store';

const DAY_MS = 86_400_000;

/** Where the file of a data set is, as the account says. */
export interface AccountFile {
  fileUrl: string;
  /** Epoch ms. */
  changedAt: number;
  checksum: string;
}

export interface DataSetRefresherDeps {
  store: Pick<DataSetStore, 'begin' | 'put' | 'complete' | 'cancel' | 'recordRefresh'>;
  /** Asks the active account where the file of a data set is; no person waits for it. @throws AppError */
  askForRefresh(chain: string, set: string): Promise<AccountFile>;
  fetch: Fetch;
  /** Tests whether the user granted the host of a URL. */
  isGranted(url: string): Promise<boolean>;
  /** Whether a file may be fetched by `http:` from this computer, in test builds only. */
  allowsLoopbackHttp: boolean;
  /** Whether the organisation's policy accepts signed data sets only. */
  requiresSigner(): Promise<boolean>;
  newId(): string;
  /** Epoch ms. */
  now(): number;
}

type Outcome = { filter: Filter; changedAt: number } | DataSetFailure | 'current';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Creates the refresher. */
export function createDataSetRefresher(deps: DataSetRefresherDeps) {
  const { store, now } = deps;

  async function load({ signer }: DataSetHead, { chain, set, changedAt: known }: DataSetOrigin): Promise<Outcome> {
    let file: AccountFile;
    try {
      file = await deps.askForRefresh(chain, set);
    } catch (thrown) {
      const { status } = toWire(thrown);
      return { problem: 'service', ...(status ? { status } : {}) };
    }
    const { fileUrl, changedAt, checksum } = file;
    if (changedAt <= known) return 'current';
    // A signed file is encrypted too; only a page can open it, with the passphrase of the key.
    if (signer) return { problem: 'encrypted' };
    if (await deps.requiresSigner()) return { problem: 'unsigned' };
    if (!isAllowedFileUrl(fileUrl, deps.allowsLoopbackHttp)) return { problem: 'insecure' };
    if (!(await deps.isGranted(fileUrl))) return { problem: 'not-granted' };
    const download = await downloadListFile(deps.fetch, fileUrl, MAX_FILTER_BYTES + HEADER_BYTES);
    if ('problem' in download) return download;
    if (matchesChecksum(download.bytes, checksum) === false) return { problem: 'checksum' };
    const filter = await readFilterStream(once(download.bytes));
    if ('problem' in filter) return { problem: filter.problem === 'openpgp' ? 'encrypted' : 'unreadable' };
    return { filter, changedAt };
  }

  /** Stores the new version beside the old one, which it replaces once it is complete and verified. */
  async function replace(head: DataSetHead, origin: DataSetOrigin, filter: Filter): Promise<DataSetFailure | null> {
    const { members, falsePositiveRate: _rate, ...texts } = head;
    const { m, k, words } = filter;
    const id = deps.newId();
    const at = now();
    const date = new Date(origin.changedAt).toISOString().slice(0, 10);
    const draft = { ...texts, id, origin, date, m, k, addedAt: at, former: { id: head.id, members, at } };
    try {
      await store.begin({ ...draft, refresh: { triedAt: at } }, head.id);
      for (let part = 0; part < countDataSetParts(words.length); part++)
        await store.put(id, part, words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
      await store.complete(id, head.id);
      return null;
    } catch (thrown) {
      await store.cancel(id).catch(() => undefined);
      return { problem: toWire(thrown).code === 'bad-request' ? 'no-room' : 'storage' };
    }
  }

  return {
    /** Refreshes a data set; a failure is recorded in its head, and the set stays as it is. @throws AppError of the store */
    async refresh(head: DataSetHead): Promise<void> {
      const { origin } = head;
      if (!origin) return;
      // Before the request, so that a killed worker does not ask again the same day.
      await store.recordRefresh(head.id, { triedAt: now() });
      const outcome = await load(head, origin);
      if (outcome === 'current') return;
      const { changedAt } = 'filter' in outcome ? outcome : origin;
      const failure = 'filter' in outcome ? await replace(head, { ...origin, changedAt }, outcome.filter) : outcome;
      if (failure) await store.recordRefresh(head.id, { triedAt: now(), failure });
    },
    /** Returns the sets of this account whose daily refresh is due, also after a clock that was ahead. */
    findDue: (sets: readonly DataSetHead[], accountId: string): DataSetHead[] =>
      sets.filter(({ origin, off, isManual, refresh, addedAt }) => {
        if (!origin || off || isManual || origin.account !== accountId) return false;
        return Math.abs(now() - (refresh?.triedAt ?? addedAt)) >= DAY_MS;
      }),
  };
}
