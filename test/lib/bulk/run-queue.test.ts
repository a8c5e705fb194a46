// Tests of the bulk run queue: batches, daily limit, pauses, and resumption after the worker stops.
// covers F-02
import { describe, expect, it, test } from 'vitest';
import { WINDOW_ADDRESSES } from '../../../lib/bulk/submit-window';
import { AppError } from '../../../lib/errors/app-error';
import { asksOf, createBulkHarness, runOf } from '../../harness/bulk';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('a run', () => {
  it('run is sent in batches of fifty per chain and ends with every address answered', async () => {
    const world = createBulkHarness();
    world.add(runOf([...asksOf(120), ...asksOf(30, 'risk'), ...asksOf(60, 'b', 'bitcoin')]));
    await world.goOn(await world.startPump());
    const batches = world.scripted.calls
      .filter(({ kind }) => kind === 'batch')
      .map(({ addresses }) => addresses.length);
    expect(batches).toEqual([50, 50, 50, 50, 10]);
    const tally = { severe: 30, none: 180, open: 0 };
    expect(world.run()).toMatchObject({ state: 'done', asked: 210, left: [0, 0], tally });
    expect(world.targets().every(({ outcome }) => outcome?.state === 'verdict')).toBe(true);
  });

  it('run counts the time in progress and not the time blocked', async () => {
    const world = createBulkHarness();
    world.add(runOf(asksOf(400)));
    const pump = await world.startPump();
    const began = world.clock.now();
    world.network.online = false;
    await world.goOn(pump, 120);
    world.network.online = true;
    await world.goOn(pump, 60);
    expect(world.run().state).toBe('done');
    expect(world.run().workedMs).toBeGreaterThan(0);
    expect(world.run().workedMs).toBeLessThan(world.clock.now() - began - 1.5 * MINUTE_MS);
  });

  it.each([
    ['the machine sleeps', 8 * 60],
    ['the clock goes a day ahead', 24 * 60],
    ['the clock is set back', -60],
  ])('run does not count as work that %s', async (_what, minutes) => {
    const world = createBulkHarness({ requestsPerMinute: 2 });
    world.add(runOf(asksOf(400)));
    const pump = await world.startPump();
    await world.goOn(pump, 90);
    const before = world.run().workedMs;
    world.clock.set(minutes * MINUTE_MS);
    await world.goOn(pump, 400);
    expect(world.run().state).toBe('done');
    expect(world.asked()).toHaveLength(400);
    expect(world.run().workedMs).toBeGreaterThan(before);
    expect(world.run().workedMs).toBeLessThan(30 * MINUTE_MS);
  });

  it('run submits no more to the screener than can be withdrawn', async () => {
    const world = createBulkHarness({ requestsPerMinute: 1 });
    world.add(runOf(asksOf(2_000), { pastLimit: true }));
    await (await world.startPump()).advance();
    expect(world.queueStore.rows.size).toBe(WINDOW_ADDRESSES);
  });

  it('run sends nothing for fresh known verdicts and marks them as known', async () => {
    const world = createBulkHarness();
    const screener = await world.startWorker();
    await screener.screen(asksOf(40), 'person', null);
    await world.clock.advance(MINUTE_MS);
    world.add(runOf(asksOf(60)));
    await world.goOn(await world.startPump());
    expect(world.asked()).toHaveLength(60);
    expect(world.run()).toMatchObject({ state: 'done', asked: 20, tally: { none: 60 } });
    const known = world.targets().filter(({ outcome }) => outcome?.state === 'verdict' && outcome.known);
    expect(known).toHaveLength(40);
  });

  it("run yields to a person's request", async () => {
    const world = createBulkHarness({ requestsPerMinute: 1 });
    world.add(runOf(asksOf(150)));
    await (await world.startPump()).advance();
    await world.clock.advance(1000);
    await world.screener().screen(asksOf(1, 'card'), 'person', null);
    await world.clock.advance(MINUTE_MS);
    expect(world.scripted.calls[1]?.addresses[0]).toBe('card0');
  });

  it('run keeps uncovered and failed addresses apart from answered ones', async () => {
    const world = createBulkHarness();
    const refuse = new AppError('bad-request', { status: 400 });
    world.scripted.plan.push(({ addresses }) => (addresses.includes('bad0') ? refuse : undefined));
    world.add(runOf([...asksOf(10), ...asksOf(1, 'bad'), ...asksOf(5, 'z', 'zcash')]));
    await world.goOn(await world.startPump());
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 10, failed: 1, unsupported: 5, open: 0 } });
    const bad = world.targets().find(({ address }) => address === 'bad0');
    expect(bad?.outcome).toMatchObject({ state: 'failed', code: 'bad-request', status: 400 });
  });

  it('run waits for a pending band', async () => {
    const world = createBulkHarness({ requestsPerMinute: 1 });
    world.add(runOf(asksOf(1, 'risk')));
    const pump = await world.startPump();
    await world.goOn(pump, 3);
    expect(world.run().tally).toMatchObject({ risk: 0, open: 1 });
    await world.clock.advance(MINUTE_MS);
    await world.goOn(pump, 3);
    expect(world.run()).toMatchObject({ state: 'done', tally: { severe: 1, open: 0 } });
  });
});

