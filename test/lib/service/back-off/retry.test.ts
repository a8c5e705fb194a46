// Tests of retries: requests are repeated only after retryable errors, a few times and with random delays.
// covers F-21
import { expect, test } from 'vitest';
import { AppError, ERROR_CODES } from '../../../../lib/errors/app-error';
import { RETRY_WAITS_MS, withRetries } from '../../../../lib/service/back-off/retry';
import { failure, SIGNAL } from '../../../harness/scripted-service-client';

async function run(error: unknown, { idempotent = true, random = 0.5, failures = Number.POSITIVE_INFINITY } = {}) {
  const waits: number[] = [];
  let tries = 0;
  const attempt = async () => {
    if (tries++ < failures) throw error;
    return 'done';
  };
  const sleep = async (ms: number) => void waits.push(ms);
  const result = withRetries(attempt, { idempotent, random: () => random, sleep }, SIGNAL);
  const outcome = await result.catch((thrown: unknown) => thrown);
  return { outcome, waits, tries };
}

test.each(ERROR_CODES.map((code) => [code, code === 'service-fault' || code === 'timeout' ? 3 : 1] as const))(
  '%s: %i tries',
  async (code, expected) => {
    const { outcome, tries } = await run(new AppError(code, { status: 599 }));
    expect(tries).toBe(expected);
    expect(outcome).toMatchObject({ code, facts: { status: 599, tries: expected } });
  },
);

test('withRetries repeats a truncated reply once', async () => {
  expect((await run(new AppError('bad-response', {}, { cause: new SyntaxError('x') }))).tries).toBe(2);
});

test('withRetries waits with full jitter below half a second, then below one and a half', async () => {
  for (const random of [0, 0.5, 0.999]) {
    const { waits } = await run(new AppError('timeout'), { random });
    expect(waits).toEqual(RETRY_WAITS_MS.map((bound) => bound * random));
  }
});

test('withRetries returns the first success', async () => {
  expect(await run(new AppError('timeout'), { failures: 1 })).toMatchObject({ outcome: 'done', tries: 2 });
});

test('withRetries does not repeat a non-idempotent request', async () => {
  expect((await run(new AppError('timeout'), { idempotent: false })).tries).toBe(1);
});

test('withRetries rethrows foreign errors unchanged', async () => {
  const bug = new TypeError('x is not a function');
  expect(await run(bug)).toMatchObject({ outcome: bug, tries: 1 });
});

test('withRetries stops when its caller aborts during the wait', async () => {
  const sleep = () => Promise.reject(new Error('aborted'));
  const attempt = () => Promise.reject(new AppError('timeout'));
  const result = withRetries(attempt, { idempotent: true, random: () => 0, sleep }, SIGNAL);
  expect((await failure(result)).code).toBe('cancelled');
});
