// Which column of a table holds the addresses, and which one their chains: told by the heads and by what stands below them.

import { toChainFamily } from '../capabilities/chain-aliases';
import { chainById } from '../chains';
import type { Chain } from '../chains/chain';
import { classifyNonAddress } from '../detect/classify-non-address';
import { parsePasted } from '../detect/parse-pasted';

/** Rows looked at, spread over the table: enough to tell, little enough to be done at once. */
const SAMPLE = 200;
/** A cell longer than this is prose or data; an address with its link has some 200 characters. */
export const MAX_ADDRESS_CELL = 4_096;

const ADDRESS_HEAD =
  /addr|wallet|account|counterpart|beneficiar|recipient|sender|payee|payer|konto|adress|direcci|endere/i;
const CHAIN_HEAD = /chain|network|protocol|ledger|netzwerk|red\b|réseau/i;
/** Under such a head stands what nobody may keep, whatever it looks like. */
const KEY_HEAD = /priv|secret|seed|mnemonic|pass(?:word|phrase)|recovery|\bwif\b/i;

/** Every column is looked into. */
export const ALL_COLUMNS = -1;

/** What a table is read by; columns count from 0, null = there is none. */
export interface TableColumns {
  address: number;
  chain: number | null;
}

export type TableCells = readonly string[];

/** The family that a cell names (`Ethereum`, `BTC`, `eip155:1` …); null where it names none that we know. */
export function findNamedChain(cell: string): Chain | null {
  const name = cell.trim();
  if (name === '' || name.length > 40) return null;
  const chain = toChainFamily(name.replace(/^eip155:\d+$/, 'ethereum').replace(/[()]/g, ''));
  return chainById(chain) ? chain : null;
}

/** Whether a column's head says that private keys or the like stand below it. */
export const holdsKeys = (head: string): boolean => KEY_HEAD.test(head);

function sampleOf(rows: readonly TableCells[]): TableCells[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return rows.filter((_, place) => place % step === 0).slice(0, SAMPLE);
}

/** So many rows at most stand above a head. */
const ABOVE_HEAD = 10;

/** Whether an address stands in a cell that is no longer than one that holds some. */
export const holdsAddress = (cell: string) => cell.length <= MAX_ADDRESS_CELL && parsePasted(cell).length > 0;

const filled = (row: TableCells): number => row.filter((cell) => cell.trim() !== '').length;

/** The place of the row that says what stands below it; the title of a sheet and what else has one cell may stand above it. Null where there is none. */
export function getHeader(rows: readonly TableCells[]): number | null {
  const isWide = rows.some((row) => filled(row) > 1);
  for (const [at, row] of rows.slice(0, ABOVE_HEAD).entries()) {
    if (row.some(holdsAddress)) break;
    if (isWide && filled(row) < 2) continue;
    return isHead(rows.slice(at)) ? at : null;
  }
  return isHead(rows) ? 0 : null;
}

/** Whether the first row says what stands below it: it holds no address where the rows below it do, or all of it are names. */
function isHead([first, ...rest]: readonly TableCells[]): boolean {
  if (!first || first.some(holdsAddress) || first.some((cell) => classifyNonAddress(cell) !== null)) return false;
  if (first.every((cell) => cell.trim() === '')) return false;
  if (rest.length === 0) return false;
  const named = first.some((cell) => ADDRESS_HEAD.test(cell) || CHAIN_HEAD.test(cell) || KEY_HEAD.test(cell));
  // A list of one column whose first line is a mistake must not lose it: there the head has to say what it is.
  return named || (first.length > 1 && first.every((cell) => !/\d/.test(cell)));
}

/**
 * The likeliest columns. The one with most addresses in it wins, a head that says so before one that does not; a chain's column names chains in most of its cells.
 * @param head null where the table has none
 * @param rows those below the head
 */
export function detectColumns(head: TableCells | null, rows: readonly TableCells[]): TableColumns {
  const sample = sampleOf(rows);
  const width = sample.reduce((most, row) => Math.max(most, row.length), head?.length ?? 1);
  let address = 0;
  let best = -1;
  let chain: number | null = null;
  let bestChain = 0.5;
  for (let column = 0; column < width; column++) {
    const name = head?.[column] ?? '';
    if (holdsKeys(name)) continue;
    const cells = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const found = cells.filter(holdsAddress).length;
    const score = found + (ADDRESS_HEAD.test(name) ? sample.length / 4 + 0.5 : 0);
    if (score > best) {
      best = score;
      address = column;
    }
    const share = cells.length ? cells.filter((cell) => findNamedChain(cell) !== null).length / cells.length : 0;
    const chainScore = share + (CHAIN_HEAD.test(name) ? 0.3 : 0);
    if (share > 0 && chainScore > bestChain) {
      bestChain = chainScore;
      chain = column;
    }
  }
  return { address, chain: chain === address ? null : chain };
}
