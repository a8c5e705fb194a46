// Tests of the drawing of an underline mark: the levels differ without color, at every thickness of the line.
import { describe, expect, test } from 'vitest';
import type { MarkLook } from '../../../components/mark/mark-shapes';
import { UnderlineDrawing } from '../../../components/mark/UnderlineDrawing';
import type { DrawnSign } from '../../../lib/verdict/address-signs';
import { LEVELS } from '../../../lib/verdict/risk-order';

const LOOKS: [string, MarkLook][] = [
  ...LEVELS.map((level): [string, MarkLook] => [level, { level }]),
  ['no answer', { open: 'idle' }],
];
const HIT = 'list hit';

/** Returns thickness and pattern of the lines in a strip. */
function drawLines(look: MarkLook, height: number, sign: DrawnSign | null = null): string {
  const strips = [{ left: 0, top: 0, right: 200, bottom: height }];
  const svg = UnderlineDrawing({ look, sign, size: { width: 200, height }, strips, glyph: 0 });
  const parts = [svg.props.children].flat(9) as { props: Record<string, unknown> }[];
  return parts.map(({ props }) => `${props['stroke-width']} px ${props['stroke-dasharray']}`).join(', ');
}

describe.each([1, 2, 3, 5])('a line in %i px', (height) => {
  const drawn = new Map(LOOKS.map(([name, look]) => [name, drawLines(look, height)]));
  drawn.set(HIT, drawLines({ level: 'none' }, height, 'list-hit'));

  test('has a pattern of its own for each level, whatever its thickness', () => {
    const patterns = [...drawn.values()].map((lines) => (height < 3 ? lines.replaceAll(/\d px/g, '') : lines));
    expect(new Set(patterns).size).toBe(LOOKS.length + 1);
  });

  test('of a list hit is the same at every level', () => {
    const hits = LOOKS.map(([, look]) => drawLines(look, height, 'list-hit'));
    expect(new Set(hits)).toEqual(new Set([drawn.get(HIT)]));
  });

  test('is one whole thin line for no risk only', () => {
    const whole = [...drawn].filter(([, lines]) => /^1 px none$/.test(lines)).map(([name]) => name);
    expect(whole).toEqual(['none']);
  });
});
