// Measures the lookup time of 1,000 addresses with and without an imported list of 100,000 entries.
import { randomBytes } from 'node:crypto';
import type { ListEntry } from '../../../lib/lists/list-entry';
import { type Figure, ratioOf } from '../metrics';
import type { BenchEnvironment } from '../start-bench-environment';

const ENTRIES = 100_000;
const PART = 1_000;
const ASKED = 1_000;
/** Questions per run. */
const QUESTIONS = 5;

const createAddress = () => `0x${randomBytes(20).toString('hex')}`;

/** Stores a list with these addresses. @returns its id */
async function addList({ riskmark }: BenchEnvironment, addresses: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  const entries: ListEntry[] = addresses.map((address, n) => ({ chain: 'evm', address, label: `Wallet ${n}` }));
  const draft = {
    name: 'Bench',
    kind: 'labels',
    source: 'csv',
    date: '',
    count: entries.length,
    refused: 0,
    replaces: null,
  };
  await riskmark.ask('beginList', { id, draft });
  for (let part = 0; part * PART < entries.length; part++)
    await riskmark.ask('putListPart', { id, part, entries: entries.slice(part * PART, (part + 1) * PART) });
  await riskmark.ask('completeList', { id, replaces: null });
  return id;
}

/** Returns the time of one question in ms, the mean of several. */
async function timeQuestions({ riskmark }: BenchEnvironment, asks: readonly object[]): Promise<number> {
  await riskmark.ask('look', { asks });
  const start = performance.now();
  for (let n = 0; n < QUESTIONS; n++) await riskmark.ask('look', { asks });
  return (performance.now() - start) / QUESTIONS;
}

/** Time of a question with and without the list, in turn; one of twenty asked addresses is on it. */
export async function measureLists(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  const listed = Array.from({ length: ENTRIES }, createAddress);
  const asks = Array.from({ length: ASKED }, (_, n) => ({
    chain: 'evm',
    address: n % 20 ? createAddress() : (listed[n * 7] ?? createAddress()),
  }));
  const ours: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run < runs; run++) {
    floor.push(await timeQuestions(world, asks));
    const id = await addList(world, listed);
    ours.push(await timeQuestions(world, asks));
    await world.riskmark.ask('removeList', { id });
  }
  const name = '1,000 addresses asked about, a list of 100,000 entries; floor: without it';
  return [ratioOf({ id: 'lists.asked', name, unit: 'ms' }, ours, floor)];
}
