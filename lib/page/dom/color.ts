// Parses the brightness and opacity of computed CSS colors, to match marks to their background.

/** Channel value of white by color function: 255 in `rgb()`, 100 in `lab()` and `lch()`, 1 in all others. */
const CHANNEL_MAX: Record<string, number> = { rgb: 255, rgba: 255, lab: 100, lch: 100 };
/** Color functions whose first channel is the lightness. */
const BY_LIGHTNESS = /^(?:ok)?l(?:ab|ch)$/;

/** Minimum opacity at which a background color decides between light and dark. */
const MIN_ALPHA = 0.5;

/**
 * Parses a computed color of `getComputedStyle`.
 * @returns opacity and brightness, each 0 to 1
 */
export function readColor(color: string): { alpha: number; brightness: number } {
  const [name = '', channels = ''] = color.split('(');
  const numbers = channels.replace(/^[a-z][\w-]* /, '').match(/-?[\d.]+(?:e-?\d+)?|none/g) ?? [];
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers.map((token) => (token === 'none' ? 0 : Number(token)));
  const luminance = BY_LIGHTNESS.test(name) ? first : 0.299 * first + 0.587 * second + 0.114 * third;
  return { alpha, brightness: luminance / (CHANNEL_MAX[name] ?? 1) };
}

/**
 * Tests a background color for darkness.
 * @returns null if its opacity is too low to decide
 */
export function isDarkPaint(color: string): boolean | null {
  // Fast path: most elements have a transparent background.
  if (/^rgba.*, 0\)$/.test(color)) return null;
  const { alpha, brightness } = readColor(color);
  return alpha < MIN_ALPHA ? null : brightness < 0.5;
}
