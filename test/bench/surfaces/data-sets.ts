// Measures loading, lookup and memory costs of data sets (Bloom filters) of a million addresses.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { countDataSetParts, type DataSetHead, PART_BYTES } from '../../../lib/datasets/data-set';
import { countWordBytes } from '../../../lib/datasets/filter-header';
import type { RowSealer } from '../../../lib/store/cipher-port';
import { createDataSetStore } from '../../../lib/store/data-set-store';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createMemoryRowDatabase } from '../../../lib/store/memory-row-database';
import { toBase64url } from '../../../lib/vault/base64url';
import { importRoot } from '../../../lib/vault/key-derivation';
import { createRowCipher } from '../../../lib/vault/row-cipher';
import { boundOf, type Figure, ratioOf } from '../metrics';
import { explorerPage } from '../pages/explorer-page';
import { forgetHanded, untilHandedOver } from '../record-page-messages';
import { type BenchEnvironment, isContentScript, recordLoad, wait } from '../start-bench-environment';
import { ownTime, ownWork } from '../trace-script-time';
import type { DataSetTimes } from './data-sets-probe';
import { loadProbe } from './inject-probe-into-worker';

const NAME = 'riskmarkBenchDataSets';
/** A filter of 1,000,000 addresses at a false-positive rate of one in a million: 3.6 MB. */
const SHAPE = { m: 28_755_200, k: 20 };
const SIZE = countWordBytes(SHAPE.m);
const SETS = 3;
const ROWS = 1_000;
/** Time in ms after the last message, in which marks are drawn. */
const AFTER_MS = 500;
const MB = 1 << 20;
const TEXTS = { keyMode: 'evm-bytes' as const, meaning: '', source: '', date: '', signer: '' };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Returns part `part` of a filter of which half the bits are set. */
function makePart(part: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(PART_BYTES, SIZE - part * PART_BYTES));
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

async function measureInWorker(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  await loadProbe(world, new URL('./data-sets-probe.ts', import.meta.url), NAME);
  const times = await world.worker.evaluate(
    ([name, { m, k }, count]) =>
      (globalThis as unknown as Record<string, typeof import('./data-sets-probe')>)[name]?.measureDataSets(
        m,
        k,
        count,
      ) as Promise<DataSetTimes>,
    [NAME, SHAPE, runs] as const,
  );
  const ready = 'Data set of 1,000,000 addresses ready after unlock; floor: reading its sealed bytes';
  const lookups = '10,000 lookups in a data set; floor: a bare loop of the same hashing';
  return [
    ratioOf({ id: 'datasets.ready', name: ready, unit: 'ms' }, times.ready, times.bytes),
    ratioOf({ id: 'datasets.lookups', name: lookups, unit: 'ms' }, times.lookups, times.hashing),
  ];
}

/** Adds the sets, switched off. @returns their ids */
async function addSets({ riskmark }: BenchEnvironment): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < SETS; n++) {
    const id = crypto.randomUUID();
    await riskmark.ask('beginDataSet', { id, draft: { ...TEXTS, ...SHAPE, name: `Bench ${n}`, replaces: null } });
    for (let part = 0; part < countDataSetParts(SIZE); part++)
      await riskmark.ask('putDataSetPart', { id, part, bytes: Buffer.from(makePart(part)).toString('base64') });
    await riskmark.ask('completeDataSet', { id, replaces: null });
    ids.push(id);
  }
  return ids;
}

/** Own time of one visit of the page in ms. */
async function visitPage(world: BenchEnvironment, name: string): Promise<number> {
  await forgetHanded(world.worker);
  const { tab, trace } = await recordLoad(world, { name, marked: true }, async () => {
    await untilHandedOver(world.worker);
    await wait(AFTER_MS);
  });
  await tab.close();
  return ownTime(ownWork(trace, isContentScript));
}

async function measurePage(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  const name = 'data-sets.html';
  world.pages.set(name, explorerPage(ROWS, 'eleven').html);
  const ids = await addSets(world);
  const times: Record<'on' | 'off', number[]> = { on: [], off: [] };
  for (let run = 0; run < runs; run++)
    for (const state of ['off', 'on'] as const) {
      for (const id of ids) await world.riskmark.ask('changeDataSet', { id, change: { off: state === 'off' } });
      times[state].push(await visitPage(world, name));
    }
  for (const id of ids) await world.riskmark.ask('removeDataSet', { id });
  world.pages.delete(name);
  const title = `Own time of a page of ${ROWS.toLocaleString('en')} rows with ${SETS} data sets; floor: without`;
  return [ratioOf({ id: 'datasets.page', name: title, unit: 'ms' }, times.on, times.off)];
}

/** Memory above the size of the filter, in MB, while and after it is loaded: objects and buffers after a collection. */
async function measureMemory(): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const gauge = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MB;
  };
  const root = await importRoot(crypto.subtle, random(32));
  const vaultId = toBase64url(random(16));
  const sealing = { crypto: { subtle: crypto.subtle, random }, root, vaultId, epoch: 1, guard: () => undefined };
  let peak = 0;
  let idle = Number.POSITIVE_INFINITY;
  /** The row cipher; memory is read with each part that was decrypted. */
  async function createGaugedCipher(purpose: string): Promise<RowSealer> {
    const cipher = await createRowCipher({ ...sealing, purpose });
    return {
      ...cipher,
      async open(...asked) {
        const plain = await cipher.open(...asked);
        peak = Math.max(peak, gauge() - idle);
        return plain;
      },
    };
  }
  const records = createEncryptedStore({ rows: createMemoryRowDatabase(), sealer: createGaugedCipher, now: Date.now });
  const store = createDataSetStore({ records, now: Date.now });
  await store.begin({ ...TEXTS, ...SHAPE, id: 'a', name: 'Bench', addedAt: Date.now() }, null);
  for (let part = 0; part < countDataSetParts(SIZE); part++) await store.put('a', part, makePart(part));
  await store.complete('a', null);
  // Memory used to add the set is released first.
  await wait(AFTER_MS);
  gauge();
  idle = gauge();
  peak = 0;
  const [head] = await store.kept();
  const filter = await store.readFilter(head as DataSetHead);
  peak = Math.max(peak, gauge() - idle);
  if (!filter) throw new Error('the filter that was stored is not there');
  const name = 'Data set of 1,000,000 addresses: memory beyond the size of its file';
  return [boundOf({ id: 'datasets.memory', name, unit: 'MB' }, [peak - filter.words.length / MB])];
}

/** @param runs repetitions of each figure; ours and the floor take turns */
export async function measureDataSetsIn(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  return [...(await measureInWorker(world, runs)), ...(await measurePage(world, runs)), ...(await measureMemory())];
}
