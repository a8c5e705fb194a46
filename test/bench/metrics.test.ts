// Tests of the benchmark metrics: medians and ratios are computed, and a figure over its limit is flagged.
import { describe, expect, test } from 'vitest';
import { plot } from './figure-bar-chart';
import { table } from './figure-table';
import { boundOf, median, ratioOf, worstOf } from './metrics';
import { wrongIn } from './record-page-messages';

const named = { id: 'x.y', name: 'A <figure>', unit: 'ms', gate: 1.5 } as const;

describe('metrics', () => {
  test('median returns the middle value and throws on an empty list', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('nothing');
  });
  test('ratioOf returns the ratio of medians with the spread of its runs', () => {
    expect(ratioOf(named, [30, 20, 28], [20, 20, 21])).toMatchObject({
      ours: 28,
      floor: 20,
      value: 1.4,
      spread: [1, 1.5],
      passes: true,
    });
    expect(ratioOf(named, [31, 31, 31], [20, 20, 20]).passes).toBe(false);
  });
  test('boundOf applies its own gate, and passes without one', () => {
    expect(boundOf({ ...named, gate: 2 }, [3, 1, 2])).toMatchObject({ value: 2, passes: true });
    expect(boundOf({ ...named, gate: 2 }, [3, 3, 2]).passes).toBe(false);
    expect(boundOf({ id: 'x', name: 'x', unit: 'ms' }, [3]).passes).toBe(true);
  });
  test('worstOf returns the worst value and names all over the gate', () => {
    const figure = worstOf({ ...named, gate: 50 }, [
      { name: 'one', value: 60 },
      { name: 'other', value: 10 },
    ]);
    expect(figure).toMatchObject({ value: 60, passes: false, over: ['one: 60 ms'], runs: 2 });
  });
});

test('wrongIn reports missing and extra addresses', () => {
  const truth = new Set(['evm 0x1', 'tron T1']);
  expect(wrongIn('page', truth, new Set(['tron T1', 'evm 0x1']))).toBeNull();
  expect(wrongIn('page', truth, new Set(['tron T1']))).toBe('page: 1 of 2 are missing (evm 0x1)');
  expect(wrongIn('page', truth, new Set([...truth, 'evm 0x2']))).toBe('page: 1 are no addresses of the page (evm 0x2)');
});

test('table and plot contain every figure and flag failed gates', () => {
  const figures = [ratioOf(named, [10], [20]), boundOf({ ...named, id: 'z', name: 'Slow', gate: 1 }, [7])];
  const text = table(figures);
  expect(text).toMatch(/A <figure> +10\.0 ms +20\.0 ms +0\.50 .*≤ 1\.50 +pass/);
  expect(text).toMatch(/Slow +7\.00 ms .*≤ 1\.00 ms +MISS/);
  const svg = plot(figures);
  expect(svg).toContain('A &lt;figure>');
  expect(svg).toContain('7.00 ms, over');
  expect(svg).toContain('1 of 2 figures');
  expect(svg.match(/class="track"/g)).toHaveLength(2);
});
