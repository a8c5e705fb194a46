// Tests of the look-alike tracker: it reports each pair once, and restarts after a new document or a lock.
import { beforeEach, expect, test } from 'vitest';
import { createLookalikeTracker, withLookalikes } from '../../../../lib/app/tabs/lookalike-tracker';
import type { BackgroundEvent } from '../../../../lib/messages/background-events';
import type { AddressRef } from '../../../../lib/verdict/screening-state';

const MODEL = '0x5a1c9e0b7d3f2a6488c1e5f09b7d3a2c6e4f8b1d';
const FAKE = '0x5a1c77d20e9b4c3f1a8d6e5b2c0f9a7d3e1b8b1d';
const OTHER = '0x91d3c5b7a9e1f3d5c7b9a1e3f5d7c9b1a3e5f7d9';
const ask = (address: string): AddressRef => ({ chain: 'evm', address });
const board = (...addresses: string[]) => new Map(addresses.map((address) => [address, ask(address)]));

let told: { tabId: number; notice: BackgroundEvent }[] = [];
let waiting: (() => void)[] = [];
beforeEach(() => {
  told = [];
  waiting = [];
});
const settle = () => {
  for (const run of waiting.splice(0)) run();
};
const create = () =>
  createLookalikeTracker(
    (tabId, notice) => told.push({ tabId, notice }),
    (_ms, run) => {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((one) => one !== run);
      };
    },
  );

test('tracker reports each of a pair once, when the batch is complete', () => {
  const alikes = create();
  const addresses = board(OTHER, MODEL);
  alikes.addAddresses(7, addresses);
  addresses.set(FAKE, ask(FAKE));
  alikes.addAddresses(7, addresses);
  expect(waiting).toHaveLength(1);
  expect(told).toEqual([]);
  settle();
  const pair = [
    { ...ask(MODEL), other: FAKE },
    { ...ask(FAKE), other: MODEL },
  ];
  expect(told).toEqual([{ tabId: 7, notice: { notice: 'alikes', alikes: pair } }]);
  addresses.set('0x1', ask('0x1'));
  alikes.addAddresses(7, addresses);
  settle();
  expect(told).toHaveLength(1);
});

test('tracker compares nothing again when no address was added', () => {
  const alikes = create();
  const addresses = board(MODEL, FAKE);
  alikes.addAddresses(7, addresses);
  settle();
  alikes.addAddresses(7, addresses);
  expect(waiting).toEqual([]);
});

test('tracker restarts with a new document and drops pending batches of the old one', () => {
  const alikes = create();
  alikes.addAddresses(7, board(MODEL, FAKE));
  alikes.clearTab(7);
  expect(waiting).toEqual([]);
  alikes.addAddresses(7, board(MODEL));
  settle();
  expect(told).toEqual([]);
  alikes.addAddresses(7, board(MODEL, FAKE));
  settle();
  expect(told).toHaveLength(1);
});

test('tracker sends thousands of pairs in several messages', () => {
  const alikes = create();
  const many = Array.from(
    { length: 4500 },
    (_, n) => `0xdead${(n * 7919).toString(16).padStart(32, '9e3779b97f4a7c15')}beef`,
  );
  alikes.addAddresses(1, board(...many));
  settle();
  const sizes = told.map(({ notice }) => (notice.notice === 'alikes' ? notice.alikes.length : 0));
  expect(sizes).toEqual([2000, 2000, 500]);
});

test('withLookalikes compares the given rows, also when their count repeats', () => {
  const alike = (...addresses: string[]) => withLookalikes(addresses.map(ask)).map((row) => row.alike);
  expect(alike(MODEL, FAKE)).toEqual([FAKE, MODEL]);
  expect(alike(MODEL, FAKE)).toEqual([FAKE, MODEL]);
  const onTwoChains = withLookalikes([ask(MODEL), { chain: 'sui', address: FAKE }]).map(({ alike: other }) => other);
  expect(onTwoChains).toEqual([undefined, undefined]);
  expect(alike(MODEL, FAKE)).toEqual([FAKE, MODEL]);
  expect(alike(MODEL, OTHER)).toEqual([undefined, undefined]);
});

test('tracker reports nothing after a lock and compares again', () => {
  const alikes = create();
  alikes.addAddresses(7, board(MODEL, FAKE));
  const rows = [ask(MODEL), ask(FAKE)];
  withLookalikes(rows);
  alikes.clear();
  settle();
  expect(told).toEqual([]);
  alikes.addAddresses(7, board(MODEL, FAKE));
  settle();
  expect(told).toHaveLength(1);
});
