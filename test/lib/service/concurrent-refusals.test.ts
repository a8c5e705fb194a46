// Tests of refused calls: a 401 renews the shared token once, a 429 pauses the account, a 5xx is repeated.
// covers F-22, F-23, F-24, F-25, F-26
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryTokenStore } from '../../../lib/service/diagnostics/memory-token-store';
import { type RunningService, startService } from '../../fake-service/server';
import { memoryGateStore } from '../../harness/screening';
import { clientAt, failure, SIGNAL, testClock } from '../../harness/scripted-service-client';

const MANY = 500;
// A thousand real requests take seconds, more on a busy machine: requests are counted, so none may time out.
vi.setConfig({ testTimeout: 120_000 });
const PATIENT = { limits: { headersMs: 100_000, totalMs: 100_000 } };
const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const calls = (part: string) => service.log().filter(({ path }) => path.includes(part));

describe('revoked token', () => {
  test('500 concurrent calls renew a revoked token once, repeat once each and are all answered', async () => {
    const { client } = clientAt(service.url, PATIENT);
    await client.screen('evm', addressOf(1), SIGNAL);
    service.control({ revokeTokens: true });
    service.clearLog();

    const asked = Array.from({ length: MANY }, (_, n) => client.screen('evm', addressOf(n + 1), SIGNAL));
    const answers = await Promise.all(asked);

    expect(answers).toHaveLength(MANY);
    expect(answers.every(({ foundRisk }) => foundRisk === false)).toBe(true);
    expect(calls('/oauth/token')).toHaveLength(1);
    expect(calls('/api/')).toHaveLength(2 * MANY);
    expect(calls('/api/').filter(({ status }) => status === 401)).toHaveLength(MANY);
    expect(
      new Set(
        calls('/api/')
          .filter(({ status }) => status === 200)
          .map(({ path }) => path),
      ).size,
    ).toBe(MANY);
  });

  test('token refused with 403 is renewed once, and all calls are answered', async () => {
    const { now, pass } = testClock();
    const { client } = clientAt(service.url, { ...PATIENT, now });
    await client.screen('evm', addressOf(1), SIGNAL);
    service.control({ revokeTokens: true, tokenRefusal: 403 });
    service.clearLog();
    pass(120_000);
    const asked = Array.from({ length: 20 }, (_, n) => client.screen('evm', addressOf(n + 1), SIGNAL));
    expect(await Promise.all(asked)).toHaveLength(20);
    expect([calls('/oauth/token').length, calls('/api/').length]).toEqual([1, 40]);
  });

  test('500 concurrent first calls request one token', async () => {
    const { client } = clientAt(service.url, PATIENT);
    await Promise.all(Array.from({ length: MANY }, (_, n) => client.screen('evm', addressOf(n + 1), SIGNAL)));
    expect(calls('/oauth/token')).toHaveLength(1);
    expect(calls('/api/')).toHaveLength(MANY);
  });
});

describe('permanent 401', () => {
  test('permanent 401 costs two tokens and one repeat per call, then a pause and one token per try', async () => {
    const clock = testClock();
    const stores = { tokenStore: createMemoryTokenStore(), gateStore: memoryGateStore() };
    const { client } = clientAt(service.url, { now: clock.now, ...stores, ...PATIENT });
    service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: '401' } }] });

    const storm = await Promise.all(
      Array.from({ length: 200 }, (_, n) => failure(client.screen('evm', addressOf(n), SIGNAL))),
    );
    expect(storm.every(({ code }) => code === 'token-refused')).toBe(true);
    expect(calls('/oauth/token')).toHaveLength(2);
    expect(calls('/api/').length).toBeLessThanOrEqual(400);

    service.clearLog();
    const closed = await failure(client.screen('evm', addressOf(1), SIGNAL));
    expect(closed).toMatchObject({ code: 'token-refused', facts: { status: 401, retryAt: clock.now() + 60_000 } });
    // The circuit outlives the worker.
    const { client: reborn, gate } = clientAt(service.url, { now: clock.now, ...stores });
    expect(await failure(reborn.screen('evm', addressOf(1), SIGNAL))).toEqual(closed);
    expect(service.log()).toHaveLength(0);

    clock.pass(60_000);
    const again = await failure(reborn.screen('evm', addressOf(1), SIGNAL));
    expect(again.facts.retryAt).toBe(clock.now() + 120_000);
    expect(calls('/oauth/token')).toHaveLength(1);

    await gate.allowProbe('user');
    service.control({ reset: true });
    expect(await reborn.screen('evm', addressOf(1), SIGNAL)).toMatchObject({ foundRisk: false });
    service.control({ revokeTokens: true });
    expect(await reborn.screen('evm', addressOf(1), SIGNAL)).toMatchObject({ foundRisk: false });
  });
});

