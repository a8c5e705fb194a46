// Tests of the useOrganizationOverrides hook: entries load page by page, survive errors, and are searchable.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedOverride } from '../../../../lib/account/allow-deny-overrides';
import {
  findOverrides,
  MAX_LISTED_OVERRIDES,
  useOrganizationOverrides,
} from '../../../../lib/view/evidence/use-organization-overrides';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const entry = (address: string, changes: Partial<ListedOverride> = {}): ListedOverride => ({
  list: 'deny',
  addLabels: [],
  removeLabels: [],
  notes: '',
  createdBy: '',
  updatedBy: '',
  createdAt: null,
  updatedAt: null,
  version: '1',
  deleted: false,
  address,
  isAddress: true,
  ...changes,
});
const ALL = { chain: 'evm', list: 'all' as const };

/** The hook over pages by token. */
async function world(pages: Record<string, { entries: ListedOverride[]; next: string | null }>) {
  const state = { failure: null as unknown };
  const asked = answerCalls({
    entitlements: () => ({ overrides: { state: 'shown' }, balances: { state: 'unknown' } }),
    overrideChains: () => ['evm', 'tron'],
    overrides: ({ token }: { token: string }) => {
      if (state.failure) throw state.failure;
      return { ...pages[token], at: 5 };
    },
  });
  const hook = runHook(useOrganizationOverrides);
  await vi.waitFor(() => expect(hook.now.chains).toEqual(['evm', 'tron']));
  const idle = () => vi.waitFor(() => expect(hook.now.busy).toBe(false));
  const tokens = () =>
    asked.filter(({ name }) => name === 'overrides').map(({ input }) => (input as { token: string }).token);
  return { hook, state, idle, tokens };
}

test('useOrganizationOverrides requests a page for each press, and merges an entry that two pages hold', async () => {
  const { hook, idle, tokens } = await world({
    '': { entries: [entry('a'), entry('b')], next: 'p2' },
    p2: { entries: [entry('b', { notes: 'newer' }), entry('c')], next: null },
  });
  expect(tokens()).toEqual([]);
  hook.now.ask(ALL);
  await vi.waitFor(() => expect(hook.now.loaded?.entries).toHaveLength(2));
  await idle();
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.loaded?.next).toBeNull());
  expect(hook.now.loaded?.entries.map(({ address, notes }) => address + notes)).toEqual(['a', 'bnewer', 'c']);
  await idle();
  hook.now.loadMore();
  expect(tokens()).toEqual(['', 'p2']);
  hook.stop();
});

test('useOrganizationOverrides keeps what was loaded after an error, and goes on at the same page', async () => {
  const { hook, state, idle, tokens } = await world({
    '': { entries: [entry('a')], next: 'p2' },
    p2: { entries: [entry('b')], next: null },
  });
  hook.now.ask(ALL);
  await vi.waitFor(() => expect(hook.now.loaded).not.toBeNull());
  await idle();
  state.failure = { code: 'offline' };
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('offline'));
  expect(hook.now.loaded).toMatchObject({ entries: [{ address: 'a' }], next: 'p2' });
  state.failure = null;
  await idle();
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.loaded?.entries).toHaveLength(2));
  expect(tokens()).toEqual(['', 'p2', 'p2']);
  hook.stop();
});

test('useOrganizationOverrides ends at a repeated token and at its limit', async () => {
  const many = Array.from({ length: MAX_LISTED_OVERRIDES }, (_, place) => entry(String(place)));
  const { hook, idle } = await world({
    '': { entries: [entry('a')], next: 'same' },
    same: { entries: many, next: 'same' },
  });
  hook.now.ask(ALL);
  await vi.waitFor(() => expect(hook.now.loaded?.next).toBe('same'));
  expect(hook.now.isFull).toBe(false);
  await idle();
  hook.now.loadMore();
  await vi.waitFor(() => expect(hook.now.loaded?.next).toBeNull());
  hook.stop();
  const full = await world({ '': { entries: many, next: 'p2' } });
  full.hook.now.ask(ALL);
  await vi.waitFor(() => expect(full.hook.now.isFull).toBe(true));
  full.hook.stop();
});

test.each([
  ['', ['0xAB', '0xcd']],
  ['  0xab ', ['0xAB']],
  ['MIXER', ['0xcd']],
  ['mixer ana', ['0xcd']],
  ['mixer bo', []],
  ['hot wallet', ['0xAB']],
])('findOverrides(%j) returns the entries with each word', (query, addresses) => {
  const entries = [
    entry('0xAB', { notes: 'our hot wallet' }),
    entry('0xcd', { addLabels: ['Mixer'], updatedBy: 'ana@example.org' }),
  ];
  expect(findOverrides(entries, query).map(({ address }) => address)).toEqual(addresses);
});
