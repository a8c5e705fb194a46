// Bulk runs at work: takes one over from a page of ours, carries it on while the vault is open, and answers what became of it.
import type { BulkSession } from '../../lib/casework/bulk-asking';
import { createPump } from '../../lib/casework/bulk-pump';
import { isOver, type Run, type RunAccount, type Target, tallyOf, withChunk } from '../../lib/casework/bulk-run';
import { chunksOf, KEPT_RUNS, PER_CHUNK } from '../../lib/casework/bulk-sizes';
import { UNDO_MS } from '../../lib/casework/entry';
import { AppError } from '../../lib/errors/app-error';
import type { BulkTurn, bulkMessages, RunView } from '../../lib/messages/bulk-messages';
import type { Handlers } from '../../lib/messages/serve';
import type { Account } from '../../lib/screening/account';
import type { BulkRuns } from '../../lib/store/bulk-store';
import { isAddress } from './answers';
import type { Desk } from './desk';
import type { Session } from './session';

/** A run that was never handed over whole. */
const DRAFT_MS = 3_600_000;

export interface BulkDesk {
  handlers: Pick<Handlers, keyof typeof bulkMessages>;
  /** Something changed, a while passed, the vault was opened: go on as far as there is something to do. */
  tick(): void;
}

export interface BulkParts {
  desk: Pick<Desk, 'session' | 'work'>;
  runs: BulkRuns;
  now(): number;
  changed(): void;
}

const accountOf = ({ id, label, baseUrl, config, hops, riskProfile }: Account): RunAccount => ({
  id,
  label: label || new URL(baseUrl).host,
  host: new URL(baseUrl).host,
  config,
  hops,
  riskProfile: riskProfile ?? '',
});