describe('the daily limit', () => {
  it('daily limit holds open addresses until tomorrow, and not known ones', async () => {
    const world = createBulkHarness({ budgetDay: 100 });
    const screener = await world.startWorker();
    await screener.screen(asksOf(10, 'known'), 'person', null);
    await world.clock.advance(MINUTE_MS);
    world.add(runOf([...asksOf(250), ...asksOf(10, 'known')]));
    const pump = await world.startPump();
    await world.goOn(pump);
    expect(world.asked()).toHaveLength(100);
    expect(pump.getHold()).toMatchObject({ because: 'day' });
    expect(world.run()).toMatchObject({ state: 'running', tally: { none: 100, open: 160 } });
    await world.clock.advance(DAY_MS);
    await world.goOn(pump);
    expect(world.asked()).toHaveLength(200);
  });

  it('daily limit is exceeded when the person allowed it', async () => {
    const world = createBulkHarness({ budgetDay: 100 });
    world.add(runOf(asksOf(250), { pastLimit: true }));
    await world.goOn(await world.startPump());
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 250 } });
  });
});

describe('interruptions', () => {
  it('run stops while the vault is locked and continues after', async () => {
    const world = createBulkHarness({ requestsPerMinute: 1 });
    world.add(runOf(asksOf(300)));
    await world.goOn(await world.startPump(), 2);
    world.vault.locked = true;
    const pump = await world.startPump();
    await pump.advance();
    await world.clock.advance(10 * MINUTE_MS);
    await pump.advance();
    expect(world.asked()).toHaveLength(50);
    world.vault.locked = false;
    for (let n = 0; n < 8; n++) {
      await world.goOn(pump, 2);
      await world.clock.advance(MINUTE_MS);
    }
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 300 } });
    expect(world.asked()).toHaveLength(300);
  });

  it('run pauses under another account and mixes no verdicts', async () => {
    const world = createBulkHarness({ requestsPerMinute: 1 });
    world.add(runOf(asksOf(300)));
    await world.goOn(await world.startPump(), 2);
    world.vault.account = { ...world.vault.account, config: 'other' };
    await world.goOn(await world.startPump(), 2);
    await world.clock.advance(10 * MINUTE_MS);
    expect(world.run()).toMatchObject({ state: 'paused', pausedBy: 'account', tally: { none: 50 } });
    expect(world.asked()).toHaveLength(50);
  });

  it.each(['paused', 'stopped'] as const)('run that is %s sends no more requests', async (state) => {
    const world = createBulkHarness();
    world.add(runOf(asksOf(600)));
    const pump = await world.startPump();
    let open = (): void => undefined;
    world.scripted.gate.wait = new Promise((done) => {
      open = () => done();
    });
    await pump.advance();
    await world.clock.advance(1000);
    expect(world.asked()).toHaveLength(200);
    await pump.runExclusive(async () => world.change({ state }));
    open();
    await world.goOn(pump, 3);
    expect(world.run()).toMatchObject({ state, tally: { none: 200, open: 400 } });
    expect(world.asked()).toHaveLength(200);
  });

  it('run waits after a refused sign-in, counts no failure and continues on its own', async () => {
    const world = createBulkHarness();
    let refusing = true;
    world.scripted.plan.push(() => (refusing ? new AppError('unauthorised', { status: 401 }) : undefined));
    world.add(runOf(asksOf(600)));
    const pump = await world.startPump();
    await world.goOn(pump);
    expect(pump.getHold()).toMatchObject({ because: 'sign-in' });
    expect(world.run()).toMatchObject({ state: 'running', tally: { failed: 0, open: 600 } });
    refusing = false;
    await world.clock.advance(16 * MINUTE_MS);
    await world.goOn(pump, 30);
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 600 } });
  });

  it('run pauses without the host permission and counts no failure', async () => {
    const world = createBulkHarness();
    let refusing = true;
    world.scripted.plan.push(() => (refusing ? new AppError('no-permission') : undefined));
    world.add(runOf(asksOf(600)));
    const pump = await world.startPump();
    await world.goOn(pump);
    expect(world.run()).toMatchObject({ state: 'paused', pausedBy: 'permission', tally: { failed: 0, open: 600 } });
    refusing = false;
    await pump.runExclusive(async () => world.change({ state: 'waiting', pausedBy: null }));
    await world.goOn(pump, 30);
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 600 } });
  });

  it('run reports a lost network and repeats no request', async () => {
    const world = createBulkHarness();
    world.add(runOf(asksOf(200)));
    world.network.online = false;
    const pump = await world.startPump();
    await world.goOn(pump, 2);
    expect(pump.getHold()).toMatchObject({ because: 'offline' });
    world.network.online = true;
    await world.clock.advance(10 * MINUTE_MS);
    await world.goOn(pump);
    expect(world.run().state).toBe('done');
    expect(world.asked()).toHaveLength(200);
  });

  it('run reports the end of a service pause', async () => {
    const world = createBulkHarness();
    const until = world.clock.now() + 2 * MINUTE_MS;
    const wait = new AppError('rate-limited', { status: 429, retryAt: until });
    world.scripted.plan.push(() => (world.clock.now() < until ? wait : undefined));
    world.add(runOf(asksOf(100)));
    const pump = await world.startPump();
    await world.goOn(pump, 3);
    expect(pump.getHold()).toEqual({ because: 'paused', until });
    expect(world.run().tally.failed).toBe(0);
    await world.clock.advance(3 * MINUTE_MS);
    await world.goOn(pump);
    expect(world.run().state).toBe('done');
  });

  it('run requests outdated verdicts once more and then accepts them', async () => {
    const world = createBulkHarness();
    world.add(runOf(asksOf(2)));
    const put = world.cache.put;
    world.cache.put = (verdicts) => put(verdicts.map((one) => Object.assign(one, { at: one.at - 30 * DAY_MS })));
    await world.goOn(await world.startPump());
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 0, failed: 2, open: 0 } });
    expect(world.asked()).toHaveLength(4);
  });
});

