// Finds the columns of a table with private keys, seeds and passwords, by header and content.
import { classifyNonAddress } from '../classify-non-address';
import { findAddresses } from '../find-addresses';
import { containsPrivateKey } from '../query/detect-private-key';
import { isAddressHeader, isBareKeyHeader, isHashHeader, isSecretHeader } from './column-headers';

/** Number of sampled rows, and maximum length of a sampled cell. */
const SAMPLE = 200;
const MAX_CELL = 512;
/** Rows above the first address that may hold a header: titles, accounts and dates stand above it. */
const MAX_ABOVE = 50;
/** A longer cell is a sentence about secrets. */
const MAX_HEADER = 60;

type Cells = readonly string[];

const holdsAddress = (cell: string): boolean => cell.length <= MAX_CELL && findAddresses(cell).length > 0;

/** Returns the rows that may be headers: those above the first row with an address or a key. */
export function takeRowsAbove(rows: readonly Cells[]): readonly Cells[] {
  const at = rows.slice(0, MAX_ABOVE).findIndex((row) => row.some((cell) => holdsAddress(cell)));
  return rows.slice(0, at === -1 ? Math.min(rows.length, MAX_ABOVE) : at);
}

function takeSample(rows: readonly Cells[]): readonly Cells[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return rows.filter((_, at) => at % step === 0).slice(0, SAMPLE);
}

/**
 * Returns the columns with secrets. A header counts in every row above the first address; so does the content: a column of
 * keys or mnemonics, and a column headed `key` whose cells have the form of a key.
 * @param rows all rows, with the header
 */
export function findSecretColumns(rows: readonly Cells[]): Set<number> {
  const secret = new Set<number>();
  const keyed = new Set<number>();
  const hashed = new Set<number>();
  const above = takeRowsAbove(rows);
  for (const row of above)
    for (const [column, cell] of row.entries()) {
      if (cell.length > MAX_HEADER || isAddressHeader(cell)) continue;
      if (isSecretHeader(cell)) secret.add(column);
      else if (isBareKeyHeader(cell)) keyed.add(column);
      else if (isHashHeader(cell)) hashed.add(column);
    }
  const filled = new Map<number, number>();
  const keys = new Map<number, number>();
  /** Columns of addresses, in which a key is a mistake of its row. */
  const ofAddresses = new Set<number>();
  const count = (counts: Map<number, number>, column: number) => counts.set(column, (counts.get(column) ?? 0) + 1);
  for (const row of takeSample(rows.slice(above.length)))
    for (const [column, cell] of row.entries()) {
      if (cell.trim() === '' || secret.has(column)) continue;
      count(filled, column);
      if (holdsAddress(cell)) ofAddresses.add(column);
      const isKey = containsPrivateKey(cell) || (keyed.has(column) && classifyNonAddress(cell) === 'hash');
      if (isKey && !hashed.has(column)) count(keys, column);
    }
  for (const [column, found] of keys)
    if (!ofAddresses.has(column) && found * 2 >= (filled.get(column) ?? 0)) secret.add(column);
  return secret;
}
