// Halves a screenshot and quantizes antialiased colors, so that baseline images stay small.

/** Pixels of a picture, four bytes each, as `ImageData` has them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Returns the picture at half its size, each pixel the mean of four. A color that fills no run of 6 px in a row or a column is
 * antialiasing, and is rounded to a multiple of 32. One pixel decides whether a run is that long, and with it all pixels of that color:
 * outside of runs, a pixel that is rounded here and exact in the baseline `expected`, or the reverse, takes its color. Runs in the page
 * (`page.evaluate`), so it uses nothing outside.
 */
export function reducePicture(picture: Pixels, expected: Pixels | null = null): Pixels {
  const RUN = 6;
  const STEP = 32;
  const [width, height] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)];
  const halved = new Uint8ClampedArray(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const top = y * 2 * rowBytes + x * 8 + channel;
        const bottom = top + rowBytes;
        const at = (place: number): number => picture.data[place] as number;
        halved[(y * width + x) * 4 + channel] = (at(top) + at(top + 4) + at(bottom) + at(bottom + 4)) / 4;
      }
  const round = (data: Uint8ClampedArray): Uint32Array =>
    new Uint32Array(data.map((value, byte) => (byte % 4 === 3 ? value : Math.round(value / STEP) * STEP)).buffer);
  const colors = new Uint32Array(halved.buffer);
  const rounded = round(halved);
  const isInRun = new Uint8Array(colors.length);
  const findRuns = (lines: number, length: number, step: number, lineStep: number): void => {
    for (let line = 0; line < lines; line += 1) {
      let at = line * lineStep;
      let run = 1;
      for (let place = 1; place < length; place += 1) {
        run = colors[at + step] === colors[at] ? run + 1 : 1;
        at += step;
        for (let back = 0; run >= RUN && back < RUN; back += 1) isInRun[at - back * step] = 1;
      }
    }
  };
  findRuns(height, width, 1, width);
  findRuns(width, height, width, 1);
  const exact = new Set(colors.filter((_, pixel) => isInRun[pixel]));
  const reduced = colors.map((color, pixel) => (exact.has(color) ? color : (rounded[pixel] as number)));
  if (expected?.width === width && expected.height === height) {
    const wanted = new Uint32Array(expected.data.slice().buffer);
    const wantedRounded = round(expected.data);
    wanted.forEach((color, pixel) => {
      const isOneRounded = rounded[pixel] === color || wantedRounded[pixel] === reduced[pixel];
      if (isOneRounded && !isInRun[pixel]) reduced[pixel] = color;
    });
  }
  return { width, height, data: new Uint8ClampedArray(reduced.buffer) };
}
