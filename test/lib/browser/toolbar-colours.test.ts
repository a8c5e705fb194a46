// The toolbar's colours are the marks' own, on light paper.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TOOLBAR_PAINT } from '../../../lib/browser/toolbar-colours';

const tokens = readFileSync(fileURLToPath(new URL('../../../components/mark-tokens.css', import.meta.url)), 'utf8');
const light = (level: string, part: string) =>
  new RegExp(`="${level}"\\] \\{[^}]*--${part}: light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1];

it.each(Object.entries(TOOLBAR_PAINT))('%s', (level, { background, ink }) => {
  if (level === 'none') {
    // The hollow mark turned over: a white toolbar badge would not be seen.
    expect([background, ink]).toEqual([light('none', 'edge'), light('none', 'fill')]);
    return;
  }
  expect([background, ink]).toEqual([light(level, 'fill'), light(level, 'letter')]);
});
