// Telling a locked vault from a damaged row.
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/errors/app-error';
import { isLocked } from '../../../lib/store/sealer';

test('only the code says locked', () => {
  expect(isLocked(new AppError('locked'))).toBe(true);
  for (const other of [new AppError('damaged-vault'), new Error('locked'), 'locked', null])
    expect(isLocked(other)).toBe(false);
});
