// Tests of risk assessment, draft SAR and flow graph in the fake service: formats, headers and refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CLEAN, RISKY, STRANGER } from './contract/reply-assertions';
import * as wire from './contract/reply-schemas';
import { WORLD } from './seed/seed-addresses';
import { type RunningService, startService } from './server';
import { createTestClient, reportPath } from './test-client';

const FAILING_REPORT = WORLD.find((each) => each.reportFails)!.address;

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterAll(() => service.close());

const REPORTS: [Parameters<typeof reportPath>[2], z.ZodType][] = [
  ['risk-assessment', wire.evidenceReport],
  ['sar', wire.evidenceReport],
  ['graph', wire.graphReport],
];

describe('report operations', () => {
  it.each(REPORTS)(
    '%s answers for risky and clean addresses and names the config in a header',
    async (operation, schema) => {
      for (const address of [RISKY, CLEAN, STRANGER]) {
        const reply = await client.get(`${reportPath('evm', address, operation)}?config=`);
        expect(reply.status).toBe(200);
        expect(reply.headers.get('cipherowl-resolved-config')).toBe('co-vasp');
        const body = schema.parse(reply.body) as Record<string, unknown>;
        expect(body.error).toBeNull();
        if (operation !== 'graph') expect(body.found_risk).toBe(address === RISKY);
      }
    },
  );

  it.each(REPORTS)('%s may answer 200 with an error', async (operation, schema) => {
    const { status, body } = await client.get(reportPath('evm', FAILING_REPORT, operation));
    expect(status).toBe(200);
    expect(schema.parse(body)).toMatchObject({
      error: expect.any(String),
      [operation === 'graph' ? 'graph' : 'report']: null,
    });
  });

  it('graph answers a failed picture with a JSON error', async () => {
    const { body } = await client.get(`${reportPath('evm', FAILING_REPORT, 'graph')}?output_format=png`);
    expect(wire.graphReport.parse(body)).toMatchObject({ graph: null, error: expect.any(String) });
  });

  it.each(REPORTS)('%s accepts evm, not ethereum, and refuses unreadable requests', async (operation) => {
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

  it('graph is returned in three formats', async () => {
    const graph = reportPath('evm', RISKY, 'graph');
    const text = async (query: string) => wire.graphReport.parse((await client.get(`${graph}?${query}`)).body).graph;
    expect(await text('')).toMatch(/^graph LR\n.*-->/);
    expect(await text('output_format=html&interactive=true')).toMatch(/^<!doctype html>.*<script>/);
    expect(await text('output_format=html&interactive=false')).not.toMatch(/<script>/);
    for (const query of ['output_format=svg', 'interactive=maybe'])
      expect((await client.get(`${graph}?${query}`)).status).toBe(400);
  });

  it('graph is returned as a real PNG', async () => {
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
