// Tests of the useDiagnostics hook: it selects checks, counts their cost, and runs or stops them.
import { beforeEach, expect, test, vi } from 'vitest';
import type { DiagnosticsCheck, DiagnosticsLine } from '../../../../lib/account/diagnostics-model';
import { canContinue, useDiagnostics } from '../../../../lib/view/account/use-diagnostics';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());
const CHECKS: DiagnosticsCheck[] = [
  { id: 'permission', group: 'connection', requests: 0 },
  { id: 'sign-in', group: 'connection', requests: 1 },
  { id: 'screen', group: 'operations', requests: 1 },
  { id: 'batch-screen', group: 'operations', requests: 1 },
  { id: 'sar-report', group: 'reports', requests: 1 },
  { id: 'chain:evm', group: 'chains', requests: 1 },
];
const works = (id: string): DiagnosticsLine => ({ id, group: 'operations', result: 'works', tookMs: 1 });

function world(check: (id: string) => unknown = (id) => ({ lines: [works(id)], requests: 1 })) {
  const asked = answerCalls({
    diagnosticsPlan: () => ({ checks: CHECKS, account: { host: 'a.example', config: '', hops: null } }),
    diagnosticsCheck: ({ id }: { id: string }) => check(id),
    diagnosticsStop: () => null,
  });
  const hook = runHook(() => useDiagnostics('1', () => 5));
  const ran = () =>
    asked.filter(({ name }) => name === 'diagnosticsCheck').map(({ input }) => (input as { id: string }).id);
  const planned = () => vi.waitFor(() => expect(hook.now.plan).not.toBeNull());
  return { hook, ran, planned, asked };
}

test('useDiagnostics returns the cost before the run and runs selected checks only', async () => {
  const { hook, planned, ran } = world();
  await planned();
  expect(hook.now.requests).toBe(4);
  expect(ran()).toEqual([]);
  hook.now.pick('chains', false);
  await vi.waitFor(() => expect(hook.now.requests).toBe(3));
  hook.now.pick('connection', false);
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.report?.requests).toBe(4));
  expect(ran(), 'the connection is always checked').toEqual(['permission', 'sign-in', 'screen', 'batch-screen']);
  expect(hook.now.ended).toBeNull();
  hook.stop();
});

test('useDiagnostics requests reports only when selected', async () => {
  const { hook, planned, ran } = world();
  await planned();
  hook.now.pick('reports', true);
  await vi.waitFor(() => expect(hook.now.requests).toBe(5));
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.report?.requests).toBe(6));
  expect(ran()).toContain('sar-report');
  hook.stop();
});

test('useDiagnostics marks other checks as not run after a failed sign-in', async () => {
  const { hook, planned, ran } = world((id) => ({
    lines: id === 'sign-in' ? [{ ...works('token'), result: 'fails', code: 'unauthorised' }] : [works(id)],
    requests: 1,
  }));
  await planned();
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.report?.lines.length).toBe(5));
  expect(ran()).toEqual(['permission', 'sign-in']);
  expect(hook.now.report?.lines.slice(2).map(({ result }) => result)).toEqual(['not-tried', 'not-tried', 'not-tried']);
  hook.stop();
});

test('useDiagnostics ends the run on a service pause', async () => {
  const { hook, planned, ran } = world((id) => ({
    lines: [id === 'screen' ? { ...works(id), result: 'fails', code: 'rate-limited' } : works(id)],
    requests: 1,
  }));
  await planned();
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.ended).toBe('paused'));
  expect(ran()).toEqual(['permission', 'sign-in', 'screen']);
  hook.stop();
});

test('useDiagnostics stops the current check, ignores its result and runs no more', async () => {
  let release: (answer: unknown) => void = () => undefined;
  const { hook, planned, ran, asked } = world((id) =>
    id === 'screen' ? new Promise((answer) => (release = answer)) : { lines: [works(id)], requests: 1 },
  );
  await planned();
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.at).toEqual({ done: 2, all: 5, id: 'screen' }));
  hook.now.stop();
  await vi.waitFor(() => expect(asked.some(({ name }) => name === 'diagnosticsStop')).toBe(true));
  release({ lines: [{ ...works('screen'), result: 'fails', code: 'cancelled' }], requests: 1 });
  await vi.waitFor(() => expect(hook.now.ended).toBe('stopped'));
  expect(ran()).toEqual(['permission', 'sign-in', 'screen']);
  expect(hook.now.report).toMatchObject({ stopped: true });
  expect(hook.now.report?.lines.filter(({ result }) => result === 'fails')).toEqual([]);
  hook.stop();
});

test('useDiagnostics reports a lock during the run with the results so far', async () => {
  const { hook, planned } = world((id) => {
    if (id === 'screen') throw { code: 'locked' };
    return { lines: [works(id)], requests: 1 };
  });
  await planned();
  hook.now.start();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('locked'));
  expect(hook.now.report?.lines.map(({ id }) => id)).toEqual(['permission', 'sign-in']);
  hook.stop();
});

test.each<[Partial<DiagnosticsLine>, ReturnType<typeof canContinue>]>([
  [{ id: 'token', result: 'fails' }, 'no-sign-in'],
  [{ id: 'permission', result: 'fails' }, 'no-sign-in'],
  [{ id: 'clock', result: 'differs' }, 'yes'],
  [{ id: 'screen', result: 'refused' }, 'yes'],
  [{ id: 'screen', result: 'fails', code: 'rate-limited' }, 'paused'],
])('canContinue %j: %s', (line, goes) => expect(canContinue([{ ...works('x'), ...line }])).toBe(goes));
