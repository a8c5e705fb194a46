// Reads the size of a PNG image from the header and tests whether the image can be drawn.

/** Signature and the IHDR chunk up to the height: 24 bytes, 32 characters of base64 (PNG, 5.2 and 11.2.2). */
const HEADER_LENGTH = 32;
const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Larger than any screen; more pixels than this take over 100 MB. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 32_000_000;

/** Returns width and height in px, or null if the bytes are not a PNG. */
export function pngSize(base64: string): { width: number; height: number } | null {
  let bytes: string;
  try {
    bytes = atob(base64.slice(0, HEADER_LENGTH));
  } catch {
    return null;
  }
  if (bytes.length < 24 || !bytes.startsWith(SIGNATURE) || bytes.slice(12, 16) !== 'IHDR') return null;
  const readUint32 = (offset: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(offset + i), 0);
  return { width: readUint32(16), height: readUint32(20) };
}

/** Returns true if a picture of this size is small enough to be drawn. */
export function isDrawableSize({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}
