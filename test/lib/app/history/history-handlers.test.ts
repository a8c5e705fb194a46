// Tests of the history handlers: search by address or name, and deletions that are complete before the reply.
import { expect, test, vi } from 'vitest';
import { createHistoryHandlers } from '../../../../lib/app/history/history-handlers';
import type { FoundAddressRef } from '../../../../lib/app/search/record-search';
import { AppError } from '../../../../lib/errors/app-error';
import { createHistoryWorld } from '../../../harness/history';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0x1111111111111111111111111111111111111111';
const PAGE = { kind: 'pages' as const };

async function desk(found: FoundAddressRef[] = [], isOpen = true) {
  const { store, verdict } = createHistoryWorld();
  await store.note('a', [verdict(EVM), verdict(OTHER)]);
  await store.noteSightings([{ ref: { chain: 'evm', address: EVM }, site: 'a.example', verdict: null }]);
  const changed = vi.fn();
  const own = { lists: [], cases: [{ id: 'c', name: 'Harbour 7', disposition: 'open' as const, sightings: 0 }] };
  const handlers = createHistoryHandlers({
    store,
    annotator: { fetch: async (refs) => refs.map(({ address }) => (address === EVM ? own : null)) },
    search: { search: async () => ({ addresses: found, cases: [], lists: [], isPartial: false }) },
    lists: {
      readNewEntries: async () => [
        { chain: 'evm', address: '0x2222222222222222222222222222222222222222' },
        { chain: 'evm', address: EVM, label: 'Quay' },
        { chain: 'evm', address: OTHER },
      ],
    },
    scope: {
      extendLock: async () => undefined,
      async assertOpen() {
        if (!isOpen) throw new AppError('locked');
      },
    },
    accountId: async () => 'a',
    expectPassphrase: async () => undefined,
    changed,
  });
  const list = async (text: string, filter = {}) =>
    (await handlers.historyPage({ text, filter, before: null }, PAGE)).entries.map(({ address }) => address);
  return { handlers, list, changed };
}

test('page without a text has all events, with the names and cases of their addresses', async () => {
  const { handlers } = await desk();
  const { entries } = await handlers.historyPage({ text: '', filter: {}, before: null }, PAGE);
  expect(entries.map(({ own }) => own?.cases[0]?.name)).toEqual(['Harbour 7', undefined, 'Harbour 7']);
});

test('address in any spelling finds its events; a name those of its addresses, a category of a verdict none', async () => {
  const { list } = await desk([
    { chain: 'evm', address: OTHER, finding: { in: 'label', text: 'Quay', of: 'Mine' } },
    { chain: 'evm', address: EVM, finding: { in: 'verdict', text: 'Mixer', of: '' } },
  ]);
  expect(await list(EVM.toUpperCase().replace('0X', '0x'))).toEqual([EVM, EVM]);
  expect(await list('quay')).toEqual([OTHER]);
  expect(await list('', { site: 'a.example' })).toEqual([EVM]);
});

test('private key is refused, and a locked vault too', async () => {
  const { list } = await desk();
  await expect(list('e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262')).rejects.toThrow('bad-request');
  await expect((await desk([], false)).list('')).rejects.toThrow('locked');
});

test('summary of an address names pages, sites, cases and periods', async () => {
  const { handlers } = await desk();
  expect(await handlers.historyAddress({ chain: 'evm', address: EVM }, PAGE)).toMatchObject({
    pages: 1,
    sites: [{ site: 'a.example', pages: 1 }],
    cases: ['Harbour 7'],
    periods: [{ foundRisk: false }],
  });
  await expect(handlers.historyAddress({ chain: 'evm', address: 'x' }, PAGE)).rejects.toThrow('bad-address');
});

test('deletion takes effect before it is answered, and surfaces are told', async () => {
  const { handlers, list, changed } = await desk();
  await handlers.deleteHistory({ target: { kind: 'address', chain: 'evm', address: EVM } }, PAGE);
  expect(await list('')).toEqual([OTHER]);
  expect(changed).toHaveBeenCalledOnce();
  await handlers.deleteHistory({ target: { kind: 'all' } }, PAGE);
  expect(await list('')).toEqual([]);
});

test('excluded site is listed until it is recorded again', async () => {
  const { handlers } = await desk();
  expect(await handlers.excludeSite({ site: 'a.example', isExcluded: true }, PAGE)).toEqual(['a.example']);
  expect(await handlers.excludedSites({}, PAGE)).toEqual(['a.example']);
  expect(await handlers.excludeSite({ site: 'a.example', isExcluded: false }, PAGE)).toEqual([]);
});

test('new entries of a list that were met before are counted and named', async () => {
  const { handlers } = await desk();
  expect(await handlers.seenListEntries({ id: 'list', replaced: null }, PAGE)).toEqual({
    count: 2,
    first: [
      { chain: 'evm', address: EVM, label: 'Quay' },
      { chain: 'evm', address: OTHER },
    ],
  });
});
