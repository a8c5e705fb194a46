// Every operation: what it answers normally, of an address it does not know, and to what it must refuse.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type RunningService, startService } from './server';
import { createTestClient, reasonPath, reportPath, screenPath } from './test-client';
import * as wire from './wire-schemas';
import { WORLD } from './world';

const RISKY = WORLD.find((each) => each.chain === 'evm' && each.band === 'High Risk')!.address;
const CLEAN = WORLD.find((each) => each.chain === 'evm' && !each.foundRisk)!.address;
const STRANGER = '0x00000000000000000000000000000000000000ff';
const FAILING_REPORT = WORLD.find((each) => each.reportFails)!.address;

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterAll(() => service.close());

const REASONS: [Parameters<typeof reasonPath>[2], z.ZodType, string][] = [
  ['risk-score', wire.scoreResponse, 'breakdown'],
  ['risk-breakdown', wire.breakdownResponse, 'risks'],
  ['detail', wire.detailResponse, 'reasons'],
];
const REPORTS: [Parameters<typeof reportPath>[2], z.ZodType][] = [
  ['risk-assessment', wire.evidenceReport],
  ['sar', wire.evidenceReport],
  ['graph', wire.graphReport],
];
/** Every operation on one address that answers JSON of the gateway. */
const onAddress = (chain: string, address: string) => [
  screenPath(chain, address),
  ...REASONS.map(([operation]) => reasonPath(chain, address, operation)),
];

async function getAs(path: string, schema: z.ZodType) {
  const { status, headers, body } = await client.get(path);
  expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 200, type: 'application/json' });
  return schema.parse(body) as Record<string, unknown>;
}

async function refused(path: string, status: number, code: number) {
  const reply = await client.get(path);
  expect({ path, status: reply.status }).toEqual({ path, status });
  expect(wire.rpcStatus.parse(reply.body).code).toBe(code);
}

