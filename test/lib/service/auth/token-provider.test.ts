// Tests of the token provider: a token is shared, renewed early or after a refusal, and bound to its account.
// covers F-20, F-23
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../../lib/account/account';
import { AppError } from '../../../../lib/errors/app-error';
import type { StoredToken, TokenStore } from '../../../../lib/service/auth/stored-token-schema';
import { createTokenProvider, RENEW_BEFORE_MS } from '../../../../lib/service/auth/token-provider';
import { createMemoryTokenStore } from '../../../../lib/service/diagnostics/memory-token-store';
import type { HttpRequest, HttpResponse } from '../../../../lib/service/transport/safe-fetch';
import { gateAt, memoryGateStore } from '../../../harness/screening';
import { accountAt, failure, SIGNAL, testClock } from '../../../harness/scripted-service-client';

type Answer = HttpResponse | AppError;
const granted = (token: string, seconds = 3600): HttpResponse => ({
  status: 200,
  json: { access_token: token, expires_in: seconds, token_type: 'Bearer' },
  retryAfter: null,
  date: null,
  ageMs: 0,
});
const status = (code: number): HttpResponse => ({
  status: code,
  json: undefined,
  retryAfter: null,
  date: null,
  ageMs: 0,
});

function make(
  answers: Answer[],
  {
    store = createMemoryTokenStore(),
    baseUrl = 'https://a.example',
    clock = testClock(),
    account: changes = {},
    signedIn,
  }: {
    store?: TokenStore;
    baseUrl?: string;
    clock?: ReturnType<typeof testClock>;
    account?: Partial<Account>;
    signedIn?: () => void;
  } = {},
) {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    sent.push(request);
    const answer = answers.shift() ?? status(599);
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  const account = accountAt(baseUrl, changes);
  const retry = { random: () => 0, sleep: async () => undefined };
  const gateStore = memoryGateStore();
  const make = () => {
    const gate = gateAt({ ...clock, wake: () => undefined }, { store: gateStore });
    const { token: wait } = gate;
    const deps = { account, send, wait, now: clock.now, store, retry, signal: SIGNAL, signedIn };
    return { ...createTokenProvider(deps), gate };
  };
  return { tokens: make(), again: make, sent, clock, store };
}
const value = async (promise: Promise<{ value: string }>) => (await promise).value;

test('token provider reports each granted token, and no refusal or cached token', async () => {
  let told = 0;
  const { tokens, clock } = make([status(401), granted('a'), granted('b')], { signedIn: () => void told++ });
  await failure(tokens.get());
  expect(told).toBe(0);
  await tokens.get();
  await tokens.get();
  expect(told).toBe(1);
  clock.pass(3_600_000);
  await tokens.get();
  expect(told).toBe(2);
});

