// Tests of operation calls: token origin, aborted calls, token renewal after a 403, and the operation record.
// covers F-24
import { describe, expect, test } from 'vitest';
import type { SentOperation } from '../../../lib/dispatch/audit-entry-schema';
import { createDispatchGate } from '../../../lib/dispatch/dispatch-gate';
import { abortable, authoriseByBearer } from '../../../lib/service/call-operation';
import type { ServiceClient } from '../../../lib/service/client';
import { createMemoryTokenStore } from '../../../lib/service/diagnostics/memory-token-store';
import { clientAt, failure, fakeFetch, json, SIGNAL, testClock } from '../../harness/scripted-service-client';

const ADDRESS = `0x${'1'.repeat(40)}`;
const CLEAN = { address: ADDRESS, foundRisk: false };

test.each([
  ['https://b.example/api', 'another host'],
  ['http://a.example/api', 'another scheme'],
  ['https://a.example:8443/api', 'another port'],
  ['https://a.example.evil.example/api', 'a longer host'],
])('authoriseByBearer rejects a request to %s (%s)', (url) => {
  const token = { value: 't', origin: 'https://a.example', serial: 1 };
  expect(() => authoriseByBearer({ method: 'GET', url, headers: {} }, token)).toThrow('internal');
});

test('authoriseByBearer sends a bearer token to its own origin', () => {
  const token = { value: 't', origin: 'https://a.example', serial: 1 };
  expect(
    authoriseByBearer({ method: 'GET', url: 'https://a.example/x', headers: { accept: 'a' } }, token).headers,
  ).toEqual({
    accept: 'a',
    authorization: 'Bearer t',
  });
});

// covers T-21
test('other base URL with the same stores never sends the old token', async () => {
  const tokenStore = createMemoryTokenStore();
  const old = fakeFetch(
    () => json(CLEAN),
    () => json({ access_token: 'old-token', expires_in: 86_400 }),
  );
  await clientAt('https://old.example', { fetch: old.fetch, tokenStore }).client.screen('evm', ADDRESS, SIGNAL);
  const next = fakeFetch(
    () => json(CLEAN),
    () => json({ access_token: 'new-token', expires_in: 86_400 }),
  );
  await clientAt('https://new.example', { fetch: next.fetch, tokenStore }).client.screen('evm', ADDRESS, SIGNAL);
  expect(next.sent.map(({ path }) => path.split('?')[0])).toEqual([
    '/oauth/token',
    `/api/screen/v1/chains/evm/addresses/${ADDRESS}`,
  ]);
  expect(next.sent[0]?.headers.has('authorization')).toBe(false);
  expect(JSON.stringify(next.sent.map(({ headers }) => [...headers]))).not.toContain('old-token');
  expect(next.sent[1]?.headers.get('authorization')).toBe('Bearer new-token');
});

test('caller that aborts does not cancel the token shared with others', async () => {
  let grant = (_: Response) => {};
  const { fetch, tokenCalls } = fakeFetch(
    () => json(CLEAN),
    () => new Promise<Response>((resolve) => (grant = resolve)),
  );
  const { client } = clientAt('https://a.example', { fetch });
  const leaving = new AbortController();
  const left = failure(client.screen('evm', ADDRESS, leaving.signal));
  const stays = client.screen('evm', ADDRESS, SIGNAL);
  await new Promise((resolve) => setTimeout(resolve, 5));
  leaving.abort();
  expect((await left).code).toBe('cancelled');
  grant(json({ access_token: 't', expires_in: 60 }));
  expect(await stays).toMatchObject({ foundRisk: false });
  expect(tokenCalls()).toBe(1);
});

// covers T-13
test('client end cancels everything, and stores no late token', async () => {
  const life = new AbortController();
  const tokenStore = createMemoryTokenStore();
  const { fetch, apiCalls } = fakeFetch(
    () => json(CLEAN),
    async () => {
      life.abort();
      return json({ access_token: 't', expires_in: 60 });
    },
  );
  const { client } = clientAt('https://a.example', { fetch, tokenStore, signal: life.signal });
  expect((await failure(client.screen('evm', ADDRESS, SIGNAL))).code).toBe('cancelled');
  expect((await failure(client.screen('evm', ADDRESS, SIGNAL))).code).toBe('cancelled');
  expect(apiCalls()).toBe(0);
  expect(await tokenStore.get()).toBeNull();
});

test('aborted caller sends nothing', async () => {
  const { fetch, sent } = fakeFetch(() => json(CLEAN));
  const { client } = clientAt('https://a.example', { fetch });
  expect((await failure(client.screen('evm', ADDRESS, AbortSignal.abort()))).code).toBe('cancelled');
  expect(sent).toHaveLength(0);
});

