// Bulk run queue: advances stored runs one after another while an account is open.
import { createSerialQueue } from '../concurrency/serial-queue';
import type { BulkRun, RunAccount } from './bulk-run';
import type { BulkStore } from './chunk-cache';
import type { RunDelayReason } from './state-to-outcome';
import { type BulkSession, createSubmitWindow, type SubmitWindow } from './submit-window';

/**
 * Maximum gap between rounds that counts as work, in ms; the service's longest pause is shorter. A longer gap means
 * that the machine slept or its clock was set.
 */
const MAX_GAP_MS = 16 * 60_000;

export interface RunQueueDeps {
  store: BulkStore;
  /** The open session, null while the vault is locked. Returns the same object throughout a session. */
  session(): Promise<BulkSession | null>;
  now(): number;
  /** Called when displayed data has changed. */
  changed(): void;
}

/** Runs bulk runs in turn. All state is in the store, so that any worker can resume a run. */
export interface RunQueue {
  /** Advances the current run as far as possible; calls during a round cause one more round. Never throws. */
  advance(): Promise<void>;
  /**
   * Runs `task` between two rounds, for changes to a run.
   * @returns the result of `task`
   */
  runExclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Returns the reason why the active run makes no progress; null if it does. */
  getHold(): RunDelayReason | null;
}

/** The active run's submit window, with its session. */
interface ActiveRun extends SubmitWindow {
  session: BulkSession;
  id: string;
  /** Epoch ms up to which working time is counted. */
  countedAt: number;
}

const isSameAccount = (left: RunAccount, right: RunAccount) =>
  left.id === right.id &&
  left.config === right.config &&
  left.hops === right.hops &&
  left.riskProfile === right.riskProfile;

export function createRunQueue({ store, session, now, changed }: RunQueueDeps): RunQueue {
  const serialize = createSerialQueue();
  let active: ActiveRun | null = null;
  let rerun = false;
  let isWorking = false;

  const save = async (run: BulkRun): Promise<BulkRun> => {
    await store.save(run);
    return run;
  };

  /** Returns the running run; if there is none, starts the run that has waited longest. */
  async function getCurrentRun(): Promise<BulkRun | null> {
    const runs = (await store.runs()).filter(({ removedAt }) => removedAt === null);
    const running = runs.find(({ state }) => state === 'running');
    if (running) return running;
    const [first] = runs
      .filter(({ state }) => state === 'waiting')
      .sort((left, right) => left.startedAt - right.startedAt);
    return first ? save({ ...first, state: 'running' }) : null;
  }

  /**
   * Collects requests that were in flight when a run was paused or stopped.
   * @returns whether another run may start
   */
  async function hasDrained(submitWindow: ActiveRun): Promise<boolean> {
    if (submitWindow.isIdle()) return true;
    const run = (await store.runs()).find(({ id }) => id === submitWindow.id);
    if (!run || run.state === 'running') return true;
    const next = await submitWindow.collectOutcomes(run);
    if (next.versions !== run.versions) changed();
    return submitWindow.isIdle();
  }

  /** Returns the submit window of this run and session, and creates it if either changed. */
  function getSubmitWindow({ id }: BulkRun, bulkSession: BulkSession): ActiveRun {
    if (active?.session !== bulkSession || active.id !== id)
      active = { ...createSubmitWindow(bulkSession, store), session: bulkSession, id, countedAt: now() };
    return active;
  }

  async function advanceRun(run: BulkRun, bulkSession: BulkSession): Promise<void> {
    const submitWindow = getSubmitWindow(run, bulkSession);
    if (!isSameAccount(run.account, bulkSession.account)) {
      await bulkSession.screener.dropBulkJobs();
      await save({ ...run, state: 'paused', pausedBy: 'account' });
      return changed();
    }
    const startedAt = now();
    const worked = Math.min(Math.max(0, startedAt - submitWindow.countedAt), MAX_GAP_MS);
    const timed = { ...run, workedMs: run.workedMs + worked };
    const collected = await submitWindow.collectOutcomes(timed);
    const filled = collected.state === 'running' ? await submitWindow.fill(collected) : collected;
    if (filled.state === 'running' && filled.tally.open === 0) {
      await save({ ...filled, state: 'done', endedAt: now() });
      rerun = true;
    }
    const hold = submitWindow.getHold();
    // Working time is stored with the next write; a hold of unknown duration does not count.
    if (filled.versions !== run.versions || (hold && hold.until === null)) submitWindow.countedAt = startedAt;
    if (filled.versions !== run.versions || filled.state !== run.state || rerun) changed();
  }

  async function runRound(): Promise<void> {
    const bulkSession = await session();
    if (active?.session === bulkSession && !(await hasDrained(active))) return;
    const run = bulkSession && (await getCurrentRun());
    if (bulkSession && run) await advanceRun(run, bulkSession);
    else active = null;
  }

  async function runRounds(): Promise<void> {
    if (isWorking) {
      rerun = true;
      return;
    }
    isWorking = true;
    try {
      do {
        rerun = false;
        await serialize(runRound);
      } while (rerun);
    } finally {
      isWorking = false;
    }
  }

  return {
    // If the vault was locked or the disk failed during a round, the next tick continues from the stored state.
    advance: () =>
      runRounds().catch(() => {
        active = null;
      }),
    runExclusive: serialize,
    getHold: () => active?.getHold() ?? null,
  };
}
