// Carries bulk runs on, one after the other, as far as an open account lets them; what is kept is the truth, and any worker can take it up.
import { createSerialQueue } from '../concurrency/serial-queue';
import type { BulkStore } from './chunk-cache';
import type { RunHold } from './outcome';
import type { BulkRun, RunAccount } from './run';
import { type BulkSession, createSubmitWindow, type SubmitWindow } from './submit-window';

/** What lies longer between two rounds was no work: the longest pause of the service is shorter. The machine slept, or its clock was set. */
const MAX_GAP_MS = 16 * 60_000;

export interface RunSchedulerDeps {
  store: BulkStore;
  /** Null while the vault is locked. The same object while the same session lasts. */
  session(): Promise<BulkSession | null>;
  now(): number;
  /** What a surface draws has changed. */
  changed(): void;
}

export interface RunScheduler {
  /** Goes on as far as there is something to do; calls while it works are answered by one more round. */
  advance(): Promise<void>;
  /** Changes a run between two rounds. @returns what `task` returns */
  runExclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Why the run under way does not move now; null where it does. */
  getHold(): RunHold | null;
}

/** A run with the session that asks for it. */
interface UnderWay extends SubmitWindow {
  session: BulkSession;
  id: string;
  /** Until then its time is counted. */
  countedAt: number;
}

const sameAccount = (one: RunAccount, other: RunAccount) =>
  one.id === other.id &&
  one.config === other.config &&
  one.hops === other.hops &&
  one.riskProfile === other.riskProfile;

/** @returns what carries the runs of `parts.store` on, round by round; nothing it does by itself throws */
export function createRunScheduler({ store, session, now, changed }: RunSchedulerDeps): RunScheduler {
  const between = createSerialQueue();
  let underWay: UnderWay | null = null;
  let again = false;
  let working = false;

  const save = async (run: BulkRun): Promise<BulkRun> => {
    await store.save(run);
    return run;
  };

  /** @returns the run under way; where there is none, the one that waits longest. */
  async function current(): Promise<BulkRun | null> {
    const runs = (await store.runs()).filter(({ removedAt }) => removedAt === null);
    const running = runs.find(({ state }) => state === 'running');
    if (running) return running;
    const [first] = runs
      .filter(({ state }) => state === 'waiting')
      .sort((one, other) => one.startedAt - other.startedAt);
    return first ? save({ ...first, state: 'running' }) : null;
  }

  /** What had left when a run was paused or stopped is still its own. @returns whether another may go on */
  async function hasEnded(asking: UnderWay): Promise<boolean> {
    if (asking.isIdle()) return true;
    const run = (await store.runs()).find(({ id }) => id === asking.id);
    if (!run || run.state === 'running') return true;
    const next = await asking.collectOutcomes(run);
    if (next.versions !== run.versions) changed();
    return asking.isIdle();
  }

  /** The asking of this run with this session, begun anew where either is another. */
  function askingOf({ id }: BulkRun, at: BulkSession): UnderWay {
    if (underWay?.session !== at || underWay.id !== id)
      underWay = { ...createSubmitWindow(at, store), session: at, id, countedAt: now() };
    return underWay;
  }

  async function carryOn(run: BulkRun, at: BulkSession): Promise<void> {
    const asking = askingOf(run, at);
    if (!sameAccount(run.account, at.account)) {
      await at.screener.dropBulkJobs();
      await save({ ...run, state: 'paused', pausedBy: 'account' });
      return changed();
    }
    const startedAt = now();
    const worked = Math.min(Math.max(0, startedAt - asking.countedAt), MAX_GAP_MS);
    const timed = { ...run, workedMs: run.workedMs + worked };
    const collected = await asking.collectOutcomes(timed);
    const filled = collected.state === 'running' ? await asking.fill(collected) : collected;
    if (filled.state === 'running' && filled.tally.open === 0) {
      await save({ ...filled, state: 'done', endedAt: now() });
      again = true;
    }
    const held = asking.getHold();
    // Kept with what was written; what stands still for nobody knows how long is no pace.
    if (filled.versions !== run.versions || (held && held.until === null)) asking.countedAt = startedAt;
    if (filled.versions !== run.versions || filled.state !== run.state || again) changed();
  }

  async function round(): Promise<void> {
    const at = await session();
    if (underWay?.session === at && !(await hasEnded(underWay))) return;
    const run = at && (await current());
    if (at && run) await carryOn(run, at);
    else underWay = null;
  }

  async function rounds(): Promise<void> {
    if (working) {
      again = true;
      return;
    }
    working = true;
    try {
      do {
        again = false;
        await between(round);
      } while (again);
    } finally {
      working = false;
    }
  }

  return {
    // Locked in the middle, or a disk that failed once: the next tick finds all as it was kept.
    advance: () =>
      rounds().catch(() => {
        underWay = null;
      }),
    runExclusive: between,
    getHold: () => underWay?.getHold() ?? null,
  };
}
