// Looks at the head of a PNG before a browser decodes it: some kilobytes can hold a picture that fills all memory.

/** Signature and the IHDR chunk up to the height: 24 bytes, 32 characters of base64 (PNG, 5.2 and 11.2.2). */
const HEAD = 32;
const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Wider or higher than this no screen shows it; more pixels than this take over 100 MB. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 32_000_000;

/** Null where the bytes are no PNG. */
export function pngSize(base64: string): { width: number; height: number } | null {
  let bytes: string;
  try {
    bytes = atob(base64.slice(0, HEAD));
  } catch {
    return null;
  }
  if (bytes.length < 24 || !bytes.startsWith(SIGNATURE) || bytes.slice(12, 16) !== 'IHDR') return null;
  const at = (place: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(place + i), 0);
  return { width: at(16), height: at(20) };
}

/** Whether a picture of this size may be drawn. */
export function mayDraw({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}