describe('lifetime', () => {
  test('token is kept until a minute before its end, then renewed once for all callers', async () => {
    const { tokens, sent, clock } = make([granted('a'), granted('b')]);
    await tokens.get();
    clock.pass(3_600_000 - RENEW_BEFORE_MS - 1);
    expect(await value(tokens.get())).toBe('a');
    clock.pass(1);
    expect(new Set(await Promise.all([1, 2, 3].map(() => value(tokens.get()))))).toEqual(new Set(['b']));
    expect(sent).toHaveLength(2);
  });

  test('token with a short life is used for half of it', async () => {
    const { tokens, sent, clock } = make([granted('a', 30), granted('b', 30)]);
    await tokens.get();
    clock.pass(14_999);
    expect(await value(tokens.get())).toBe('a');
    clock.pass(1);
    expect(await value(tokens.get())).toBe('b');
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['no network', new AppError('offline'), 1],
    ['a time-out', new AppError('timeout'), 3],
    ['a 503', status(503), 3],
    ['a 429', new AppError('rate-limited', { retryAt: 1 }), 1],
  ])('%s in the last minute: the old token is used while it lasts', async (_, answer, tries) => {
    const { tokens, sent, clock } = make([granted('a'), ...Array.from({ length: 6 }, () => answer)]);
    await tokens.get();
    clock.pass(3_600_000 - 1_000);
    expect(await value(tokens.get())).toBe('a');
    expect(sent).toHaveLength(1 + tries);
    clock.pass(1_000);
    await failure(tokens.get());
  });

  test('refusal in the last minute ends the old token too', async () => {
    const { tokens, clock, store } = make([granted('a'), status(401)]);
    await tokens.get();
    clock.pass(3_600_000 - 1_000);
    expect(await failure(tokens.get())).toEqual({ code: 'unauthorised', facts: { status: 401, tries: 1 } });
    expect((await store.get())?.token).toBeNull();
  });

  test('clock a day ahead or behind costs at most one token', async () => {
    for (const skew of [86_400_000, -86_400_000]) {
      const { tokens, sent, clock } = make([granted('a'), granted('b')]);
      await tokens.get();
      clock.pass(skew);
      await tokens.get();
      await tokens.get();
      expect(sent.length).toBeLessThanOrEqual(2);
    }
  });

  test('next worker continues with the stored token', async () => {
    const { tokens, again, sent } = make([granted('a')]);
    await tokens.get();
    expect(await value(again().get())).toBe('a');
    expect(sent).toHaveLength(1);
  });
});