export function createBulk({ desk, runs, now, changed }: BulkParts): BulkDesk {
  const sessions = new WeakMap<Session, BulkSession>();

  async function session(): Promise<BulkSession | null> {
    const current = await desk.session();
    if (!current) return null;
    const known = sessions.get(current) ?? {
      account: accountOf(current.account),
      screener: current.screener,
      leftToday: async () => {
        const { day } = await current.budget.quota(null);
        return Math.max(0, day.limit - day.used);
      },
    };
    sessions.set(current, known);
    return known;
  }

  const pump = createPump({ store: runs, session, now, changed });
  const tick = () => void pump.tick();

  async function views(): Promise<RunView[]> {
    const all = await runs.runs();
    return all
      .filter(({ removedAt }) => removedAt === null)
      .map((run) => ({ ...run, hold: run.state === 'running' ? pump.hold() : null }));
  }

  /** @throws AppError `bad-request` where there is none of this id */
  async function expectRun(id: string): Promise<Run> {
    const run = (await runs.runs()).find((one) => one.id === id);
    if (!run) throw new AppError('bad-request');
    return run;
  }

  /** As a run begins: what nobody can bring back any more goes for good, and the oldest of too many. */
  async function sweep(): Promise<void> {
    const all = await runs.runs();
    const gone = all.filter(
      ({ removedAt, state, createdAt }) =>
        (removedAt !== null && now() - removedAt > UNDO_MS) || (state === 'draft' && now() - createdAt > DRAFT_MS),
    );
    const over = all
      .filter((run) => isOver(run) && run.removedAt === null)
      .sort((one, other) => other.createdAt - one.createdAt);
    for (const run of [...gone, ...over.slice(KEPT_RUNS - 1)]) await runs.drop(run);
  }

  /** Failed ones count as never asked; what was answered stays. */
  async function askAgain(run: Run): Promise<Run> {
    let next = run;
    for (let chunk = 0; chunk < run.left.length; chunk++) {
      const before = await runs.chunk(run.id, chunk);
      const isLost = ({ outcome }: Target) => outcome?.state === 'failed' || outcome?.state === 'stale';
      if (!before.some(isLost)) continue;
      const after = before.map((target) => (isLost(target) ? { ...target, outcome: null } : target));
      next = withChunk(next, chunk, before, after);
      await runs.save(next, new Map([[chunk, after]]));
    }
    return next;
  }

  const TURNS: Record<BulkTurn, (run: Run) => Promise<Run> | Run> = {
    pause: (run) => ({ ...run, state: 'paused', pausedBy: 'person' }),
    resume: (run) => ({ ...run, state: 'waiting', pausedBy: null, endedAt: null }),
    stop: (run) => ({ ...run, state: 'stopped', pausedBy: null, endedAt: now() }),
    'past-limit': (run) => ({ ...run, pastLimit: true }),
    again: async (run) => ({ ...(await askAgain(run)), state: 'waiting', pausedBy: null, endedAt: null }),
    remove: (run) => ({
      ...run,
      ...(isOver(run) ? {} : { state: 'stopped' as const, endedAt: now() }),
      removedAt: now(),
    }),
    restore: (run) => ({ ...run, removedAt: null }),
  };
  /** What can be done in which state; anything else was pressed in a window that was late, and changes nothing. */
  const isMeant = ({ state, removedAt }: Run, to: BulkTurn): boolean => {
    if (to === 'restore' || to === 'remove') return (removedAt === null) === (to === 'remove');
    if (to === 'resume') return state === 'paused' || state === 'stopped';
    if (to === 'again') return true;
    return state === 'running' || state === 'waiting' || state === 'paused';
  };

  const handlers: BulkDesk['handlers'] = {
    bulkLook: async ({ asks }) => {
      if (!asks.every(isAddress)) throw new AppError('bad-address');
      const { screener } = await desk.work();
      const states = await screener.look(asks, null);
      return states.map(({ state }) =>
        state === 'verdict' ? 'known' : state === 'unsupported' ? 'uncovered' : 'send',
      );
    },
    bulkBegin: async ({ count, parts, ...rest }) => {
      const { account } = await desk.work();
      await sweep();
      const id = crypto.randomUUID();
      const chunks = chunksOf(count);
      const left = Array.from({ length: chunks }, (_, chunk) => Math.min(PER_CHUNK, count - chunk * PER_CHUNK));
      await runs.add({
        ...rest,
        ...{
          id,
          count,
          parts,
          left,
          account: accountOf(account),
          versions: left.map(() => 0),
          tally: tallyOf(count),
          asked: 0,
        },
        ...{
          state: 'draft',
          pausedBy: null,
          pastLimit: false,
          createdAt: now(),
          startedAt: now(),
          endedAt: null,
          removedAt: null,
        },
      });
      return { id };
    },
    bulkTargets: async ({ id, chunk, targets }) => {
      const run = await expectRun(id);
      if (run.state !== 'draft' || run.left[chunk] !== targets.length) throw new AppError('bad-request');
      if (!targets.every(isAddress)) throw new AppError('bad-address');
      await runs.putChunk(
        id,
        chunk,
        targets.map((target) => ({ ...target, outcome: null })),
      );
      return null;
    },
    bulkSource: async ({ id, part, rows }) => {
      const run = await expectRun(id);
      if (run.state !== 'draft' || part >= run.parts) throw new AppError('bad-request');
      await runs.putPart(id, part, rows);
      return null;
    },
    bulkStart: async ({ id, pastLimit }) => {
      await desk.work();
      await pump.between(async () => {
        const run = await expectRun(id);
        // It was started, and the worker died before it could say so: once more changes nothing.
        if (run.state !== 'draft') return;
        // Each portion must be there: a run with a hole would end as if it were whole.
        for (let chunk = 0; chunk < run.left.length; chunk++) await runs.chunk(id, chunk);
        await runs.save({ ...run, state: 'waiting', pastLimit, startedAt: now() });
      });
      await pump.tick();
      return views();
    },
    bulkRuns: async () => ((await desk.session()) ? views() : []),
    bulkTurn: async ({ id, to }) => {
      const { client, screener } = await desk.work();
      await pump.between(async () => {
        const run = await expectRun(id);
        if (run.state === 'draft') return to === 'remove' ? runs.drop(run) : undefined;
        if (!isMeant(run, to)) return;
        const was = run.state === 'running';
        await runs.save(await TURNS[to](run));
        if (was && to !== 'past-limit' && to !== 'again') await screener.dropBulkJobs();
      });
      // A person who goes on is worth one try, whatever was refused before.
      if (to === 'resume' || to === 'again') await client.allowOneTry();
      changed();
      await pump.tick();
      return views();
    },
    // Locked is said: a file made of nothing would look like a whole one.
    bulkResults: async ({ id, chunk }) => {
      await desk.work({ byPerson: false });
      return runs.chunk(id, chunk);
    },
    bulkRows: async ({ id, part }) => {
      await desk.work({ byPerson: false });
      return runs.part(id, part);
    },
  };
  return { handlers, tick };
}
