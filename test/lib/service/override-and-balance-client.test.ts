// Tests of override and balance requests: canned replies cover the result table, and writes are sent once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OverrideDraft } from '../../../lib/account/allow-deny-overrides';
import * as wire from '../../fake-service/contract/reply-schemas';
import { type RunningService, startService } from '../../fake-service/server';
import { clientAt, failure, fakeFetch, json, SIGNAL } from '../../harness/scripted-service-client';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const DRAFT: OverrideDraft = { list: 'deny', addLabels: ['mixer'], removeLabels: [], notes: 'seen in case 4' };
const OPERATIONS = [
  ...['list-overrides', 'get-override', 'save-override', 'delete-override'],
  ...['onchain-chains', 'balance', 'batch-balance'],
];

type Canned = { about: string; status: number; body?: unknown; text?: string; output?: unknown; code?: string };
const replies = (operation: string, kind: string): Canned[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../replies', operation, `${kind}.json`), 'utf8'));

/** Cells of the table: reply and expected result. The replies themselves run in operations/index.test.ts. */
const CELLS: [string, string, (one: Canned) => boolean][] = [
  ['normal', 'normal', ({ status, code }) => status === 200 && !code],
  ['empty', 'empty', ({ about }) => /nothing at all/.test(about)],
  ['missing fields', 'empty', ({ about }) => /missing fields|nothing at all/.test(about)],
  ['unknown enum', 'unknown-enum', ({ code }) => !code],
  ['null', 'empty', ({ about }) => /null/.test(about)],
  ['error body of its kind', 'error', ({ status, body }) => status === 400 && wire.rpcStatus.safeParse(body).success],
  ['non-JSON', 'malformed', ({ text, code }) => text === '<!doctype html>' && code === 'bad-response'],
  ['403', 'error', ({ status, code }) => status === 403 && code === 'forbidden'],
  ['404', 'error', ({ status }) => status === 404],
  ['500', 'error', ({ status, code }) => status === 500 && code === 'service-fault'],
];
test.each(OPERATIONS.flatMap((operation) => CELLS.map(([cell, kind, fits]) => ({ operation, cell, kind, fits }))))(
  '$operation × $cell has a canned reply',
  ({ operation, kind, fits }) => expect(replies(operation, kind).filter(fits)).not.toEqual([]),
);
/** int64 as text; the two operations without a 64-bit number have no such cell. */
test.each(['list-overrides', 'get-override', 'save-override', 'balance', 'batch-balance'])(
  '%s × int64 as a text and as a number',
  (operation) =>
    expect(
      replies(operation, 'normal').filter(({ about }) => /as a number|numbers where texts/.test(about)),
    ).not.toEqual([]),
);

test('404 means absence for a single entry only, and a refusal elsewhere', async () => {
  const { fetch } = fakeFetch(() => json({ code: 5, message: 'not found', details: [] }, 404));
  const { client } = clientAt('https://svc.example.com', { fetch });
  expect(await client.override('evm', EVM, SIGNAL)).toBeNull();
  for (const asked of [
    client.overrides('evm', 1, '', SIGNAL),
    client.saveOverride('evm', EVM, DRAFT, '0', SIGNAL),
    client.deleteOverride('evm', EVM, SIGNAL),
    client.networks(SIGNAL),
    client.balance('ethereum_mainnet', EVM, SIGNAL),
    client.balances('ethereum_mainnet', [EVM], SIGNAL),
  ])
    expect(await failure(asked)).toMatchObject({ code: 'forbidden', facts: { status: 404 } });
});

test.each(['saveOverride', 'deleteOverride'] as const)('%s is sent once, also after a fault', async (name) => {
  const { fetch, apiCalls } = fakeFetch(() => json({}, 503));
  const { client } = clientAt('https://svc.example.com', { fetch });
  const asked =
    name === 'saveOverride'
      ? client.saveOverride('evm', EVM, DRAFT, '0', SIGNAL)
      : client.deleteOverride('evm', EVM, SIGNAL);
  expect((await failure(asked)).code).toBe('service-fault');
  expect(apiCalls()).toBe(1);
});

test("override requests use the service's chain names, as screening does", async () => {
  const names: Record<string, string> = { 'bitcoin-cash': 'bitcoin_cash', evm: 'ethereum' };
  const { fetch, sent } = fakeFetch(() => json({}, 404));
  const { client } = clientAt('https://svc.example.com', { fetch, keyOf: (chain) => names[chain] ?? chain });
  for (const chain of ['bitcoin-cash', 'evm', 'tron']) {
    await client.override(chain, EVM, SIGNAL);
    await failure(client.overrides(chain, 1, '', SIGNAL));
    await failure(client.saveOverride(chain, EVM, DRAFT, '0', SIGNAL));
    await failure(client.deleteOverride(chain, EVM, SIGNAL));
  }
  const asked = sent.flatMap(({ path }) => path.match(/chains\/([^/]+)/)?.[1] ?? []);
  expect(asked).toEqual([...Array(4).fill('bitcoin_cash'), ...Array(4).fill('evm'), ...Array(4).fill('tron')]);
});

describe('against the fake service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  /** A client whose replies are checked against the contract by path before they are read. */
  function contracted() {
    const seen: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await globalThis.fetch(input, init);
      const { pathname } = new URL(String(input));
      const path = pathname;
      const schema = path.endsWith('/onchain/v1/chains')
        ? wire.onchainChainsResponse
        : path.endsWith('/balance')
          ? wire.balanceResponse
          : path.endsWith('/balances:batchget')
            ? wire.balancesResponse
            : init?.method === 'DELETE'
              ? wire.deletedOverrideResponse
              : init?.method === 'POST' && path.includes('/private-data/')
                ? wire.savedOverrideResponse
                : /\/addresses$/.test(path)
                  ? wire.overridesResponse
                  : path.includes('/private-data/')
                    ? wire.overrideResponse
                    : null;
      if (schema) {
        (response.ok ? schema : wire.rpcStatus).parse(await response.clone().json());
        if (init?.method === 'POST' && path.includes('/private-data/'))
          wire.saveOverrideRequest.parse(JSON.parse(String(init.body)));
        seen.push(`${init?.method ?? 'GET'} ${response.status}`);
      }
      return response;
    };
    return { ...clientAt(service.url, { fetch }), seen };
  }

  test('override is added, read, listed, edited at its version, refused at another and removed', async () => {
    const { client, seen } = contracted();
    expect(await client.override('evm', EVM, SIGNAL)).toBeNull();
    const added = await client.saveOverride('evm', EVM, DRAFT, '0', SIGNAL);
    expect(added).toMatchObject({ ...DRAFT, version: '1', deleted: false });
    expect(await client.override('evm', EVM, SIGNAL)).toEqual(added);
    expect((await client.overrides('evm', 1, '', SIGNAL)).entries).toEqual([{ ...added, address: EVM }]);
    const changed = await client.saveOverride('evm', EVM, { ...DRAFT, list: 'allow', notes: '' }, '1', SIGNAL);
    expect(changed).toMatchObject({ list: 'allow', notes: '', version: '2' });
    expect(await failure(client.saveOverride('evm', EVM, DRAFT, '1', SIGNAL))).toMatchObject({
      facts: { status: 409 },
    });
    expect(await client.deleteOverride('evm', EVM, SIGNAL)).toBe(true);
    expect(await client.override('evm', EVM, SIGNAL)).toBeNull();
    expect(seen).toEqual([
      'GET 404',
      'POST 200',
      'GET 200',
      'GET 200',
      'POST 200',
      'POST 409',
      'DELETE 200',
      'GET 404',
    ]);
  });

  test('networks and a balance on each are read', async () => {
    const { client } = contracted();
    const networks = await client.networks(SIGNAL);
    expect(networks.map(({ chain }) => chain)).toContain('ethereum_mainnet');
    const held = await client.balance('ethereum_mainnet', EVM, SIGNAL);
    expect(held).toMatchObject({ unit: 'wei', failed: false });
    expect(held.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'EXT']);
    expect((await failure(client.balance('no_such_mainnet', EVM, SIGNAL))).code).toBe('bad-request');
    const broken = '0x12';
    const batch = await client.balances('ethereum_mainnet', [broken, EVM], SIGNAL);
    expect(batch.get(EVM)).toEqual(held);
    expect(batch.get(broken), 'an address without a balance is unknown, not empty').toMatchObject({
      failed: true,
      amount: null,
    });
    expect((await failure(client.balances('no_such_mainnet', [EVM], SIGNAL))).code).toBe('bad-request');
  });
});
