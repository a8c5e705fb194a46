// The number of changed verdicts: counted when it is first wanted and when it may be another one, none while it cannot be read.
import { expect, test } from 'vitest';
import { createUnseenChanges } from '../../../../lib/app/cases/unseen-changes';
import { AppError } from '../../../../lib/errors/app-error';

test('counted once, anew after each recount, none while locked', async () => {
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
