// Tests of overrides and balances in the fake service: paging, soft deletion, batches and refusals.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLEAN, createExpectations, RISKY, STRANGER } from './contract/reply-assertions';
import * as wire from './contract/reply-schemas';
import { type RunningService, startService } from './server';
import { createTestClient } from './test-client';

const LIST = '/api/private-data/v1/overrides/chains/evm/addresses';
let service: RunningService;
let client: ReturnType<typeof createTestClient>;
let expectations: ReturnType<typeof createExpectations>;
let bearer: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
  expectations = createExpectations(client);
  bearer = { authorization: `Bearer ${(await client.token()).access_token}` };
});
afterAll(() => service.close());

const save = (address: string, more: Record<string, unknown> = {}) =>
  client.post(LIST, { listType: 'LIST_TYPE_DENYLIST', address, expectedVersion: '0', ...more }, bearer);

it('overrides are listed by page and list type, with and without deleted ones', async () => {
  for (const address of [RISKY, CLEAN, STRANGER]) wire.savedOverrideResponse.parse((await save(address)).body);
  const first = await expectations.getAs(`${LIST}?pageSize=2`, wire.overridesResponse);
  expect(first.entries).toHaveLength(2);
  const rest = await expectations.getAs(`${LIST}?pageSize=2&pageToken=${first.nextPageToken}`, wire.overridesResponse);
  expect(rest).toMatchObject({ entries: [{ address: STRANGER }], nextPageToken: '' });
  const removed = await client.send(`${LIST}/${CLEAN}`, { method: 'DELETE', headers: bearer });
  expect(wire.deletedOverrideResponse.parse(removed.body)).toEqual({ success: true });
  await expectations.refused(`${LIST}/${CLEAN}`, 404, 5);
  const count = async (query: string) =>
    ((await expectations.getAs(`${LIST}?${query}`, wire.overridesResponse)).entries as unknown[]).length;
  expect(await count('')).toBe(2);
  expect(await count('includeDeleted=true')).toBe(3);
  expect(await count('listType=LIST_TYPE_ALLOWLIST')).toBe(0);
  expect(await count('sinceTimestamp=2999-01-01T00:00:00Z')).toBe(0);
});

it.each([
  ['no list', { listType: 'LIST_TYPE_UNSPECIFIED' }, 400],
  ['no address', { address: 'hello' }, 400],
  ['a version that is a number', { expectedVersion: 0 }, 400],
  ['labels that are no texts', { addLabels: [1] }, 400],
  ['another version', { expectedVersion: '7' }, 409],
])('save-override refuses %s', async (_, change, status) => {
  const reply = await save('0x00000000000000000000000000000000000000ee', change);
  expect(reply.status).toBe(status);
  wire.rpcStatus.parse(reply.body);
});

it('batch balances are returned in the requested order, with an error for unreadable ones', async () => {
  const path = '/api/onchain/v1/chains/ethereum_mainnet/balances:batchget';
  const { status, body } = await client.post(path, { addresses: [RISKY, STRANGER] }, bearer);
  expect(status).toBe(200);
  expect(wire.balancesResponse.parse(body).balances.map(({ address }) => address)).toEqual([RISKY, STRANGER]);
  const mixed = await client.post(path, { addresses: [STRANGER, 'hello'] }, bearer);
  expect(wire.balancesResponse.parse(mixed.body).balances.map(({ error }) => error)).toEqual(['', 'invalid address']);
  expect((await client.post(path, { addresses: [] }, bearer)).status).toBe(400);
  expect((await client.post(path.replace('batchget', 'other'), { addresses: [RISKY] }, bearer)).status).toBe(403);
});
