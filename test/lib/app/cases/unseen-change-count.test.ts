// Tests of the unseen change count: cached until a recount is requested, and zero while the vault is locked.
import { expect, test } from 'vitest';
import { createUnseenChanges } from '../../../../lib/app/cases/unseen-change-count';
import { AppError } from '../../../../lib/errors/app-error';

test('unseen count is computed once and after each recount, and is zero while locked', async () => {
  const state = { unseen: 2, locked: false, counts: 0, told: 0 };
  const news = createUnseenChanges({
    async count() {
      state.counts += 1;
      if (state.locked) throw new AppError('locked');
      return state.unseen;
    },
    onInvalidated: () => void state.told++,
  });
  expect([await news.unseen(), await news.unseen(), state.counts]).toEqual([2, 2, 1]);
  state.unseen = 3;
  news.recount();
  expect([await news.unseen(), state.counts, state.told]).toEqual([3, 2, 1]);
  state.locked = true;
  news.recount();
  expect(await news.unseen()).toBe(0);
});