test('missing network is not retried and keeps the token', async () => {
  const { fetch, tokenCalls, apiCalls } = fakeFetch(() => Promise.reject(new TypeError('fetch failed')));
  const { client } = clientAt('https://a.example', { fetch });
  for (let n = 0; n < 3; n++) {
    expect(await failure(client.screen('evm', ADDRESS, SIGNAL))).toEqual({ code: 'offline', facts: { tries: 1 } });
  }
  expect([tokenCalls(), apiCalls()]).toEqual([1, 3]);
});

test('403 in place of a 401 does not loop', async () => {
  const { fetch, sent } = fakeFetch(() => json({}, 403));
  const { client } = clientAt('https://a.example', { fetch });
  expect((await failure(client.riskScore('evm', ADDRESS, SIGNAL))).facts.status).toBe(403);
  expect(sent).toHaveLength(2);
});

test('verdict is dated by its request, even when the machine sleeps before the reply is read', async () => {
  const { now, pass } = testClock();
  const askedAt = now();
  let sleptMs = 8 * 3_600_000;
  const { fetch } = fakeFetch(() => {
    pass(sleptMs);
    return json(CLEAN);
  });
  const { client } = clientAt('https://a.example', { fetch, now });
  expect((await client.screen('evm', ADDRESS, SIGNAL)).at).toBe(askedAt);
  sleptMs = -3_600_000;
  expect((await client.screen('evm', ADDRESS, SIGNAL)).at, 'by a clock that was set back meanwhile').toBe(now());
});

describe('403 that may concern the token', () => {
  const report = {
    risk_level: 'low',
    found_risk: false,
    report: 'text',
    error: null,
    timestamp: '2026-11-20T12:00:00Z',
  };
  const askReport = (client: ReturnType<typeof clientAt>['client']) => client.riskAssessment('evm', ADDRESS, SIGNAL);

  test('403 renews a token unused for a while, once, and repeats the request', async () => {
    const { now, pass } = testClock();
    const { fetch, tokenCalls, apiCalls } = fakeFetch(({ headers, path }) =>
      headers.get('authorization') === 'Bearer token-1' && path.includes('/report/')
        ? json({}, 403)
        : json({ ...CLEAN, ...report }),
    );
    const { client } = clientAt('https://a.example', { fetch, now });
    await client.screen('evm', ADDRESS, SIGNAL);
    pass(120_000);
    expect(await askReport(client)).toMatchObject({ value: { text: 'text' } });
    expect([tokenCalls(), apiCalls()]).toEqual([2, 3]);
  });

  test('403 is reported without a loop and without blocking other operations', async () => {
    const { now, pass } = testClock();
    const { fetch, tokenCalls, apiCalls } = fakeFetch(({ path }) =>
      path.includes('/report/') ? json({}, 403) : json(CLEAN),
    );
    const { client } = clientAt('https://a.example', { fetch, now });
    expect(await failure(askReport(client))).toMatchObject({ code: 'forbidden', facts: { status: 403 } });
    expect([tokenCalls(), apiCalls()], 'a fresh token is not why').toEqual([1, 1]);
    for (let n = 0; n < 3; n++) {
      pass(120_000);
      expect((await failure(askReport(client))).code).toBe('forbidden');
    }
    expect([tokenCalls(), apiCalls()], 'nor is a renewed one, whichever comes later').toEqual([2, 5]);
    expect(await client.screen('evm', ADDRESS, SIGNAL)).toMatchObject({ foundRisk: false });
  });

  test('403 of every operation renews a token that the service forgot', async () => {
    const { now, pass } = testClock();
    const { fetch, tokenCalls, apiCalls } = fakeFetch(({ headers }) =>
      headers.get('authorization') === 'Bearer token-1' ? json({}, 403) : json(CLEAN),
    );
    const { client } = clientAt('https://a.example', { fetch, now });
    await client.connect(SIGNAL);
    pass(120_000);
    const both = [client.screen('evm', ADDRESS, SIGNAL), client.screen('evm', ADDRESS, SIGNAL)];
    expect(await Promise.all(both)).toMatchObject([{ foundRisk: false }, { foundRisk: false }]);
    expect([tokenCalls(), apiCalls()]).toEqual([2, 4]);
  });

  test('403 renews the token also after the clock was set back since it last worked', async () => {
    const { now, pass } = testClock();
    const { fetch, tokenCalls } = fakeFetch(({ headers }) =>
      headers.get('authorization') === 'Bearer token-1' ? json({}, 403) : json(CLEAN),
    );
    const { client } = clientAt('https://a.example', { fetch, now });
    await client.connect(SIGNAL);
    pass(-86_400_000);
    expect(await client.screen('evm', ADDRESS, SIGNAL)).toMatchObject({ foundRisk: false });
    expect(tokenCalls()).toBe(2);
  });

  test('403 renews again once the operation has answered', async () => {
    const { now, pass } = testClock();
    let refused = true;
    const { fetch, tokenCalls } = fakeFetch(() => (refused ? json({}, 403) : json(CLEAN)));
    const { client } = clientAt('https://a.example', { fetch, now });
    const ask = () => client.screen('evm', ADDRESS, SIGNAL).catch(() => null);
    const wait = async (isRefused: boolean) => {
      pass(120_000);
      refused = isRefused;
      await ask();
      return tokenCalls();
    };
    await ask();
    expect([await wait(true), await wait(true), await wait(false), await wait(true)]).toEqual([2, 2, 2, 3]);
  });
});