describe('401 of one operation with any token', () => {
  const only = (path: string) => service.control({ rules: [{ match: { path }, fault: { kind: '401' } }] });

  test('refused operation backs off with two tokens per try, and the others continue', async () => {
    const clock = testClock();
    const { client } = clientAt(service.url, { now: clock.now });
    const score = async () => (await failure(client.riskScore('evm', addressOf(1), SIGNAL))).facts.retryAt ?? 0;
    only('/api/.*/risk-score');
    await client.screen('evm', addressOf(1), SIGNAL);
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      service.clearLog();
      waits.push((await score()) - clock.now());
      for (let n = 1; n < 20; n++) {
        await score();
        expect(await client.screen('evm', addressOf(n), SIGNAL)).toMatchObject({ foundRisk: false });
      }
      expect(calls('/risk-score')).toHaveLength(2);
      expect(calls('/oauth/token')).toHaveLength(1);
      clock.pass(waits.at(-1) ?? 0);
    }
    expect(waits.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 15, 15]);
    service.control({ reset: true });
    expect((await client.riskScore('evm', addressOf(1), SIGNAL)).value).not.toBeUndefined();
  });

  test('person has one immediate try, and other chains are unaffected', async () => {
    const { client, gate } = clientAt(service.url);
    only('/api/.*/chains/tron/');
    const tron = () => failure(client.screen('tron', 'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', SIGNAL));
    expect((await tron()).code).toBe('token-refused');
    expect(await client.screen('evm', addressOf(1), SIGNAL)).toMatchObject({ foundRisk: false });
    service.clearLog();
    expect((await tron()).facts.tries).toBe(0);
    expect(service.log()).toHaveLength(0);
    await gate.allowProbe('user');
    expect((await tron()).facts.tries).toBe(2);
    expect(calls('/chains/tron/')).toHaveLength(2);
  });
});

describe('429', () => {
  const FORMS = [
    ['seconds', { retryAfter: 5 }, 5_000],
    ['a date', { retryAfter: 'http-date', seconds: 90 }, 90_000],
    ['none', { retryAfter: 'absent' }, 1_000],
    ['zero', { retryAfter: 0 }, 1_000],
    ['absurd', { retryAfter: 'absurd' }, 15 * 60_000],
    ['not understood', { retryAfter: 'soon' }, 1_000],
    ['negative', { retryAfter: '-5' }, 1_000],
  ] as const;
  const PLACES = ['/oauth/token', '/api/'] as const;

  test.each(PLACES.flatMap((place) => FORMS.map((form) => [place, ...form] as const)))(
    '429 from %s with Retry-After %s sends nothing before its time and loses nothing',
    async (place, _, form, waitMs) => {
      const began = Math.floor(Date.now() / 1000) * 1000;
      const clock = testClock(began);
      const stores = { tokenStore: createMemoryTokenStore(), gateStore: memoryGateStore() };
      const make = () => clientAt(service.url, { now: clock.now, ...stores }).client;
      const { client, gate } = clientAt(service.url, { now: clock.now, ...stores });
      service.control({ rules: [{ match: { path: place, nth: 1 }, fault: { kind: '429', ...form } }] });

      const told = await failure(client.screen('evm', addressOf(1), SIGNAL));
      expect(told).toMatchObject({ code: 'rate-limited', facts: { status: 429 } });
      const retryAt = told.facts.retryAt ?? 0;
      expect(retryAt).toBeGreaterThanOrEqual(clock.now() + waitMs);
      // The service's own clock runs on while the test's is stopped.
      expect(retryAt).toBeLessThanOrEqual(clock.now() + waitMs + (Date.now() - began) + 1_600);
      expect(gate.canDispatch(null, 'direct')).toMatchObject({ reason: 'paused', until: retryAt });

      service.clearLog();
      clock.pass(retryAt - clock.now() - 1);
      for (const who of [client, make()]) {
        const asked = [1, 2, 3].map((n) => failure(who.screen('evm', addressOf(n), SIGNAL)));
        for (const refusal of await Promise.all(asked)) expect(refusal.facts.retryAt).toBe(retryAt);
        expect((await failure(who.capabilities(SIGNAL))).code).toBe('rate-limited');
      }
      expect(service.log()).toHaveLength(0);

      clock.pass(1);
      expect(await make().screen('evm', addressOf(1), SIGNAL)).toMatchObject({ foundRisk: false });
    },
  );

  test('429 without a time waits 1 s, 2 s, 4 s …, and a burst counts once', async () => {
    const clock = testClock();
    const { client } = clientAt(service.url, { now: clock.now, random: () => 0 });
    service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: '429', retryAfter: 'absent' } }] });
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const burst = await Promise.all(
        Array.from({ length: 50 }, (_, n) => failure(client.screen('evm', addressOf(n), SIGNAL))),
      );
      const retryAt = Math.max(...burst.map(({ facts }) => facts.retryAt ?? 0));
      waits.push(retryAt - clock.now());
      clock.pass(retryAt - clock.now());
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });
});

