// Tests of screen, batch and capabilities in the fake service: documented answers, and refused requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAN, createExpectations, RISKY, STRANGER } from './contract/reply-assertions';
import * as wire from './contract/reply-schemas';
import { WORLD } from './seed/seed-addresses';
import { type RunningService, startService } from './server';
import { createTestClient, reasonPath, reportPath, screenPath } from './test-client';

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
let getAs: ReturnType<typeof createExpectations>['getAs'];
let refused: ReturnType<typeof createExpectations>['refused'];
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
  ({ getAs, refused } = createExpectations(client));
});
afterAll(() => service.close());

/** Every operation on one address with a JSON gateway reply. */
const onAddress = (chain: string, address: string) => [
  screenPath(chain, address),
  ...(['risk-score', 'risk-breakdown', 'detail'] as const).map((operation) => reasonPath(chain, address, operation)),
];

describe('screen', () => {
  it.each([
    [RISKY, true],
    [CLEAN, false],
    [STRANGER, false],
  ])('screen answers for %s', async (address, foundRisk) => {
    const body = await getAs(screenPath('evm', address), wire.screenResponse);
    expect(body).toMatchObject({ config: 'co-vasp', chain: 'evm', address, foundRisk });
  });

  it('screen finds an EVM address in any case and echoes it as sent', async () => {
    const shouted = `0x${RISKY.slice(2).toUpperCase()}`;
    const body = await getAs(screenPath('evm', shouted), wire.screenResponse);
    expect(body).toMatchObject({ address: shouted, foundRisk: true });
  });

  it('screen is case-sensitive on other chains', async () => {
    const { address } = WORLD.find((each) => each.chain === 'tron' && each.foundRisk)!;
    expect(await getAs(screenPath('tron', address), wire.screenResponse)).toMatchObject({ foundRisk: true });
    expect(await getAs(screenPath('tron', address.toLowerCase()), wire.screenResponse)).toMatchObject({
      foundRisk: false,
    });
  });

  it.each(['ethereum', 'polygon', 'evm'])('screen accepts the name %s for evm', async (name) => {
    expect(await getAs(screenPath(name, RISKY), wire.screenResponse)).toMatchObject({ chain: 'evm', foundRisk: true });
  });

  it.each([
    ['', 'co-vasp'],
    ['?config=', 'co-vasp'],
    ['?config=co-institution', 'co-institution'],
    ['?config=my-own', 'my-own'],
  ])('screen resolves the config of "%s" to %s', async (query, config) => {
    expect(await getAs(screenPath('evm', RISKY) + query, wire.screenResponse)).toMatchObject({ config });
  });

  it('screen finds risk within the requested hops only', async () => {
    const threeAway = WORLD.find((each) => each.chain === 'evm' && each.band === 'Low Risk')!.address;
    for (const [hops, foundRisk] of [
      [2, false],
      [3, true],
      [8, true],
    ] as const)
      expect(await getAs(`${screenPath('evm', threeAway)}?hops=${hops}`, wire.screenResponse)).toMatchObject({
        foundRisk,
      });
  });

  it.each(['namespace=a.b.c2', `namespace=${'a'.repeat(256)}`, 'trackAlert=true', 'hops=0', 'unknown=1'])(
    'screen accepts %s',
    async (query) => {
      await getAs(`${screenPath('evm', STRANGER)}?${query}`, wire.screenResponse);
    },
  );

  it.each(['namespace=A.b', 'namespace=a..b', `namespace=${'a'.repeat(257)}`, 'trackAlert=perhaps'])(
    'screen refuses %s',
    (query) => refused(`${screenPath('evm', STRANGER)}?${query}`, 400, 3),
  );
});

