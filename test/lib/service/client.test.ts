// Tests of the client of any provider: bands get the provider's levels, absent operations send nothing.
import { expect, test } from 'vitest';
import type { Provider } from '../../../lib/service/provider';
import { beacon } from '../../harness/providers/beacon/beacon-provider';
import { clientAt, failure, fakeFetch, SIGNAL } from '../../harness/scripted-service-client';

const score = (band: string | null) => ({ value: 1, band, profile: null, contributions: [], at: 0 });
const providerWith = (band: string | null): Provider => ({
  ...beacon,
  id: 'sample',
  connect: () => ({
    connect: async () => null,
    screen: async () => ({ foundRisk: true, config: '', version: null, at: 0 }),
    capabilities: async () => [],
    riskScore: async () => score(band),
  }),
});
const clientOf = (provider: Provider) => {
  const { fetch, sent } = fakeFetch(() => new Response());
  const { client } = clientAt('https://svc.example', { fetch, providers: [provider] }, { provider: provider.id });
  return { client, sent };
};

test.each([
  ['red', { band: 'High Risk', receivedBand: 'red' }],
  ['ultraviolet', { band: 'ultraviolet' }],
  ['High Risk', { band: null, receivedBand: 'High Risk' }],
  [null, { band: null }],
])('client stores the band %s of a provider as that of its level', async (received, stored) => {
  const { client } = clientOf(providerWith(received));
  expect(await client.riskScore('evm', '0x1', SIGNAL)).toEqual({ ...score(received), ...stored });
});

test('client refuses the operations that a provider lacks, without a request', async () => {
  const { client, sent } = clientOf(providerWith(null));
  for (const request of [
    client.networks(SIGNAL),
    client.dataSet('evm', 'x', SIGNAL),
    client.screenBatch('evm', ['0x1'], SIGNAL),
  ])
    expect(await failure(request)).toMatchObject({ code: 'forbidden', facts: { status: 404 } });
  expect(await client.connect(SIGNAL)).toBeNull();
  expect(sent).toEqual([]);
});

test('client of an unknown provider sends nothing', async () => {
  const { fetch, sent } = fakeFetch(() => new Response());
  const { client } = clientAt('https://svc.example', { fetch }, { provider: 'of a later version' });
  expect(await failure(client.connect(SIGNAL))).toMatchObject({ code: 'forbidden' });
  expect(await failure(client.screen('evm', '0x1', SIGNAL))).toMatchObject({ code: 'forbidden' });
  expect(sent).toEqual([]);
});
