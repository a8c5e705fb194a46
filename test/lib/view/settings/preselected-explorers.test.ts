// Tests of the default explorers: each is known and unique, and together they cover every screened chain.
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/chains';
import { explorers } from '../../../../lib/detect/explorer-hosts';
import { DEFAULT_EXPLORERS } from '../../../../lib/view/settings/preselected-explorers';

test('default explorers are known, unique, and cover every screened chain', () => {
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
