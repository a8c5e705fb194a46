// Parses computed colours: brightness and opacity, to match marks to a light or dark background.

/** `rgb()` counts to 255, `lab()` and `lch()` to 100, all others to 1. */
const WHITE: Record<string, number> = { rgb: 255, rgba: 255, lab: 100, lch: 100 };
/** In these the first number alone is the lightness. */
const BY_LIGHTNESS = /^(?:ok)?l(?:ab|ch)$/;

/** Of what lies behind, so much may show through before the colour says nothing. */
const LEAST_ALPHA = 0.5;

/** @returns opacity and brightness, 0 to 1, of a colour as `getComputedStyle` tells it */
export function readColour(colour: string): { alpha: number; brightness: number } {
  const [name = '', inside = ''] = colour.split('(');
  const numbers = inside.replace(/^[a-z][\w-]* /, '').match(/-?[\d.]+(?:e-?\d+)?|none/g) ?? [];
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers.map((one) => (one === 'none' ? 0 : Number(one)));
  const amount = BY_LIGHTNESS.test(name) ? first : 0.299 * first + 0.587 * second + 0.114 * third;
  return { alpha, brightness: amount / (WHITE[name] ?? 1) };
}

/** Whether a background of this colour is dark; null where it is too thin to tell. */
export function isDarkPaint(colour: string): boolean | null {
  // Most elements have none of their own.
  if (/^rgba.*, 0\)$/.test(colour)) return null;
  const { alpha, brightness } = readColour(colour);
  return alpha < LEAST_ALPHA ? null : brightness < 0.5;
}
