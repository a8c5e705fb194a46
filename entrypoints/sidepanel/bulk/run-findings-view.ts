// View model of a run's findings: shared wallets, list hits and known customers, with examples.
import { type FoundAddress, type FoundAddresses, SHOWN_EXAMPLES } from '../../../components/bulk/BulkFindings';
import { CHUNK_ADDRESSES } from '../../../lib/bulk/bulk-limits';
import type { ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import type { RunFindings } from '../../../lib/bulk/table-findings';
import { abbreviateAddresses } from '../../../lib/text/abbreviate-address';
import type { BulkRow } from '../../../lib/view/bulk/bulk-rows';

const LINES_SHOWN = 2;

export interface FoundInRun {
  shared: FoundAddresses;
  hits: FoundAddresses;
  /** On a list of customers. */
  customers: FoundAddresses;
  customerKeys: ReadonlySet<string>;
  /** Keys of all shared wallets. */
  sharedKeys: ReadonlySet<string>;
}

/**
 * Returns the findings with an address.
 * @param rows all results, sanctioned addresses and list hits first
 * @param findings null until the table is read: there are no shared wallets then
 */
export function findAddresses(
  rows: readonly BulkRow[],
  findings: RunFindings | null,
  sourceRowsFor: (row: BulkRow) => readonly ResultSourceRow[],
): FoundInRun {
  const byIndex = new Map(rows.map((row) => [row.chunk * CHUNK_ADDRESSES + row.place, row]));
  const toFound = (row: BulkRow, customers: number): FoundAddress => {
    const sourceRows = sourceRowsFor(row);
    return {
      key: row.key,
      screening: row.screening,
      short: abbreviateAddresses([row.screening.address])[0] ?? row.screening.address,
      rows: Math.max(1, sourceRows.length),
      customers,
      lines: sourceRows.length ? sourceRows.slice(0, LINES_SHOWN).map(({ line }) => line) : [row.line],
    };
  };
  const shared = (findings?.shared ?? []).flatMap((wallet) => {
    const row = byIndex.get(wallet.index);
    return row ? [{ row, wallet }] : [];
  });
  const toAddresses = (found: readonly BulkRow[]): FoundAddresses => ({
    count: found.length,
    rows: found.reduce((sum, row) => sum + Math.max(1, sourceRowsFor(row).length), 0),
    examples: found.slice(0, SHOWN_EXAMPLES).map((row) => toFound(row, 0)),
  });
  const customers = rows.filter(({ screening }) => screening.own?.lists.some(({ kind }) => kind === 'customers'));
  return {
    shared: {
      count: shared.length,
      rows: shared.reduce((sum, { wallet }) => sum + wallet.rows, 0),
      examples: shared.slice(0, SHOWN_EXAMPLES).map(({ row, wallet }) => toFound(row, wallet.customers)),
    },
    hits: toAddresses(rows.filter(({ hasListHit }) => hasListHit)),
    customers: toAddresses(customers),
    customerKeys: new Set(customers.map(({ key }) => key)),
    sharedKeys: new Set(shared.map(({ row }) => row.key)),
  };
}
