// Replies that the fault plan sends instead of the correct ones: errors, HTML pages, redirects, other bodies.
import type { Fault } from './fault-plan-schema';

const JSON_TYPE = { 'content-type': 'application/json' };
// About three thousand years in seconds: no client should wait that long.
const ABSURD_SECONDS = '99999999999';
const DEFAULT_DATE_SECONDS = 5;
const PORTAL =
  '<!doctype html><html><head><title>Welcome to the guest network</title></head><body><form action="/login"><button>Accept</button></form></body></html>';

/** gRPC codes by status (docs/reference/service.md 2.17); others are 2 UNKNOWN. */
const RPC_CODE: Record<number, number> = { 400: 3, 401: 16, 403: 7, 404: 5, 409: 6, 429: 8, 500: 13, 503: 14, 504: 4 };

type RetryAfter = number | string | undefined;

function retryHeader(retryAfter: RetryAfter, seconds: number | undefined, now: number): Record<string, string> {
  if (retryAfter === undefined || retryAfter === 'absent') return {};
  if (retryAfter === 'absurd') return { 'retry-after': ABSURD_SECONDS };
  if (retryAfter !== 'http-date') return { 'retry-after': String(retryAfter) };
  // HTTP dates have no fractions: rounded up, so that it is never earlier than requested.
  const at = Math.ceil((now + (seconds ?? DEFAULT_DATE_SECONDS) * 1000) / 1000) * 1000;
  return { 'retry-after': new Date(at).toUTCString() };
}

function refuse(status: number, headers: Record<string, string> = {}, body?: string): Response {
  const rpc = JSON.stringify({ code: RPC_CODE[status] ?? 2, message: `planned fault ${status}`, details: [] });
  const bodyless = status === 204 || status === 205 || status === 304;
  return new Response(bodyless ? null : (body ?? rpc), { status, headers: { ...JSON_TYPE, ...headers } });
}

/** Returns null when the fault needs the true reply or the bare connection. */
export function bluntAnswer(fault: Fault, now: number, path: string): Response | null {
  switch (fault.kind) {
    case 'status':
      return refuse(fault.status, retryHeader(fault.retryAfter, fault.seconds, now), fault.body);
    case '401':
      return refuse(401);
    case '429':
      return refuse(429, retryHeader(fault.retryAfter ?? 1, fault.seconds, now));
    case '5xx':
      return refuse(fault.status ?? 503, retryHeader(fault.retryAfter, fault.seconds, now));
    case 'html':
      return new Response(PORTAL, {
        status: fault.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'redirect':
      return new Response(null, {
        status: fault.status ?? 302,
        headers: { location: fault.location ?? `/elsewhere${path}` },
      });
    case 'empty':
      return new Response('', { status: fault.status ?? 200, headers: JSON_TYPE });
    case 'null':
      return new Response('null', { status: fault.status ?? 200, headers: JSON_TYPE });
    case 'body':
      return new Response(fault.body, {
        status: fault.status ?? 200,
        headers: { 'content-type': fault.contentType ?? 'application/json' },
      });
    default:
      return null;
  }
}
