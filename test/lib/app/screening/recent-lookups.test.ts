// Tests of recent lookups: they need an open vault, and a failed write loses no other lookup.
import { expect, test } from 'vitest';
import { createRecentLookups } from '../../../../lib/app/screening/recent-lookups';
import type { Stores } from '../../../../lib/app/stores';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';

const ASK: AddressRef = { chain: 'evm', address: 'a' };
const OTHER: AddressRef = { chain: 'evm', address: 'b' };

/** A store that records its calls and rejects `full`. */
function world({ isOpen = true } = {}) {
  const did: string[] = [];
  const store: Stores['lookups'] = {
    add: async ({ address }) => {
      if (address === 'full') throw new Error('disk full');
      did.push(`add ${address}`);
    },
    list: async () => [
      { ...ASK, at: 1 },
      { ...OTHER, at: 2 },
    ],
    clear: async () => void did.push('clear'),
    restore: async (lookups) => void did.push(`restore ${lookups.length}`),
  };
  const look = async (asks: AddressRef[]): Promise<ScreeningState[]> =>
    asks.map(({ chain, address }) => ({ chain, address, state: 'idle' }));
  return { lookups: createRecentLookups(store, async () => isOpen, look), did };
}

test('recent lookups return the current state of each address with its lookup time', async () => {
  const { lookups } = world();
  expect(await lookups.list()).toEqual([
    { at: 1, screening: { ...ASK, state: 'idle' } },
    { at: 2, screening: { ...OTHER, state: 'idle' } },
  ]);
});

test('recent lookups keep the others when a full disk rejects one', async () => {
  const { lookups, did } = world();
  await lookups.note([{ chain: 'evm', address: 'full' }, OTHER]);
  expect(did).toEqual(['add b']);
});

test('recent lookups neither store, return nor change anything unless the vault is open', async () => {
  const { lookups, did } = world({ isOpen: false });
  await lookups.note([ASK]);
  await lookups.restore([{ ...ASK, at: 1 }]);
  await lookups.clear();
  expect([await lookups.list(), did]).toEqual([[], []]);
});
