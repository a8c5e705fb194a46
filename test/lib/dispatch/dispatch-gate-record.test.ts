// Tests of the stored dispatch gate record: invalid records are ignored, and service texts are not stored.
import { expect, it, test } from 'vitest';
import {
  createGateState,
  emptyGateRecord,
  type GateRecord,
  gateRecordSchema,
  withoutFailures,
} from '../../../lib/dispatch/dispatch-gate-record';

const NOW = 1_800_000_000_000;
const now = () => NOW;

test('record survives JSON, and any other value is ignored', async () => {
  const record = { ...emptyGateRecord(), isHalfOpen: true };
  record.waits.fault = { failures: 3, until: NOW + 5, status: 500 };
  record.lanes['screen|evm'] = { failures: 1, until: NOW + 5, status: 401, stage: 'refused' };
  record.failures['sign-in'] = { code: 'unauthorised', status: 401, since: 1, nextTry: 2, refusal: 'audience' };
  expect(gateRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  for (const other of [null, 5, { inARow: 3, until: 5, status: 500, onTrial: true }, { ...record, more: 1 }]) {
    const state = createGateState({
      now,
      store: { load: async () => other as GateRecord, save: async () => undefined },
    });
    await state.load();
    expect(state.record).toEqual(emptyGateRecord());
  }
});

test('record is stored once per change, and without texts of the service', async () => {
  const saved: GateRecord[] = [];
  const state = createGateState({ now, store: { load: async () => null, save: async (one) => void saved.push(one) } });
  await state.load();
  await state.persist();
  expect(saved).toEqual([]);
  const failure = { code: 'unauthorised', status: 401, since: 1, nextTry: 2 } as const;
  Object.assign(state.record.failures, {
    'sign-in': { ...failure, serviceMessage: 'no', requestUrl: 'https://x.example' },
  });
  await state.persist();
  await state.persist();
  expect(saved.map(({ failures }) => failures['sign-in'])).toEqual([failure]);
});

it.each(['load', 'save'])('state works in memory when the store fails to %s', async () => {
  const fail = () => Promise.reject(new Error('disk'));
  const state = createGateState({ now, store: { load: fail, save: fail } });
  await state.load();
  state.record.waits.fault.until = NOW + 5;
  await state.persist();
  expect(state.getEnd('fault')).toBe(NOW + 5);
});

test('wait that a set-back clock ended is stored as ended', async () => {
  const saved: GateRecord[] = [];
  let time = NOW;
  const state = createGateState({
    now: () => time,
    store: { load: async () => null, save: async (one) => void saved.push(one) },
  });
  state.record.waits.fault.until = NOW + 5;
  time -= 86_400_000;
  expect(state.getEnd('fault')).toBeNull();
  time = NOW;
  expect([state.getEnd('fault'), saved.at(-1)?.waits.fault.until]).toEqual([null, 0]);
});

test('record without failures keeps the pause only', () => {
  const record = { ...emptyGateRecord(), isHalfOpen: true, minute: { number: 1, used: 2 } };
  record.waits.paused = { failures: 1, until: NOW + 5, status: 429 };
  record.waits.fault.failures = 3;
  const expected = emptyGateRecord();
  expected.waits.paused = record.waits.paused;
  expect(withoutFailures(record)).toEqual(expected);
});
