// Tests of the drawings of marks: a flag is the largest solid shape, beside its level.
import { expect, test } from 'vitest';
import { type MarkLook, type MarkPart, markParts } from '../../../components/mark/mark-shapes';
import { ADDRESS_SIGNS, getDrawnSign } from '../../../lib/verdict/address-signs';
import { LEVELS } from '../../../lib/verdict/risk-order';

const LOOKS: MarkLook[] = [
  ...LEVELS.flatMap((level): MarkLook[] => [{ level }, { level, old: true }]),
  { open: 'idle' },
  { open: 'locked' },
];

/** Returns the width of the solid ink of signs, in px: from the first to the last x of its absolute path. */
function widthOfInk(parts: readonly MarkPart[]): number {
  const solid = parts.find((part) => part.class === 'mark-sign');
  if (!solid || !('d' in solid)) return 0;
  const xs = [...solid.d.matchAll(/[ML](-?[\d.]+)|H(-?[\d.]+)/g)].map(([, x, h]) => Number(x ?? h));
  return Math.max(...xs) - Math.min(...xs);
}

test('list hit is drawn in place of the level, larger than any other sign', () => {
  const widths = ADDRESS_SIGNS.map(
    (sign) => [sign, widthOfInk(markParts({ level: 'severe' }, getDrawnSign([sign])))] as const,
  );
  const [hit, tagged, ...others] = widths.map(([, width]) => width);
  expect(ADDRESS_SIGNS.slice(0, 2)).toEqual(['list-hit', 'sanctioned']);
  expect(hit).toBeGreaterThan(12);
  expect(tagged).toBe(hit);
  expect(Math.max(...others)).toBeLessThan(8);
  expect(markParts({ level: 'severe' }, 'list-hit').some((part) => part.class === 'mark-line')).toBe(false);
});

test('level and age of the answer beside a list hit differ', () => {
  const drawn = LOOKS.map((look) => JSON.stringify(markParts(look, 'list-hit')));
  // A state without an answer has the same empty frame as another: the card says which.
  expect(new Set(drawn).size).toBe(LOOKS.length - 1);
});
