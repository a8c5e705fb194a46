// Reads a reply's body piece by piece, and stops when it is longer than any honest reply.
import { AppError } from '../errors/app-error';
import { cutOff } from './read-json';

/** Security T-23: a batch of 50 is under 10 kB, a full risk detail well under this; measured before decoding, after decompression. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const JSON_TYPE = /^(application\/([\w.+-]+\+)?json|text\/json)$/;

/**
 * Tells whether a reply says of itself that it is JSON in UTF-8. A captive portal's HTML with status 200 does not (T-24).
 * @param contentType the header as received, or null
 */
export function saysJson(contentType: string | null): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return JSON_TYPE.test(type.trim()) && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}

/**
 * The body as text.
 * @throws AppError `bad-response` where it is longer than `MAX_BODY_BYTES`, not UTF-8, or breaks off
 */
export async function readText(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new AppError('bad-response');
  if (!response.body) throw cutOff();
  const reader = response.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw cutOff();
    });
    if (piece.done) return text + decode(decoder);
    bytes += piece.value.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new AppError('bad-response');
    text += decode(decoder, piece.value);
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw cutOff();
  }
}
