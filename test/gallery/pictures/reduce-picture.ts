// Halves a screenshot and quantizes antialiased colors, so that baseline images stay small.

/** Pixels of a picture, four bytes each, as `ImageData` has them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Returns the picture at half its size, each pixel the mean of four. A color that fills no run of 6 px in a row or a column is
 * antialiasing, and is rounded to a multiple of 32. Runs in the page (`page.evaluate`), so it uses nothing outside.
 */
export function reducePicture(picture: Pixels): Pixels {
  const RUN = 6;
  const STEP = 32;
  const [width, height] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)];
  const data = new Uint8ClampedArray(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const top = y * 2 * rowBytes + x * 8 + channel;
        const bottom = top + rowBytes;
        const at = (place: number): number => picture.data[place] as number;
        data[(y * width + x) * 4 + channel] = (at(top) + at(top + 4) + at(bottom) + at(bottom + 4)) / 4;
      }
  const colors = new Uint32Array(data.buffer);
  const exact = new Set<number>();
  const keepRuns = (lines: number, length: number, step: number, lineStep: number): void => {
    for (let line = 0; line < lines; line += 1) {
      let at = line * lineStep;
      let run = 1;
      for (let place = 1; place < length; place += 1) {
        run = colors[at + step] === colors[at] ? run + 1 : 1;
        at += step;
        if (run === RUN) exact.add(colors[at] as number);
      }
    }
  };
  keepRuns(height, width, 1, width);
  keepRuns(width, height, width, 1);
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    if (exact.has(colors[pixel] as number)) continue;
    for (let byte = pixel * 4; byte < pixel * 4 + 3; byte += 1)
      data[byte] = Math.round((data[byte] as number) / STEP) * STEP;
  }
  return { width, height, data };
}
