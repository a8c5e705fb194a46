// Detects letters in an image region by alternating light and dark pixels along a line.

/** Number of shades, from -128 (black) to 127 (white); transparent pixels are 0. */
const SHADES = 256;
/** Bits by which shades are grouped into paper bins: a scan has noise. */
const BIN = 5;
/** Minimum share of the region that is paper. */
const MIN_PAPER = 0.4;
/** Minimum difference in shades between letters and paper. */
const MIN_CONTRAST = 40;
/** Maximum width of a letter in px. */
const MAX_LETTER_PX = 20;

function toShades(pixels: Uint8ClampedArray): number[] {
  const shades: number[] = [];
  const byte = (index: number) => pixels[index] ?? 0;
  for (let index = 0; index < pixels.length; index += 4) {
    const bright = 0.299 * byte(index) + 0.587 * byte(index + 1) + 0.114 * byte(index + 2);
    shades.push(Math.round(((bright - 128) * byte(index + 3)) / 255));
  }
  return shades;
}

/** Returns the most common shade, or null if too small a share of the region has it. */
function findPaperShade(shades: readonly number[]): number | null {
  const bins = new Array<number>(SHADES >> BIN).fill(0);
  for (const shade of shades) bins[(shade + 128) >> BIN] = (bins[(shade + 128) >> BIN] ?? 0) + 1;
  const highest = Math.max(...bins);
  return highest < MIN_PAPER * shades.length ? null : (bins.indexOf(highest) << BIN) - 128 + (1 << (BIN - 1));
}

/** Counts the changes between paper and ink along a line of `count` pixels, `step` apart. */
function countChanges(isInk: readonly boolean[], from: number, step: number, count: number): number {
  let changes = 0;
  for (let n = 1; n < count; n++) if (isInk[from + n * step] !== isInk[from + (n - 1) * step]) changes++;
  return changes;
}

/**
 * Tests whether a row or column of a picture region looks like a line of letters.
 * @param pixels RGBA, four bytes per pixel
 * @param width pixels per row
 * @param letters expected number of letters
 */
export function looksLikeText(pixels: Uint8ClampedArray, width: number, letters: number): boolean {
  const shades = toShades(pixels);
  const paper = findPaperShade(shades);
  if (paper === null) return false;
  let ink = paper;
  for (const shade of shades) if (Math.abs(shade - paper) > Math.abs(ink - paper)) ink = shade;
  if (Math.abs(ink - paper) < MIN_CONTRAST) return false;
  const isInk = shades.map((shade) => Math.abs(shade - paper) > Math.abs(shade - ink));
  const height = shades.length / width;
  // Lines run along the longer side. A letter has two edges; one in two suffices, because not every pixel row crosses all of them.
  const [length, rows, step, next] = width >= height ? [width, height, 1, width] : [height, width, width, 1];
  const minChanges = Math.max(1, Math.min(letters, (2 * length) / MAX_LETTER_PX) / 2);
  for (let row = 0; row < rows; row++) if (countChanges(isInk, row * next, step, length) >= minChanges) return true;
  return false;
}
