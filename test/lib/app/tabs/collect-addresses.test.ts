// Tests of collecting addresses from frames: order is kept, duplicates merge, and size and time are limited.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { collectTabAddresses, mergeLists } from '../../../../lib/app/tabs/collect-addresses';
import type { PageAddress, PageList } from '../../../../lib/messages/background-events';

const row = (address: string, more: Partial<PageAddress> = {}): PageAddress => ({
  chain: 'evm',
  address,
  text: address,
  met: 'full',
  checksum: 'ok',
  chains: ['evm'],
  inView: false,
  ...more,
});
const list = (frame: number[], addresses: PageAddress[], more: Partial<PageList> = {}): PageList => ({
  frame,
  addresses,
  complete: true,
  ...more,
});
const names = ({ addresses }: PageList) => addresses.map(({ address }) => address).join('');

it('collectTabAddresses orders frames by document, nested ones behind their parent', () => {
  const frames = [list([2], [row('e')]), list([0, 1], [row('c')]), list([], [row('a')]), list([0], [row('b')])];
  expect(names(mergeLists([...frames, list([1], [row('d')])]))).toBe('abcde');
  expect(names(mergeLists([list([10], [row('y')]), list([9], [row('x')])]))).toBe('xy');
});

it('mergeLists keeps each address once: first occurrence, best match kind, in view anywhere', () => {
  const merged = mergeLists([
    list([], [row('a', { met: 'name', text: 'Exchange' }), row('b')]),
    list([0], [row('b', { met: 'shortened', inView: true }), row('a'), row('c')]),
  ]);
  expect(names(merged)).toBe('abc');
  expect(merged.addresses[0]).toMatchObject({ met: 'full', text: 'a' });
  expect(merged.addresses[1]).toMatchObject({ met: 'full', inView: true });
  expect(merged.order, 'and where each of them stands').toEqual([0, 1, 1, 0, 2]);
});

it('mergeLists names no network and no link for an address whose frames name different ones', () => {
  const { addresses } = mergeLists([
    list([], [row('a', { evmChainId: 1, linkHost: 'etherscan.io' }), row('b', { evmChainId: 1 }), row('c')]),
    list([0], [row('a', { evmChainId: 137, linkHost: 'polygonscan.com' }), row('b'), row('c', { evmChainId: 10 })]),
  ]);
  expect(addresses.map(({ evmChainId, linkHost }) => [evmChainId, linkHost])).toEqual([
    [null, ''],
    [1, undefined],
    [10, undefined],
  ]);
});

it('mergeLists keeps the first name of the page and adds up the columns', () => {
  const [merged] = mergeLists([
    list([], [row('a', { roles: [['From', 2]] })]),
    list(
      [0],
      [
        row('a', {
          pageName: 'Quay',
          roles: [
            ['To', 1],
            ['From', 3],
          ],
        }),
      ],
    ),
    list([1], [row('a', { pageName: 'Other' })]),
  ]).addresses;
  expect(merged).toMatchObject({
    met: 'full',
    pageName: 'Quay',
    roles: [
      ['From', 5],
      ['To', 1],
    ],
  });
});

it('mergeLists keeps a differing link from any frame with the first match kind', () => {
  const merged = mergeLists([
    list([], [row('a', { met: 'shortened', linksTo: 'x' }), row('b', { met: 'shortened' }), row('c')]),
    list([0], [row('a'), row('b', { linksTo: 'y' })]),
    list([1], [row('a', { linksTo: 'z' }), row('b', { linksTo: 'z' })]),
  ]);
  expect(merged.addresses.map(({ address, linksTo }) => [address, linksTo])).toEqual([
    ['a', 'x'],
    ['b', 'y'],
    ['c', undefined],
  ]);
});

it("mergeLists keeps each frame's order, all troubles and incompleteness", () => {
  const merged = mergeLists([
    list([], [row('a'), row('b')], { order: [0, 1, 0, 7], troubles: ['covered'] }),
    list([0], [row('c')], { complete: false, cut: true, troubles: ['too-deep', 'covered'] }),
  ]);
  expect(merged).toMatchObject({ order: [0, 1, 0, 2], troubles: ['covered', 'too-deep'], complete: false, cut: true });
});

it('mergeLists truncates to the limit of one frame and reports it', () => {
  const many = (name: string) => Array.from({ length: 15_000 }, (_, n) => row(`${name}${n}`));
  const merged = mergeLists([list([], many('a')), list([0], many('b'))]);
  expect(merged.addresses).toHaveLength(20_000);
  expect(merged.cut).toBe(true);
  expect(Math.max(...(merged.order ?? []))).toBe(19_999);
});

const answers = new Map<number, () => Promise<unknown>>();
const scripting = { executeScript: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  answers.clear();
  scripting.executeScript.mockImplementation(async () => [...answers.keys()].map((frameId) => ({ frameId })));
  const sendMessage = async (_tab: number, _notice: unknown, { frameId }: { frameId: number }) =>
    (answers.get(frameId) ?? (() => Promise.reject(new Error('nobody there'))))();
  Object.assign(fakeBrowser, { scripting, tabs: { sendMessage } });
});
afterEach(() => void vi.useRealTimers());

it('collectTabAddresses asks every frame and skips those without our script or a valid reply', async () => {
  answers.set(7, async () => list([1], [row('c')]));
  answers.set(0, async () => list([], [row('a')]));
  answers.set(4, async () => list([0], [row('b')]));
  answers.set(5, async () => ({ addresses: 'none of it' }));
  answers.set(6, async () => Promise.reject(new Error('nobody there')));
  const found = (await collectTabAddresses(1)) as PageList;
  expect(names(found)).toBe('abc');
  expect(found.complete).toBe(true);
});

it('collectTabAddresses skips a hanging frame, and asks the top frame alone in an unscriptable tab', async () => {
  answers.set(0, async () => list([], [row('a')]));
  answers.set(4, () => new Promise(() => undefined));
  const asked = collectTabAddresses(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(names((await asked) as PageList)).toBe('a');
  expect((await asked)?.complete, 'the hanging frame may have more').toBe(false);
  scripting.executeScript.mockRejectedValue(new Error('no permission'));
  expect(names((await collectTabAddresses(1)) as PageList)).toBe('a');
  answers.clear();
  expect(await collectTabAddresses(1)).toBeNull();
});

it('collectTabAddresses returns null while nothing was found and the page is still being read', async () => {
  let found = { ...list([], []), complete: false };
  answers.set(0, async () => found);
  expect(await collectTabAddresses(1)).toBeNull();
  found = { ...list([], [row('a')]), complete: false };
  expect(names((await collectTabAddresses(1)) as PageList)).toBe('a');
  found = list([], []);
  expect(await collectTabAddresses(1)).toEqual(found);
});
