// Tests of the English sentence below the path graph: it states how many of the paths are drawn.
import { expect, test } from 'vitest';
import { evidenceWords } from '../../../../lib/i18n/evidence';

test.each([
  [1, 1, 'The one path is drawn.'],
  [2, 2, 'Both paths are drawn.'],
  [3, 3, 'All 3 paths are drawn.'],
  [2, 3, '2 of 3 paths are drawn; the table lists more.'],
])('paths.drawn for %i of %i: %s', (drawn, all, said) => expect(evidenceWords().paths.drawn(drawn, all)).toBe(said));
