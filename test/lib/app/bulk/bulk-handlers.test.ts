// Tests of the bulk handlers: a run with a missing chunk cannot start, and a removed run can be restored.
// covers F-02
import { beforeEach, expect, test, vi } from 'vitest';
import { createBulkHandlers } from '../../../../lib/app/bulk/bulk-handlers';
import { MAX_STORED_RUNS } from '../../../../lib/bulk/bulk-limits';
import type { RunCommand } from '../../../../lib/bulk/run-lifecycle';
import { AppError } from '../../../../lib/errors/app-error';
import type { RunView } from '../../../../lib/messages/tables/bulk-messages';
import { createBudget } from '../../../../lib/screening/budget';
import { createBulkStore } from '../../../../lib/store/bulk-run-store';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { createStoreHarness as createStorage } from '../../../harness/encrypted-store';
import { ACCOUNT, createScreeningHarness as createScreening, LIMITS } from '../../../harness/screening';

const PAGES = { kind: 'pages' } as const;
const MINUTE_MS = 60_000;
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
const targets = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ chain: 'evm', address: address(n + 1), line: n + 1 }));
const SUM = { rows: 3, known: 0, twice: 0, problems: 0, questions: 0, uncovered: 0, toSend: 3 };

async function createWorld() {
  const screening = createScreening();
  const storage = createStorage();
  const screener = await screening.startWorker();
  const { clock, counters } = screening;
  const budget = createBudget({ counters, now: clock.now, limits: async () => LIMITS, lockedSettings: async () => [] });
  const allowed = vi.fn(async () => undefined);
  const session = { account: ACCOUNT, screener, budget, gate: { allowProbe: allowed } };
  const runs = createBulkStore({ records: storage.records(), until: NEVER_EXPIRES });
  let isOpen = true;
  let hasAccount = true;
  const assertOpen = async () => {
    if (!isOpen) throw new AppError('locked');
  };
  const desk = {
    session: async () => (isOpen && hasAccount ? session : null),
    accounts: { find: async () => (hasAccount ? ACCOUNT : null) },
    scope: { isOpen: async () => isOpen, assertOpen, extendLock: assertOpen },
  } as never;
  const disconnect = () => {
    hasAccount = false;
  };
  const lock = () => {
    isOpen = false;
  };
  const { handlers, tick } = createBulkHandlers({ services: desk, runs, now: clock.now, changed: () => undefined });
  let ids = 0;
  const begin = async (count = 3, id = `run ${++ids}`) => {
    const about = {
      id,
      name: 'list.csv',
      column: '',
      head: null,
      columns: { addresses: [0], network: null, coin: null },
      sum: SUM,
      count,
      parts: 1,
    };
    await handlers.bulkBegin(about, PAGES);
    return id;
  };
  const handOver = async (count = 3) => {
    const id = await begin(count);
    await handlers.bulkTargets({ id, chunk: 0, targets: targets(count) }, PAGES);
    await handlers.bulkSource({ id, part: 0, rows: [{ line: 1, cells: ['x'], at: [0] }] }, PAGES);
    return id;
  };
  const start = async (count = 3) => {
    const id = await handOver(count);
    await handlers.bulkStart({ id, pastLimit: false }, PAGES);
    return id;
  };
  const turn = (id: string, to: RunCommand) => handlers.bulkTurn({ id, to }, PAGES);
  const all = (): Promise<RunView[]> => handlers.bulkRuns({}, PAGES);
  /** Timeout in ms; storage is real here. */
  const until = (id: string, state: string) =>
    vi.waitFor(async () => {
      await clock.advance(1000);
      tick();
      expect((await all()).find((run) => run.id === id)?.state).toBe(state);
    });
  return {
    ...screening,
    screener,
    tick,
    handlers,
    begin,
    handOver,
    start,
    turn,
    all,
    until,
    allowed,
    runs,
    lock,
    disconnect,
  };
}

let world: Awaited<ReturnType<typeof createWorld>>;
beforeEach(async () => {
  world = await createWorld();
});

test('bulk run sends nothing before its start and everything after', async () => {
  const id = await world.handOver();
  await world.clock.advance(1000);
  expect(world.scripted.calls).toEqual([]);
  expect(
    (await world.all()).map(({ state }) => state),
    'a draft is no run yet',
  ).toEqual(['draft']);
  await world.handlers.bulkStart({ id, pastLimit: false }, PAGES);
  await world.until(id, 'done');
  expect((await world.all())[0]).toMatchObject({ tally: { none: 3, open: 0 } });
  expect((await world.handlers.bulkResults({ id, chunk: 0 }, PAGES)).map(({ outcome }) => outcome?.state)).toEqual(
    Array.from({ length: 3 }, () => 'verdict'),
  );
});

test("bulk run started twice after a worker's death is the same run", async () => {
  const id = await world.start();
  expect((await world.handlers.bulkStart({ id, pastLimit: false }, PAGES)).map((run) => run.id)).toEqual([id]);
  await world.until(id, 'done');
  await world.handlers.bulkStart({ id, pastLimit: false }, PAGES);
  expect((await world.all())[0]?.state, 'a run that ended does not begin anew').toBe('done');
});

test("bulk run begun twice after a worker's death exists once with its progress", async () => {
  const id = await world.start();
  await world.begin(3, id);
  await world.until(id, 'done');
  expect((await world.all()).map((run) => run.id)).toEqual([id]);
});

