// Encodes small truecolor PNG pictures (RFC 2083) for the graph operation.
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;

export interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
  /** Fills a rectangle; the color is 0xRRGGBB. */
  fill(left: number, top: number, width: number, height: number, color: number): void;
}

/** Creates a picture of one color. */
export function createPicture(width: number, height: number, paper: number): Picture {
  const pixels = Buffer.alloc(width * height * BYTES_PER_PIXEL);
  const fill: Picture['fill'] = (left, top, w, h, color) => {
    for (let y = top; y < top + h; y++)
      for (let x = left; x < left + w; x++)
        pixels.writeUIntBE(color, (y * width + x) * BYTES_PER_PIXEL, BYTES_PER_PIXEL);
  };
  fill(0, 0, width, height, paper);
  return { width, height, pixels, fill };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

export function encodePng({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, true color; compression, filter and interlace methods are 0.
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * BYTES_PER_PIXEL;
  // Each scan line starts with its filter type, 0 for none.
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * stride, (y + 1) * stride)]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
