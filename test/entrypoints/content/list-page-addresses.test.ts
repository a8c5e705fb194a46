// Tests of the page's address list: a slow page gets a partial list that grows, and changes are read again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddressLister, createRows, type ListSource } from '../../../entrypoints/content/list-page-addresses';
import type { Occurrence } from '../../../lib/page/model/occurrence';

const hit = (n: number) =>
  ({
    key: `evm ${n}`,
    chain: 'evm',
    canonical: `${n}`,
    chains: ['evm'],
    text: `${n}`,
    met: 'full',
    // A link elsewhere names no network, so no document is needed.
    linksTo: 'elsewhere',
  }) as unknown as Occurrence;

/** A page where an address is found every `ms`, and which reports a change at each call. */
function openPage(everyMs: number, count: number) {
  let version = 0;
  let begun = 0;
  const page: ListSource = {
    getVisible: () => [],
    isComplete: () => true,
    getVersion: () => ++version,
    async readAll(take) {
      begun++;
      for (let n = 0; n < count; n++) {
        await new Promise((done) => setTimeout(done, everyMs));
        if (await take([hit(n)])) return;
      }
    },
  };
  return { list: createAddressLister(page), begun: () => begun };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function after<T>(ms: number, answer: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
}

test('address lister answers immediately on a read page and re-reads after each change', async () => {
  const { list, begun } = openPage(0, 3);
  expect(await after(10, list(0))).toMatchObject({ addresses: [{ address: '0' }, { address: '1' }, { address: '2' }] });
  expect(await after(10, list(0))).toMatchObject({ complete: true });
  expect(begun()).toBe(2);
});

test('address lister returns the known part after a second and a half, and more on the next request', async () => {
  const { list, begun } = openPage(350, 10);
  const first = await after(1500, list(0));
  expect(first).toMatchObject({ complete: false });
  expect(first.addresses).toHaveLength(4);
  const second = await after(1500, list(0));
  expect(second.addresses).toHaveLength(8);
  const last = await after(1500, list(0));
  expect(last).toMatchObject({ complete: true });
  expect(last.addresses).toHaveLength(10);
  expect(begun(), 'no reading was given up for a change').toBe(1);
  await after(1500, list(0));
  expect(begun()).toBe(2);
});

test('address lister marks a failed list as incomplete and restarts on the next request', async () => {
  let isAway = true;
  const page = { getVisible: () => [], isComplete: () => true, getVersion: () => 1 };
  const list = createAddressLister({
    ...page,
    readAll: async () => void (isAway && (await Promise.reject(new Error('away')))),
  });
  expect(await after(10, list(0))).toEqual({ addresses: [], complete: false });
  isAway = false;
  expect(await after(10, list(0))).toMatchObject({ complete: true });
});

test('createRows keeps a name of the page beside the address itself, and counts columns', () => {
  const { rows, add } = createRows();
  const from = { ...hit(1), matchKind: 'full' as const, column: 'From' };
  add([{ ...from, matchKind: 'name', text: 'Quay 4' }, from, { ...from, matchKind: 'shortened', column: 'To' }]);
  expect(rows.addresses).toMatchObject([
    {
      met: 'full',
      text: '1',
      pageName: 'Quay 4',
      roles: [
        ['From', 2],
        ['To', 1],
      ],
    },
  ]);
  add([{ ...hit(2), matchKind: 'full', column: '' }]);
  expect(rows.addresses[1]?.roles).toBeUndefined();
  expect(rows.addresses[1]?.pageName).toBeUndefined();
});

test('address lister reads again when roles are asked for first, and keeps them', async () => {
  const asked: unknown[] = [];
  const list = createAddressLister({
    getVisible: () => [],
    isComplete: () => true,
    getVersion: () => 1,
    readAll: async (_take, withRoles) => void asked.push(withRoles),
  });
  for (const roles of [undefined, true, undefined, true]) await after(10, list(0, roles));
  expect(asked).toEqual([false, true]);
});

test('row of several networks names none of them', () => {
  const { rows, add } = createRows();
  const on = (n: number, evmChainId?: number) => ({ ...hit(n), evmChainId }) as unknown as Occurrence;
  add([on(0, 1), on(0), on(0, 1), on(1, 1), on(1, 137), on(2)]);
  expect(rows.addresses.map(({ evmChainId }) => evmChainId)).toEqual([1, null, undefined]);
});

test('address lister starts a scan with roles during a slow one without, which then ends', async () => {
  const taken = new Map<unknown, number>();
  const list = createAddressLister({
    getVisible: () => [],
    isComplete: () => true,
    getVersion: () => 1,
    async readAll(take, withRoles) {
      for (let n = 0; n < 20; n++) {
        await new Promise((done) => setTimeout(done, 300));
        if (await take([hit(n)])) return;
        taken.set(withRoles, n + 1);
      }
    },
  });
  expect(await after(1500, list(0))).toMatchObject({ complete: false });
  const before = taken.get(false);
  expect((await after(1500, list(0, true))).addresses, 'rows of the scan with roles alone').toHaveLength(4);
  expect(taken.get(false)).toBe(before);
  expect((await after(1500, list(0))).addresses, 'no scan without roles replaces it').toHaveLength(9);
});
