// Tests of the English sentence below the path graph: it states how many of the paths are drawn.
import { expect, test } from 'vitest';
import { evidenceWords } from '../../../../lib/i18n/words/evidence';

test.each([
  [1, 'The one path is drawn.'],
  [2, 'Both paths are drawn.'],
  [3, 'All 3 paths are drawn.'],
])('paths.drawnAll of %i: %s', (all, said) => expect(evidenceWords().paths.drawnAll({ all })).toBe(said));
