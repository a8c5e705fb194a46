// Validates PNG signature, header and dimensions before a picture is decoded (PNG specification 5.2, 11.2.2).

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = [0x49, 0x48, 0x44, 0x52];
/** 160 MB when decoded, at four bytes for each pixel. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 30_000;

/** Checks that the bytes start with a PNG header whose dimensions a browser can draw. */
export function isPng(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return false;
  if (HEADER.some((byte, index) => bytes[12 + index] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;
}