test('report may start as late as it may end; a verdict may not', async () => {
  const { fetch } = fakeFetch(async ({ init }) => {
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 120);
      init.signal?.addEventListener('abort', reject);
    });
    return json({ ...CLEAN, found_risk: false, report: 'text' });
  });
  const { client } = clientAt('https://a.example', { fetch, limits: { headersMs: 30, totalMs: 5_000 } });
  expect(await client.riskAssessment('evm', ADDRESS, SIGNAL)).toMatchObject({ value: { text: 'text' } });
  expect(await client.sarReport('evm', ADDRESS, SIGNAL)).toMatchObject({ value: { text: 'text' } });
  expect((await failure(client.screen('evm', ADDRESS, SIGNAL))).code).toBe('timeout');
});

test('abortable settles with whichever comes first', async () => {
  const never = new Promise(() => {});
  expect(await abortable(Promise.resolve(1), SIGNAL)).toBe(1);
  expect((await failure(abortable(never, AbortSignal.abort()))).code).toBe('cancelled');
  expect((await failure(abortable(never, AbortSignal.timeout(5)))).code).toBe('cancelled');
});

test('dated answers carry the reply as received, with host and request time, without an echoed secret', async () => {
  const reply = { address: ADDRESS, chain: 'evm', config: 'co-vasp', risks: [], later: 'field', echo: 'test-secret-1' };
  const { fetch } = fakeFetch(() => json(reply));
  const { client } = clientAt('https://a.example:8443', { fetch, now: () => 1_000 }, { clientSecret: 'test-secret-1' });
  const { received } = await client.riskBreakdown('evm', ADDRESS, SIGNAL);
  expect(received).toMatchObject({ host: 'a.example:8443', askedAt: 1_000 });
  expect(JSON.parse(received?.body ?? '')).toMatchObject({ config: 'co-vasp', later: 'field' });
  expect(received?.body).not.toContain('test-secret-1');
});

describe('record of sent operations', () => {
  const recordedBy = async (
    fetch: ReturnType<typeof fakeFetch>['fetch'],
    use: (client: ServiceClient) => Promise<unknown>,
  ) => {
    const recorded: SentOperation[] = [];
    const gate = createDispatchGate({ now: () => 5, random: () => 0.5, record: (sent) => void recorded.push(sent) });
    const { client } = clientAt('https://a.example', { fetch, gate, now: () => 5 });
    await use(client).catch(() => undefined);
    return recorded;
  };
  const answered = { at: 5, chain: 'evm', addresses: [ADDRESS], requests: 1, outcome: 'answered', status: null };

  test('answered operation is recorded with the purposes of its caller, by default those of the operation', async () => {
    const { fetch } = fakeFetch(() => json(CLEAN));
    expect(await recordedBy(fetch, (client) => client.screen('evm', ADDRESS, SIGNAL, ['bulk', 'view']))).toEqual([
      { ...answered, operation: 'screen', purposes: ['bulk', 'view'] },
    ]);
    const capabilities = fakeFetch(() => json([]));
    expect(await recordedBy(capabilities.fetch, (client) => client.capabilities(SIGNAL))).toMatchObject([
      { operation: 'chain-capabilities', purposes: ['account'], chain: '', addresses: [] },
    ]);
    const detail = fakeFetch(() => json({}));
    expect(await recordedBy(detail.fetch, (client) => client.riskDetail('evm', ADDRESS, SIGNAL))).toMatchObject([
      { operation: 'risk-detail', purposes: ['evidence'], outcome: 'bad-response', status: 200 },
    ]);
  });

  test('repetitions count as requests, and a failure has its code and status', async () => {
    const { fetch } = fakeFetch(() => json({}, 503));
    const [recorded] = await recordedBy(fetch, (client) => client.screen('evm', ADDRESS, SIGNAL));
    expect(recorded).toMatchObject({ outcome: 'service-fault', status: 503, purposes: ['user'] });
    expect(recorded?.requests).toBeGreaterThan(1);
  });

  test('operation that is not sent is not recorded: no token, or a paused account', async () => {
    const refused = fakeFetch(
      () => json(CLEAN),
      () => json({}, 401),
    );
    expect(await recordedBy(refused.fetch, (client) => client.screen('evm', ADDRESS, SIGNAL))).toEqual([]);
    const paused = fakeFetch(() => json({}, 429, { 'retry-after': '60' }));
    const recorded = await recordedBy(paused.fetch, async (client) => {
      await client.screen('evm', ADDRESS, SIGNAL).catch(() => undefined);
      await client.screen('evm', ADDRESS, SIGNAL);
    });
    expect(recorded).toMatchObject([{ outcome: 'rate-limited', status: 429, requests: 1 }]);
  });
});
