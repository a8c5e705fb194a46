// Tests of entitlements: a reply grants and a refusal denies access to an area of operations for one day.
import { expect, test } from 'vitest';
import { createEntitlements } from '../../../lib/account/entitlements';
import { AppError, type ErrorCode } from '../../../lib/errors/app-error';

const HOUR = 3_600_000;

/** In-memory counters as in the store: added up, expired after `until`. */
function world() {
  let time = 1_000_000_000_000;
  const rows = new Map<string, { value: number; until: number }>();
  const read = async (key: string) => {
    const row = rows.get(key);
    return row && row.until > time ? row.value : 0;
  };
  const counters = {
    read,
    async add(key: string, by: number, until: number) {
      const value = (await read(key)) + by;
      rows.set(key, { value, until });
      return value;
    },
  };
  const of = (account = 'a') => createEntitlements(counters, account, () => time);
  return { of, pass: (ms: number) => (time += ms), now: () => time };
}
const refusal =
  (status: number, code: ErrorCode = 'forbidden') =>
  async () => {
    throw new AppError(code, { status });
  };

test('entitlements are unknown at first and granted for a day by a reply', async () => {
  const { of, pass } = world();
  expect(await of().of('overrides')).toEqual({ state: 'unknown' });
  expect(await of().prove('overrides', async () => 'x')).toBe('x');
  expect(await of().of('overrides')).toEqual({ state: 'shown' });
  expect(await of().of('balances'), 'and only that area').toEqual({ state: 'unknown' });
  expect(await of('b').of('overrides'), 'and only that account').toEqual({ state: 'unknown' });
  pass(25 * HOUR);
  expect(await of().of('overrides')).toEqual({ state: 'unknown' });
});

test.each([403, 404])('entitlements are denied for a day by a %i of the probe', async (status) => {
  const { of, pass, now } = world();
  await expect(of().prove('overrides', refusal(status))).rejects.toThrow('forbidden');
  expect(await of().of('overrides')).toEqual({ state: 'refused', at: now(), until: now() + 24 * HOUR });
  pass(25 * HOUR);
  expect(await of().of('overrides')).toEqual({ state: 'unknown' });
});

test('entitlements within the area are withdrawn by a 403, and not by a 404', async () => {
  const { of } = world();
  await of().prove('overrides', async () => null);
  await expect(of().within('overrides', refusal(404))).rejects.toThrow();
  expect((await of().of('overrides')).state).toBe('shown');
  await expect(of().within('overrides', refusal(403))).rejects.toThrow();
  expect((await of().of('overrides')).state).toBe('refused');
});

test('entitlements are granted again by a reply after a refusal', async () => {
  const { of, pass } = world();
  await of()
    .prove('overrides', refusal(403))
    .catch(() => undefined);
  pass(HOUR);
  await of().prove('overrides', async () => null);
  expect((await of().of('overrides')).state).toBe('shown');
});

test.each([
  [500, 'service-fault'],
  [400, 'bad-request'],
  [402, 'forbidden'],
  [403, 'unauthorised'],
  [404, 'no-token-host'],
] as const)('entitlements are unchanged by a %i', async (status, code) => {
  const { of } = world();
  await expect(of().prove('overrides', refusal(status, code))).rejects.toThrow();
  expect(await of().of('overrides')).toEqual({ state: 'unknown' });
});
