// State of an account's dispatch gate, in memory and in storage: back-off waits and recent failures.
import { z } from 'zod';
import { AUTH_REFUSALS, REQUEST_CODES } from '../errors/app-error';
import { getWaitEnd, WAITS } from './backoff-rules';

/** All times are epoch ms. `failures` are consecutive; `until` is 0 without a wait; `status` is the HTTP status of the last failure. */
const waitSchema = z.strictObject({ failures: z.number(), until: z.number(), status: z.number().optional() });

/** An `AccountFailure` without the texts of the service. */
const failureSchema = z
  .strictObject({
    code: z.enum(REQUEST_CODES),
    status: z.number().nullable(),
    since: z.number(),
    nextTry: z.number(),
    refusal: z.enum(AUTH_REFUSALS).optional(),
  })
  .nullable();

/**
 * A lane whose token was rejected. `cooling` waits only; `serial` sends one request at a time; `refused` also counts as a failure of the
 * account.
 */
const laneSchema = z.strictObject({ ...waitSchema.shape, stage: z.enum(['cooling', 'serial', 'refused']) });

export const gateRecordSchema = z.strictObject({
  waits: z.record(z.enum(['paused', 'fault', 'offline', 'sign-in', 'token', 'pace']), waitSchema),
  /** Lanes that were not answered since their token was rejected. */
  lanes: z.record(z.string(), laneSchema),
  /** Last failure of sign-ins, of token requests, and of lanes; null after a success. */
  failures: z.strictObject({ 'sign-in': failureSchema, token: failureSchema, lane: failureSchema }),
  /** No answer since the last block of the queue. */
  isHalfOpen: z.boolean(),
  /** Requests of the current minute (minutes since the epoch). */
  minute: z.strictObject({ number: z.number(), used: z.number() }),
});
export type GateRecord = z.infer<typeof gateRecordSchema>;

/** Stores the record of one account; it survives worker restarts and ends with the browser session. */
export interface GateStore {
  load(): Promise<GateRecord | null>;
  save(record: GateRecord): Promise<void>;
}

/** Returns the record of an account without requests. */
export function emptyGateRecord(): GateRecord {
  const wait = () => ({ failures: 0, until: 0 });
  return {
    waits: { paused: wait(), fault: wait(), offline: wait(), 'sign-in': wait(), token: wait(), pace: wait() },
    lanes: {},
    failures: { 'sign-in': null, token: null, lane: null },
    isHalfOpen: false,
    minute: { number: 0, used: 0 },
  };
}

/** Returns a record with the same pause and nothing else: its failures may belong to another host. */
export function withoutFailures({ waits: { paused } }: GateRecord): GateRecord {
  const empty = emptyGateRecord();
  return { ...empty, waits: { ...empty.waits, paused } };
}

export type GateState = ReturnType<typeof createGateState>;

/** Creates the state of a gate over its stored record. @param deps.now epoch ms @param deps.signal nothing is stored after it aborts */
export function createGateState(deps: { store?: GateStore; now(): number; signal?: AbortSignal }) {
  const { store, now, signal } = deps;
  const record = emptyGateRecord();
  let saved = '';
  let loading: Promise<void> | null = null;

  /** Texts of the service and requested URLs are shown while the worker lives, and not stored. */
  const serialize = () =>
    JSON.stringify(record, (key, value) => (key === 'serviceMessage' || key === 'requestUrl' ? undefined : value));

  async function loadOnce() {
    const stored = gateRecordSchema.safeParse(await store?.load().catch(() => null));
    // The network may have come back without a worker to notice it.
    if (stored.success) Object.assign(record, stored.data).waits.offline = emptyGateRecord().waits.offline;
    saved = serialize();
  }

  /** Stores the record if it changed; a failing store only costs a few requests after a restart. */
  async function persist() {
    const next = serialize();
    if (next === saved || signal?.aborted) return;
    saved = next;
    await store?.save(JSON.parse(next)).catch(() => undefined);
  }

  /** A wait that the guard ended or shortened stays so: a clock set forward again must not bring it back. */
  function settle(wait: { until: number }, name: keyof typeof WAITS): number | null {
    const end = getWaitEnd(wait.until, WAITS[name], now());
    if (wait.until !== (end ?? 0)) {
      wait.until = end ?? 0;
      void persist();
    }
    return end;
  }

  return {
    record,
    now,
    persist,
    load() {
      loading ??= loadOnce();
      return loading;
    },
    /** Returns the end of a wait (epoch ms), or null if it is over. */
    getEnd: (name: keyof GateRecord['waits']) => settle(record.waits[name], name),
    /** Returns the end of the cool-down of a lane (epoch ms), or null. */
    getLaneEnd(lane: string) {
      const wait = record.lanes[lane];
      return wait ? settle(wait, 'refused') : null;
    },
  };
}
