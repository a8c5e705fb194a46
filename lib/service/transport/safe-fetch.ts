// HTTP transport of the service client: no redirects, no cookies, limits of size and time.
import { isLoopback } from '../../account/internal-host';
import { AppError } from '../../errors/app-error';
import { readErrorCode, readErrorMessage } from '../parse-error-body';
import {
  hasNoType,
  isHtmlType,
  isJsonType,
  isPngType,
  isProblemType,
  MAX_BODY_BYTES,
  readBytes,
  readErrorBody,
  readText,
} from './read-body';
import { parseUntypedJson, readJson } from './read-json';
import { createRedactor, type Redactor } from './redact';

/** Signature of `globalThis.fetch`. */
export type Fetch = typeof globalThis.fetch;

/** HTTP request of the client. `body` is a JSON text. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** True if the first byte may arrive as late as the last (total limit instead of header limit). */
  isSlow?: boolean | undefined;
  /** Longest accepted reply in bytes; default `MAX_BODY_BYTES`. */
  maxBytes?: number | undefined;
  /** True if a 200 may be a PNG instead of JSON; a reply without content type then counts as PNG. */
  mayBePicture?: boolean;
  /** True if the request creates a resource; a 201 is then returned as 200. */
  mayCreate?: boolean | undefined;
}

/** HTTP response. `json` is the parsed body of a 200; undefined for other statuses. */
export interface HttpResponse {
  status: number;
  json: unknown;
  /** Message of an error body, redacted, otherwise as received. */
  serviceMessage?: string | undefined;
  /** OAuth error code of the body's `error` field (RFC 6749 5.2). */
  errorCode?: string | undefined;
  retryAfter: string | null;
  date: string | null;
  /** Time in HTTP caches, ms. */
  ageMs: number;
  /** Bytes of a 200 with a PNG content type, or none, if a PNG is accepted; `json` is then undefined. */
  picture?: Uint8Array | null;
  /** Header `cipherowl-resolved-config`: the applied config, where the body has no field (docs/reference/service.md 2.6). */
  resolvedConfig?: string | null;
}

/** Milliseconds; below the 30 s after which browsers stop a worker that waits for a reply (docs/reference/security.md 4). */
export interface TimeLimits {
  headersMs: number;
  totalMs: number;
}
const TIME_LIMITS: TimeLimits = { headersMs: 10_000, totalMs: 25_000 };

/** Longest config name, as in request-fields.ts. */
const MAX_CONFIG = 128;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Sends a request. @throws AppError `redirected insecure-url timeout offline cancelled bad-response` */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;

/**
 * Creates the transport. Only `https:`, plus `http:` to a loopback host in development builds.
 *
 * Redirects: with `redirect: 'error'` as well as `'manual'` the browser never contacts the second host (Fetch standard,
 * "HTTP fetch" step 6: only `'follow'` continues with HTTP-redirect fetch), so a secret in the body is equally safe. `'error'`
 * ends in the same TypeError as a missing network, so that a captive portal would be reported as "offline" and retried.
 * `'manual'` returns an opaque response without status, headers and body, which is distinguishable and leaks nothing.
 * Measured in an extension worker in Chromium with 301/302/303/307/308, GET and POST: the second host received 0 requests with
 * either mode (and the POST body with `'follow'` and 307 or 308).
 *
 * The transport throws AppError `redirected insecure-url timeout offline cancelled bad-response`.
 */
export function createTransport({
  fetch,
  allowLoopbackHttp,
  limits = TIME_LIMITS,
  hide = createRedactor([]),
}: {
  fetch: Fetch;
  allowLoopbackHttp: boolean;
  limits?: TimeLimits;
  /** Redacts secrets and the token of the request from error messages. */
  hide?: Redactor;
}): Transport {
  return async (request, signal) => {
    const { method, url, headers, body, isSlow } = request;
    assertSecure(url, allowLoopbackHttp);
    if (signal.aborted) throw new AppError('cancelled');
    const controller = new AbortController();
    let timedOut = false;
    const expire = () => {
      timedOut = true;
      controller.abort();
    };
    const cancel = () => controller.abort();
    signal.addEventListener('abort', cancel, { once: true });
    const totalTimer = setTimeout(expire, limits.totalMs);
    const headersTimer = setTimeout(expire, isSlow ? limits.totalMs : limits.headersMs);
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        signal: controller.signal,
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
      clearTimeout(headersTimer);
      return await receive(response, request, hide);
    } catch (thrown) {
      if (signal.aborted) throw new AppError('cancelled');
      if (timedOut) throw new AppError('timeout');
      throw thrown instanceof AppError ? thrown : new AppError('offline', {}, { cause: thrown });
    } finally {
      clearTimeout(totalTimer);
      clearTimeout(headersTimer);
      signal.removeEventListener('abort', cancel);
      // Stops the download of unread data (an error body, an overlong reply).
      controller.abort();
    }
  };
}

function assertSecure(url: string, allowLoopbackHttp: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return;
  if (protocol === 'http:' && allowLoopbackHttp && isLoopback(hostname)) return;
  throw new AppError('insecure-url');
}

async function receive(
  response: Response,
  { url: requestUrl, headers, maxBytes = MAX_BODY_BYTES, mayBePicture, mayCreate }: HttpRequest,
  hide: Redactor,
): Promise<HttpResponse> {
  // Outside browsers `'manual'` exposes the redirect response; `redirected` is always false, checked as a safeguard.
  if (response.type === 'opaqueredirect' || REDIRECTS.has(response.status) || response.redirected) {
    throw new AppError('redirected');
  }
  if (response.url && new URL(response.url).origin !== new URL(requestUrl).origin) throw new AppError('redirected');
  const common = {
    status: mayCreate && response.status === 201 ? 200 : response.status,
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
    ageMs: readAge(response.headers.get('age')),
    resolvedConfig: response.headers.get('cipherowl-resolved-config')?.slice(0, MAX_CONFIG) ?? null,
  };
  // Returned before the body is read, so that the pause starts before other requests are sent.
  if (response.status === 429 || (response.status === 503 && common.retryAfter)) return { ...common, json: undefined };
  const type = response.headers.get('content-type');
  if (common.status !== 200 || isProblemType(type)) {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const body = await readErrorBody(response);
    const message = readErrorMessage(body, (text) => hide(text, token));
    if (common.status === 200) throw new AppError('bad-response', { status: 200, serviceMessage: message });
    return { ...common, json: undefined, serviceMessage: message, errorCode: readErrorCode(body) };
  }
  if (mayBePicture && (isPngType(type) || hasNoType(type)))
    return { ...common, json: undefined, picture: await readBytes(response, maxBytes) };
  if (isJsonType(type)) return { ...common, json: readJson(await readText(response, maxBytes)) };
  // An untyped body must still parse as JSON and match the reply schema.
  if (hasNoType(type)) return { ...common, json: parseUntypedJson(await readText(response, maxBytes)) };
  throw new AppError('bad-response', {
    status: 200,
    ...(isHtmlType(type) && { requestUrl: new URL(requestUrl).origin, page: true }),
  });
}

const SECONDS = /^\d+/;
/** Upper bound: the lifetime of a cached verdict. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * Returns the `Age` of a reply in ms (RFC 9111 5.1); 0 if absent or invalid. Requests bypass caches, but not every cache complies.
 * @param age header value; of a list the first entry counts (RFC 9111 5.1)
 */
export function readAge(age: string | null): number {
  const [seconds = '0'] = SECONDS.exec(age?.trim() ?? '') ?? [];
  return Math.min(Number(seconds) * 1000, MAX_AGE_MS);
}
