// Benchmark code for the background worker: times loading an encrypted data set, and lookups in it.
import { createDataSetHandlers } from '../../../lib/app/datasets/data-set-handlers';
import { hashKey } from '../../../lib/datasets/bloom-filter';
import { countDataSetParts, type DataSetHead, PART_BYTES } from '../../../lib/datasets/data-set';
import { countWordBytes } from '../../../lib/datasets/filter-header';
import { getFilterKey } from '../../../lib/datasets/filter-key';
import { createDataSetStore, DATA_SET_PARTS } from '../../../lib/store/data-set-store';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createPermanentRowDatabase } from '../../../lib/store/row-database';
import { toBase64url } from '../../../lib/vault/base64url';
import { importRoot } from '../../../lib/vault/key-derivation';
import { createRowCipher } from '../../../lib/vault/row-cipher';

/** All times in ms, one entry per repetition. */
export interface DataSetTimes {
  ready: number[];
  bytes: number[];
  lookups: number[];
  hashing: number[];
}

const LOOKUPS = 10_000;
/** Repetitions per run: each takes some ten ms. */
const TIMES = 4;
/** Parts that the store decrypts at a time. */
const PARTS_AT_ONCE = 4;
const ID = 'bench';
const crypto = {
  subtle: globalThis.crypto.subtle,
  random: (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
};

/** Bytes of a filter at its best size: half of its bits are set. */
function fillRandomly(bytes: number): Uint8Array {
  const words = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) globalThis.crypto.getRandomValues(words.subarray(at, at + 65_536));
  return words;
}

async function timed(times: number[], work: () => Promise<unknown> | unknown): Promise<void> {
  const from = performance.now();
  await work();
  times.push(performance.now() - from);
}

/** A store with one data set of `m` bits, sealed with the row cipher of the vault. */
async function createFilledStore(m: number, k: number) {
  const rows = createPermanentRowDatabase('riskmark-bench-data-sets');
  const root = await importRoot(crypto.subtle, crypto.random(32));
  const vaultId = toBase64url(crypto.random(16));
  const sealer = (purpose: string) =>
    createRowCipher({ crypto, root, vaultId, epoch: 1, purpose, guard: () => undefined });
  const records = createEncryptedStore({ rows, sealer, now: () => Date.now() });
  const store = createDataSetStore({ records, now: () => Date.now() });
  const texts = { name: 'Bench', keyMode: 'evm-bytes' as const, meaning: '', source: '', date: '', signer: '' };
  const words = fillRandomly(countWordBytes(m));
  await store.begin({ ...texts, id: ID, addedAt: Date.now(), m, k }, null);
  for (let part = 0; part < countDataSetParts(words.length); part++)
    await store.put(ID, part, words.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
  await store.complete(ID, null);
  return { rows, records, store, size: words.length };
}

/** Measures with the browser's own storage and cryptography, and deletes its data afterwards. @param m bits @param k hashes */
export async function measureDataSets(m: number, k: number, runs: number): Promise<DataSetTimes> {
  const times: DataSetTimes = { ready: [], bytes: [], lookups: [], hashing: [] };
  const { rows, records, store, size } = await createFilledStore(m, k);
  try {
    const parts = records.store(DATA_SET_PARTS);
    const keys = Array.from({ length: countDataSetParts(size) }, (_, part) => `${ID}|${part}`);
    const readBytes = async () => {
      let read = 0;
      for (let from = 0; from < keys.length; from += PARTS_AT_ONCE)
        for (const part of await parts.getMany(keys.slice(from, from + PARTS_AT_ONCE))) read += part?.length ?? 0;
      if (read !== size) throw new Error('the bytes that were stored are not there');
    };
    const load = async () => {
      const [head] = await store.kept();
      if (!(await store.readFilter(head as DataSetHead))) throw new Error('the filter that was stored is not there');
    };
    const { source } = createDataSetHandlers({ store, policySets: async () => [] } as unknown as Parameters<
      typeof createDataSetHandlers
    >[0]);
    const addresses = Array.from({ length: LOOKUPS }, () => ({
      chain: 'evm' as const,
      address: `0x${Array.from(crypto.random(20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    }));
    const hashAll = () => {
      let sum = 0;
      for (const ref of addresses) sum += hashKey(getFilterKey('evm-bytes', ref) as Uint8Array)[0].low;
      if (sum === 0) throw new Error('nothing was hashed');
    };
    // Code and storage are warm before the first figure.
    for (const work of [load, readBytes, () => source(addresses), hashAll]) await work();
    for (let run = 0; run < runs * TIMES; run++) {
      await timed(times.bytes, readBytes);
      await timed(times.ready, load);
      await timed(times.hashing, hashAll);
      await timed(times.lookups, () => source(addresses));
    }
  } finally {
    await rows.destroy();
  }
  return times;
}