test('run starts when the one before it has ended', async () => {
  const world = createBulkHarness({ requestsPerMinute: 1 });
  world.add(runOf(asksOf(100)));
  world.add(runOf(asksOf(30, 'second'), { id: 'r2' }));
  const pump = await world.startPump();
  await world.goOn(pump, 1);
  expect([world.run().state, world.run('r2').state]).toEqual(['running', 'waiting']);
  for (let n = 0; n < 4; n++) {
    await world.goOn(pump, 2);
    await world.clock.advance(MINUTE_MS);
  }
  await world.goOn(pump, 2);
  expect([world.run().state, world.run('r2').state]).toEqual(['done', 'done']);
});

describe('worker death', () => {
  /** Counts every write of the run. */
  const DEATHS = [1, 2, 3, 4, 5];
  it.each(DEATHS.flatMap((dieAt) => [false, true].map((after) => ({ dieAt, after }))))(
    'run resumes at write $dieAt, done: $after',
    async ({ dieAt, after }) => {
      const world = createBulkHarness();
      world.add(runOf([...asksOf(330), ...asksOf(20, 'risk'), ...asksOf(3, 'z', 'zcash')]));
      Object.assign(world.mortal, { dieAt, after });
      await world.goOn(await world.startPump(), 6);
      expect(world.mortal.writes).toBeGreaterThanOrEqual(dieAt);
      Object.assign(world.mortal, { dieAt: Number.POSITIVE_INFINITY });
      await world.goOn(await world.startPump(), 60);
      const run = world.run();
      expect(run).toMatchObject({ state: 'done', tally: { none: 330, severe: 20, unsupported: 3, open: 0 } });
      expect(Object.values(run.tally).reduce((sum, count) => sum + count, 0)).toBe(run.count);
      expect(world.asked()).toHaveLength(350);
    },
  );

  it('run repeats only the batches in flight', async () => {
    const world = createBulkHarness();
    world.add(runOf(asksOf(600)));
    world.scripted.gate.wait = new Promise(() => undefined);
    const first = await world.startPump();
    await first.advance();
    await world.clock.advance(1000);
    world.scripted.gate.wait = Promise.resolve();
    await world.goOn(await world.startPump(), 60);
    expect(world.run()).toMatchObject({ state: 'done', tally: { none: 600 } });
    expect(world.asked()).toHaveLength(800);
  });
});