test('incomplete bulk upload is deleted for good', async () => {
  const id = await world.handOver();
  await world.turn(id, 'remove');
  expect(await world.runs.runs()).toEqual([]);
  await expect(world.runs.chunk(id, 0)).rejects.toThrow('storage');
});

test('bulk run is not readable while locked', async () => {
  const id = await world.start();
  world.lock();
  await expect(world.handlers.bulkResults({ id, chunk: 0 }, PAGES)).rejects.toThrow('locked');
  await expect(world.handlers.bulkRows({ id, part: 0 }, PAGES)).rejects.toThrow('locked');
});

test('start of a bulk run is answered after one round, although the next one still works', async () => {
  const { screen } = world.screener;
  vi.spyOn(world.screener, 'screen').mockImplementationOnce(async (...given) => {
    const states = await screen(...given);
    world.tick();
    vi.spyOn(world.screener, 'peek').mockReturnValue(new Promise(() => undefined));
    return states;
  });
  const id = await world.handOver();
  const runs = await world.handlers.bulkStart({ id, pastLimit: false }, PAGES);
  expect(runs.map(({ state }) => state)).toEqual(['running']);
});

test('bulk run with a missing chunk does not start', async () => {
  const id = await world.begin();
  await expect(world.handlers.bulkStart({ id, pastLimit: false }, PAGES)).rejects.toThrow('storage');
  expect((await world.all()).map(({ state }) => state)).toEqual(['draft']);
});

test.each<[string, object]>([
  ['fewer than were announced', { targets: targets(2) }],
  ['a portion that was not announced', { chunk: 1 }],
])('bulk upload rejects a chunk: %s', async (_, change) => {
  const id = await world.begin();
  const given = { id, chunk: 0, targets: targets(3), ...change };
  await expect(world.handlers.bulkTargets(given, PAGES)).rejects.toThrow('bad-request');
});

test('bulk upload rejects an invalid address', async () => {
  const id = await world.begin();
  const [first, second] = targets(2);
  const given = [first, second, { chain: 'evm', address: 'nobody', line: 3 }] as ReturnType<typeof targets>;
  await expect(world.handlers.bulkTargets({ id, chunk: 0, targets: given }, PAGES)).rejects.toThrow('bad-address');
});

test('started bulk run accepts no more chunks', async () => {
  const id = await world.start();
  await expect(world.handlers.bulkTargets({ id, chunk: 0, targets: targets(3) }, PAGES)).rejects.toThrow('bad-request');
});

test('bulk preflight returns the cost of each address without a request', async () => {
  const asks = [...targets(1), { chain: 'zcash', address: 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs' }].map((one) => ({
    chain: one.chain,
    address: one.address,
  }));
  expect(await world.handlers.bulkLook({ asks }, PAGES)).toEqual(['send', 'uncovered']);
  await world.clock.advance(1000);
  expect(world.scripted.calls).toEqual([]);
});

test('without an account a bulk run ends at once with its addresses open, and sends nothing', async () => {
  world.disconnect();
  const asks = targets(2).map(({ chain, address }) => ({ chain, address }));
  expect(await world.handlers.bulkLook({ asks }, PAGES)).toEqual(['local-only', 'local-only']);
  const id = await world.start();
  expect((await world.all()).find((run) => run.id === id)).toMatchObject({ state: 'done', tally: { open: 3 } });
  expect(await world.handlers.bulkResults({ id, chunk: 0 }, PAGES)).toMatchObject([{ outcome: null }, {}, {}]);
  await expect(world.turn(id, 'again')).rejects.toThrow('no-account');
  await world.clock.advance(1000);
  expect(world.scripted.calls).toEqual([]);
});

test('bulk run is stopped and continued, removed and restored', async () => {
  world.scripted.gate.wait = new Promise(() => undefined);
  const id = await world.start();
  expect((await world.turn(id, 'stop'))[0]?.state).toBe('stopped');
  expect((await world.turn(id, 'pause'))[0]?.state, 'pressed in a window that was late').toBe('stopped');
  expect(await world.turn(id, 'remove')).toEqual([]);
  expect((await world.turn(id, 'restore'))[0]?.state).toBe('stopped');
  await world.turn(id, 'resume');
  expect(world.allowed).toHaveBeenCalled();
  expect((await world.all())[0]?.state).toBe('running');
});

test('bulk retry sends failed addresses only', async () => {
  let failing = true;
  world.scripted.plan.push(({ addresses }) => {
    if (failing && addresses.includes(address(2))) throw Object.assign(new Error('fault'));
    return undefined;
  });
  const id = await world.start();
  await world.until(id, 'done');
  const lost = (await world.all())[0]?.tally.failed ?? 0;
  expect(lost).toBeGreaterThan(0);
  failing = false;
  const before = world.scripted.calls.length;
  await world.turn(id, 'again');
  await world.until(id, 'done');
  expect((await world.all())[0]?.tally).toMatchObject({ none: 3, failed: 0 });
  expect(world.scripted.calls.slice(before).flatMap(({ addresses }) => addresses)).toHaveLength(lost);
});

test('removed and surplus bulk runs are deleted when the next one begins', async () => {
  const removed = await world.start();
  await world.until(removed, 'done');
  await world.turn(removed, 'remove');
  await world.clock.advance(11 * MINUTE_MS);
  for (let n = 0; n < MAX_STORED_RUNS + 1; n++) {
    await world.clock.advance(1000);
    await world.until(await world.start(), 'done');
  }
  expect(await world.all()).toHaveLength(MAX_STORED_RUNS);
  await expect(world.turn(removed, 'restore')).rejects.toThrow('bad-request');
});
