// Detection of a table's address and chain columns, from headers and cell contents.

import { toChainFamily } from '../capabilities/chain-aliases';
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { parsePasted } from '../detect/parse-pasted';
import { OWNED_SECRETS } from '../detect/words/context-word-patterns';

/** Number of sampled rows, spread evenly: enough to detect the columns within one task. */
const SAMPLE = 200;
/** Maximum length of an address cell in characters; longer cells are prose or data. An address with its link has about 200. */
export const MAX_ADDRESS_CELL = 4_096;

const ADDRESS_HEAD =
  /addr|wallet|account|counterpart|beneficiar|recipient|sender|payee|payer|konto|adress|direcci|endere/i;
const CHAIN_HEAD = /chain|network|protocol|ledger|netzwerk|red\b|réseau/i;
/** Headers of columns with key material, which is never stored. */
const KEY_HEAD = new RegExp(`priv|secret|seed|mnemonic|pass(?:word|phrase)|recovery|\\bwif\\b|${OWNED_SECRETS}`, 'i');

/** Address column value for tables in which every column is searched. */
export const ALL_COLUMNS = -1;

/** Columns used to read a table, counted from 0; null: there is none. */
export interface TableColumns {
  address: number;
  chain: number | null;
}

/** Cells of one row. */
export type TableCells = readonly string[];

/** Returns the family that a cell names (`Ethereum`, `BTC`, `eip155:1` …); null if it names no known one. */
export function findCellChain(cell: string): Chain | null {
  const name = cell.trim();
  if (name === '' || name.length > 40) return null;
  const chain = toChainFamily(name.replace(/^eip155:\d+$/, 'ethereum').replace(/[()]/g, ''));
  return getChainById(chain) ? chain : null;
}

/** Tests whether a header announces private keys or similar secrets. */
export const isKeyHeader = (head: string): boolean => KEY_HEAD.test(head);

function takeSample(rows: readonly TableCells[]): TableCells[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return rows.filter((_, index) => index % step === 0).slice(0, SAMPLE);
}

/** Maximum number of rows above a header. */
const ABOVE_HEAD = 10;

/** Tests whether a cell of plausible length contains an address. */
export const holdsAddress = (cell: string) => cell.length <= MAX_ADDRESS_CELL && parsePasted(cell).length > 0;

const countFilled = (row: TableCells): number => row.filter((cell) => cell.trim() !== '').length;

/** Returns the index of the header row, which titles and other rows with a single cell may precede. Null if there is none. */
export function getHeader(rows: readonly TableCells[]): number | null {
  const isWide = rows.some((row) => countFilled(row) > 1);
  for (const [at, row] of rows.slice(0, ABOVE_HEAD).entries()) {
    if (row.some(holdsAddress)) break;
    if (isWide && countFilled(row) < 2) continue;
    return isHeaderRow(rows.slice(at)) ? at : null;
  }
  return isHeaderRow(rows) ? 0 : null;
}

/** Tests for a header row: it contains no address, key, hash or name, and it names columns or has no digits. */
function isHeaderRow([first, ...rowsBelow]: readonly TableCells[]): boolean {
  if (!first || first.some(holdsAddress) || first.some((cell) => classifyNonAddress(cell) !== null)) return false;
  if (first.every((cell) => cell.trim() === '')) return false;
  if (rowsBelow.length === 0) return false;
  const namesColumn = first.some((cell) => ADDRESS_HEAD.test(cell) || CHAIN_HEAD.test(cell) || KEY_HEAD.test(cell));
  // A one-column list whose first line is a typo must not lose it, so its header has to be a known word.
  return namesColumn || (first.length > 1 && first.every((cell) => !/\d/.test(cell)));
}

/**
 * Detects the likeliest columns. The address column contains most addresses, with a bonus for a matching header; a
 * chain column names chains in most of its cells.
 * @param head header cells, null if there is no header
 * @param rows rows below the header
 */
export function detectColumns(head: TableCells | null, rows: readonly TableCells[]): TableColumns {
  const sample = takeSample(rows);
  const width = sample.reduce((widest, row) => Math.max(widest, row.length), head?.length ?? 1);
  let address = 0;
  let best = -1;
  let chain: number | null = null;
  let bestChain = 0.5;
  for (let column = 0; column < width; column++) {
    const name = head?.[column] ?? '';
    if (isKeyHeader(name)) continue;
    const cells = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const found = cells.filter(holdsAddress).length;
    const score = found + (ADDRESS_HEAD.test(name) ? sample.length / 4 + 0.5 : 0);
    if (score > best) {
      best = score;
      address = column;
    }
    const share = cells.length ? cells.filter((cell) => findCellChain(cell) !== null).length / cells.length : 0;
    const chainScore = share + (CHAIN_HEAD.test(name) ? 0.3 : 0);
    if (share > 0 && chainScore > bestChain) {
      bestChain = chainScore;
      chain = column;
    }
  }
  return { address, chain: chain === address ? null : chain };
}
