// Reduces a bulk run to the addresses that a data set may contain, without removing rows from its table.
import { CHUNK_ADDRESSES, countChunks } from './bulk-limits';
import type { RunSourceRow } from './bulk-run';
import type { DraftAddress } from './import-draft';

/** Reads a draft in chunks: target addresses and parts of the imported table. */
export interface RunSource {
  chunks: number;
  chunk(n: number): Promise<DraftAddress[]>;
  part(n: number): Promise<RunSourceRow[]>;
}

/** An address of a draft that a data set may contain, with its index in the draft. */
export interface DataSetMatchRow {
  index: number;
  target: DraftAddress;
}

/** Returns a source with these addresses only, in their order; rows refer to them by their new indices. */
export function selectDataSetMatches(source: RunSource, hits: readonly DataSetMatchRow[]): RunSource {
  const newIndices = new Map(hits.map(({ index }, position) => [index, position]));
  return {
    chunks: countChunks(hits.length),
    chunk: async (n) => hits.slice(n * CHUNK_ADDRESSES, (n + 1) * CHUNK_ADDRESSES).map(({ target }) => target),
    part: async (n) =>
      (await source.part(n)).map((row) => ({ ...row, at: row.at.flatMap((index) => newIndices.get(index) ?? []) })),
  };
}