describe('screen', () => {
  it.each([
    [RISKY, true],
    [CLEAN, false],
    [STRANGER, false],
  ])('answers for %s', async (address, foundRisk) => {
    const body = await getAs(screenPath('evm', address), wire.screenResponse);
    expect(body).toMatchObject({ config: 'co-vasp', chain: 'evm', address, foundRisk });
  });

  it('finds an EVM address in any case and echoes it as asked', async () => {
    const shouted = `0x${RISKY.slice(2).toUpperCase()}`;
    const body = await getAs(screenPath('evm', shouted), wire.screenResponse);
    expect(body).toMatchObject({ address: shouted, foundRisk: true });
  });

  it('keeps the case of other chains', async () => {
    const { address } = WORLD.find((each) => each.chain === 'tron' && each.foundRisk)!;
    expect(await getAs(screenPath('tron', address), wire.screenResponse)).toMatchObject({ foundRisk: true });
    expect(await getAs(screenPath('tron', address.toLowerCase()), wire.screenResponse)).toMatchObject({
      foundRisk: false,
    });
  });

  it.each(['ethereum', 'polygon', 'evm'])('takes the name %s for evm', async (name) => {
    expect(await getAs(screenPath(name, RISKY), wire.screenResponse)).toMatchObject({ chain: 'evm', foundRisk: true });
  });

  it.each([
    ['', 'co-vasp'],
    ['?config=', 'co-vasp'],
    ['?config=co-institution', 'co-institution'],
    ['?config=my-own', 'my-own'],
  ])('resolves the config of "%s" to %s', async (query, config) => {
    expect(await getAs(screenPath('evm', RISKY) + query, wire.screenResponse)).toMatchObject({ config });
  });

  it('looks no further than the hops asked for', async () => {
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
    'takes %s',
    async (query) => {
      await getAs(`${screenPath('evm', STRANGER)}?${query}`, wire.screenResponse);
    },
  );

  it.each(['namespace=A.b', 'namespace=a..b', `namespace=${'a'.repeat(257)}`, 'trackAlert=perhaps'])(
    'refuses %s',
    (query) => refused(`${screenPath('evm', STRANGER)}?${query}`, 400, 3),
  );
});

describe('every operation of screen and reason', () => {
  it.each(['hops=9', 'hops=-1', 'hops=1.5', 'hops=two', 'config=co-unheard-of', 'config=%3Cb%3E'])(
    'refuses %s',
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
  ])('refuses %s %s', async (chain, address) => {
    for (const path of onAddress(chain, address)) await refused(path, 400, 3);
  });

  it('refuses a chain that it knows but does not screen', () => refused(screenPath('stellar', 'G'.repeat(56)), 400, 9));

  it('gives no reasons on a chain that is screened only', async () => {
    const { address } = WORLD.find((each) => each.chain === 'dash' && each.foundRisk)!;
    expect(await getAs(screenPath('dash', address), wire.screenResponse)).toMatchObject({ foundRisk: true });
    await refused(reasonPath('dash', address, 'risk-score'), 400, 9);
  });

  it('refuses the sandbox config on chains that it does not cover', async () => {
    const { address } = WORLD.find((each) => each.chain === 'bitcoin')!;
    for (const path of onAddress('bitcoin', address)) await refused(`${path}?config=co-sandbox`, 400, 3);
  });

  it('wants a token that it knows', async () => {
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
    '/api/v1/sanction',
    '/api/screen/v2/chains/evm/addresses/x',
    '/.well-known/openid-configuration',
    '/oauth/token',
  ])('answers 403 to GET %s, with and without a token', async (path) => {
    await refused(path, 403, 7);
    expect((await client.send(path)).status).toBe(403);
  });

  it('says nothing about other origins', async () => {
    const origin = { origin: 'https://example.org' };
    const answers = [
      await client.send(screenPath('evm', RISKY), { method: 'OPTIONS', headers: origin }),
      await client.send('/oauth/token', { method: 'POST', headers: origin, body: '{}' }),
    ];
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('batch', () => {
  it('answers for each address, in any number up to 50', async () => {
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
  ])('refuses %s', async (_, request) => {
    const { status, body } = await client.batch('evm', request);
    expect(status).toBe(400);
    expect(wire.rpcStatus.parse(body).code).toBe(3);
  });

  it.each([
    [true, 403, 7],
    [404, 404, 5],
  ] as const)('can be forbidden: %s', async (batchForbidden, status, code) => {
    service.control({ batchForbidden });
    const reply = await client.batch('evm', { addresses: [STRANGER] });
    service.control({ batchForbidden: false });
    expect(reply.status).toBe(status);
    expect(wire.rpcStatus.parse(reply.body).code).toBe(code);
  });
});

describe('reasons', () => {
  it.each(REASONS)('%s answers for risky, clean and unknown', async (operation, schema, list) => {
    const risky = await getAs(reasonPath('evm', RISKY, operation), schema);
    expect(risky).toMatchObject({ chain: 'evm', address: RISKY, config: 'co-vasp' });
    expect(risky[list]).toHaveLength(2);
    for (const address of [CLEAN, STRANGER])
      expect((await getAs(reasonPath('ethereum', address, operation), schema))[list]).toEqual([]);
  });

  it('breaks a score down into parts that add up to it', async () => {
    for (const { chain, address } of WORLD.filter((each) => each.band)) {
      const body = wire.scoreResponse.parse((await client.get(reasonPath(chain, address, 'risk-score'))).body);
      const sum = body.breakdown.reduce((total, item) => total + item.riskContribution, 0);
      expect(Math.abs(sum - body.riskScore)).toBeLessThan(0.05);
    }
  });

  it('weighs by profile, and refuses a profile that it does not know', async () => {
    const score = reasonPath('evm', RISKY, 'risk-score');
    const usual = await getAs(score, wire.scoreResponse);
    const focused = await getAs(`${score}?riskProfile=sanction_focused`, wire.scoreResponse);
    expect(focused.riskProfile).toBe('sanction_focused');
    expect(focused.riskScore).toBeLessThan(usual.riskScore as number);
    expect(await getAs(`${score}?riskProfile=`, wire.scoreResponse)).toMatchObject({ riskProfile: 'default' });
    await refused(`${score}?riskProfile=made-up`, 400, 3);
  });

  it('leaves out what lies beyond the hops', async () => {
    const body = await getAs(`${reasonPath('evm', RISKY, 'detail')}?hops=1`, wire.detailResponse);
    expect(body.reasons).toHaveLength(1);
  });

  it('tells of a path that crosses chains, and of a partial set', async () => {
    const details = await Promise.all(
      WORLD.filter((each) => each.chain === 'evm').map(async ({ address }) =>
        wire.detailResponse.parse((await client.get(reasonPath('evm', address, 'detail'))).body),
      ),
    );
    const reasons = details.flatMap((detail) => detail.reasons);
    const chainsOf = (reason: (typeof reasons)[number]) =>
      new Set(reason.pathsWithChain.flatMap((path) => path.addresses.map((stop) => stop.chain)));
    expect(reasons.some((reason) => chainsOf(reason).size > 1)).toBe(true);
    expect(reasons.some((reason) => reason.isPartialSet)).toBe(true);
  });

  it('has three found risks without a band', async () => {
    const scoreOf = async (kind: string) =>
      client.get(reasonPath('evm', WORLD.find((each) => each.score === kind)!.address, 'risk-score'));
    const missing = await scoreOf('missing');
    expect([missing.status, wire.rpcStatus.parse(missing.body).code]).toEqual([404, 5]);
    const broken = await scoreOf('broken');
    expect([broken.status, wire.rpcStatus.parse(broken.body).code]).toEqual([500, 13]);
    const bandless = await scoreOf('no-band');
    expect([bandless.status, (bandless.body as { riskBand: string }).riskBand]).toEqual([200, '']);
  });
});

describe('reports', () => {
  it.each(REPORTS)('%s answers for risky and clean, and names the config in a header', async (operation, schema) => {
    for (const address of [RISKY, CLEAN, STRANGER]) {
      const reply = await client.get(`${reportPath('evm', address, operation)}?config=`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cipherowl-resolved-config')).toBe('co-vasp');
      const body = schema.parse(reply.body) as Record<string, unknown>;
      expect(body.error).toBeNull();
      if (operation !== 'graph') expect(body.found_risk).toBe(address === RISKY);
    }
  });

  it.each(REPORTS)('%s may answer 200 with an error', async (operation, schema) => {
    const { status, body } = await client.get(reportPath('evm', FAILING_REPORT, operation));
    expect(status).toBe(200);
    expect(schema.parse(body)).toMatchObject({
      error: expect.any(String),
      [operation === 'graph' ? 'graph' : 'report']: null,
    });
  });

  it.each(REPORTS)('%s takes evm, not ethereum, and refuses what it cannot read', async (operation) => {
    const bad = ['ethereum', 'no-such-chain', 'dash'].map((chain) => reportPath(chain, RISKY, operation));
    for (const path of [
      ...bad,
      reportPath('evm', '0x1', operation),
      `${reportPath('evm', RISKY, operation)}?config=co-none`,
    ]) {
      const { status, body } = await client.get(path);
      expect({ path, status }).toEqual({ path, status: 400 });
      wire.reportError.parse(body);
    }
  });

  it('draws the graph in three formats', async () => {
    const graph = reportPath('evm', RISKY, 'graph');
    const text = async (query: string) => wire.graphReport.parse((await client.get(`${graph}?${query}`)).body).graph;
    expect(await text('')).toMatch(/^graph LR\n.*-->/);
    expect(await text('output_format=html&interactive=true')).toMatch(/^<!doctype html>.*<script>/);
    expect(await text('output_format=html&interactive=false')).not.toMatch(/<script>/);
    for (const query of ['output_format=svg', 'interactive=maybe'])
      expect((await client.get(`${graph}?${query}`)).status).toBe(400);
  });

  it('sends a real picture as png', async () => {
    const { access_token } = await client.token();
    const answer = await fetch(`${service.url}${reportPath('evm', RISKY, 'graph')}?output_format=png`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cipherowl-resolved-config')).toBe('co-vasp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([284, 88]);
  });
});

it('lists what each chain can do', async () => {
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
