// Encrypts and decrypts compressed backup frames, and authenticates the index and end flag of each.
import { gunzipSync, gzipSync } from 'fflate';
import type { Bytes } from '../vault/ports';

/** Bytes before the ciphertext of a frame: 1 if it is the last frame, else 0; then the length of the ciphertext, big-endian. */
export const FRAME_HEAD_BYTES = 5;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Limit of the content of a frame in bytes, compressed or not: the largest record is a report of 5 MB. */
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;

/** The nonce is the index of the frame: the key belongs to one file, so that no nonce repeats. */
function frameNonce(index: number): Bytes {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setUint32(NONCE_BYTES - 4, index);
  return nonce;
}

/** Parameters of a frame. Index and mark are additional data, so that frames cannot be left out, moved or cut off. */
const frameParams = (index: number, isLast: boolean) => ({
  name: 'AES-GCM',
  iv: frameNonce(index),
  additionalData: new TextEncoder().encode(`RISKMARK-BACKUP|v1|${index}|${isLast ? 'last' : 'more'}`),
});

/** Compresses and encrypts the content of a frame. @returns the frame with its head */
export async function sealFrame(
  subtle: SubtleCrypto,
  key: CryptoKey,
  { index, isLast, content }: { index: number; isLast: boolean; content: Bytes },
): Promise<Bytes> {
  // No time in the header of gzip: equal content gives equal bytes.
  const packed = gzipSync(content, { mtime: 0, level: 6 }) as Bytes;
  const ct = new Uint8Array(await subtle.encrypt(frameParams(index, isLast), key, packed));
  const frame = new Uint8Array(FRAME_HEAD_BYTES + ct.length);
  frame[0] = isLast ? 1 : 0;
  new DataView(frame.buffer).setUint32(1, ct.length);
  frame.set(ct, FRAME_HEAD_BYTES);
  return frame;
}

/** Mark and length of a frame, from its head; null if no frame has such a head. */
export function parseFrameHead(head: Uint8Array): { isLast: boolean; length: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, FRAME_HEAD_BYTES);
  const mark = view.getUint8(0);
  const length = view.getUint32(1);
  return mark > 1 || length <= TAG_BYTES || length > MAX_FRAME_BYTES ? null : { isLast: mark === 1, length };
}

/** Decrypts and unpacks a frame. @returns its content; null if it was changed, is at another place, or unpacks to too much */
export async function openFrame(
  subtle: SubtleCrypto,
  key: CryptoKey,
  { index, isLast, ct }: { index: number; isLast: boolean; ct: Uint8Array },
): Promise<Bytes | null> {
  try {
    const packed = new Uint8Array(await subtle.decrypt(frameParams(index, isLast), key, ct as Bytes));
    // The last four bytes of gzip are the length of the content; the output buffer is no larger, whatever the frame unpacks to.
    const length = new DataView(packed.buffer).getUint32(packed.length - 4, true);
    if (length > MAX_FRAME_BYTES) return null;
    const content = gunzipSync(packed, { out: new Uint8Array(length) });
    return content.length === length ? content : null;
  } catch {
    return null;
  }
}
