// Tests of cipher error checks: a locked vault and storage faults are distinguished from other errors.
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { isLocked, isStorageFault } from '../../../lib/store/cipher-port';

test('isLocked accepts the code locked only', () => {
  expect(isLocked(new AppError('locked'))).toBe(true);
  for (const other of [new AppError('damaged-vault'), new Error('locked'), 'locked', null])
    expect(isLocked(other)).toBe(false);
});

test('isStorageFault accepts the two storage codes only', () => {
  for (const code of ['storage', 'storage-full'] as const) expect(isStorageFault(new AppError(code))).toBe(true);
  for (const other of [new AppError('locked'), new Error('storage'), { code: 'storage' }, null])
    expect(isStorageFault(other)).toBe(false);
});
