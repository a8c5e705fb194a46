// Tests of the explorer hosts: each host is unique and well-formed, and has known chain families.
import { expect, test } from 'vitest';
import { chains, getChainById } from '../../../lib/chains/index';
import { explorers } from '../../../lib/detect/explorer-hosts';

test('explorers list at least sixty unique hosts with known chains', () => {
  expect(explorers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(explorers.map(({ host }) => host)).size).toBe(explorers.length);
  expect(explorers.flatMap((explorer) => explorer.chains).filter((id) => getChainById(id) === null)).toEqual([]);
  expect(explorers.filter(({ host }) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toEqual([]);
});
test('explorers list no host under another one with other families', () => {
  const hosts = new Map(explorers.map((explorer) => [explorer.host, explorer.chains.join()]));
  const within = explorers.filter(({ host, chains: own }) => {
    const parents = [...hosts].filter(([other]) => host.endsWith(`.${other}`));
    return parents.some(([, families]) => !own.every((id) => families.includes(id)));
  });
  expect(within).toEqual([]);
});
test('explorers cover nearly every family, and name every EVM network', () => {
  const shown = new Set(explorers.flatMap((explorer) => explorer.chains));
  expect(chains.filter(({ id, screened }) => screened && !shown.has(id))).toEqual([]);
  expect(shown.size).toBeGreaterThanOrEqual(33);
  const networks = explorers.flatMap(({ network }) => network ?? []);
  expect(new Set(networks).size).toBeGreaterThanOrEqual(40);
  expect(explorers.filter(({ network, chains: own }) => network && own.join() !== 'evm')).toEqual([]);
});
