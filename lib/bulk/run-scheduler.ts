// Bulk run scheduler: advances stored runs one after another while an account is open.
import { createSerialQueue } from '../concurrency/serial-queue';
import type { BulkStore } from './chunk-cache';
import type { RunHold } from './outcome';
import type { BulkRun, RunAccount } from './run';
import { type BulkSession, createSubmitWindow, type SubmitWindow } from './submit-window';

/**
 * Maximum gap between rounds that counts as work, in ms; the service's longest pause is shorter. A longer gap means
 * that the machine slept or its clock was set.
 */
const MAX_GAP_MS = 16 * 60_000;

/** Dependencies of the scheduler. */
export interface RunSchedulerDeps {
  store: BulkStore;
  /** The open session, null while the vault is locked. Returns the same object throughout a session. */
  session(): Promise<BulkSession | null>;
  now(): number;
  /** Called when displayed data has changed. */
  changed(): void;
}

/** Runs bulk runs in turn. All state is in the store, so that any worker can resume a run. */
export interface RunScheduler {
  /** Advances the current run as far as possible; calls during a round cause one more round. Never throws. */
  advance(): Promise<void>;
  /**
   * Runs `task` between two rounds, for changes to a run.
   * @returns the result of `task`
   */
  runExclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Returns the reason why the active run makes no progress; null if it does. */
  getHold(): RunHold | null;
}

/** The active run's submit window, with its session. */
interface UnderWay extends SubmitWindow {
  session: BulkSession;
  id: string;
  /** Epoch ms up to which working time is counted. */
  countedAt: number;
}

const sameAccount = (one: RunAccount, other: RunAccount) =>
  one.id === other.id &&
  one.config === other.config &&
  one.hops === other.hops &&
  one.riskProfile === other.riskProfile;

/** Creates a scheduler for the runs of `store`. */
export function createRunScheduler({ store, session, now, changed }: RunSchedulerDeps): RunScheduler {
  const between = createSerialQueue();
  let underWay: UnderWay | null = null;
  let again = false;
  let working = false;

  const save = async (run: BulkRun): Promise<BulkRun> => {
    await store.save(run);
    return run;
  };

  /** Returns the running run; if there is none, starts the run that has waited longest. */
  async function current(): Promise<BulkRun | null> {
    const runs = (await store.runs()).filter(({ removedAt }) => removedAt === null);
    const running = runs.find(({ state }) => state === 'running');
    if (running) return running;
    const [first] = runs
      .filter(({ state }) => state === 'waiting')
      .sort((one, other) => one.startedAt - other.startedAt);
    return first ? save({ ...first, state: 'running' }) : null;
  }

  /**
   * Collects requests that were in flight when a run was paused or stopped.
   * @returns whether another run may start
   */
  async function hasEnded(asking: UnderWay): Promise<boolean> {
    if (asking.isIdle()) return true;
    const run = (await store.runs()).find(({ id }) => id === asking.id);
    if (!run || run.state === 'running') return true;
    const next = await asking.collectOutcomes(run);
    if (next.versions !== run.versions) changed();
    return asking.isIdle();
  }

  /** Returns the submit window of this run and session, and creates it if either changed. */
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
    // Working time is stored with the next write; a hold of unknown duration does not count.
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
    // If the vault was locked or the disk failed during a round, the next tick continues from the stored state.
    advance: () =>
      rounds().catch(() => {
        underWay = null;
      }),
    runExclusive: between,
    getHold: () => underWay?.getHold() ?? null,
  };
}
