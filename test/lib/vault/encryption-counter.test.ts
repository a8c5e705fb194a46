// Tests of the encryption counter: it reserves counts in blocks and reports a data key that is at its limit.
import { expect, test } from 'vitest';
import { createEncryptionCounter, MAX_ENCRYPTIONS } from '../../../lib/vault/encryption-counter';

function counted(stored: unknown, fails = false) {
  const disk = { stored, writes: 0 };
  const slots = {
    readSeals: async () => disk.stored,
    writeSeals: async (value: unknown) => {
      disk.writes += 1;
      if (fails) throw new Error('disk full');
      disk.stored = value;
    },
  };
  return { disk, count: createEncryptionCounter({ slots: slots as never, epoch: 2 }) };
}

test('encryption counter writes once per block for concurrent calls', async () => {
  const { disk, count } = counted(undefined);
  await Promise.all(Array.from({ length: 4096 }, () => count.spend()));
  expect(disk).toEqual({ stored: { epoch: 2, count: 4096 }, writes: 1 });
  await count.spend();
  expect(disk.stored).toEqual({ epoch: 2, count: 8192 });
});

// covers T-08
test('encryption counter is spent at its limit, and ignores counts of another key', async () => {
  expect(await counted({ epoch: 2, count: MAX_ENCRYPTIONS }).count.isSpent()).toBe(true);
  expect(await counted({ epoch: 2, count: MAX_ENCRYPTIONS - 1 }).count.isSpent()).toBe(false);
  expect(await counted({ epoch: 1, count: MAX_ENCRYPTIONS }).count.isSpent()).toBe(false);
  expect(await counted('nonsense').count.isSpent()).toBe(false);
});

test('encryption counter continues when the disk refuses', async () => {
  const { count } = counted(undefined, true);
  await expect(count.spend()).resolves.toBeUndefined();
});