describe('screen and reason operations', () => {
  it.each(['hops=9', 'hops=-1', 'hops=1.5', 'hops=two', 'config=co-unheard-of', 'config=%3Cb%3E'])(
    'operations refuse %s',
    async (query) => {
      for (const path of onAddress('evm', RISKY)) await refused(`${path}?${query}`, 400, 3);
    },
  );

  it.each([
    ['evm', '0x123'],
    ['evm', `0x${'a'.repeat(64)}`],
    ['bitcoin', STRANGER],
    ['bitcoin', 'a b'],
    ['no-such-chain', STRANGER],
  ])('operations refuse %s %s', async (chain, address) => {
    for (const path of onAddress(chain, address)) await refused(path, 400, 3);
  });

  it('operations refuse a known chain that is not screened', () =>
    refused(screenPath('stellar', 'G'.repeat(56)), 400, 9));

  it('reason operations refuse a chain that is screened only', async () => {
    const { address } = WORLD.find((each) => each.chain === 'dash' && each.foundRisk)!;
    expect(await getAs(screenPath('dash', address), wire.screenResponse)).toMatchObject({ foundRisk: true });
    await refused(reasonPath('dash', address, 'risk-score'), 400, 9);
  });

  it('operations refuse the sandbox config on chains outside it', async () => {
    const { address } = WORLD.find((each) => each.chain === 'bitcoin')!;
    for (const path of onAddress('bitcoin', address)) await refused(`${path}?config=co-sandbox`, 400, 3);
  });

  it('operations require a known token', async () => {
    const paths = [...onAddress('evm', RISKY), reportPath('evm', RISKY, 'sar'), '/api/chain-capabilities/v1'];
    for (const path of paths) {
      for (const authorization of [undefined, 'Bearer made-up', 'Basic abc', 'Bearer ']) {
        const reply = await client.send(path, { headers: authorization ? { authorization } : {} });
        expect({ path, status: reply.status }).toEqual({ path, status: 401 });
        expect(wire.rpcStatus.parse(reply.body).code).toBe(16);
      }
    }
  });

  it.each([
    '/',
    '/api',
    '/api/v1/score',
    '/api/screen/v2/chains/evm/addresses/x',
    '/.well-known/openid-configuration',
    '/oauth/token',
  ])('operations answer 403 to GET %s, with and without a token', async (path) => {
    await refused(path, 403, 7);
    expect((await client.send(path)).status).toBe(403);
  });

  it('operations send no CORS headers', async () => {
    const origin = { origin: 'https://example.org' };
    const answers = [
      await client.send(screenPath('evm', RISKY), { method: 'OPTIONS', headers: origin }),
      await client.send('/oauth/token', { method: 'POST', headers: origin, body: '{}' }),
    ];
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('batch', () => {
  it('batch answers for each address, up to 50', async () => {
    const addresses = [RISKY, CLEAN, STRANGER, RISKY.toLowerCase(), RISKY];
    const { status, body } = await client.batch('ethereum', {
      addresses,
      config: '',
      namespace: 'a.b',
      hops: 8,
      trackAlert: false,
    });
    expect(status).toBe(200);
    expect(wire.batchResponse.parse(body)).toMatchObject({
      config: 'co-vasp',
      chain: 'evm',
      results: addresses.map((address, i) => ({ address, foundRisk: [true, false, false, true, true][i] })),
    });
    const fifty = await client.batch('evm', { addresses: Array(50).fill(STRANGER) });
    expect(wire.batchResponse.parse(fifty.body).results).toHaveLength(50);
  });

  it.each([
    ['51 addresses', { addresses: Array(51).fill(STRANGER) }],
    ['no addresses', { addresses: [] }],
    ['a missing list', {}],
    ['a number among them', { addresses: [STRANGER, 7] }],
    ['one that is no address', { addresses: [STRANGER, 'hello'] }],
    ['hops beyond 8', { addresses: [STRANGER], hops: 9 }],
    ['a bad namespace', { addresses: [STRANGER], namespace: 'Not This' }],
    ['an unknown config', { addresses: [STRANGER], config: 'co-unheard-of' }],
    ['cut JSON', '{"addresses":['],
    ['no object', '[]'],
  ])('batch refuses %s', async (_, request) => {
    const { status, body } = await client.batch('evm', request);
    expect(status).toBe(400);
    expect(wire.rpcStatus.parse(body).code).toBe(3);
  });

  it.each([
    [true, 403, 7],
    [404, 404, 5],
  ] as const)('batch can be forbidden: %s', async (batchForbidden, status, code) => {
    service.control({ batchForbidden });
    const reply = await client.batch('evm', { addresses: [STRANGER] });
    service.control({ batchForbidden: false });
    expect(reply.status).toBe(status);
    expect(wire.rpcStatus.parse(reply.body).code).toBe(code);
  });
});

it('chain-capabilities lists the operations of each chain', async () => {
  const { capabilities } = await getAs('/api/chain-capabilities/v1', wire.capabilitiesResponse);
  const screened = new Set(
    Object.values(capabilities as Record<string, { chainClass: string; screening: boolean }>)
      .filter((each) => each.screening)
      .map((each) => each.chainClass),
  );
  expect([...screened].sort()).toEqual([
    'bitcoin',
    'bitcoin-cash',
    'dash',
    'dogecoin',
    'evm',
    'litecoin',
    'solana',
    'ton',
    'tron',
    'xrp',
    'zcash',
  ]);
  expect(capabilities).toMatchObject({ ethereum: { chainClass: 'evm' } });
});
