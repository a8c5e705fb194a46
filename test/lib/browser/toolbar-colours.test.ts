// The toolbar's colours are the marks' own, on light paper.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TOOLBAR_PAINT } from '../../../lib/browser/toolbar-colours';

const tokens = readFileSync(fileURLToPath(new URL('../../../components/tokens.css', import.meta.url)), 'utf8');
const light = (name: string) => new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1];

it.each(Object.entries(TOOLBAR_PAINT))('%s', (level, { background, ink }) => {
  if (level === 'none') {
    // The hollow mark turned over: a white toolbar badge would not be seen.
    expect([background, ink]).toEqual([light('m-none-edge'), light('m-none-fill')]);
    return;
  }
  expect([background, ink]).toEqual([light(`m-${level}-fill`), light(`m-${level}-letter`)]);
});
