// Columns of an exported table: each head stands beside the function that fills its cells.
import type { CsvCell, CsvTable } from './csv';

/** A column of a table of `Row`. */
export interface Column<Row> {
  head: string;
  cell(row: Row): CsvCell;
}

/** Returns the cells of a row in the order of the columns. */
export const toCells = <Row>(columns: readonly Column<Row>[], row: Row): CsvCell[] =>
  columns.map(({ cell }) => cell(row));

export const toTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvTable => ({
  head: columns.map(({ head }) => head),
  rows: rows.map((row) => toCells(columns, row)),
});
