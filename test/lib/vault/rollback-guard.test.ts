// Tests of the rollback guard: an older generation is reported until the user accepts it.
import { expect, test } from 'vitest';
import { createRollbackGuard } from '../../../lib/vault/rollback-guard';

function noted(value: unknown = null) {
  const part = {
    value,
    load: async () => part.value,
    async save(next: unknown) {
      part.value = next;
    },
  };
  return { part, mark: createRollbackGuard(part) };
}

test('rollback guard grows with each save and is never lowered', async () => {
  const { mark } = noted();
  expect(await mark.of('v')).toBe(0);
  await mark.raise('v', 3);
  await mark.raise('v', 2);
  expect(await mark.of('v')).toBe(3);
  expect(await mark.of('another')).toBe(0);
  expect(await mark.of(undefined)).toBe(0);
});

// covers T-06
test('older generation is suspect until accepted, whatever is saved meanwhile', async () => {
  const { mark } = noted();
  await mark.raise('v', 5);
  await mark.opened('v', 5, 5);
  expect(await mark.isSuspect('v')).toBe(false);
  await mark.opened('v', 4, 5);
  await mark.raise('v', 6);
  await mark.opened('v', 6, 6);
  expect(await mark.isSuspect('v')).toBe(true);
  expect(await mark.isSuspect('another')).toBe(false);
  await mark.accept('v');
  expect(await mark.isSuspect('v')).toBe(false);
  expect(await mark.of('v')).toBe(6);
});

test('newer generation is recorded and not suspect', async () => {
  const { mark } = noted();
  await mark.opened('v', 4, 4);
  expect(await mark.of('v')).toBe(4);
  expect(await mark.isSuspect('v')).toBe(false);
});

test('another vault starts its own record, and an invalid record is ignored', async () => {
  const { mark } = noted({ vaultId: 'v', gen: -1, suspect: true });
  expect(await mark.isSuspect('v')).toBe(false);
  await mark.raise('w', 1);
  expect(await mark.of('w')).toBe(1);
});
