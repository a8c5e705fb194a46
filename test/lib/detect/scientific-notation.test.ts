// Tests of isScientificNotation: it is true for numbers such as `1.2E+48`, false for other texts.
import { expect, test } from 'vitest';
import { isScientificNotation } from '../../../lib/detect/scientific-notation';

test.each([
  ['1.2E+48', true],
  ['5,19124E+47', true],
  [' "1E+40" ', true],
  ['1.2e+48', true],
  ['1.2', false],
  ['1.2E-48', false],
  ['12E48', false],
  ['0x1E+48', false],
  ['', false],
])('isScientificNotation for %j is %s', (cell, is) => {
  expect(isScientificNotation(cell)).toBe(is);
});
