// Tests of the earlier API's sanctions check in the fake service: lists, batch size and refused requests.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STRANGER } from './contract/reply-assertions';
import { CATEGORIES } from './seed/address-profile';
import { WORLD } from './seed/seed-addresses';
import { type RunningService, startService } from './server';
import { createTestClient } from './test-client';

const LISTED = WORLD.find(
  ({ chain, exposures }) =>
    chain === 'evm' &&
    exposures.some(({ category, direction }) => direction === 'DIRECT' && /sanction/i.test(CATEGORIES[category])),
);

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterAll(() => service.close());

it('sanctions check answers the published request with and without a project', async () => {
  for (const project of ['project=partner&', '']) {
    const address = '12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz';
    const reply = await client.get(`/api/v1/sanction?${project}chain=bitcoin_mainnet&address=${address}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ chain: 'bitcoin_mainnet', address, sanctioned: false, lists: [] });
  }
});

it('sanctions check names the lists of a sanctioned address', async () => {
  const reply = await client.get(`/api/v1/sanction?chain=ethereum_mainnet&address=${LISTED?.address}`);
  expect(reply.body).toMatchObject({ sanctioned: true, lists: [{ name: expect.stringMatching(/^Sanctioned/) }] });
});

it('sanctions batch accepts fifty addresses and no more', async () => {
  const { access_token } = await client.token();
  const ask = (count: number) =>
    client.post(
      '/api/v1/sanction/batch?chain=ethereum_mainnet',
      { addresses: Array.from({ length: count }, () => STRANGER) },
      { authorization: `Bearer ${access_token}` },
    );
  expect(((await ask(50)).body as { results: unknown[] }).results).toHaveLength(50);
  expect((await ask(51)).status).toBe(400);
});

it.each([
  [
    'a family where a network is wanted',
    '/api/v1/sanction?chain=bitcoin&address=12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz',
    400,
  ],
  ['no address', '/api/v1/sanction?chain=bitcoin_mainnet', 400],
  ['another path', '/api/v1/score?chain=bitcoin_mainnet', 403],
])('sanctions check refuses %s', async (_, path, status) => {
  expect((await client.get(path)).status).toBe(status);
});

it('sanctions check requires a token', async () => {
  expect((await client.send('/api/v1/sanction?chain=bitcoin_mainnet')).status).toBe(401);
});
