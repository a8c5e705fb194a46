// Tests of the screenshot tools: sheets hold reduced pictures, and comparison names the parts that changed.
import { beforeAll, expect, test } from 'vitest';
import { installPictureTools, type PictureTools, type PictureWindow } from './picture-tools';
import { reducePicture } from './reduce-picture';

let pictures: PictureTools;
beforeAll(() => {
  Object.assign(window, { reducePicture });
  installPictureTools();
  pictures = (window as unknown as PictureWindow).pictures;
});

/** Draws two parts of 100 by 40 px, a word in each, on a tinted ground; returns a PNG file as base64. */
function drawScreenshot(word: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 40 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fdecea';
  context.fillRect(0, 0, 200, 40);
  context.fillStyle = '#1b1f24';
  context.font = '13px sans-serif';
  context.fillText('Severe', 10, 20);
  context.fillText(word, 110, 20);
  return canvas.toDataURL().replace(/^[^,]+,/, '');
}
/** Returns a sheet as a PNG file in base64. */
function toPng({ width, height, pixels }: { width: number; height: number; pixels: string }): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const bytes = Uint8ClampedArray.from(atob(pixels), (letter) => letter.charCodeAt(0));
  canvas.getContext('2d')?.putImageData(new ImageData(bytes, width, height), 0, 0);
  return canvas.toDataURL().replace(/^[^,]+,/, '');
}
const PARTS = [
  { name: 'first', box: { x: 0, y: 0, width: 100, height: 40 } },
  { name: 'second', box: { x: 100, y: 0, width: 100, height: 40 } },
];

test('a packed sheet equals its pictures, and a part that changes is named', async () => {
  await pictures.openSheet(null);
  const without = await pictures.addParts(drawScreenshot('Low'), PARTS, {});
  expect(without.map(({ name, expected }) => [name, expected])).toEqual([
    ['first', null],
    ['second', null],
  ]);
  const { places, ...sheet } = await pictures.takeSheet();
  await pictures.openSheet(toPng(sheet));
  expect(await pictures.addParts(drawScreenshot('Low'), PARTS, places)).toEqual([]);
  const [changed, ...others] = await pictures.addParts(drawScreenshot('Law'), PARTS, places);
  expect(others).toEqual([]);
  expect(changed?.name).toBe('second');
  expect(changed?.expected).not.toBe(changed?.actual);
});

test('a picture is halved; colors of lines and areas stay exact, others become multiples of 32', () => {
  const picture = new ImageData(40, 20);
  new Uint32Array(picture.data.buffer).fill(0xff_ea_ec_fd);
  const fill = (left: number, top: number, right: number, bottom: number, value: number): void => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) picture.data.set([value, value, value, 255], (y * 40 + x) * 4);
  };
  fill(0, 4, 40, 6, 201);
  fill(6, 0, 8, 20, 77);
  fill(20, 10, 22, 12, 100);
  fill(24, 10, 25, 11, 10);
  const { width, height, data } = reducePicture(picture);
  const redAt = (x: number, y: number) => data[(y * width + x) * 4];
  expect([width, height]).toEqual([20, 10]);
  expect([redAt(0, 0), redAt(12, 2), redAt(3, 6)], 'area and lines').toEqual([0xfd, 201, 77]);
  expect([redAt(10, 5), redAt(12, 5)], 'a dot, and the mean of one px and three').toEqual([96, 192]);
});

test('a run that is a pixel shorter changes no pixel elsewhere; a tint that rounds to the same is a difference', () => {
  const draw = (run: number, area: number, word = 100): ImageData => {
    const picture = new ImageData(40, 20);
    new Uint32Array(picture.data.buffer).fill(0xff_ff_ff_ff);
    const fill = (left: number, top: number, right: number, bottom: number, value: number): void => {
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) picture.data.set([value, value, value, 255], (y * 40 + x) * 4);
    };
    fill(0, 0, 2 * run, 2, word);
    for (let y = 4; y < 16; y += 4) fill(2, y, 6, y + 2, word);
    fill(20, 4, 40, 20, area);
    return picture;
  };
  const redAt = ({ data, width }: { data: Uint8ClampedArray; width: number }, x: number, y: number) =>
    data[(y * width + x) * 4];
  const [long, short] = [reducePicture(draw(6, 250)), reducePicture(draw(5, 250))];
  expect([redAt(long, 1, 2), redAt(short, 1, 2)], 'without a baseline').toEqual([100, 96]);
  expect(redAt(reducePicture(draw(5, 250), long), 1, 2)).toBe(100);
  expect(redAt(reducePicture(draw(6, 250), short), 1, 2)).toBe(96);
  expect(redAt(reducePicture(draw(6, 255), long), 12, 5), 'the tint of the area').toBe(255);
  expect(redAt(reducePicture(draw(6, 250, 104), long), 1, 2), 'the color of words').toBe(104);
});
