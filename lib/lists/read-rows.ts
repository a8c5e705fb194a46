// Rows of cells → entries: columns found by the words of a header, or by what stands in them.

import type { Chain } from '../chains/chain';
import { findAddresses } from '../detect/addresses';
import { chainsOfWord } from './chain-words';
import type { Gathering } from './gathering';
import type { TableRow } from './read-table';
import { recognise } from './recognise';

const ADDRESS_WORDS =
  /^(?:address(?:es)?|wallets?|wallet_?address|crypto_?address|account|addr|digital_?currency_?address|deposit_?address|public_?address)$/;
const CHAIN_WORDS =
  /^(?:chain|chain_?name|network|currency|coin|asset|blockchain|protocol|crypto|ticker|symbol|token)$/;
const LABEL_WORDS =
  /^(?:labels?|names?|name_?tag|tags?|entity|entity_?name|owner|description|comments?|notes?|remarks?|title|alias|category|exchange|sdn_?name)$/;
/** So many rows are looked at to tell the columns where no header does. */
const LOOKED_AT = 50;

export interface Columns {
  address: number;
  chain: number | null;
  label: number | null;
  hasHeader: boolean;
}

const word = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
const at = (cells: string[], words: RegExp): number | null => {
  const index = cells.findIndex((cell) => words.test(word(cell)));
  return index === -1 ? null : index;
};

/** The column in which most of these rows hold an address; null where none does. */
function addressColumn(rows: TableRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    cells.forEach((cell, i) => {
      if (cell.length < 512 && findAddresses(cell).length === 1) counts.set(i, (counts.get(i) ?? 0) + 1);
    });
  const [best] = [...counts].sort(([i, a], [j, b]) => b - a || i - j);
  return best ? best[0] : null;
}

/** Which cells of a row are what; null where no column holds addresses. */
export function columnsOf(rows: TableRow[]): Columns | null {
  const [head, ...body] = rows;
  if (!head) return null;
  const cells = head.cells;
  const isHeader = !cells.some((cell) => findAddresses(cell.slice(0, 512)).length > 0);
  const named = isHeader ? at(cells, ADDRESS_WORDS) : null;
  const address = named ?? addressColumn((isHeader ? body : rows).slice(0, LOOKED_AT));
  if (address === null) return null;
  if (isHeader) {
    const others = cells.map((cell, i) => (i === address ? '' : cell));
    return { address, chain: at(others, CHAIN_WORDS), label: at(others, LABEL_WORDS), hasHeader: true };
  }
  const some = rows.slice(0, LOOKED_AT);
  const columns = Array.from({ length: Math.max(...some.map((row) => row.cells.length)) }, (_, i) => i);
  const rest = columns.filter((i) => i !== address);
  const chain = rest.find((i) => some.every((row) => chainsOfWord(row.cells[i] ?? '') !== null)) ?? null;
  const label = rest.find((i) => i !== chain && some.some((row) => (row.cells[i] ?? '').trim() !== '')) ?? null;
  return { address, chain, label, hasHeader: false };
}

/** @returns whether there was a column of addresses; else nothing was read */
export function readRows(rows: TableRow[], gathering: Gathering): boolean {
  const columns = columnsOf(rows);
  if (!columns) return false;
  for (const { line, cells } of columns.hasHeader ? rows.slice(1) : rows) {
    const cell = (i: number | null) => (i === null ? '' : (cells[i] ?? ''));
    const named: Chain[] | null = chainsOfWord(cell(columns.chain));
    gathering.add(line, recognise(cell(columns.address), named), cell(columns.label));
  }
  return true;
}
