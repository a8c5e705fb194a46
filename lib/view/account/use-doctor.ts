// Doctor hook: selected check groups, the run with stop, and the report so far.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckGroup, DoctorCheck, DoctorLine, DoctorPlan, DoctorReport } from '../../account/doctor-report';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';

/** The connection is always checked: without it nothing else can be judged. */
const ALWAYS: CheckGroup = 'connection';

/** A report is written anew for the asking, which takes long and may be charged apart: only where a person wants that. */
const AT_FIRST_UNPICKED: ReadonlySet<CheckGroup> = new Set(['reports']);

export interface DoctorView {
  plan: DoctorPlan | null;
  groups: { group: CheckGroup; requests: number; picked: boolean; fixed: boolean }[];
  /** Of what is picked. */
  requests: number;
  running: boolean;
  stopping: boolean;
  /** The check under way, and how many are done, of all that are picked. */
  at: { done: number; all: number; id: string };
  /** Ended before its time: by the person, or by the service's pause. */
  ended: 'stopped' | 'paused' | null;
  report: DoctorReport | null;
  error: WireError | null;
  pick(group: CheckGroup, on: boolean): void;
  start(): void;
  stop(): void;
}

/** The checks of one run that come to nothing once the sign-in failed, or once a person or the service ended it: listed, not tried. */
export function notTried(checks: readonly DoctorCheck[]): DoctorLine[] {
  return checks.map(({ id, group }) => ({ id, group, result: 'not-tried', tookMs: 0 }));
}

/** Whether what follows could still be answered. */
export function goesOn(lines: readonly DoctorLine[]): 'yes' | 'no-sign-in' | 'paused' {
  if (lines.some(({ code }) => code === 'rate-limited')) return 'paused';
  const broken = lines.some(({ id, result }) => ['permission', 'host', 'token'].includes(id) && result !== 'works');
  return broken ? 'no-sign-in' : 'yes';
}

/** @param version of Riskmark, for the report. @param now epoch ms */
export function useDoctor(version: string, now: () => number): DoctorView {
  const [plan, setPlan] = useState<DoctorPlan | null>(null);
  const [unpicked, setUnpicked] = useState<ReadonlySet<CheckGroup>>(AT_FIRST_UNPICKED);
  const [run, setRun] = useState<Pick<DoctorView, 'running' | 'stopping' | 'at' | 'ended' | 'report' | 'error'>>({
    running: false,
    stopping: false,
    at: { done: 0, all: 0, id: '' },
    ended: null,
    report: null,
    error: null,
  });
  const stopped = useRef(false);
  const put = (changes: Partial<typeof run>): void => setRun((before) => ({ ...before, ...changes }));

  useEffect(() => {
    void call('doctorPlan', {}).then(setPlan, (thrown) => put({ error: toWire(thrown) }));
    return () => {
      stopped.current = true;
    };
  }, []);

  const isPicked = (group: CheckGroup): boolean => group === ALWAYS || !unpicked.has(group);
  const picked = (plan?.checks ?? []).filter(({ group }) => isPicked(group));

  async function start(): Promise<void> {
    if (!plan) return;
    stopped.current = false;
    const report: DoctorReport = {
      version,
      startedAt: now(),
      endedAt: now(),
      stopped: false,
      account: plan.account,
      requests: 0,
      lines: [],
    };
    let ended: DoctorView['ended'] = null;
    try {
      for (const [done, check] of picked.entries()) {
        if (stopped.current) ended = 'stopped';
        const going = ended === null ? goesOn(report.lines) : 'yes';
        if (going === 'paused') ended = 'paused';
        if (ended !== null || going === 'no-sign-in') {
          report.lines.push(...notTried(picked.slice(done)));
          break;
        }
        put({
          running: true,
          stopping: false,
          ended: null,
          error: null,
          at: { done, all: picked.length, id: check.id },
          report: { ...report },
        });
        const { lines, requests } = await call('doctorCheck', { id: check.id });
        // What a person cut short says nothing about the account.
        report.lines.push(
          ...(stopped.current && lines.some(({ code }) => code === 'cancelled') ? notTried([check]) : lines),
        );
        report.requests += requests;
      }
      put({ running: false, stopping: false, ended, report: { ...report, stopped: ended !== null, endedAt: now() } });
    } catch (thrown) {
      put({
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
    requests: (plan?.checks ?? []).filter((one) => one.group === group).reduce((sum, one) => sum + one.requests, 0),
    picked: isPicked(group),
    fixed: group === ALWAYS,
  }));

  return {
    ...run,
    plan,
    groups,
    requests: picked.reduce((sum, { requests }) => sum + requests, 0),
    pick: (group, on) => {
      const next = new Set(unpicked);
      if (on) next.delete(group);
      else next.add(group);
      setUnpicked(next);
    },
    start: () => void start(),
    stop: () => {
      stopped.current = true;
      put({ stopping: true });
      void call('doctorStop', {}).catch(() => undefined);
    },
  };
}
