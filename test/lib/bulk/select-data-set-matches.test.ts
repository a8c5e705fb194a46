// Tests of bulk runs limited to data set matches: only matches remain, and rows refer to the new indices.
import { expect, test } from 'vitest';
import { selectDataSetMatches } from '../../../lib/bulk/select-data-set-matches';

const target = (index: number) => ({ chain: 'evm', address: `${index}`, line: index + 1 });

test('selectDataSetMatches keeps the hits in chunks of 200, and points rows at their new indices', async () => {
  const rows = [
    { line: 1, cells: ['a'], at: [0] },
    { line: 2, cells: ['b'], at: [4, 2] },
    { line: 3, cells: ['c'], at: [1, 3] },
  ];
  const source = { chunks: 3, chunk: async () => [], part: async () => rows };
  const hits = Array.from({ length: 201 }, (_, position) => ({ index: position * 2, target: target(position * 2) }));
  const selected = selectDataSetMatches(source, hits);
  expect(selected.chunks).toBe(2);
  expect(await selected.chunk(0)).toHaveLength(200);
  expect(await selected.chunk(1)).toEqual([target(400)]);
  expect((await selected.part(0)).map(({ cells, at }) => [cells[0], ...at])).toEqual([['a', 0], ['b', 2, 1], ['c']]);
});
