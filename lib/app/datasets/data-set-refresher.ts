// Refreshes data sets daily and on request, keeps the old version on failure, and adds sets of the policy.
import { isAllowedFileUrl } from '../../datasets/allowed-file-url';
import type { BloomFilter } from '../../datasets/bloom-filter';
import { countDataSetParts, type DataSetHead, PART_BYTES, type PolicyDataSet } from '../../datasets/data-set';
import type { DataSetFailure } from '../../datasets/data-set-refresh-model';
import { matchesChecksum } from '../../datasets/file-checksum';
import { HEADER_BYTES, MAX_FILTER_BYTES } from '../../datasets/filter-header';
import { readFilterStream } from '../../datasets/read-filter-stream';
import { toWire } from '../../errors/app-error';
import { downloadListFile } from '../../service/transport/download-list-file';
import type { Fetch } from '../../service/transport/safe-fetch';
import type { DataSetDraft, DataSetStore } from '../../store/data-set-store';

const DAY_MS = 86_400_000;

/** Where the file of a data set is, as the account says. */
export interface AccountFile {
  fileUrl: string;
  /** Epoch ms. */
  changedAt: number;
  checksum: string;
}

export interface DataSetRefresherDeps {
  store: Pick<DataSetStore, 'begin' | 'put' | 'complete' | 'cancel' | 'recordRefresh' | 'readFilter'>;
  /** Asks the active account where the file of a data set is; no person waits for it. @throws AppError */
  askForRefresh(chain: string, set: string): Promise<AccountFile>;
  fetch: Fetch;
  /** Tests whether the user granted the host of a URL. */
  isGranted(url: string): Promise<boolean>;
  /** True if a file may be fetched by `http:` from this computer, in test builds only. */
  allowsLoopbackHttp: boolean;
  /** Tests whether the organization's policy accepts signed data sets only. */
  requiresSigner(): Promise<boolean>;
  newId(): string;
  /** Epoch ms. */
  now(): number;
}

/** Where a set comes from, and whether the version in use is signed. */
type Source = Pick<DataSetHead, 'origin' | 'url' | 'signer'>;
type Outcome = { filter: BloomFilter; changedAt: number } | DataSetFailure | 'current';

/** Formats epoch ms as a day: `2026-11-12`. */
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export function createDataSetRefresher(deps: DataSetRefresherDeps) {
  const { store, now } = deps;

  /** Asks the account where the file is; a URL is known already, and its file counts as new. */
  async function locate({ origin, url = '' }: Source): Promise<AccountFile | DataSetFailure> {
    if (!origin) return { fileUrl: url, changedAt: now(), checksum: '' };
    try {
      return await deps.askForRefresh(origin.chain, origin.set);
    } catch (thrown) {
      const { status } = toWire(thrown);
      return { problem: 'service', ...(status ? { status } : {}) };
    }
  }

  async function load(source: Source): Promise<Outcome> {
    const file = await locate(source);
    if ('problem' in file) return file;
    const { fileUrl, changedAt, checksum } = file;
    if (source.origin && changedAt <= source.origin.changedAt) return 'current';
    // A signed file is encrypted too; only a page can open it, with the passphrase of the key.
    if (source.signer) return { problem: 'encrypted' };
    if (await deps.requiresSigner()) return { problem: 'unsigned' };
    if (!isAllowedFileUrl(fileUrl, deps.allowsLoopbackHttp)) return { problem: 'insecure' };
    if (!(await deps.isGranted(fileUrl))) return { problem: 'not-granted', url: fileUrl };
    const download = await downloadListFile(deps.fetch, fileUrl, MAX_FILTER_BYTES + HEADER_BYTES);
    if ('problem' in download) return download;
    if (matchesChecksum(download.bytes, checksum) === false) return { problem: 'checksum' };
    const filter = await readFilterStream(once(download.bytes));
    if ('problem' in filter) return { problem: filter.problem === 'openpgp' ? 'encrypted' : 'unreadable' };
    return { filter, changedAt };
  }

  /** Stores a version beside the one that it replaces once it is complete and verified. */
  async function write(
    draft: DataSetDraft,
    words: Uint8Array,
    replaces: string | null,
  ): Promise<DataSetFailure | null> {
    const { id } = draft;
    try {
      await store.begin(draft, replaces);
      for (let part = 0; part < countDataSetParts(words.length); part++)
        await store.put(id, part, words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
      await store.complete(id, replaces);
      return null;
    } catch (thrown) {
      await store.cancel(id).catch(() => undefined);
      return { problem: toWire(thrown).code === 'bad-request' ? 'no-room' : 'storage' };
    }
  }

  /** Returns the fields that a version has from its file. */
  const describe = (
    { filter: { m, k }, changedAt }: { filter: BloomFilter; changedAt: number },
    { origin }: Source,
  ) => ({
    id: deps.newId(),
    m,
    k,
    addedAt: now(),
    refresh: { triedAt: now() },
    date: toDay(changedAt),
    ...(origin ? { origin: { ...origin, changedAt } } : {}),
  });

  /** Tests whether a file at a URL is that in use. */
  async function isSame(head: DataSetHead, { m, k, words }: BloomFilter): Promise<boolean> {
    if (head.m !== m || head.k !== k) return false;
    const inUse = await store.readFilter(head);
    return inUse?.words.every((byte, at) => byte === words[at]) ?? false;
  }

  return {
    /** Refreshes a data set; a failure is recorded in its head, and the set stays as it is. @throws AppError of the store */
    async refresh(head: DataSetHead): Promise<void> {
      // Before the request, so that a killed worker does not ask again the same day.
      await store.recordRefresh(head.id, { triedAt: now() });
      const outcome = await load(head);
      if (outcome === 'current') return;
      let failure = 'problem' in outcome ? outcome : null;
      if ('filter' in outcome && !(head.url && (await isSame(head, outcome.filter)))) {
        const { members, falsePositiveRate: _rate, ...texts } = head;
        const former = { id: head.id, members, at: now() };
        failure = await write({ ...texts, ...describe(outcome, head), former }, outcome.filter.words, head.id);
      }
      if (failure) await store.recordRefresh(head.id, { triedAt: now(), failure });
    },
    /** Adds a data set of the policy. @returns why it could not be added; null if it was */
    async add({ name, keyMode, network, set, url }: PolicyDataSet, account: string): Promise<DataSetFailure | null> {
      const origin = network && set ? { chain: network, set, changedAt: 0, account } : undefined;
      const source = { url, origin, signer: '' };
      const outcome = await load(source);
      if (outcome === 'current') return null;
      if ('problem' in outcome) return outcome;
      const from = url ? new URL(url).host : (set ?? '');
      const texts = { name, keyMode, meaning: '', source: from, signer: '', url, isManaged: true };
      return write({ ...texts, ...describe(outcome, source) }, outcome.filter.words, null);
    },
    /** Returns the sets of this account whose daily refresh is due, also after a clock that was ahead. */
    findDue: (sets: readonly DataSetHead[], accountId: string): DataSetHead[] =>
      sets.filter(({ origin, url, off, isManual, refresh, addedAt }) => {
        if (off || isManual || (origin ? origin.account !== accountId : !url)) return false;
        return Math.abs(now() - (refresh?.triedAt ?? addedAt)) >= DAY_MS;
      }),
  };
}
