// Tests of the findings of a bulk run: wallets shared by several rows, and list hits with their row counts.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../entrypoints/sidepanel/bulk/run-findings-view';
import type { BulkRow } from '../../../../lib/view/bulk/bulk-rows';

const row = (address: string, chunk: number, place: number, hasListHit = false) =>
  ({
    key: `evm:${address}`,
    chunk,
    place,
    line: place + 2,
    hasListHit,
    screening: { chain: 'evm', address },
  }) as BulkRow;
const ROWS = [row('0xhit', 1, 0, true), row('0xa', 0, 1), row('0xb', 0, 2)];
const sourceRowsFor = ({ place }: BulkRow) => (place === 2 ? [4, 8, 9].map((line) => ({ line, text: '' })) : []);
const FINDINGS = {
  shared: [
    { index: 200, rows: 2, customers: 2 },
    { index: 2, rows: 3, customers: 0 },
    { index: 999, rows: 5, customers: 1 },
  ],
  mistyped: [],
  chainUnclear: 0,
  withoutAddress: [],
};

test('findAddresses finds shared wallets by their index in the run', () => {
  const { shared, sharedKeys } = findAddresses(ROWS, FINDINGS, sourceRowsFor);
  expect(shared).toMatchObject({ count: 2, rows: 5 });
  expect(shared.examples.map(({ key, rows, customers, lines }) => [key, rows, customers, lines])).toEqual([
    ['evm:0xhit', 1, 2, [2]],
    ['evm:0xb', 3, 0, [4, 8]],
  ]);
  expect([...sharedKeys]).toEqual(['evm:0xhit', 'evm:0xb']);
});

test('findAddresses has list hits before the table is read', () => {
  const { shared, hits } = findAddresses(ROWS, null, () => []);
  expect(shared.count).toBe(0);
  expect(hits).toMatchObject({ count: 1, rows: 1, examples: [{ key: 'evm:0xhit' }] });
});

test('findAddresses finds the addresses on lists of customers, and no other list', () => {
  const on = (place: number, kind: string) => ({
    ...row(`0x${place}`, 0, place),
    screening: { chain: 'evm', address: `0x${place}`, own: { lists: [{ list: 'L', kind }] } },
  });
  const { customers, customerKeys } = findAddresses(
    [on(1, 'labels'), on(2, 'customers'), on(3, 'customers')] as unknown as BulkRow[],
    null,
    sourceRowsFor,
  );
  expect(customers).toMatchObject({ count: 2, rows: 4, examples: [{ lines: [4, 8] }, { lines: [5] }] });
  expect([...customerKeys]).toEqual(['evm:0x2', 'evm:0x3']);
});
