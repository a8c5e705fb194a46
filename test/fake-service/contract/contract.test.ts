// Tests of the service contract: requests of the client and replies of the fake service match the schemas.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../lib/account/account';
import { GRAPH_FORMATS } from '../../../lib/evidence/report-schemas';
import type { ServiceClient } from '../../../lib/service/client';
import { clientAt, SIGNAL } from '../../harness/scripted-service-client';
import { SANDBOX } from '../sandbox-addresses';
import { WORLD } from '../seed/seed-addresses';
import { type RunningService, startService } from '../server';
import * as wire from './reply-schemas';
import { REQUESTS, TOKEN_REQUEST, type WireRequest } from './request-schemas';

interface Exchange {
  request: WireRequest;
  status: number;
  type: string;
  /** Header with the config of replies whose body cannot contain it. */
  config: string | null;
  body: unknown;
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Creates a client that records every exchange on the wire. */
function tapped(account: Partial<Account> = {}) {
  const exchanges: Exchange[] = [];
  const tap: typeof fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input));
    const request: WireRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body == null ? null : JSON.parse(String(init.body)),
    };
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? '';
    const body = type.includes('json')
      ? await response.clone().json()
      : new Uint8Array(await response.clone().arrayBuffer());
    const config = response.headers.get('cipherowl-resolved-config');
    exchanges.push({ request, status: response.status, type, config, body });
    return response;
  };
  const { client } = clientAt(service.url, { fetch: tap }, account);
  return { client, exchanges };
}

type Call = (client: ServiceClient, chain: string, address: string) => Promise<unknown>;
const CALLS: Record<keyof typeof REQUESTS, Call> = {
  screen: (client, chain, address) => client.screen(chain, address, SIGNAL),
  'batch-screen': (client, chain, address) => client.screenBatch(chain, [address, address], SIGNAL),
  'risk-score': (client, chain, address) => client.riskScore(chain, address, SIGNAL),
  'risk-breakdown': (client, chain, address) => client.riskBreakdown(chain, address, SIGNAL),
  'risk-detail': (client, chain, address) => client.riskDetail(chain, address, SIGNAL),
  'risk-assessment': (client, chain, address) => client.riskAssessment(chain, address, SIGNAL),
  'sar-report': (client, chain, address) => client.sarReport(chain, address, SIGNAL),
  'flow-graph': async (client, chain, address) => {
    for (const format of GRAPH_FORMATS) await client.flowGraph(chain, address, format, SIGNAL);
  },
  'chain-capabilities': (client) => client.capabilities(SIGNAL),
  'data-set': (client) => client.dataSet('ethereum_mainnet', 'co-demo', SIGNAL),
};
const REPLIES = {
  screen: wire.screenResponse,
  'batch-screen': wire.batchResponse,
  'risk-score': wire.scoreResponse,
  'risk-breakdown': wire.breakdownResponse,
  'risk-detail': wire.detailResponse,
  'risk-assessment': wire.evidenceReport,
  'sar-report': wire.evidenceReport,
  'flow-graph': wire.graphReport,
  'chain-capabilities': wire.capabilitiesResponse,
  'data-set': wire.dataSetResponse,
};
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];
const isReport = (name: string) => ['risk-assessment', 'sar-report', 'flow-graph'].includes(name);

/** Checks every exchange of an operation against both schemas; token requests against their own. */
function hold(name: keyof typeof CALLS, exchanges: Exchange[]): void {
  expect(exchanges.length).toBeGreaterThan(1);
  for (const { request, status, type, config, body } of exchanges) {
    if (request.path === '/oauth/token') {
      TOKEN_REQUEST.parse(request);
      wire.tokenResponse.parse(body);
      continue;
    }
    REQUESTS[name].parse(request);
    if (status !== 200) {
      if (!isReport(name)) wire.rpcStatus.parse(body);
      continue;
    }
    if (isReport(name)) expect(config).toMatch(/^\S+$/);
    if (request.query.output_format === 'png') {
      expect(type).toBe('image/png');
      expect([...(body as Uint8Array).subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    } else {
      expect(type).toMatch(/^application\/json/);
      REPLIES[name].parse(body);
    }
  }
}

const ACCOUNTS: [string, Partial<Account>][] = [
  ['nothing set', { config: '' }],
  ['a config', { config: 'co-defi' }],
  ['no hops at all', { config: '', hops: 0 }],
  ['everything set', { config: 'co-vasp', hops: 8, namespace: 'riskmark.desk1', riskProfile: 'sanction_focused' }],
];
const whole = WORLD.filter(({ score, reportFails }) => score === 'given' && !reportFails);
const PLACES = ['evm', 'tron', 'bitcoin', 'solana'].map(
  (chain) => [chain, whole.find((each) => each.chain === chain && each.foundRisk)?.address ?? ''] as const,
);

describe.each(NAMES)('%s', (name) => {
  test.each(ACCOUNTS)('client and fake service meet the contract for an account with %s', async (_, account) => {
    const { client, exchanges } = tapped(account);
    for (const [chain, address] of PLACES) await CALLS[name](client, chain, address);
    hold(name, exchanges);
  });

  test('client sends an EVM network name as its family', async () => {
    const { client, exchanges } = tapped({ config: '' });
    await CALLS[name](client, 'ethereum', PLACES[0]![1]);
    hold(name, exchanges);
    if (name === 'chain-capabilities' || name === 'data-set') return;
    for (const { request } of exchanges.slice(1)) expect(request.path).toContain('/chains/evm/');
  });

  test('client and fake service meet the contract for every sandbox address', async () => {
    const { client, exchanges } = tapped({ config: 'co-sandbox' });
    for (const { chain, address } of SANDBOX) await CALLS[name](client, chain, address);
    hold(name, exchanges);
  });

  test('reply without a score or a report meets the contract', async () => {
    const { client, exchanges } = tapped({ config: '' });
    for (const { chain, address } of WORLD.filter((each) => !whole.includes(each)).slice(0, 4))
      await CALLS[name](client, chain, address).catch(() => undefined);
    // An empty band is a fault of the fake service, not a reply of the contract.
    hold(
      name,
      exchanges.filter(({ body }) => (body as { riskBand?: string }).riskBand !== ''),
    );
  });
});

test('schemas reject what docs/reference/service.md does not name', () => {
  const asked = {
    method: 'GET',
    path: '/api/report/v1/sar/chains/evm/addresses/0x1',
    query: {},
    headers: { authorization: 'Bearer a.b.c', accept: 'application/json' },
    body: null,
  };
  const { 'sar-report': sar } = REQUESTS;
  expect(sar.safeParse(asked).success).toBe(true);
  for (const change of [
    { path: '/api/report/v1/sar/chains/ethereum/addresses/0x1' },
    { query: { hops: '1' } },
    { query: { trackAlert: 'true' } },
    { headers: { accept: 'application/json' } },
    { headers: { ...asked.headers, accept: 'image/png' } },
    { headers: { ...asked.headers, cookie: 'a=1' } },
    { method: 'POST' },
  ])
    expect(sar.safeParse({ ...asked, ...change }).success, JSON.stringify(change)).toBe(false);
});
