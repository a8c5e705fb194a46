// Hook that starts and stops the selected diagnostic checks and returns the report so far.
import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  CheckGroup,
  DiagnosticsCheck,
  DiagnosticsLine,
  DiagnosticsPlan,
  DiagnosticsReport,
} from '../../account/diagnostics-model';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';

/** The connection group cannot be deselected: every other check depends on it. */
const ALWAYS: CheckGroup = 'connection';

/** Deselected at first: the service generates each report on request, which is slow and may be billed separately. */
const UNPICKED_BY_DEFAULT: ReadonlySet<CheckGroup> = new Set(['reports']);

interface DiagnosticsRun {
  running: boolean;
  stopping: boolean;
  /** Progress: completed checks, selected checks, and the id of the running one. */
  at: { done: number; all: number; id: string };
  /** Reason for an early end: `stopped` by the user or by an error, `paused` by the service's rate limit. */
  ended: 'stopped' | 'paused' | null;
  report: DiagnosticsReport | null;
  error: WireError | null;
}

/** Returns `not-tried` lines for the checks skipped after a failed sign-in or an early end. */
export function toNotTriedLines(checks: readonly DiagnosticsCheck[]): DiagnosticsLine[] {
  return checks.map(({ id, group }) => ({ id, group, result: 'not-tried', tookMs: 0 }));
}

/** Returns whether later checks can still succeed, given the results so far. */
export function canContinue(lines: readonly DiagnosticsLine[]): 'yes' | 'no-sign-in' | 'paused' {
  if (lines.some(({ code }) => code === 'rate-limited')) return 'paused';
  const broken = lines.some(({ id, result }) => ['permission', 'host', 'token'].includes(id) && result !== 'works');
  return broken ? 'no-sign-in' : 'yes';
}

/** @param version of Riskmark, for the report @param now returns epoch ms @returns the state of the diagnostics; errors are in `error` */
export function useDiagnostics(version: string, now: () => number) {
  const [plan, setPlan] = useState<DiagnosticsPlan | null>(null);
  const [unpicked, setUnpicked] = useState<ReadonlySet<CheckGroup>>(UNPICKED_BY_DEFAULT);
  const [run, setRun] = useState<DiagnosticsRun>({
    running: false,
    stopping: false,
    at: { done: 0, all: 0, id: '' },
    ended: null,
    report: null,
    error: null,
  });
  const stopped = useRef(false);
  const update = (changes: Partial<DiagnosticsRun>): void => setRun((before) => ({ ...before, ...changes }));

  useEffect(() => {
    void call('diagnosticsPlan', {}).then(setPlan, (thrown) => update({ error: toWire(thrown) }));
    return () => {
      stopped.current = true;
    };
  }, []);

  const isPicked = (group: CheckGroup): boolean => group === ALWAYS || !unpicked.has(group);
  const picked = (plan?.checks ?? []).filter(({ group }) => isPicked(group));

  async function start(): Promise<void> {
    if (!plan) return;
    stopped.current = false;
    const report: DiagnosticsReport = {
      version,
      startedAt: now(),
      endedAt: now(),
      stopped: false,
      account: plan.account,
      requests: 0,
      lines: [],
    };
    let ended: DiagnosticsRun['ended'] = null;
    try {
      for (const [done, check] of picked.entries()) {
        if (stopped.current) ended = 'stopped';
        const going = ended === null ? canContinue(report.lines) : 'yes';
        if (going === 'paused') ended = 'paused';
        if (ended !== null || going === 'no-sign-in') {
          report.lines.push(...toNotTriedLines(picked.slice(done)));
          break;
        }
        update({
          running: true,
          stopping: false,
          ended: null,
          error: null,
          at: { done, all: picked.length, id: check.id },
          report: { ...report },
        });
        const { lines, requests } = await call('diagnosticsCheck', { id: check.id });
        // A check canceled by the user is not a result about the account.
        report.lines.push(
          ...(stopped.current && lines.some(({ code }) => code === 'cancelled') ? toNotTriedLines([check]) : lines),
        );
        report.requests += requests;
      }
      update({
        running: false,
        stopping: false,
        ended,
        report: { ...report, stopped: ended !== null, endedAt: now() },
      });
    } catch (thrown) {
      update({
        running: false,
        stopping: false,
        ended: 'stopped',
        error: toWire(thrown),
        report: { ...report, stopped: true, endedAt: now() },
      });
    }
  }

  const groups = [...new Set((plan?.checks ?? []).map(({ group }) => group))].map((group) => ({
    group,
    requests: (plan?.checks ?? [])
      .filter((check) => check.group === group)
      .reduce((sum, { requests }) => sum + requests, 0),
    picked: isPicked(group),
    fixed: group === ALWAYS,
  }));

  return {
    ...run,
    plan,
    groups,
    /** Number of requests of the selected checks. */
    requests: picked.reduce((sum, { requests }) => sum + requests, 0),
    pick: (group: CheckGroup, on: boolean) => {
      const next = new Set(unpicked);
      if (on) next.delete(group);
      else next.add(group);
      setUnpicked(next);
    },
    start: (): void => void start(),
    stop: () => {
      stopped.current = true;
      update({ stopping: true });
      void call('diagnosticsStop', {}).catch(() => undefined);
    },
  };
}
