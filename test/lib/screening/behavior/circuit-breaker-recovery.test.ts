// Tests of circuit breaker recovery: requests go out singly first, and their replies decide how many follow.
// covers F-25
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryTokenStore } from '../../../../lib/service/diagnostics/memory-token-store';
import type { Rule } from '../../../fake-service/faults/fault-plan-schema';
import { type RunningService, startService } from '../../../fake-service/server';
import { createScreeningHarness, memoryGateStore } from '../../../harness/screening';
import { clientAt } from '../../../harness/scripted-service-client';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Six batches of fifty. */
const ASKS = Array.from({ length: 300 }, (_, n) => ({
  chain: 'evm',
  address: `0x${(n + 1).toString(16).padStart(40, '0')}`,
}));

let service: RunningService;
let life: AbortController;
beforeEach(async () => {
  service = await startService();
  life = new AbortController();
});
afterEach(async () => {
  life.abort();
  await service.close();
});

/** A screener over a real client; replies are delivered only on `let`, so that concurrent requests can be counted. */
async function connected() {
  const world = createScreeningHarness();
  const waiting: (() => void)[] = [];
  const left: string[] = [];
  const sent = (path: string) => path.includes('/screen/');
  const { client } = clientAt(service.url, {
    now: world.clock.now,
    signal: life.signal,
    tokenStore: createMemoryTokenStore(),
    gateStore: memoryGateStore(),
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      if (sent(pathname)) left.push(pathname);
      const reply = await fetch(input, init);
      if (sent(pathname)) await new Promise<void>((resolve) => void waiting.push(resolve));
      return reply;
    },
  });
  Object.assign(world.scripted.service, {
    screen: client.screen,
    screenBatch: client.screenBatch,
    riskScore: client.riskScore,
  });
  /** Advances the clock until this many replies of the service are held back. */
  async function until(replies: number) {
    while (waiting.length < replies) {
      await world.clock.advance(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  /** Delivers the held replies and their effects without advancing the clock. */
  async function handOn() {
    for (const go of waiting.splice(0)) go();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    await world.clock.advance(0);
  }
  return { world, left, until, handOn, worker: await world.startWorker() };
}

const plan = (...rules: Rule[]) => service.control({ rules });

describe.each([
  ['a 429', { kind: '429', retryAfter: 30 }, 32 * SECOND],
  ['a 503 that names its end', { kind: '5xx', retryAfter: 30 }, 32 * SECOND],
] as const)('after %s', (_, fault, holdMs) => {
  it('one probe is sent; its refusal renews the pause, its answer releases the rest', async () => {
    const { world, left, until, handOn, worker } = await connected();
    plan({ match: { path: '/api/screen' }, fault });
    await worker.screen(ASKS, 'person', null);
    await until(4);
    await handOn();
    expect(left).toHaveLength(4);

    await world.clock.advance(holdMs);
    await until(1);
    expect(left, 'one goes first').toHaveLength(5);
    await handOn();
    expect(left, 'its refusal renews the pause').toHaveLength(5);
    expect((await worker.peek(ASKS, null))[0]).toMatchObject({ state: 'queued', because: 'paused' });

    plan();
    await world.clock.advance(holdMs);
    await until(1);
    expect(left).toHaveLength(6);
    await handOn();
    await until(4);
    expect(left, 'the rest follow together').toHaveLength(10);
    await handOn();
    await until(1);
    await handOn();
    expect(left).toHaveLength(11);
    expect(new Set((await worker.peek(ASKS, null)).map(({ state }) => state))).toEqual(new Set(['verdict']));
  });

  it('one probe is sent by the next worker too when the pause ended without a worker', async () => {
    const { world, left, until, handOn, worker } = await connected();
    plan({ match: { path: '/api/screen' }, fault });
    await worker.screen(ASKS, 'person', null);
    await until(4);
    await handOn();
    plan();
    world.clock.forgetTasks();
    await world.clock.advance(2 * MINUTE);
    await world.startWorker();
    await until(1);
    expect(left).toHaveLength(5);
    await handOn();
    await until(4);
    expect(left).toHaveLength(9);
  });
});

it('one probe is sent after repeated faults, and its failure lengthens the hold', async () => {
  const { world, left, until, handOn, worker } = await connected();
  plan({ match: { path: '/api/screen' }, fault: { kind: '5xx' } });
  await worker.screen(ASKS, 'person', null);
  // The client repeats each twice.
  for (let round = 0; round < 3; round++) {
    await until(4);
    await handOn();
  }
  expect(left).toHaveLength(12);
  const holdOf = async () => {
    const last = (await worker.peek(ASKS, null)).at(-1);
    return last?.state === 'queued' ? last.nextTry - world.clock.now() : null;
  };
  const first = await holdOf();
  expect(first).toBe(30 * SECOND);
  await world.clock.advance(30 * SECOND);
  for (let round = 0; round < 3; round++) {
    await until(1);
    await handOn();
  }
  expect(left, 'one request, repeated twice, and no other beside it').toHaveLength(15);
  expect(await holdOf()).toBe(60 * SECOND);
});

describe.each([
  [400, 4],
  [404, 4],
  [409, 4],
  [422, 4],
  // These may concern the client, and would repeat for every address.
  [402, 1],
  [403, 1],
] as const)('after a pause with a service that refuses one address with %i', (status, together) => {
  it(`requests are sent ${together} at a time`, async () => {
    const { world, left, until, handOn, worker } = await connected();
    plan({ match: { path: '/api/screen' }, fault: { kind: '429', retryAfter: 30 } });
    await worker.screen(ASKS, 'person', null);
    await until(4);
    await handOn();
    plan(
      { match: { path: '/api/screen/.*/batch' }, fault: { kind: 'status', status: 405 } },
      { match: { path: '/api/screen/.*/addresses/' }, fault: { kind: 'status', status } },
    );
    await world.clock.advance(32 * SECOND);
    for (const refused of ['the batch', 'one address']) {
      await until(1);
      expect(left.length, `${refused} goes alone`).toBe(refused === 'the batch' ? 5 : 6);
      await handOn();
    }
    await until(together);
    expect(left).toHaveLength(6 + together);
  });
});
