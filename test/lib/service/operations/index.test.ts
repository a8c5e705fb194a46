// Tests of the operation list: it is complete, and canned replies of five kinds give the expected results.
// covers F-31, F-36
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GraphFormat } from '../../../../lib/evidence/report-schemas';
import type { ServiceClient } from '../../../../lib/service/client';
import { operations } from '../../../../lib/service/operations';
import { clientAt, failure, fakeFetch, SIGNAL, testClock } from '../../../harness/scripted-service-client';

const SOURCES = join(import.meta.dirname, '../../../../lib/service/operations');
const REPLIES = join(import.meta.dirname, '../../../replies');
const KINDS = ['normal', 'empty', 'unknown-enum', 'malformed', 'error'] as const;

/** One canned reply: request, reply and expected result. `text` is sent verbatim, `body` as JSON. */
interface Canned {
  about: string;
  ask?: { chain: string; address?: string; addresses?: string[]; format?: GraphFormat };
  status: number;
  type?: string;
  body?: unknown;
  text?: string;
  /** Base64 of a picture. */
  bytes?: string;
  /** The header `cipherowl-resolved-config`. */
  config?: string;
  output?: unknown;
  code?: string;
}

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const CALLS: Record<string, (client: ServiceClient, ask: Canned['ask']) => Promise<unknown>> = {
  screen: (client, ask) => client.screen(ask?.chain ?? 'evm', ask?.address ?? EVM, SIGNAL),
  'batch-screen': async (client, ask) => [...(await client.screenBatch('evm', ask?.addresses ?? [EVM], SIGNAL))],
  'risk-score': (client) => client.riskScore('evm', EVM, SIGNAL),
  'risk-breakdown': async (client, ask) =>
    (await client.riskBreakdown(ask?.chain ?? 'evm', ask?.address ?? EVM, SIGNAL)).value,
  'risk-detail': async (client, ask) =>
    (await client.riskDetail(ask?.chain ?? 'evm', ask?.address ?? EVM, SIGNAL)).value,
  'risk-assessment': async (client) => (await client.riskAssessment('evm', EVM, SIGNAL)).value,
  'sar-report': async (client) => (await client.sarReport('evm', EVM, SIGNAL)).value,
  'flow-graph': async (client, ask) => {
    const { value: graph } = await client.flowGraph('evm', EVM, ask?.format ?? 'mermaid', SIGNAL);
    return typeof graph.data === 'string' ? graph : { ...graph, data: Buffer.from(graph.data).toString('base64') };
  },
  'chain-capabilities': (client) => client.capabilities(SIGNAL),
  'data-set': (client) => client.dataSet('ethereum_mainnet', 'co-demo', SIGNAL),
  'list-overrides': (client) => client.overrides('evm', 1, '', SIGNAL),
  'get-override': (client) => client.override('evm', EVM, SIGNAL),
  'save-override': (client) =>
    client.saveOverride('evm', EVM, { list: 'deny', addLabels: [], removeLabels: [], notes: '' }, '3', SIGNAL),
  'delete-override': (client) => client.deleteOverride('evm', EVM, SIGNAL),
  'onchain-chains': (client) => client.networks(SIGNAL),
  balance: (client) => client.balance('ethereum_mainnet', EVM, SIGNAL),
  'batch-balance': async (client, ask) => [
    ...(await client.balances('ethereum_mainnet', ask?.addresses ?? [EVM], SIGNAL)),
  ],
};

function replyOf({ text, body, bytes, status, type = 'application/json', config }: Canned): Response {
  const content = bytes === undefined ? (text ?? JSON.stringify(body)) : Buffer.from(bytes, 'base64');
  const headers = { 'content-type': type, ...(config && { 'cipherowl-resolved-config': config }) };
  return new Response(content, { status, headers });
}

const read = (name: string, kind: string): Canned[] =>
  JSON.parse(readFileSync(join(REPLIES, name, `${kind}.json`), 'utf8'));

test('operation list contains every file of the folder by its name', () => {
  const files = readdirSync(SOURCES).map((file) => file.replace(/\.ts$/, ''));
  expect(operations.map(({ name }) => name).sort()).toEqual(files.filter((file) => file !== 'index').sort());
});

// covers T-34
test('each operation has its five reply kinds, and no others exist', () => {
  expect(readdirSync(REPLIES).sort()).toEqual(operations.map(({ name }) => name).sort());
  for (const { name } of operations) {
    expect(readdirSync(join(REPLIES, name)).sort()).toEqual(KINDS.map((kind) => `${kind}.json`).sort());
  }
});

for (const { name } of operations) {
  describe(name, () => {
    for (const kind of KINDS) {
      test.each(read(name, kind).map((canned) => [canned.about, canned] as const))(`${kind}: %s`, async (_, canned) => {
        const { fetch } = fakeFetch(() => replyOf(canned));
        const { client } = clientAt('https://svc.example.com', { fetch, now: testClock().now });
        const asked = CALLS[name]!(client, canned.ask);
        if (canned.code) expect((await failure(asked)).code).toBe(canned.code);
        else expect(await asked).toEqual(canned.output);
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      });
    }

    const normal = read(name, 'normal').map((canned) => [canned.about, canned] as const);
    // covers T-18
    test.each(normal)('%s: keys like __proto__ in any object of a reply change nothing', async (_, canned) => {
      const before = Reflect.ownKeys(Object.prototype);
      const planted = '{"__proto__":{"polluted":true},"constructor":{"polluted":true},"prototype":{"polluted":true},';
      const text = JSON.stringify(canned.body).replaceAll('{', planted).replaceAll(',}', '}');
      const { fetch } = fakeFetch(() => replyOf({ ...canned, text }));
      const { client } = clientAt('https://svc.example.com', { fetch, now: testClock().now });
      expect(await CALLS[name]!(client, canned.ask)).toEqual(canned.output);
      expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    });
  });
}
