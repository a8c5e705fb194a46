// Tests of toolbar badge colors: they are those of marks on light backgrounds, inverted for the level `none`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BADGE_COLORS, BADGE_TEXT_COLORS } from '../../../lib/browser/toolbar-badge-colors';

const read = (sheet: string) =>
  readFileSync(fileURLToPath(new URL(`../../../components/${sheet}`, import.meta.url)), 'utf8');
const tokens = read('mark/mark-colors.css');
const light = (level: string, property: 'fill' | 'stroke' | 'color') =>
  new RegExp(`="${level}"\\] \\{[^}]*\\b${property}: light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1];

it.each(Object.entries(BADGE_COLORS))('toolbar badge for %s uses its mark colors', (level, { background, ink }) => {
  if (level === 'none') {
    // The hollow mark with inverted colors, because a white toolbar badge would be invisible.
    expect([background, ink]).toEqual([light('none', 'stroke'), light('none', 'fill')]);
    return;
  }
  expect([background, ink]).toEqual([light(level, 'fill'), light(level, 'color')]);
});

it('inverted badge uses the inverted mark colors', () => {
  const [, background] = /--turned: light-dark\((#[0-9a-f]{6})/.exec(read('ui/styles/tokens.css')) ?? [];
  const [, ink] = /--turned-ink: light-dark\((#[0-9a-f]{6})/.exec(read('ui/styles/tokens.css')) ?? [];
  expect(BADGE_TEXT_COLORS).toEqual({ background, ink });
});
