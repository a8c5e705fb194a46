// Tests of bulk messages: only extension pages may send them, and input is bounded.
import { expect, test } from 'vitest';
import { bulkMessages } from '../../../../lib/messages/tables/bulk-messages';

const NAMES = [
  ...[
    'bulkBegin',
    'bulkLook',
    'bulkResults',
    'bulkRows',
    'bulkRuns',
    'bulkSource',
    'bulkStart',
    'bulkTargets',
    'bulkTurn',
  ],
];

test('bulk messages are exactly the listed ones, none for content scripts', () => {
  expect(Object.keys(bulkMessages).sort()).toEqual(NAMES);
  for (const { from } of Object.values(bulkMessages)) expect(from).toEqual(['pages']);
});

const ask = { chain: 'evm', address: '0x1' };
const target = { ...ask, line: 1 };
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test.each<[keyof typeof bulkMessages, unknown, boolean]>([
  ['bulkLook', { asks: many(200, ask) }, true],
  ['bulkLook', { asks: many(201, ask) }, false],
  ['bulkLook', { asks: [] }, false],
  ['bulkTargets', { id: 'r', chunk: 0, targets: many(200, target) }, true],
  ['bulkTargets', { id: 'r', chunk: 0, targets: many(201, target) }, false],
  ['bulkTargets', { id: 'r', chunk: 0, targets: [{ ...target, outcome: { state: 'unsupported' } }] }, false],
  ['bulkSource', { id: 'r', part: 0, rows: many(501, { line: 1, cells: [], at: [] }) }, false],
  ['bulkSource', { id: 'r', part: 0, rows: [{ line: 1, cells: ['x'.repeat(2_101)], at: [] }] }, false],
  ['bulkSource', { id: 'r', part: 0, rows: [{ line: 1, cells: many(101, ''), at: [] }] }, false],
  ['bulkTurn', { id: 'r', to: 'restart' }, false],
  ['bulkStart', { id: '', pastLimit: false }, false],
])('%s with %j: accepted is %s', (name, input, taken) =>
  expect(bulkMessages[name].input.safeParse(input).success).toBe(taken),
);
