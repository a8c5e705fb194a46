// Tests of the path graph: each address is one node at its lowest hop count, and omissions are counted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../lib/evidence/finding-schemas';
import { buildPathGraph, orientPath, pathAddressKey } from '../../../lib/evidence/path-graph';

const stop = (address: string, chain = 'evm') => ({ chain, network: chain, address });
const ROOT = stop('root');
const reason = (paths: Reason['paths'], about: Partial<Reason> = {}): Reason => ({
  ...{ category: 'ofac', direction: 'receive', hops: 1, totalUsdValue: 1, percentage: 1, firstAt: 1, lastAt: 1 },
  ...{ partial: false, pathsLeftOut: 0, label: null, standardLabel: null },
  paths,
  ...about,
});
const path = (...names: string[]) => names.map((name) => stop(name));
const hops = (graph: ReturnType<typeof buildPathGraph>) =>
  Object.fromEntries(graph.nodes.map(({ address, hop }) => [address, hop]));

describe('paths start at the screened address', () => {
  it.each([
    ['a forward path', path('root', 'a', 'b'), ['root', 'a', 'b']],
    ['a reversed path', path('b', 'a', 'root'), ['root', 'a', 'b']],
    ['without it', path('a', 'b'), ['root', 'a', 'b']],
    ['the same address twice in a row', path('root', 'a', 'a', 'b'), ['root', 'a', 'b']],
    ['nothing', [], []],
  ])('%s', (_name, told, expected) => {
    expect(orientPath(told, ROOT).map(({ address }) => address)).toEqual(expected);
  });
});

it('pathAddressKey ignores case for EVM addresses only', () => {
  const evm = '0x93DF2c9c8786242b8fdca3f96b3914b8b4a9f704';
  expect(pathAddressKey(stop(evm))).toBe(pathAddressKey(stop(evm.toLowerCase())));
  expect(pathAddressKey(stop('TCSr', 'tron'))).not.toBe(pathAddressKey(stop('tcsr', 'tron')));
});

it('buildPathGraph shares nodes, counts the fewest hops and names the categories at a node', () => {
  const graph = buildPathGraph(ROOT, [
    reason([path('root', 'a', 'b', 'c'), path('root', 'b')]),
    reason([path('root', 'b')], { category: 'hack', direction: 'send' }),
  ]);
  expect(hops(graph)).toEqual({ root: 0, a: 1, b: 1, c: 2 });
  expect(graph).toMatchObject({ drawn: 3, paths: 3, addresses: 4, partial: false });
  expect(graph.nodes.find(({ address }) => address === 'b')?.ends).toEqual([
    { category: 'hack', direction: 'send' },
    { category: 'ofac', direction: 'receive' },
  ]);
});

it('buildPathGraph sets fund directions from received and sent findings, and guesses none', () => {
  const money = (...reasons: Reason[]) => buildPathGraph(ROOT, reasons).edges.map((edge) => edge.money);
  expect(money(reason([path('root', 'a')]))).toEqual(['in']);
  expect(money(reason([path('root', 'a')], { direction: 'send' }))).toEqual(['out']);
  expect(money(reason([path('root', 'a')]), reason([path('root', 'a')], { direction: 'send' }))).toEqual(['both']);
  expect(money(reason([path('root', 'a')], { direction: null }))).toEqual(['unknown']);
});

it('buildPathGraph reverses an edge, with its funds, that a path walks towards the address', () => {
  const graph = buildPathGraph(ROOT, [
    reason([path('root', 'x', 'y', 'a')], { direction: 'send' }),
    reason([path('root', 'a')], { direction: 'send' }),
  ]);
  const edge = graph.edges.find(({ inner, outer }) => inner === 'evm:a' && outer === 'evm:y');
  expect(edge?.money).toBe('in');
  for (const { inner, outer } of graph.edges) {
    const hop = (id: string) => graph.nodes.find((node) => node.id === id)!.hop;
    expect(hop(outer) - hop(inner)).toBeGreaterThanOrEqual(0);
    expect(hop(outer) - hop(inner)).toBeLessThanOrEqual(1);
  }
});

it('buildPathGraph marks an edge between two chains', () => {
  const graph = buildPathGraph(ROOT, [reason([[ROOT, stop('a'), stop('b', 'tron')]])]);
  expect(graph.edges.map(({ crosses }) => crosses)).toEqual([false, true]);
});

it('buildPathGraph bounds ten thousand paths, keeps some of every category and counts the others', () => {
  const many = (prefix: string) =>
    Array.from({ length: 5_000 }, (_, n) => path('root', `${prefix}${n % 400}`, `${prefix}end${n}`));
  const graph = buildPathGraph(ROOT, [
    reason(many('a'), { pathsLeftOut: 50 }),
    reason(many('b'), { category: 'hack', partial: true }),
  ]);
  expect(graph.nodes.length).toBeLessThanOrEqual(300);
  expect(graph.edges.length).toBeLessThanOrEqual(600);
  expect(graph.paths).toBe(10_050);
  expect(graph.addresses).toBe(10_801);
  expect(graph.partial).toBe(true);
  const categories = new Set(graph.nodes.flatMap(({ ends }) => ends.map(({ category }) => category)));
  expect([...categories].sort()).toEqual(['hack', 'ofac']);
});

it('buildPathGraph counts a path of ten thousand addresses without drawing it', () => {
  const long = Array.from({ length: 10_000 }, (_, n) => stop(`n${n}`));
  expect(buildPathGraph(ROOT, [reason([long])])).toMatchObject({ drawn: 0, paths: 1, addresses: 10_001 });
});

it('buildPathGraph connects every node to the address for any input', () => {
  const names = fc.array(fc.constantFrom('root', 'a', 'b', 'c', 'd', ''), { maxLength: 6 });
  const direction = fc.constantFrom('send', 'receive', 'unknown', null);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(names, { maxLength: 4 }), direction), { maxLength: 3 }), (told) => {
      const graph = buildPathGraph(
        ROOT,
        told.map(([paths, way]) =>
          reason(
            paths.map((one) => path(...one)),
            { direction: way as Reason['direction'] },
          ),
        ),
      );
      const ids = new Set(graph.nodes.map(({ id }) => id));
      expect(ids.size).toBe(graph.nodes.length);
      for (const { inner, outer } of graph.edges) expect(ids.has(inner) && ids.has(outer)).toBe(true);
      expect(graph.nodes.filter(({ hop }) => hop === 0)).toHaveLength(1);
      for (const node of graph.nodes.slice(1))
        expect(graph.edges.some(({ inner, outer }) => inner === node.id || outer === node.id)).toBe(true);
    }),
  );
});
