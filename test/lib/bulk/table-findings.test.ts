// Tests of findings in a bulk run's table: shared wallets, mistyped addresses, and rows without an address.
import { expect, test } from 'vitest';
import type { RunSourceRow } from '../../../lib/bulk/bulk-run';
import { createFindingsCollector, findCustomerColumn } from '../../../lib/bulk/table-findings';

const COLUMNS = { addresses: [1], network: null, coin: null };
/** Adds the rows in two parts. */
function collectFindings(rows: readonly RunSourceRow[], head: readonly string[] | null) {
  const collector = createFindingsCollector(head, COLUMNS);
  collector.addRows(rows.slice(0, 1));
  collector.addRows(rows.slice(1));
  return collector.getFindings();
}
const SHORT = `0x${'a1'.repeat(20).slice(1)}`;

test.each([
  [['Client', 'wallet'], 0],
  [['amount', 'wallet', 'Customer no.'], 2],
  [['date', 'wallet', 'account_id'], 2],
  [['date', 'client wallet', 'amount'], null],
  [null, null],
])('findCustomerColumn of %j is %j', (head, column) => expect(findCustomerColumn(head, COLUMNS)).toBe(column));

test('createFindingsCollector puts wallets of different customers first', () => {
  const rows = [
    ['Ada', 0],
    ['ada ', 0],
    ['Ada', 0],
    ['Bea', 1],
    ['Cy', 1],
    ['Dee', 2],
  ].map(([client, index], n) => ({ line: n + 2, cells: [String(client), 'x'], at: [Number(index), Number(index)] }));
  expect(collectFindings(rows, ['client', 'wallet']).shared).toEqual([
    { index: 1, rows: 2, customers: 2 },
    { index: 0, rows: 3, customers: 1 },
  ]);
  expect(collectFindings(rows, null).shared).toEqual([
    { index: 0, rows: 3, customers: 0 },
    { index: 1, rows: 2, customers: 0 },
  ]);
});

test('createFindingsCollector separates mistyped rows from those without an address', () => {
  const rows = [
    { line: 2, cells: [SHORT, `wallet ${SHORT}`], at: [], problem: 'no-address' as const },
    { line: 3, cells: [SHORT, 'n/a'], at: [], problem: 'no-address' as const },
    { line: 4, cells: ['', '[secret removed]'], at: [], problem: 'key' as const },
    { line: 5, cells: ['', '1abc'], at: [], problem: 'unknown-chain' as const },
    { line: 6, cells: ['', 'Binance'], at: [0], problem: 'other-chain' as const },
  ];
  expect(collectFindings(rows, null)).toEqual({
    shared: [],
    mistyped: [{ line: 2, text: SHORT, fault: { kind: 'length', length: 39, needed: 40 } }],
    chainUnclear: 2,
    withoutAddress: [3, 4],
  });
});
