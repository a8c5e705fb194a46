// Tests of the balance handlers: batch balances are stored, and a balance that was never given stays unknown.
import { describe, expect, test, vi } from 'vitest';
import type { Balance } from '../../../../lib/account/onchain-balance';
import { createBalanceHandlers, getNetworks } from '../../../../lib/app/accounts/address-balance-handlers';
import { createOverrideHandlers } from '../../../../lib/app/accounts/override-handlers';
import type { AppError } from '../../../../lib/errors/app-error';
import { createEntitledWorld, toRefusal } from '../../../harness/override-and-balance-handlers';

let reachable = true;
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => reachable,
}));

const ASK = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const OTHER = `0x${'1'.repeat(40)}`;
const BATCH = { chain: 'evm', addresses: [OTHER, ASK.address] };
const world = (throws: Record<string, AppError> = {}) =>
  createEntitledWorld(
    (services) => ({ ...createOverrideHandlers(services), ...createBalanceHandlers(services) }),
    null,
    throws,
  );
const holding = (amount: string | null, changes: Partial<Balance> = {}): Balance => ({
  amount,
  unit: 'wei',
  tokens: [],
  moreTokens: 0,
  failed: amount === null,
  ...changes,
});

describe('balance of one address', () => {
  test('balance requests the networks once and then single balances, and reports a chain without a network', async () => {
    const { ask, calls } = world();
    expect(await ask('balance', ASK)).toMatchObject({ network: 'ethereum_mainnet', balance: { amount: '1' } });
    await ask('balance', { ...ASK, network: 'ethereum_mainnet' });
    expect(calls).toEqual(['networks', 'balance', 'balance']);
    expect(await ask('balance', { chain: 'bitcoin', address: '1111111111111111111114oLvT2' })).toMatchObject({
      network: null,
      balance: null,
    });
    await expect(ask('balance', { ...ASK, network: 'bitcoin_mainnet' })).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('balance 404 concerns the address, and 403 the account', async () => {
    const at = world();
    at.throws.balance = toRefusal(404);
    await expect(at.ask('balance', ASK)).rejects.toMatchObject({ facts: { status: 404 } });
    expect(await at.ask('entitlements', {})).toMatchObject({ balances: { state: 'shown' } });
    at.throws.balance = toRefusal(403);
    await expect(at.ask('balance', ASK)).rejects.toMatchObject({ facts: { status: 403 } });
    expect(await at.ask('entitlements', {})).toMatchObject({ balances: { state: 'refused' } });
  });
});

describe('balances of a batch', () => {
  test('balances of a batch are asked on the first network, counted, stored and returned in their order', async () => {
    const { ask, calls, batches, counted, state } = world();
    state.batch = new Map([
      [ASK.address, holding('7')],
      [OTHER, holding('0')],
    ]);
    expect(await ask('balances', BATCH)).toMatchObject({
      networks: [{ chain: 'ethereum_mainnet' }],
      unread: 0,
      balances: [
        { network: { chain: 'ethereum_mainnet' }, balance: { amount: '0' }, at: expect.any(Number) },
        { balance: { amount: '7' } },
      ],
    });
    await ask('balances', BATCH);
    expect(calls).toEqual(['networks', 'balances', 'balances']);
    expect(batches[0]).toBe(`ethereum_mainnet ${OTHER} ${ASK.address}`);
    expect(counted).toEqual([2, 2]);
    const stored = await ask('storedBalances', { asks: [ASK, { chain: 'evm', address: `0x${'2'.repeat(40)}` }] });
    expect(stored).toMatchObject([{ balance: { amount: '7' } }, null]);
    expect(calls, 'and reading them sends nothing').toHaveLength(3);
  });

  test('balances of a batch are asked on the network of the request, and on none that the chain lacks', async () => {
    const { ask, batches } = world();
    await ask('balances', { ...BATCH, network: 'ethereum_mainnet' });
    const refused = ask('balances', { ...BATCH, network: 'bitcoin_mainnet' });
    await expect(refused).rejects.toMatchObject({ code: 'bad-request' });
    expect(batches).toEqual([`ethereum_mainnet ${OTHER} ${ASK.address}`]);
  });

  test('balance that is not given again stays with its time, and one never given is not known', async () => {
    const { ask, state, pass } = world();
    state.batch = new Map([[ASK.address, holding('7')]]);
    const first = await ask('balances', BATCH);
    expect(first).toMatchObject({ unread: 1, balances: [null, { balance: { amount: '7' } }] });
    pass(60_000);
    state.batch = new Map([
      [ASK.address, holding(null)],
      [OTHER, holding(null)],
    ]);
    const second = await ask('balances', BATCH);
    expect(second).toMatchObject({ unread: 2, balances: [{ balance: { amount: null, failed: true } }, {}] });
    expect(second.balances[1]).toEqual(first.balances[1]);
  });

  test('reply about a batch has three tokens of an address and counts the others', async () => {
    const { ask, state } = world();
    const token = { contract: '0xa0b8', name: 'USD', symbol: 'USDC', amount: '1', decimals: 6, type: 'ERC-20' };
    state.batch = new Map([[OTHER, holding('1', { tokens: Array(9).fill(token), moreTokens: 1 })]]);
    const { balances } = await ask('balances', BATCH);
    expect([balances[0]?.balance.tokens.length, balances[0]?.balance.moreTokens]).toEqual([3, 7]);
  });

  test('batch of a chain without a network, of a text, or after a refusal is not asked', async () => {
    const { ask, calls, throws } = world();
    const bitcoin = { chain: 'bitcoin', addresses: ['1111111111111111111114oLvT2'] };
    expect(await ask('balances', bitcoin)).toEqual({ networks: [], unread: 0, balances: [null] });
    await expect(ask('balances', { ...BATCH, addresses: ['0x12'] })).rejects.toMatchObject({ code: 'bad-address' });
    reachable = false;
    await expect(ask('balances', BATCH)).rejects.toMatchObject({ code: 'no-permission' });
    reachable = true;
    throws.balances = toRefusal(403);
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(ask('balances', BATCH)).rejects.toMatchObject({ code: 'forbidden' });
    expect(calls).toEqual(['networks', 'balances']);
  });
});

const offered = [
  'bitcoin_mainnet',
  'bitcoin_cash_mainnet',
  'avalanche_mainnet',
  'ethereum_classic_mainnet',
  'ethereum_mainnet',
  'solana_mainnet',
  'bitcoin',
  'ethereum_testnet',
  'cronos_mainnet',
  'arbitrum_one',
  'toncoin_mainnet',
].map((chain) => ({ chain, name: chain, unit: '', supportsTokens: false }));
const names = (chain: string) => getNetworks(chain, offered).map((one) => one.chain);

test.each([
  ['bitcoin', ['bitcoin_mainnet', 'bitcoin']],
  ['bitcoin-cash', ['bitcoin_cash_mainnet']],
  ['solana', ['solana_mainnet']],
  ['evm', ['ethereum_mainnet', 'avalanche_mainnet', 'ethereum_classic_mainnet', 'cronos_mainnet', 'arbitrum_one']],
  ['ton', ['toncoin_mainnet']],
  ['zcash', []],
  ['avalanche', ['avalanche_mainnet']],
])('networks of %s: %j', (chain, fitting) => expect(names(chain)).toEqual(fitting));
