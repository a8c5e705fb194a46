// Telling a locked vault from a damaged row, and a disk that does not work from any other failure.
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { isLocked, isStorageFault } from '../../../lib/store/cipher-port';

test('only the code says locked', () => {
  expect(isLocked(new AppError('locked'))).toBe(true);
  for (const other of [new AppError('damaged-vault'), new Error('locked'), 'locked', null])
    expect(isLocked(other)).toBe(false);
});

test('only the two codes of a disk say that it does not work', () => {
  for (const code of ['storage', 'storage-full'] as const) expect(isStorageFault(new AppError(code))).toBe(true);
  for (const other of [new AppError('locked'), new Error('storage'), { code: 'storage' }, null])
    expect(isStorageFault(other)).toBe(false);
});
