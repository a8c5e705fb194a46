// Tests of menu keys: arrows wrap around, Home and End jump, and a letter finds the next item by its initial.
import { expect, test } from 'vitest';
import { findMenuTarget } from '../../../../components/ui/menu/menu-keys';

const TEXTS = ['Etherscan', 'Arkham', 'Edit links', 'Étape'];

test.each<[string, number, number | null]>([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['e', 0, 2],
  ['E', 2, 0],
  ['é', 0, 3],
  ['a', 1, 1],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
  ['F2', 0, null],
])('%s on item %i moves to %s', (key, current, target) => expect(findMenuTarget(key, TEXTS, current)).toBe(target));

test('a menu without items has no target', () => expect(findMenuTarget('ArrowDown', [], -1)).toBeNull());
