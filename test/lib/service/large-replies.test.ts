// Tests of large replies: long lists and texts are truncated, and replies over the size limit are rejected.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';
import type { Narrative } from '../../../lib/evidence/report-schemas';
import type { ServiceClient } from '../../../lib/service/client';
import { type RunningService, startService } from '../../fake-service/server';
import { clientAt, failure, SIGNAL } from '../../harness/scripted-service-client';
import { processorTimeOf } from '../../processor-time';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const MIB = 1024 * 1024;
/** Processor time, independent of other load and including the fake service; far above the usual 150 ms. */
const WITHIN_MS = 3000;

let service: RunningService;
let client: ServiceClient;
beforeAll(async () => {
  service = await startService();
  ({ client } = clientAt(service.url));
  await client.connect(SIGNAL);
});
afterAll(() => service.close());

const answerWith = (body: unknown) =>
  service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: 'body', body: JSON.stringify(body) } }] });
async function timed<T>(task: () => Promise<T>): Promise<T> {
  const { took, done } = await processorTimeOf(task);
  expect(took).toBeLessThan(WITHIN_MS);
  return done;
}

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
const path = (n: number) => [EVM, address(2 * n), address(2 * n + 1)];
const reasonWith = (paths: number, from = 0) => ({
  category: 'hack',
  paths: Array.from({ length: paths }, (_, n) => ({ addresses: path(from + n) })),
  pathsWithChain: Array.from({ length: paths }, (_, n) => ({
    addresses: path(from + n).map((each) => ({ chain: 'ethereum', address: each })),
  })),
});

describe('detail', () => {
  // covers T-23
  test('detail with ten thousand paths in one reason is truncated', async () => {
    answerWith({ foundRisk: true, reasons: [reasonWith(10_000)] });
    const {
      value: { reasons },
    } = await timed(() => client.riskDetail('evm', EVM, SIGNAL));
    expect(reasons[0]!.paths).toHaveLength(500);
    expect(reasons[0]!.pathsLeftOut).toBe(9500);
  });

  test('detail with ten thousand paths in fifty reasons is truncated', async () => {
    answerWith({ foundRisk: true, reasons: Array.from({ length: 50 }, (_, n) => reasonWith(200, n * 200)) });
    const {
      value: { reasons },
    } = await timed(() => client.riskDetail('evm', EVM, SIGNAL));
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(sum(reasons.map(({ paths }) => paths.length))).toBe(2000);
    expect(sum(reasons.map(({ pathsLeftOut }) => pathsLeftOut))).toBe(8000);
  });

  test('detail with a thousand reasons, an endless path or an invalid address is truncated', async () => {
    const odd = {
      category: 'hack',
      paths: [
        { addresses: Array.from({ length: 1000 }, () => EVM) },
        { addresses: [EVM, 'x'.repeat(100_000)] },
        { addresses: [EVM, address(1)] },
      ],
    };
    answerWith({ foundRisk: true, reasons: [odd, ...Array.from({ length: 999 }, () => ({ category: 'scam' }))] });
    const {
      value: { reasons, leftOut },
    } = await timed(() => client.riskDetail('evm', EVM, SIGNAL));
    expect(reasons).toHaveLength(200);
    expect(leftOut).toBe(800);
    expect(reasons[0]).toMatchObject({ pathsLeftOut: 2, paths: [[{ address: expect.stringMatching(/^0x93/i) }, {}]] });
  });
});

test('breakdown and score with thousands of lines are truncated', async () => {
  answerWith({ address: EVM, risks: Array.from({ length: 5000 }, () => ({ category: 'scam' })) });
  const {
    value: { risks, leftOut },
  } = await timed(() => client.riskBreakdown('evm', EVM, SIGNAL));
  expect([risks.length, leftOut]).toEqual([500, 4500]);
  answerWith({ address: EVM, riskScore: 1, breakdown: Array.from({ length: 5000 }, () => ({ category: 'scam' })) });
  expect((await timed(() => client.riskScore('evm', EVM, SIGNAL))).contributions).toHaveLength(500);
});

describe('report', () => {
  const ask: [string, () => Promise<Cached<Narrative>>][] = [
    ['risk-assessment', () => client.riskAssessment('evm', EVM, SIGNAL)],
    ['sar', () => client.sarReport('evm', EVM, SIGNAL)],
  ];
  test.each(ask)('%s of 5 MB is truncated with a notice', async (_, asked) => {
    answerWith({ report: 'a'.repeat(5 * MIB), found_risk: true });
    const {
      value: { text, leftOut },
    } = await timed(asked);
    expect(text.length + leftOut).toBe(5 * MIB);
    expect(text.length).toBe(400_000);
  });

  // covers T-23
  test.each(ask)('%s beyond 8 MiB is rejected unread', async (_, asked) => {
    answerWith({ report: 'a'.repeat(8 * MIB) });
    expect((await failure(asked())).code).toBe('bad-response');
  });

  test('graph of a thousand nodes is complete', async () => {
    const graph = ['graph LR', ...Array.from({ length: 1000 }, (_, n) => ` N${n}["${address(n)}"] --> N${n + 1}`)].join(
      '\n',
    );
    answerWith({ graph });
    expect(await timed(() => client.flowGraph('evm', EVM, 'mermaid', SIGNAL))).toMatchObject({
      value: { data: graph, leftOut: 0 },
    });
  });
});

test('other operations are limited to 2 MiB', async () => {
  answerWith({ foundRisk: false, version: 'a'.repeat(2 * MIB) });
  expect((await failure(client.screen('evm', EVM, SIGNAL))).code).toBe('bad-response');
});
