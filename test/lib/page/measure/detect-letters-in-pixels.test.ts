// Tests of letter detection in image pixels: it distinguishes text from flat colors, gradients and noise.
import { expect, test } from 'vitest';
import { looksLikeText } from '../../../../lib/page/measure/detect-letters-in-pixels';

type Color = [red: number, green: number, blue: number, alpha?: number];
const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
const NONE: Color = [0, 0, 0, 0];

const WIDTH = 200;
const HEIGHT = 16;

/** A picture area from the color of each of its pixels. */
function piece(color: (x: number, y: number) => Color, width = WIDTH, height = HEIGHT): Uint8ClampedArray {
  const bytes: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = color(x, y);
      bytes.push(red, green, blue, alpha);
    }
  return new Uint8ClampedArray(bytes);
}

/** Strokes two pixels wide, one per letter of `each` pixels, in the middle of the line. */
const strokes =
  (ink: Color, paper: Color, each = 8) =>
  (x: number, y: number) =>
    x % each < 2 && y > 3 && y < 13 ? ink : paper;

/** Pseudo-random numbers, the same on each run. */
const noise = (x: number, y: number) => ((x * 7919 + y * 104_729 + x * y * 31) >> 3) % 256;

test.each<[string, (x: number, y: number) => Color]>([
  ['black on white', strokes(BLACK, WHITE)],
  ['light on dark', strokes([220, 220, 220], [20, 20, 30])],
  ['black where nothing else was drawn', strokes(BLACK, NONE)],
  ['white where nothing else was drawn', strokes(WHITE, NONE)],
  ['grey on white, as small letters are smoothed', strokes([150, 150, 150], WHITE, 6)],
  [
    'on the noise of a scan',
    (x, y) =>
      x % 8 < 2 && y > 3 && y < 13 ? [40, 40, 40] : ([1, 1, 1].map((n) => n * (228 + (noise(x, y) % 24))) as Color),
  ],
])('looksLikeText accepts letters, %s', (_, color) => {
  expect(looksLikeText(piece(color), WIDTH, 42)).toBe(true);
});

test('looksLikeText accepts vertical lines and a few letters alone', () => {
  const turned = (x: number, y: number) => strokes(BLACK, WHITE)(y, x);
  expect(looksLikeText(piece(turned, HEIGHT, WIDTH), HEIGHT, 42)).toBe(true);
  expect(looksLikeText(piece(strokes(BLACK, WHITE), 24), 24, 3)).toBe(true);
});

test.each<[string, (x: number, y: number) => Color]>([
  ['nothing drawn', () => NONE],
  ['one color', () => [80, 120, 200]],
  ['a gradient', (x) => [x, x, x]],
  ['an edge', (x) => (x < 120 ? WHITE : BLACK)],
  ['a frame', (x, y) => (x < 2 || y < 2 || x > WIDTH - 3 || y > HEIGHT - 3 ? BLACK : WHITE)],
  ['a line under nothing', (_, y) => (y === 12 ? BLACK : WHITE)],
  ['noise', (x, y) => [noise(x, y), noise(x + 1, y), noise(x, y + 1)]],
  ['letters in next to the color of their paper', strokes([240, 240, 240], WHITE)],
  ['three letters where forty are said to be', (x, y) => (x < 24 ? strokes(BLACK, WHITE)(x, y) : WHITE)],
])('looksLikeText rejects %s', (_, color) => {
  expect(looksLikeText(piece(color), WIDTH, 42)).toBe(false);
});