// covers T-21
describe('binding', () => {
  test.each([
    ['host', { baseUrl: 'https://b.example' }],
    ['path', { baseUrl: 'https://a.example/v2' }],
    ['client', { account: { clientId: 'other' } }],
    ['audience', { account: { audience: 'other' } }],
  ])('change of %s uses and keeps nothing of the old token', async (_, changes) => {
    const store = createMemoryTokenStore();
    await make([granted('a')], { store }).tokens.get();
    const { tokens } = make([new AppError('offline')], { store, ...changes });
    expect((await failure(tokens.get())).code).toBe('offline');
    expect(await store.get()).toBeNull();
  });

  test.each([['nonsense'], [{ token: 'a' }], [42]])('damaged token store (%j) counts as empty', async (stored) => {
    const store = { get: async () => stored as unknown as StoredToken, set: async () => undefined };
    expect(await value(make([granted('b')], { store }).tokens.get())).toBe('b');
  });

  test('failing token store is replaced by memory', async () => {
    const store = { get: () => Promise.reject(new Error('disk')), set: () => Promise.reject(new Error('full')) };
    const { tokens, sent } = make([granted('a')], { store });
    await tokens.get();
    expect(await value(tokens.get())).toBe('a');
    expect(sent).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('requests refused with one token renew it once, and a late refusal keeps the new one', async () => {
    const { tokens, sent } = make([granted('a'), granted('b')]);
    const first = await tokens.get();
    await Promise.all([tokens.onRefused(first), tokens.onRefused(first)]);
    const second = await tokens.get();
    await tokens.onRefused(first);
    expect(await tokens.get()).toEqual(second);
    expect(sent).toHaveLength(2);
  });

  test('refused replacement token is kept, and renewed after the cool-down', async () => {
    const { tokens, again, sent, clock, store } = make(['a', 'b', 'c', 'd'].map((one) => granted(one)));
    expect(await tokens.onRefused(await tokens.get())).toBe(true);
    const second = await tokens.get();
    expect(await Promise.all([1, 2, 3].map(() => tokens.onRefused(second)))).toEqual([false, false, false]);
    expect(await value(tokens.get())).toBe('b');
    expect((await store.get())?.doubt).toBe('refused');
    const reborn = again();
    expect(await value(reborn.get())).toBe('b');
    expect([tokens, reborn].map(({ gate }) => gate.token.getEnd())).toEqual(Array(2).fill(clock.now() + 60_000));
    clock.pass(60_000);
    expect(reborn.gate.token.getEnd()).toBeNull();
    const third = await reborn.get();
    expect(third.value).toBe('c');
    expect(await reborn.onRefused(third)).toBe(false);
    expect(reborn.gate.token.getEnd()).toBe(clock.now() + 120_000);
    await reborn.onAccepted(third);
    expect(await reborn.onRefused(third)).toBe(true);
    expect(await value(reborn.get())).toBe('d');
    expect(sent).toHaveLength(4);
  });

  test('replacement token of a stopped worker is renewed once, because its acceptance may not be stored', async () => {
    const { tokens, again, sent, clock } = make(['a', 'b', 'c'].map((one) => granted(one)));
    await tokens.onRefused(await tokens.get());
    expect(await value(tokens.get())).toBe('b');
    const reborn = again();
    const stored = await reborn.get();
    expect(stored.value).toBe('b');
    expect(await Promise.all([reborn.onRefused(stored), reborn.onRefused(stored)])).toEqual([true, true]);
    const renewed = await reborn.get();
    expect(renewed.value).toBe('c');
    expect(reborn.gate.token.getEnd()).toBeNull();
    expect(await reborn.onRefused(renewed)).toBe(false);
    expect(reborn.gate.token.getEnd()).toBe(clock.now() + 60_000);
    expect(sent).toHaveLength(3);
  });

  test('earlier failure of the token host does not block the one renewal', async () => {
    const { tokens, clock } = make([granted('a', 3600), status(503), status(503), status(503), granted('b')]);
    await tokens.get();
    clock.pass(3_600_000 - 1_000);
    const old = await tokens.get();
    await tokens.onRefused(old);
    expect(await value(tokens.get())).toBe('b');
  });

  test('same token issued again counts as a new one', async () => {
    const { tokens } = make([granted('a'), granted('a')]);
    const first = await tokens.get();
    await tokens.onRefused(first);
    const second = await tokens.get();
    await tokens.onRefused(first);
    expect(await tokens.get()).toEqual(second);
  });

  test.each([400, 401, 402, 403])(
    'client refused twice with %i pauses a minute, doubling to a quarter of an hour',
    async (code) => {
      const { tokens, sent, clock } = make(Array.from({ length: 9 }, () => status(code)));
      // A refusal of the client is returned until the next request.
      const told = { status: code, ...(code === 403 && { refusal: 'audience' }) };
      expect((await failure(tokens.get())).facts).toEqual({ ...told, tries: 1 });
      const breaks: number[] = [];
      for (let n = 0; n < 6; n++) {
        const { code: said, facts } = await failure(tokens.get());
        expect(said).toBe('unauthorised');
        breaks.push((facts.retryAt ?? 0) - clock.now());
        const before = sent.length;
        clock.pass((breaks.at(-1) ?? 0) - 1);
        expect((await failure(tokens.get())).facts).toEqual({ ...told, retryAt: clock.now() + 1 });
        expect(sent).toHaveLength(before);
        clock.pass(1);
      }
      expect(breaks.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 15, 15]);
    },
  );

  test('person may force one try: a failure extends the pause, a success ends it', async () => {
    const { tokens, sent, clock } = make([status(401), status(401), status(401), granted('a')]);
    await failure(tokens.get());
    await failure(tokens.get());
    expect(tokens.gate.token.getEnd()).toBe(clock.now() + 60_000);
    await tokens.gate.allowProbe('user');
    expect((await failure(tokens.get())).facts.retryAt).toBe(clock.now() + 120_000);
    await failure(tokens.get());
    expect(sent).toHaveLength(3);
    await tokens.gate.allowProbe('user');
    const token = await tokens.get();
    await tokens.onAccepted(token);
    expect(tokens.gate.token.getEnd()).toBeNull();
    await tokens.onRefused(token);
    expect(tokens.gate.token.getEnd()).toBeNull();
  });

  test('clock set back does not extend the pause for days', async () => {
    const { tokens, clock } = make([status(401), status(401), granted('a')]);
    await failure(tokens.get());
    await failure(tokens.get());
    clock.pass(-7 * 86_400_000);
    expect(await value(tokens.get())).toBe('a');
  });
});
