// The one door to the network: every request of ours goes through here, and nothing else may call fetch.
import { AppError } from '../../errors/app-error';
import { readErrorCode, readErrorMessage } from '../error-message';
import { readAge } from './age-header';
import { isLoopback } from './base-url';
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

export type Fetch = typeof globalThis.fetch;

/** What is sent. `body` is a JSON text. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the reply may begin as late as it may end. */
  isSlow?: boolean | undefined;
  /** A longer reply is refused; `MAX_BODY_BYTES` where nothing is said. */
  maxBytes?: number | undefined;
  /** Whether a 200 may be a PNG instead of JSON; one that does not say what it is counts as one then. */
  mayBePicture?: boolean;
  /** Whether something is made by this request, so that a 201 says as much as a 200 and is given as one. */
  mayCreate?: boolean | undefined;
}

/** What came back. `json` is the parsed body of a 200; of any other status only what it says in words. */
export interface HttpResponse {
  status: number;
  json: unknown;
  /** The words of an error, without our secrets, still as the service wrote them. */
  serviceMessage?: string | undefined;
  /** What `error` of an error's body holds: a code, where this is OAuth (RFC 6749 5.2). */
  errorCode?: string | undefined;
  retryAfter: string | null;
  date: string | null;
  /** How long a cache on the way kept it, ms. */
  ageMs: number;
  /** The bytes of a 200 that may be a PNG, by its type alone; `json` is undefined then. */
  picture?: Uint8Array | null;
  /** The header `cipherowl-resolved-config`: which config was applied, where the body cannot say (docs/reference/service.md 2.6). */
  resolvedConfig?: string | null;
}

/** Milliseconds. Below the 30 s after which a browser stops a worker that waits for a reply (docs/reference/security.md 4). */
export interface TimeLimits {
  headersMs: number;
  totalMs: number;
}
const TIME_LIMITS: TimeLimits = { headersMs: 10_000, totalMs: 25_000 };

/** No config has a longer name (request-fields.ts). */
const MAX_CONFIG = 128;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;

/**
 * Builds the door. `https:` only, and `http:` to the loopback host where the development flag says so.
 *
 * On redirects: with `redirect: 'error'` and with `'manual'` alike the browser never contacts the second host (Fetch standard,
 * "HTTP fetch" step 6: only `'follow'` goes on to HTTP-redirect fetch), so the secret in a body is equally safe. But `'error'`
 * ends in the same TypeError as a missing network, and a captive portal would be told to people as "offline" and tried
 * again and again. `'manual'` gives an opaque response without status, headers or body, which can be told apart and leaks nothing.
 * Measured in an extension's worker in Chromium, 301/302/303/307/308, GET and POST: the second host saw 0 requests with either
 * (and the POST body with `'follow'` and 307 or 308).
 *
 * @throws (the door) AppError `redirected insecure-url timeout offline cancelled bad-response`
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
  /** Takes our secrets out of the words of an error, and the token of the request. */
  hide?: Redactor;
}): Transport {
  return async (request, signal) => {
    const { method, url, headers, body, isSlow } = request;
    refuseInsecure(url, allowLoopbackHttp);
    if (signal.aborted) throw new AppError('cancelled');
    const own = new AbortController();
    let timedOut = false;
    const expire = () => {
      timedOut = true;
      own.abort();
    };
    const cancel = () => own.abort();
    signal.addEventListener('abort', cancel, { once: true });
    const total = setTimeout(expire, limits.totalMs);
    const untilHeaders = setTimeout(expire, isSlow ? limits.totalMs : limits.headersMs);
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        signal: own.signal,
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
      clearTimeout(untilHeaders);
      return await receive(response, request, hide);
    } catch (thrown) {
      if (signal.aborted) throw new AppError('cancelled');
      if (timedOut) throw new AppError('timeout');
      throw thrown instanceof AppError ? thrown : new AppError('offline', {}, { cause: thrown });
    } finally {
      clearTimeout(total);
      clearTimeout(untilHeaders);
      signal.removeEventListener('abort', cancel);
      // Whatever was not read (an error's body, the rest of a flood) is not downloaded either.
      own.abort();
    }
  };
}

function refuseInsecure(url: string, allowLoopbackHttp: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return;
  if (protocol === 'http:' && allowLoopbackHttp && isLoopback(hostname)) return;
  throw new AppError('insecure-url');
}

async function receive(
  response: Response,
  { url: asked, headers, maxBytes = MAX_BODY_BYTES, mayBePicture, mayCreate }: HttpRequest,
  hide: Redactor,
): Promise<HttpResponse> {
  // Outside of browsers `'manual'` shows the redirect itself; `redirected` cannot be true, and is refused should it ever be.
  if (response.type === 'opaqueredirect' || REDIRECTS.has(response.status) || response.redirected) {
    throw new AppError('redirected');
  }
  if (response.url && new URL(response.url).origin !== new URL(asked).origin) throw new AppError('redirected');
  const answer = {
    status: mayCreate && response.status === 201 ? 200 : response.status,
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
    ageMs: readAge(response.headers.get('age')),
    resolvedConfig: response.headers.get('cipherowl-resolved-config')?.slice(0, MAX_CONFIG) ?? null,
  };
  // A pause begins with its headers: while words were waited for, other requests would leave.
  if (response.status === 429 || (response.status === 503 && answer.retryAfter)) return { ...answer, json: undefined };
  const type = response.headers.get('content-type');
  if (answer.status !== 200 || isProblemType(type)) {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const body = await readErrorBody(response);
    const said = readErrorMessage(body, (text) => hide(text, token));
    if (answer.status === 200) throw new AppError('bad-response', { status: 200, said });
    return { ...answer, json: undefined, serviceMessage: said, errorCode: readErrorCode(body) };
  }
  if (mayBePicture && (isPngType(type) || hasNoType(type)))
    return { ...answer, json: undefined, picture: await readBytes(response, maxBytes) };
  if (isJsonType(type)) return { ...answer, json: readJson(await readText(response, maxBytes)) };
  // What follows is as strict as ever: it must parse, and be what was asked for.
  if (hasNoType(type)) return { ...answer, json: parseUntypedJson(await readText(response, maxBytes)) };
  throw new AppError('bad-response', {
    status: 200,
    ...(isHtmlType(type) && { asked: new URL(asked).origin, page: true }),
  });
}
