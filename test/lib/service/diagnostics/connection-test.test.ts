// Tests of the connection test: it names the failed step and its reason.
// covers F-27
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../lib/account/account';
import { type ConnectionTestDeps, testConnection } from '../../../../lib/service/diagnostics/connection-test';
import type { Control } from '../../../fake-service/faults/fault-plan-schema';
import { type RunningService, startService } from '../../../fake-service/server';
import { accountAt, fakeFetch, json, SIGNAL } from '../../../harness/scripted-service-client';

const FAMILIES = ['evm', 'tron', 'bitcoin', 'moon'];
let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

function run(changes: Partial<Account> = {}, parts: Partial<ConnectionTestDeps> = {}) {
  return testConnection({
    account: accountAt(service.url, changes),
    fetch: (...asked) => fetch(...asked),
    now: Date.now,
    random: () => 0,
    sleep: async () => undefined,
    allowLoopbackHttp: true,
    signal: SIGNAL,
    families: FAMILIES,
    limits: { headersMs: 20_000, totalMs: 40_000 },
    ...parts,
  });
}
type Row = [result: string, code?: string, status?: number];
const rows = (steps: Awaited<ReturnType<typeof run>>) =>
  steps.map(({ result, code, status }) => [result, code, status].filter((part) => part !== undefined));
const PASSED: Row = ['passed'];
const SKIPPED: Row = ['not-tried'];

test('connection test passes all four steps and reports what it found', async () => {
  const steps = await run();
  expect(steps.map(({ step, result }) => [step, result])).toEqual([
    ['host', 'passed'],
    ['token', 'passed'],
    ['chains', 'passed'],
    ['sample', 'passed'],
  ]);
  const [host, token, chains, sample] = steps.map(({ found }) => found);
  expect(host?.host).toBe(new URL(service.url).host);
  expect(token?.lifeSeconds).toBe(86_400);
  expect(chains?.chains).toBeGreaterThanOrEqual(11);
  expect(chains?.notCovered).toEqual(['moon']);
  expect(sample).toEqual({ config: 'co-sandbox', foundRisk: false });
  expect(steps.every(({ tookMs }) => tookMs >= 0)).toBe(true);
  expect(service.log().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /oauth/token',
    'GET /api/chain-capabilities/v1',
    'GET /api/screen/v1/chains/evm/addresses/0x0000000000000000000000000000000000000001?config=co-sandbox',
  ]);
});

test.each<[string, Partial<Account>, Row[]]>([
  ['a wrong secret', { clientSecret: 'wrong' }, [PASSED, ['failed', 'unauthorised', 401], SKIPPED, SKIPPED]],
  ['a wrong client', { clientId: 'wrong' }, [PASSED, ['failed', 'unauthorised', 401], SKIPPED, SKIPPED]],
  ['a wrong audience', { audience: 'wrong.example' }, [PASSED, ['failed', 'unauthorised', 403], SKIPPED, SKIPPED]],
  ['no encryption', { baseUrl: 'http://svc.example.com' }, [['failed', 'insecure-url'], SKIPPED, SKIPPED, SKIPPED]],
  ['no URL', { baseUrl: 'svc' }, [['failed', 'bad-request'], SKIPPED, SKIPPED, SKIPPED]],
  ['unreachable host', { baseUrl: 'http://127.0.0.1:9' }, [['failed', 'offline'], SKIPPED, SKIPPED, SKIPPED]],
  ['hops out of range', { hops: 9 }, [PASSED, PASSED, PASSED, ['failed', 'bad-request']]],
])('connection test: %s', async (_, changes, expected) => {
  expect(rows(await run(changes))).toEqual(expected);
});

const at = (path: string, fault: NonNullable<Control['rules']>[number]['fault']) => ({
  rules: [{ match: { path }, fault }],
});
test.each<[string, Control, Row[]]>([
  ['a sign-in page', at('/', { kind: 'html' }), [['failed', 'no-token-host', 200], SKIPPED, SKIPPED, SKIPPED]],
  ['a redirect', at('/', { kind: 'redirect' }), [['failed', 'redirected'], SKIPPED, SKIPPED, SKIPPED]],
  [
    'a host without a token endpoint',
    at('/oauth', { kind: 'status', status: 404 }),
    [['failed', 'no-token-host', 404], SKIPPED, SKIPPED, SKIPPED],
  ],
  [
    'tokens of another type',
    at('/oauth', { kind: 'set-field', field: 'token_type', value: 'mac' }),
    [PASSED, ['failed', 'token-type', 200], SKIPPED, SKIPPED],
  ],
  [
    'a token host that is down',
    at('/oauth', { kind: '5xx' }),
    [PASSED, ['failed', 'service-fault', 503], SKIPPED, SKIPPED],
  ],
  [
    'a token host that is busy',
    at('/oauth', { kind: '429' }),
    [PASSED, ['failed', 'rate-limited', 429], SKIPPED, SKIPPED],
  ],
  [
    'capabilities not granted',
    at('/api/chain', { kind: 'status', status: 403 }),
    [PASSED, PASSED, ['failed', 'forbidden', 403], PASSED],
  ],
  [
    'capabilities in another shape',
    at('/api/chain', { kind: 'body', body: '{}' }),
    [PASSED, PASSED, ['failed', 'bad-response', 200], PASSED],
  ],
  [
    'a token that the API refuses',
    at('/api', { kind: '401' }),
    [PASSED, PASSED, ['failed', 'token-refused', 401], ['failed', 'token-refused', 401]],
  ],
  [
    'screening not granted',
    at('/api/screen', { kind: 'status', status: 403 }),
    [PASSED, PASSED, PASSED, ['failed', 'forbidden', 403]],
  ],
  [
    'no verdict in the answer',
    at('/api/screen', { kind: 'missing-field' }),
    [PASSED, PASSED, PASSED, ['failed', 'bad-response', 200]],
  ],
])('connection test with a service fault: %s', async (_, control, expected) => {
  service.control(control);
  expect(rows(await run())).toEqual(expected);
});

test('connection test with a service fault: a host that hangs', async () => {
  service.control(at('/', { kind: 'hang' }));
  const steps = await run({}, { limits: { headersMs: 1_000, totalMs: 2_000 } });
  expect(rows(steps)).toEqual([['failed', 'timeout'], SKIPPED, SKIPPED, SKIPPED]);
});

test('connection test names an unreadable capability line and does not list its chain as unsupported', async () => {
  service.control(
    at('/api/chain', {
      kind: 'body',
      body: '{"capabilities":{"tron":{"chainClass":"tron","screening":"yes"},"dash":{"screening":false},"evm":{"screening":true}}}',
    }),
  );
  const [, , chains] = await run({}, { families: ['evm', 'tron', 'dash', 'zcash'] });
  expect(chains).toMatchObject({
    result: 'passed',
    found: { chains: 1, unread: ['tron'], notCovered: ['dash', 'zcash'] },
  });
});

test('connection test ends when its caller aborts', async () => {
  const steps = await run({}, { signal: AbortSignal.abort() });
  expect(rows(steps)).toEqual([['failed', 'cancelled'], SKIPPED, SKIPPED, SKIPPED]);
  expect(service.log()).toHaveLength(0);
});

test('connection test stores nothing, and the next one requests its own token', async () => {
  const { fetch, tokenCalls } = fakeFetch(() => json({ capabilities: {}, foundRisk: false }));
  await run({ baseUrl: 'https://a.example' }, { fetch });
  await run({ baseUrl: 'https://a.example' }, { fetch });
  expect(tokenCalls()).toBe(2);
});
