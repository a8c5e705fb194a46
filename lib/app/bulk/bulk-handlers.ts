// Message handlers that import and control bulk runs, and a tick that advances running bulk runs.
import type { Account } from '../../account/account';
import type { BulkRun, RunAccount } from '../../bulk/bulk-run';
import { withRetriesReset } from '../../bulk/chunk-cache';
import { applyCommand, canApplyCommand, createRun, selectRunsToDelete } from '../../bulk/run-lifecycle';
import { createRunQueue } from '../../bulk/run-queue';
import type { BulkSession } from '../../bulk/submit-window';
import { AppError } from '../../errors/app-error';
import type { bulkMessages, RunView } from '../../messages/tables/bulk-messages';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { BulkRuns } from '../../store/bulk-run-store';
import type { AccountSession } from '../accounts/start-account-session';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { assertMaySend } from '../screening/admit-user-requests';
import { isAddress } from '../screening/screening-request-service';

export interface BulkHandlers {
  handlers: Pick<Handlers, keyof typeof bulkMessages>;
  /** Advances running bulk runs: after a state change, an alarm or an unlock. */
  tick(): void;
}

export interface BulkHandlersDeps {
  services: Pick<AccountServices, 'session' | 'accounts' | 'scope'>;
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

/** Account of a run that is compared with lists and data sets only. */
const NO_ACCOUNT: RunAccount = { id: '', label: '', host: '', config: '', hops: null, riskProfile: '' };

const sessionOf = ({ account, screener, budget }: AccountSession): BulkSession => ({
  account: accountOf(account),
  screener,
  async leftToday() {
    const { day } = await budget.quota(null);
    return Math.max(0, day.limit - day.used);
  },
});

/** @returns the handlers of bulk messages, and the run queue tick */
export function createBulkHandlers({ services, runs, now, changed }: BulkHandlersDeps): BulkHandlers {
  const sessions = new WeakMap<AccountSession, BulkSession>();

  /** Returns the bulk session; the same object for the same account session. */
  async function session(): Promise<BulkSession | null> {
    const current = await services.session();
    // A run of a local-only account waits until sending is allowed again.
    if (!current || current.account.localOnly) return null;
    const bulkSession = sessions.get(current) ?? sessionOf(current);
    sessions.set(current, bulkSession);
    return bulkSession;
  }

  const runQueue = createRunQueue({ store: runs, session, now, changed });
  const tick = () => void runQueue.advance();

  async function views(): Promise<RunView[]> {
    const all = await runs.runs();
    const isLocalOnly = (await services.session())?.account.localOnly === true;
    const hold = isLocalOnly ? { because: 'local-only' as const, until: null } : runQueue.getHold();
    return all
      .filter(({ removedAt }) => removedAt === null)
      .map((run) => ({ ...run, hold: run.state === 'running' ? hold : null }));
  }

  /** Returns the runs after one round; further rounds do not delay the answer to a command. */
  function advanceOnce(): Promise<RunView[]> {
    tick();
    return runQueue.runExclusive(views);
  }

  /** Returns the run with this id. @throws AppError `bad-request` if there is none */
  async function expectRun(id: string): Promise<BulkRun> {
    const run = (await runs.runs()).find((candidate) => candidate.id === id);
    if (!run) throw new AppError('bad-request');
    return run;
  }

  const handlers: BulkHandlers['handlers'] = {
    bulkLook: async ({ asks }) => {
      if (!asks.every(isAddress)) throw new AppError('bad-address');
      await services.scope.extendLock();
      const session = await services.session();
      if (!session) return asks.map(() => 'local-only');
      const states = await session.screener.peek(asks, null);
      return states.map(({ state, localOnly }) => {
        if (state === 'verdict') return 'known';
        if (state === 'unsupported') return 'uncovered';
        return localOnly === 'case' ? 'local-only' : 'send';
      });
    },
    bulkBegin: async (description) => {
      await services.scope.extendLock();
      const account = await services.accounts.find();
      const all = await runs.runs();
      if (all.some(({ id }) => id === description.id)) return null;
      for (const run of selectRunsToDelete(all, now())) await runs.drop(run);
      await runs.add(createRun({ ...description, account: account ? accountOf(account) : NO_ACCOUNT }, now()));
      return null;
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
      await services.scope.extendLock();
      const account = await services.accounts.find();
      if (account) assertMaySend(account);
      await runQueue.runExclusive(async () => {
        const run = await expectRun(id);
        // Already started, and the worker died before it could answer: a no-op.
        if (run.state !== 'draft') return;
        // Every chunk must exist, because an incomplete run would finish as if it were complete.
        for (let chunk = 0; chunk < run.left.length; chunk++) await runs.chunk(id, chunk);
        // Without an account there is nothing to wait for: its rows show the hits of lists and data sets.
        const begun = account ? { state: 'waiting' as const } : { state: 'done' as const, endedAt: now() };
        await runs.save({ ...run, ...begun, pastLimit, startedAt: now() });
      });
      return advanceOnce();
    },
    bulkRuns: async () => ((await services.scope.isOpen()) ? views() : []),
    bulkTurn: async ({ id, to: command }) => {
      await services.scope.extendLock();
      const session = await services.session();
      const sends = command === 'resume' || command === 'again';
      if (!session && sends) throw new AppError('no-account');
      await runQueue.runExclusive(async () => {
        const run = await expectRun(id);
        if (run.state === 'draft') return command === 'remove' ? runs.drop(run) : undefined;
        if (!canApplyCommand(run, command)) return;
        await runs.save(applyCommand(command === 'again' ? await withRetriesReset(runs, run) : run, command, now()));
        if (run.state === 'running' && command !== 'past-limit' && command !== 'again')
          await session?.screener.dropBulkJobs();
      });
      // A user command allows one request, also after refusals.
      if (sends) await session?.gate.allowProbe('user');
      changed();
      return advanceOnce();
    },
    // Throws while locked, because an empty export would look complete.
    bulkResults: async ({ id, chunk }) => {
      await services.scope.assertOpen();
      return runs.chunk(id, chunk);
    },
    bulkRows: async ({ id, part }) => {
      await services.scope.assertOpen();
      return runs.part(id, part);
    },
  };
  return { handlers, tick };
}
