// Carries a bulk run on, a few batches at a time: asks the screener for what has no outcome, and keeps what became of it before it goes on.
import { oneByOne } from '../order/one-by-one';
import type { Screener } from '../screening/screener';
import type { Ask, ScreeningState } from '../screening/state';
import { type Outcome, type PausedBy, type Run, type RunAccount, type Target, withChunk } from './bulk-run';

/** So many are with the screener at a time: four batches, as many as leave side by side. More would only have to be taken back at a pause. */
export const WINDOW = 200;
/** Contributions kept of a score: what a row and its card show. */
const KEPT_CONTRIBUTIONS = 5;

/** Where runs are kept. Each write is whole or did not happen. */
export interface BulkStore {
  runs(): Promise<Run[]>;
  chunk(id: string, chunk: number): Promise<Target[]>;
  /** In one transaction, so that what is counted is what is kept. */
  save(run: Run, chunks?: ReadonlyMap<number, Target[]>): Promise<void>;
}

/** The open account at work, as a run needs it. */
export interface BulkSession {
  account: RunAccount;
  screener: Pick<Screener, 'screen' | 'look' | 'isAsking' | 'dropBulkJobs'>;
  /** What of the day's limit is left. */
  leftToday(): Promise<number>;
}

/** Why a run under way does not move. `until`: epoch ms, null where nobody knows. */
export interface BulkHold {
  because: 'paused' | 'fault' | 'pace' | 'refused' | 'offline' | 'day';
  until: number | null;
}

export interface PumpParts {
  store: BulkStore;
  /** Null while the vault is locked. The same object while the same session lasts. */
  session(): Promise<BulkSession | null>;
  now(): number;
  /** What a surface draws has changed. */
  changed(): void;
}

/** One place of the run. */
interface Spot {
  chunk: number;
  place: number;
}

const sameAccount = (one: RunAccount, other: RunAccount) =>
  one.id === other.id &&
  one.config === other.config &&
  one.hops === other.hops &&
  one.riskProfile === other.riskProfile;

/** What the service says of the account, and not of an address: nothing was asked, and nothing is lost. */
const PAUSES: Partial<Record<string, PausedBy>> = {
  unauthorised: 'refused',
  'no-token-host': 'refused',
  'token-type': 'refused',
  'no-permission': 'permission',
};

/** @returns the outcome that a state is; null where it is none yet */
export function outcomeOf(state: ScreeningState, run: Pick<Run, 'startedAt'>): Outcome | null {
  switch (state.state) {
    case 'verdict':
    case 'stale': {
      const { score } = state.verdict;
      const verdict = score
        ? { ...state.verdict, score: { ...score, contributions: score.contributions.slice(0, KEPT_CONTRIBUTIONS) } }
        : state.verdict;
      const known = verdict.at < run.startedAt;
      // An answer of this run is one, however short its life is set.
      if (state.state === 'verdict' || !known) return { state: 'verdict', verdict, known };
      return state.because === 'failed' ? { state: 'stale', verdict } : null;
    }
    case 'failed': {
      const { code, status, tries, at, service } = state;
      return { state: 'failed', code, status, tries, at, service };
    }
    case 'unsupported':
      return { state: 'unsupported' };
    default:
      return null;
  }
}

export interface Pump {
  /** Goes on as far as there is something to do; calls while it works are answered by one more round. */
  tick(): Promise<void>;
  /** Changes a run between two rounds. @returns what `task` returns */
  between<T>(task: () => Promise<T>): Promise<T>;
  /** Why the run under way does not move now; null where it does. */
  hold(): BulkHold | null;
}

