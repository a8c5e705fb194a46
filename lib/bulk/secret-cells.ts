// Removes private keys, seeds and passwords from the cells of a table before anything of it is stored.
import { findMnemonic } from '../detect/classify-non-address';
import { containsPrivateKey } from '../detect/query/detect-private-key';
import { isHashHeader } from '../detect/table/column-headers';
import { findLabeledSecret, isSecretName } from '../detect/table/labeled-secret';
import { findSecretColumns } from '../detect/table/secret-columns';
import { MAX_CELL } from './bulk-limits';
import { holdsAddress } from './detect-columns';
import { namesColumn } from './find-header';
import { getColumnRole } from './party-headers';
import type { TableCells } from './table-columns';

/** Replacement text of a removed secret. */
export const REMOVED_SECRET_TEXT = '[secret removed]';

/** Number of rows that are examined. */
const SAMPLE = 50;
/** 32 bytes: a private key has no other form than a hash. */
const KEY_OR_HASH = /^\s*(?:0x)?[\da-f]{64}\s*$/i;

/** Row by row, in the order of the table. */
export interface SecretFilter {
  /** Columns with secrets in the whole table. */
  columns: ReadonlySet<number>;
  /**
   * Returns the columns of a row whose cells are secret.
   * @param isAddress whether a cell was read as an address
   */
  findSecretCells(cells: TableCells, isAddress: (column: number) => boolean): ReadonlySet<number>;
}

/** A mnemonic repeats few of its words; truth values and states are repeated. */
const FEWEST_DIFFERENT_WORDS = 8;

/** Returns the columns of a mnemonic with a cell for each word. */
function findMnemonicCells(cells: TableCells): readonly number[] {
  const columns = cells.flatMap((cell, column) => (/^\s*\p{L}[\p{L}\p{M}]{0,11}\s*$/u.test(cell) ? [column] : []));
  if (columns.length < 12) return [];
  const words = columns.map((column) => (cells[column] ?? '').trim());
  const isMnemonic = new Set(words).size >= FEWEST_DIFFERENT_WORDS && findMnemonic(words.join(' ')) !== null;
  return isMnemonic ? columns : [];
}

/** A name with its value; its column is no column of secrets. */
function isNameAndValue(cells: TableCells): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length <= 2 && isSecretName(filled[0] ?? '');
}

/** Finds the columns; of a column headed as a secret, most cells of which are addresses, each cell is judged alone. */
function findColumns(
  above: readonly TableCells[],
  head: TableCells | null,
  below: readonly TableCells[],
): ReadonlySet<number> {
  const width = below.slice(0, SAMPLE).reduce((widest, row) => Math.max(widest, row.length), head?.length ?? 0);
  if (width === 1 && !isSecretName(head?.[0] ?? '')) return new Set();
  const rows = [...above.filter((cells) => !isNameAndValue(cells)), ...(head ? [head] : []), ...below];
  const isOfAddresses = (column: number): boolean => {
    const filled = below.slice(0, SAMPLE).flatMap((row) => row[column]?.trim() || []);
    return filled.filter(holdsAddress).length * 2 > filled.length;
  };
  return new Set([...findSecretColumns(rows)].filter((column) => !isOfAddresses(column)));
}

/**
 * Creates the filter. A secret is known by the header of its column, also of a further table below; by a name before it in its
 * row or cell, or in the line above; and by its form.
 * @param above rows above the header, which may name columns too
 * @param head header cells, null if there is no header
 * @param below all other rows
 */
export function createSecretFilter(
  above: readonly TableCells[],
  head: TableCells | null,
  below: readonly TableCells[],
): SecretFilter {
  const columns = findColumns(above, head, below);
  const harmless = new Set(
    (head ?? []).flatMap((name, column) => (isHashHeader(name) || getColumnRole(name) !== 'other' ? [column] : [])),
  );
  /** Columns of a further table, below its header. */
  let ofSection = new Set<number>();
  /** The line above ended with the name of a secret. */
  let isAnnounced = false;

  const isHeader = (cells: TableCells): boolean =>
    cells.filter((cell) => cell.trim() !== '' && namesColumn(cell)).length > 1 &&
    cells.every(
      (cell, column) => !(columns.has(column) || ofSection.has(column)) || cell.trim() === '' || isSecretName(cell),
    );

  /** Returns the cells after the name of a secret. */
  function readNames(cells: TableCells): Set<number> {
    const found = new Set<number>();
    const names = cells.flatMap((cell, column) => (isSecretName(cell) ? [column] : []));
    for (const name of names)
      for (let column = name + 1; column < cells.length; column++)
        if ((cells[column] ?? '').trim() !== '') found.add(column);
    isAnnounced = names.length > 0 && found.size === 0;
    return found;
  }

  return {
    columns,
    findSecretCells(cells, isAddress) {
      const wasAnnounced = isAnnounced;
      isAnnounced = false;
      const isData = cells.some((_, column) => isAddress(column));
      // A mnemonic has words of headers, too.
      if (!isData && !cells.some(containsPrivateKey) && isHeader(cells)) {
        ofSection = new Set(cells.flatMap((cell, column) => (isSecretName(cell) ? [column] : [])));
        return new Set();
      }
      const found = new Set([...(isData ? [] : readNames(cells)), ...findMnemonicCells(cells)]);
      for (const [column, cell] of cells.entries()) {
        if (cell.trim() === '') continue;
        const isOfColumn = columns.has(column) || ofSection.has(column);
        const isAfterName = wasAnnounced && !isData && !isSecretName(cell);
        const isKey = KEY_OR_HASH.test(cell) && !harmless.has(column) && !isAddress(column);
        if (
          isOfColumn ||
          isAfterName ||
          isKey ||
          containsPrivateKey(cell) ||
          findLabeledSecret(cell.slice(0, MAX_CELL)) !== null
        )
          found.add(column);
      }
      return found;
    },
  };
}
