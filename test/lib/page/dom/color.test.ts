// Tests of CSS colors: dark backgrounds are recognized in RGB, display-p3, Lab and LCH, and alpha is read.
import { describe, expect, test } from 'vitest';
import { isDarkPaint, readColor } from '../../../../lib/page/dom/color';

describe('isDarkPaint', () => {
  test.each([
    ['rgb(255, 255, 255)', false],
    ['rgb(17, 17, 17)', true],
    ['rgba(17, 17, 17, 0.9)', true],
    ['rgba(17, 17, 17, 0.3)', null],
    ['rgba(0, 0, 0, 0)', null],
    ['rgb(0, 0, 255)', true],
    ['rgb(255, 220, 0)', false],
    ['color(srgb 0.95 0.95 0.9)', false],
    ['color(display-p3 0.1 0.1 0.1)', true],
    ['color(display-p3 0.1 0.1 0.1 / 0.2)', null],
    ['oklch(0.95 0.02 250)', false],
    ['oklch(0.25 0.05 250)', true],
    ['oklab(0.2 -0.01 -0.02 / 0.8)', true],
    ['lab(95 0 0)', false],
    ['lch(20 30 280)', true],
    ['oklch(none 0 none)', true],
  ])('%s: %s', (color, isDark) => {
    expect(isDarkPaint(color)).toBe(isDark);
  });
});

test('readColor returns alpha 0 for invisible text', () => {
  expect(readColor('rgba(0, 0, 0, 0)').alpha).toBe(0);
  expect(readColor('rgb(1, 2, 3)').alpha).toBe(1);
});
