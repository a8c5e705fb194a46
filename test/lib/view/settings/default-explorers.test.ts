// The explorers chosen from the start.
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/chains';
import { explorers } from '../../../../lib/detect/explorer-hosts';
import { DEFAULT_EXPLORERS } from '../../../../lib/view/settings/default-explorers';

test('each is a known explorer, once, and every screened chain has one', () => {
  const chosen = DEFAULT_EXPLORERS.map((host) => explorers.find((one) => one.host === host));
  expect(DEFAULT_EXPLORERS.filter((_, place) => !chosen[place])).toEqual([]);
  expect(new Set(DEFAULT_EXPLORERS).size).toBe(DEFAULT_EXPLORERS.length);
  const shown = new Set(chosen.flatMap((one) => one?.chains ?? []));
  expect(
    chains
      .filter(({ screened }) => screened)
      .map(({ id }) => id)
      .filter((id) => !shown.has(id)),
  ).toEqual([]);
});