export function createPump({ store, session, now, changed }: PumpParts): Pump {
  /** What is with the screener, by `keyOf`; forgotten with the session. */
  let asked = new Map<string, Spot & Ask>();
  let open = new Map<number, Target[]>();
  /** What was asked and came to nothing once. */
  let retried = new Set<string>();
  let from: BulkSession | null = null;
  let of = '';
  /** The run that was gone through to its end for what is known, since the day's limit was spent. */
  let spent = '';
  let held: BulkHold | null = null;
  const between = oneByOne();
  let again = false;
  let working = false;

  const keyOf = ({ chunk, place }: Spot) => `${chunk}.${place}`;

  function forget(session: BulkSession | null, id: string) {
    asked = new Map();
    open = new Map();
    retried = new Set();
    held = null;
    spent = '';
    from = session;
    of = id;
  }

  async function chunkOf(run: Run, chunk: number): Promise<Target[]> {
    const known = open.get(chunk) ?? (await store.chunk(run.id, chunk));
    open.set(chunk, known);
    return known;
  }

  /** Puts outcomes in, and writes them with the run before anything else is asked. */
  async function settle(run: Run, outcomes: readonly (Spot & { outcome: Outcome })[]): Promise<Run> {
    if (outcomes.length === 0) return run;
    const changes = new Map<number, Target[]>();
    for (const { chunk, place, outcome } of outcomes) {
      const targets = changes.get(chunk) ?? [...(await chunkOf(run, chunk))];
      const target = targets[place];
      if (target) targets[place] = { ...target, outcome };
      changes.set(chunk, targets);
    }
    let next = run;
    for (const [chunk, targets] of changes) next = withChunk(next, chunk, open.get(chunk) ?? [], targets);
    await store.save(next, changes);
    for (const [chunk, targets] of changes) {
      if (next.left[chunk] === 0) open.delete(chunk);
      else open.set(chunk, targets);
    }
    for (const spot of outcomes) asked.delete(keyOf(spot));
    return next;
  }

  const save = async (run: Run): Promise<Run> => {
    await store.save(run);
    return run;
  };

  /** Looks after what is with the screener. */
  async function collect(run: Run, { screener }: BulkSession): Promise<Run> {
    const spots = [...asked.values()];
    if (spots.length === 0) return run;
    const states = await screener.look(spots, null);
    const outcomes: (Spot & { outcome: Outcome })[] = [];
    let pausedBy: PausedBy | undefined;
    held = null;
    for (const [i, spot] of spots.entries()) {
      const state = states[i];
      if (!state) continue;
      held ??= holdOf(state);
      if (screener.isAsking(spot)) continue;
      const key = keyOf(spot);
      // Twice asked, and what came is too old to be fresh (a cache on the way): then that is the answer that there is.
      const old =
        state.state === 'stale' && retried.has(key) ? ({ state: 'stale', verdict: state.verdict } as const) : null;
      const outcome = outcomeOf(state, run) ?? old;
      const paused = outcome?.state === 'failed' ? PAUSES[outcome.code] : undefined;
      pausedBy ??= paused;
      if (outcome && !paused) outcomes.push({ ...spot, outcome });
      // Neither asked any more nor answered: it is asked for again.
      else {
        asked.delete(key);
        if (run.state === 'running') retried.add(key);
      }
    }
    const next = await settle(run, outcomes);
    if (!pausedBy || next.state !== 'running') return next;
    await screener.dropBulkJobs();
    return save({ ...next, state: 'paused', pausedBy });
  }

  /** Hands more to the screener; what is known already costs nothing and is taken at once. */
  async function fill(run: Run, current: BulkSession): Promise<Run> {
    let next = run;
    let left = run.pastLimit ? Number.POSITIVE_INFINITY : await current.leftToday();
    if (left > 0) spent = '';
    if (held?.because === 'day') held = null;
    for (let chunk = 0; chunk < next.left.length && asked.size < WINDOW; chunk++) {
      if (!next.left[chunk] || spent === run.id) continue;
      const targets = await chunkOf(next, chunk);
      const spots = targets.flatMap(({ chain, address, outcome }, place) =>
        outcome === null && !asked.has(keyOf({ chunk, place })) ? [{ chunk, place, chain, address }] : [],
      );
      if (spots.length === 0) continue;
      const states = await current.screener.look(spots, null);
      const isFree = (i: number) => ['verdict', 'unsupported'].includes(states[i]?.state ?? '');
      const dear = spots.filter((_, i) => !isFree(i)).slice(0, Math.min(left, WINDOW - asked.size));
      const taken = [...spots.filter((_, i) => isFree(i)), ...dear];
      left -= dear.length;
      const told = taken.length ? await current.screener.screen(taken, 'bulk', null) : [];
      const outcomes: (Spot & { outcome: Outcome })[] = [];
      for (const [i, spot] of taken.entries()) {
        asked.set(keyOf(spot), spot);
        const state = told[i];
        const outcome =
          state && state.state !== 'failed' && !current.screener.isAsking(spot) ? outcomeOf(state, next) : null;
        if (outcome) outcomes.push({ ...spot, outcome });
      }
      next = await settle(next, outcomes);
      if (!open.has(chunk)) continue;
      // A portion that waits for tomorrow need not be held in memory until then.
      if (targets.every((_, place) => !asked.has(keyOf({ chunk, place })))) open.delete(chunk);
    }
    if (left <= 0 && asked.size < WINDOW) spent = run.id;
    if (left <= 0 && asked.size === 0 && next.tally.open > 0) held = { because: 'day', until: null };
    return next;
  }

  /** @returns the run under way; where there is none, the one that waits longest. */
  async function current(): Promise<Run | null> {
    const runs = (await store.runs()).filter(({ removedAt }) => removedAt === null);
    const running = runs.find(({ state }) => state === 'running');
    if (running) return running;
    const [first] = runs
      .filter(({ state }) => state === 'waiting')
      .sort((one, other) => one.startedAt - other.startedAt);
    return first ? save({ ...first, state: 'running' }) : null;
  }

  /** What had left when a run was paused or stopped is still its own. @returns whether another may go on */
  async function endOf(at: BulkSession): Promise<boolean> {
    if (asked.size === 0) return true;
    const run = (await store.runs()).find(({ id }) => id === of);
    if (!run || run.state === 'running') return true;
    const next = await collect(run, at);
    if (next.versions !== run.versions) changed();
    return asked.size === 0;
  }

  async function round(): Promise<void> {
    const at = await session();
    if (!at) return forget(null, '');
    if (at === from && !(await endOf(at))) return;
    const run = await current();
    if (at !== from || (run?.id ?? '') !== of) forget(at, run?.id ?? '');
    if (!run) return;
    if (!sameAccount(run.account, at.account)) {
      await at.screener.dropBulkJobs();
      await save({ ...run, state: 'paused', pausedBy: 'account' });
      return changed();
    }
    const collected = await collect(run, at);
    const filled = collected.state === 'running' ? await fill(collected, at) : collected;
    if (filled.state === 'running' && filled.tally.open === 0) {
      await save({ ...filled, state: 'done', endedAt: now() });
      again = true;
    }
    if (filled.versions !== run.versions || filled.state !== run.state || again) changed();
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

  // Locked in the middle, or a disk that failed once: the next tick finds all as it was kept.
  return { tick: () => rounds().catch(() => forget(null, '')), between, hold: () => held };
}

function holdOf(state: ScreeningState): BulkHold | null {
  if (state.state === 'offline') return { because: 'offline', until: null };
  if (state.state === 'stale' && state.because === 'offline') return { because: 'offline', until: null };
  return state.state === 'queued' ? { because: state.because, until: state.nextTry } : null;
}
