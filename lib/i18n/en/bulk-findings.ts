// English strings for the findings of a bulk run, and for the columns of its export.
import { formatNumber } from '../format';
import { run } from './bulk';

/** Findings of a run; the number precedes each title. */
export const findings = {
  shared: {
    title: (n: number) => (n === 1 ? 'wallet used by more than one row' : 'wallets used by more than one row'),
    text: (rows: number, hasCustomers: boolean) =>
      `${run.rows(rows)}.${hasCustomers ? ' The same wallet under different customers comes first.' : ''}`,
    use: (customers: number, rows: number) =>
      `${customers > 0 ? `${customers === 1 ? '1 customer' : `${formatNumber(customers)} customers`}, ` : ''}${run.rows(rows)}`,
  },
  mistyped: {
    title: (n: number) => (n === 1 ? 'looks mistyped' : 'look mistyped'),
    text: 'Not sent. A payment to one of these can be lost.',
    length: (length: number, needed: number) => `${formatNumber(length)} digits, ${formatNumber(needed)} needed`,
    checksum: 'checksum disagrees',
  },
  hits: {
    title: (n: number) => (n === 1 ? 'list hit' : 'list hits'),
    text: (rows: number) => `On a sanctions list or blocklist. ${run.rows(rows)}.`,
  },
  customers: {
    title: (n: number) => (n === 1 ? 'known customer' : 'known customers'),
    text: (rows: number) => `On a list of your customers. ${run.rows(rows)}.`,
  },
  showAll: (n: number) => `Show all ${formatNumber(n)}`,
  showRows: 'Show these rows',
  everyRow: 'Show all results',
  rows: (lines: readonly number[], more: number) =>
    `row ${lines.map((line) => formatNumber(line)).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`,
};

/** Columns that the exports add to those of the imported table. */
export const csv = {
  column: (n: number) => `column ${formatNumber(n)}`,
  added: [
    'address',
    'network',
    'name',
    'name_kind',
    'level',
    'score',
    'list_hits',
    'category',
    'category_code',
    'direction',
    'hops',
    'contributions',
    'data_sets',
    'rows',
    'reason',
    'screened_at',
  ],
  rows: (lines: readonly number[], more: number) =>
    `${lines.join(', ')}${more > 0 ? `, ${formatNumber(more)} more` : ''}`,
  sheet: 'Screened',
  state: {
    stale: 'older answer only',
    unsupported: 'chain not covered',
    open: 'not requested',
    unsent: 'not an address',
  },
  note: { mismatch: 'checksum does not match', disguised: 'written with invisible or look-alike letters' },
};
