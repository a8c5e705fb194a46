// Canvas functions for a blank browser page: crop, reduce, compare and pack screenshots.
import type { reducePicture } from './reduce-picture';

/** A rectangle in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Functions of the page, set as `pictures`. Files are base64. */
export interface PictureTools {
  /** Loads the baselines of a look; without a file there are none. */
  openSheet(file: string | null): Promise<void>;
  /**
   * Cuts named parts out of a screenshot, halves them, reduces their colors, and adds them to the new sheet, each name once. `places`
   * tells where each part is on the open sheet. Returns the parts that are not pixel by pixel as there, as PNG files; `expected` is
   * null without a baseline.
   */
  addParts(
    screenshot: string,
    parts: readonly { name: string; box: Box }[],
    places: Record<string, Box>,
  ): Promise<{ name: string; actual: string; expected: string | null }[]>;
  /** Packs the added parts into one picture, four bytes for each pixel, and starts a new sheet. */
  takeSheet(): Promise<{ width: number; height: number; pixels: string; places: Record<string, Box> }>;
}
export type PictureWindow = typeof window & { pictures: PictureTools; reducePicture: typeof reducePicture };

/** Sets `pictures`. Runs in the page (`page.evaluate`) after `reducePicture` is set, so it uses nothing outside. */
export function installPictureTools(): void {
  /** WebP holds 16,383 px each way. */
  const COLUMN_HEIGHT = 8_000;
  const GAP = 8;
  let sheet: OffscreenCanvasRenderingContext2D | null = null;
  let added = new Map<string, ImageData>();

  const canvasOf = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    return context;
  };
  const read = async (file: string): Promise<OffscreenCanvasRenderingContext2D> => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' });
    const context = canvasOf(picture.width, picture.height);
    context.drawImage(picture, 0, 0);
    return context;
  };
  const toText = (bytes: Uint8Array | Uint8ClampedArray): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  };
  const toPng = async (pixels: ImageData): Promise<string> => {
    const context = canvasOf(pixels.width, pixels.height);
    context.putImageData(pixels, 0, 0);
    const blob = await context.canvas.convertToBlob({ type: 'image/png' });
    return toText(new Uint8Array(await blob.arrayBuffer()));
  };
  const isEqual = (one: ImageData, other: ImageData): boolean => {
    if (one.width !== other.width || one.height !== other.height) return false;
    const [left, right] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
    return left.every((color, at) => color === right[at]);
  };
  const cut = (from: OffscreenCanvasRenderingContext2D, { x, y, width, height }: Box): ImageData =>
    from.getImageData(x, y, width, height);

  const pictures: PictureTools = {
    async openSheet(file) {
      sheet = file === null ? null : await read(file);
    },
    async addParts(screenshot, parts, places) {
      const whole = await read(screenshot);
      const differences = [];
      for (const { name, box } of parts) {
        const place = places[name];
        const wanted = sheet && place ? cut(sheet, place) : null;
        const { data, width, height } = (window as unknown as PictureWindow).reducePicture(cut(whole, box), wanted);
        const pixels = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
        added.set(name, pixels);
        if (wanted && isEqual(wanted, pixels)) continue;
        differences.push({ name, actual: await toPng(pixels), expected: wanted && (await toPng(wanted)) });
      }
      return differences;
    },
    async takeSheet() {
      const places: Record<string, Box> = {};
      let [x, y, right] = [0, 0, 0];
      for (const [name, { width, height }] of added) {
        if (y > 0 && y + height > COLUMN_HEIGHT) [x, y] = [right + GAP, 0];
        places[name] = { x, y, width, height };
        right = Math.max(right, x + width);
        y += height + GAP;
      }
      const height = Math.max(...Object.values(places).map((place) => place.y + place.height));
      const context = canvasOf(right, height);
      context.fillRect(0, 0, right, height);
      for (const [name, pixels] of added) context.putImageData(pixels, places[name]?.x ?? 0, places[name]?.y ?? 0);
      added = new Map();
      return { width: right, height, pixels: toText(context.getImageData(0, 0, right, height).data), places };
    },
  };
  Object.assign(window, { pictures });
}
