// Streaming body reader with a size limit, and content-type predicates.
import { AppError } from '../../errors/app-error';
import { createTruncationError, readJson } from './read-json';

/** Security T-23: a batch of 50 is under 10 kB, a full risk detail well below this; counted after decompression, before decoding. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const JSON_TYPE = /^(application\/([\w.+-]+\+)?json|text\/json)$/;

/**
 * True for a JSON content type; false for the HTML of a captive portal with status 200 (T-24). `charset` is ignored (RFC 8259 11; some
 * servers name Latin-1 by default): JSON is UTF-8, and other bytes are rejected when the body is read.
 * @param contentType header as received, or null
 */
export function isJsonType(contentType: string | null): boolean {
  return JSON_TYPE.test(mediaType(contentType));
}

/** Returns the media type without parameters. */
function mediaType(contentType: string | null): string {
  return (contentType ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
}

/** True for problem details (RFC 9457), which are an error whatever the status. */
export function isProblemType(contentType: string | null): boolean {
  return /^application\/problem\+/i.test(contentType?.trim() ?? '');
}

/**
 * True if the content type is missing or a server default (`text/plain`, `application/octet-stream`); the body is then parsed.
 * HTML is excluded.
 * @param contentType header as received, or null
 */
export function hasNoType(contentType: string | null): boolean {
  return /^(|(text\/plain|application\/octet-stream)( *; *charset="?(utf-?8|us-ascii)"?)?)$/i.test(
    (contentType ?? '').trim(),
  );
}

/** True for an HTML content type, e.g. the sign-in page of a network. */
export function isHtmlType(contentType: string | null): boolean {
  return /^(text\/html|application\/xhtml\+xml)$/.test(mediaType(contentType));
}

/** True for a PNG content type (docs/reference/service.md 2.8). */
export function isPngType(contentType: string | null): boolean {
  return mediaType(contentType) === 'image/png';
}

/**
 * Reads the body as UTF-8 text.
 * @throws AppError `bad-response` if it is longer than `maxBytes`, not UTF-8, or truncated
 */
export async function readText(response: Response, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of readChunks(response, maxBytes)) text += decode(decoder, chunk);
  return text + decode(decoder);
}

/**
 * Reads the body as bytes.
 * @throws AppError `bad-response` if it is longer than `maxBytes` or truncated
 */
export async function readBytes(response: Response, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(response, maxBytes)) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Limit for error bodies; a longer one is usually the page of a proxy. */
const MAX_ERROR_BYTES = 16 * 1024;
/** Time limit for error bodies; the status is sufficient without them. */
const ERROR_BODY_MS = 1_000;

/**
 * Reads the body of an error as JSON; undefined if it is absent, invalid or late. Never throws, as an error needs no body
 * (docs/reference/service.md 2.17).
 */
export async function readErrorBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type');
  if (!isJsonType(type) && !hasNoType(type)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ERROR_BODY_MS);
  });
  const read = readText(response, MAX_ERROR_BYTES).then(readJson);
  return Promise.race([read.catch(() => undefined), timedOut]).finally(() => clearTimeout(timer));
}

async function* readChunks(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('bad-response');
  if (!response.body) throw createTruncationError();
  const reader = response.body.getReader();
  let total = 0;
  for (;;) {
    const chunk = await reader.read().catch(() => {
      throw createTruncationError();
    });
    if (chunk.done) return;
    total += chunk.value.byteLength;
    if (total > maxBytes) throw new AppError('bad-response');
    yield chunk.value;
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw createTruncationError();
  }
}
