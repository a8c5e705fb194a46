// Tests of the bulk run lifecycle: creation, the commands allowed in each state, and deletion.
import { expect, test } from 'vitest';
import { CHUNK_ADDRESSES, MAX_STORED_RUNS } from '../../../lib/bulk/bulk-limits';
import { type BulkRun, RUN_STATES, runSchema } from '../../../lib/bulk/bulk-run';
import {
  applyCommand,
  canApplyCommand,
  createRun,
  RUN_COMMANDS,
  type RunCommand,
  selectRunsToDelete,
} from '../../../lib/bulk/run-lifecycle';
import { UNDO_MS } from '../../../lib/cases/address-notes';
import { asksOf, runOf } from '../../harness/bulk';

const HOUR_MS = 3_600_000;
const NOW = 1_000;
const run = (change: Partial<BulkRun> = {}) => runOf(asksOf(1), change).run;

test('createRun returns a draft with every address open and chunks that add up', () => {
  const { id, name, column, head, columns, account, sum, parts } = run();
  const begun = createRun({ id, name, column, head, columns, account, sum, parts, count: CHUNK_ADDRESSES + 3 }, NOW);
  expect(begun).toMatchObject({
    state: 'draft',
    left: [CHUNK_ADDRESSES, 3],
    versions: [0, 0],
    createdAt: NOW,
    asked: 0,
  });
  expect(begun.tally.open).toBe(CHUNK_ADDRESSES + 3);
  expect(runSchema.safeParse(begun).success).toBe(true);
});

test.each<[RunCommand, BulkRun['state'][]]>([
  ['pause', ['waiting', 'running', 'paused']],
  ['stop', ['waiting', 'running', 'paused']],
  ['past-limit', ['waiting', 'running', 'paused']],
  ['resume', ['paused', 'stopped']],
])('command %s is allowed only in states %j', (to, states) =>
  expect(RUN_STATES.filter((state) => state !== 'draft' && canApplyCommand(run({ state }), to))).toEqual(states),
);

test('commands remove present runs only, and restore removed runs only', () => {
  const removed = run({ removedAt: NOW });
  expect(RUN_COMMANDS.filter((to) => to.startsWith('re') && to !== 'resume' && canApplyCommand(run(), to))).toEqual([
    'remove',
  ]);
  expect([canApplyCommand(removed, 'remove'), canApplyCommand(removed, 'restore')]).toEqual([false, true]);
});

test.each<[RunCommand, Partial<BulkRun>, Partial<BulkRun>]>([
  ['pause', { state: 'running' }, { state: 'paused', pausedBy: 'person' }],
  ['resume', { state: 'paused', pausedBy: 'account' }, { state: 'waiting', pausedBy: null }],
  ['resume', { state: 'stopped', endedAt: 5 }, { state: 'waiting', endedAt: null }],
  ['again', { state: 'done', endedAt: 5 }, { state: 'waiting', endedAt: null }],
  ['stop', { state: 'paused', pausedBy: 'person' }, { state: 'stopped', pausedBy: null, endedAt: NOW }],
  ['past-limit', { state: 'running' }, { state: 'running', pastLimit: true }],
  ['remove', { state: 'running' }, { state: 'stopped', endedAt: NOW, removedAt: NOW }],
  ['remove', { state: 'done', endedAt: 5 }, { state: 'done', endedAt: 5, removedAt: NOW }],
  ['restore', { state: 'done', removedAt: 5 }, { state: 'done', removedAt: null }],
])('applyCommand %s turns %j into %j', (to, before, after) =>
  expect(applyCommand(run(before), to, NOW)).toEqual(run({ ...before, ...after })),
);

test.each<[string, Partial<BulkRun>, boolean]>([
  ['removed just now', { state: 'done', removedAt: NOW }, false],
  ['removed longer ago than it can be brought back', { state: 'done', removedAt: NOW - UNDO_MS - 1 }, true],
  ['being handed over', { state: 'draft', createdAt: NOW - HOUR_MS }, false],
  ['incomplete upload', { state: 'draft', createdAt: NOW - HOUR_MS - 1 }, true],
  ['under way for long', { state: 'running', createdAt: NOW - 9 * HOUR_MS }, false],
])('selectRunsToDelete with %s: deleted is %3$s', (_what, change, isGone) =>
  expect(selectRunsToDelete([run(change)], NOW)).toHaveLength(isGone ? 1 : 0),
);

test('selectRunsToDelete deletes the oldest ended runs beyond the limit, leaving room for one', () => {
  const ended = Array.from({ length: MAX_STORED_RUNS + 1 }, (_, n) =>
    run({ id: `r${n}`, state: 'done', createdAt: n }),
  );
  expect(selectRunsToDelete(ended, NOW).map(({ id }) => id)).toEqual(['r1', 'r0']);
});
