// Tests of the colors of names behind marks: they are those of the marks.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAME_COLORS } from '../../../entrypoints/content/draw-name';

const css = readFileSync(new URL('../../../components/mark/mark-colors.css', import.meta.url), 'utf8');

test.each(Object.entries(NAME_COLORS))('%s name has colors of the marks', (_, colors) => {
  for (const color of Object.values(colors)) expect(css).toContain(color);
});
