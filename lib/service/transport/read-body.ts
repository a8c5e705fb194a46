// Reads a reply's body piece by piece, and stops when it is longer than any honest reply.
import { AppError } from '../../errors/app-error';
import { cutOff, readJson } from './read-json';

/** Security T-23: a batch of 50 is under 10 kB, a full risk detail well under this; measured before decoding, after decompression. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const JSON_TYPE = /^(application\/([\w.+-]+\+)?json|text\/json)$/;

/**
 * Tells whether a reply says of itself that it is JSON. A captive portal's HTML with status 200 does not (T-24). Which `charset` it
 * names means nothing (RFC 8259 11; some servers name their default, Latin-1): JSON is UTF-8, and bytes that are not are refused as they are read.
 * @param contentType the header as received, or null
 */
export function isJsonType(contentType: string | null): boolean {
  return JSON_TYPE.test(mediaType(contentType));
}

/** The type alone, without its parameters. */
function mediaType(contentType: string | null): string {
  return (contentType ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
}

/** Whether a reply calls itself the description of a problem (RFC 9457): whatever its status and its fields say, that is no answer. */
export function isProblemType(contentType: string | null): boolean {
  return /^application\/problem\+/i.test(contentType?.trim() ?? '');
}

/**
 * Tells whether a reply leaves open what it is: no type, or one of those that servers write by themselves where a program names none.
 * Its text decides then. A page says that it is one, and what says so is never looked into.
 * @param contentType the header as received, or null
 */
export function hasNoType(contentType: string | null): boolean {
  return /^(|(text\/plain|application\/octet-stream)( *; *charset="?(utf-?8|us-ascii)"?)?)$/i.test(
    (contentType ?? '').trim(),
  );
}

/** Tells whether a reply says of itself that it is a page for people, such as a network's sign-in. */
export function isHtmlType(contentType: string | null): boolean {
  return /^(text\/html|application\/xhtml\+xml)$/.test(mediaType(contentType));
}

/** Tells whether a reply says of itself that it is a PNG (docs/reference/service.md 2.8). */
export function isPngType(contentType: string | null): boolean {
  return mediaType(contentType) === 'image/png';
}

/**
 * The body as text.
 * @throws AppError `bad-response` where it is longer than `maxBytes`, not UTF-8, or breaks off
 */
export async function readText(response: Response, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const piece of pieces(response, maxBytes)) text += decode(decoder, piece);
  return text + decode(decoder);
}

/**
 * The body as it is.
 * @throws AppError `bad-response` where it is longer than `maxBytes` or breaks off
 */
export async function readBytes(response: Response, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces(response, maxBytes)) {
    parts.push(piece);
    length += piece.byteLength;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** An error's own words are short; what is longer is a page of a proxy. */
const MAX_ERROR_BYTES = 16 * 1024;
/** Words that come later than this are not waited for: the status has said what matters. */
const ERROR_BODY_MS = 1_000;

/**
 * The body of an error as JSON, or undefined where it has none that can be read soon. Never throws: an error needs no body (docs/reference/service.md 2.17).
 */
export async function readErrorBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type');
  if (!isJsonType(type) && !hasNoType(type)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ERROR_BODY_MS);
  });
  const read = readText(response, MAX_ERROR_BYTES).then(readJson);
  return Promise.race([read.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

async function* pieces(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('bad-response');
  if (!response.body) throw cutOff();
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw cutOff();
    });
    if (piece.done) return;
    bytes += piece.value.byteLength;
    if (bytes > maxBytes) throw new AppError('bad-response');
    yield piece.value;
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw cutOff();
  }
}