describe('5xx', () => {
  test('5xx is repeated twice, then reported with status and tries', async () => {
    const { client, waits } = clientAt(service.url, { random: () => 1 - 1e-9 });
    service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: '5xx', status: 502 } }] });
    expect(await failure(client.screen('evm', addressOf(1), SIGNAL))).toEqual({
      code: 'service-fault',
      facts: { status: 502, tries: 3, serviceMessage: 'planned fault 502' },
    });
    expect(waits.map(Math.round)).toEqual([500, 1_500]);
    expect(calls('/api/')).toHaveLength(3);
  });

  test('503 with an end pauses the account like a 429, and is reported as 503', async () => {
    const clock = testClock(Date.now());
    const { client, waits } = clientAt(service.url, { now: clock.now });
    const fault = { kind: '5xx', retryAfter: 30 } as const;
    service.control({ rules: [{ match: { path: '/api/', nth: 1 }, fault }] });
    const told = await failure(client.screen('evm', addressOf(1), SIGNAL));
    expect(told).toMatchObject({ code: 'rate-limited', facts: { status: 503, tries: 1 } });
    expect(await failure(client.screen('evm', addressOf(2), SIGNAL))).toMatchObject({ facts: { status: 503 } });
    expect(waits).toEqual([]);
    expect(calls('/api/')).toHaveLength(1);
    clock.pass((told.facts.retryAt ?? 0) - clock.now());
    expect((await client.screen('evm', addressOf(2), SIGNAL)).foundRisk).toBe(false);
  });

  test.each(['absent', '0', 'soon'])('503 with Retry-After %s is repeated like another fault', async (retryAfter) => {
    const { client } = clientAt(service.url);
    service.control({ rules: [{ match: { path: '/api/', nth: 1 }, fault: { kind: '5xx', retryAfter } }] });
    expect((await client.screen('evm', addressOf(1), SIGNAL)).foundRisk).toBe(false);
    expect(calls('/api/')).toHaveLength(2);
  });

  test('5xx is repeated once when the second try works, also for a batch', async () => {
    const { client } = clientAt(service.url);
    service.control({ rules: [{ match: { path: '/api/', nth: 1 }, fault: { kind: '5xx' } }] });
    expect((await client.screenBatch('evm', [addressOf(1)], SIGNAL)).size).toBe(1);
  });

  test('unreachable token host is tried three times for all callers, then left alone for a while', async () => {
    const clock = testClock();
    const { client } = clientAt(service.url, { now: clock.now });
    service.control({ rules: [{ match: { path: '/oauth/token' }, fault: { kind: '5xx' } }] });
    const ask = () =>
      Promise.all(Array.from({ length: 100 }, () => failure(client.screen('evm', addressOf(1), SIGNAL))));
    expect((await ask()).every(({ code }) => code === 'service-fault')).toBe(true);
    expect(service.log()).toHaveLength(3);
    await ask();
    service.clearLog();
    expect((await ask())[0]).toMatchObject({
      code: 'service-fault',
      facts: { status: 503, retryAt: clock.now() + 60_000 },
    });
    expect(service.log()).toHaveLength(0);
  });
});

test('403, 404, 400 and 402 are not repeated', async () => {
  const { client } = clientAt(service.url);
  await client.screen('evm', addressOf(1), SIGNAL);
  for (const [status, code] of [
    [403, 'forbidden'],
    [404, 'forbidden'],
    [402, 'forbidden'],
    [400, 'bad-request'],
  ] as const) {
    service.control({ rules: [{ match: { path: '/api/' }, fault: { kind: 'status', status } }] });
    service.clearLog();
    const told = await failure(client.screenBatch('evm', [addressOf(1)], SIGNAL));
    expect(told).toEqual({ code, facts: { status, tries: 1, serviceMessage: `planned fault ${status}` } });
    expect(service.log()).toHaveLength(1);
  }
});
