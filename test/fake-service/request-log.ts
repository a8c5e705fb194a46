// Request log of the fake service with secrets redacted.
import { createHash } from 'node:crypto';

export interface LogEntry {
  method: string;
  /** Path with query. */
  path: string;
  /** All headers except `authorization` and `proxy-authorization`. */
  headers: Record<string, string>;
  /** Parsed JSON or text; null without a body; client_secret redacted. */
  body: unknown;
  /** Identifies a token without revealing it: first 8 hex digits of its SHA-256; null without a token. */
  token: string | null;
  /** Time of arrival in epoch ms. */
  time: number;
  /** Status of the reply; null while open or when the connection was closed instead. */
  status: number | null;
  /** Kinds of the faults that acted. */
  faults: string[];
}

export interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  bodyText: string;
}

const HIDDEN = '[hidden]';
const SECRET_FIELD = /("client_secret"\s*:\s*)"(?:[^"\\]|\\.)*"?|(client_secret=)[^&\s]*/gi;

/** Returns a token's fingerprint. */
function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 8);
}

/** `secrets` returns every text to redact; it is called for each entry. */
export function createRequestLog(now: () => number, secrets: () => string[]) {
  let entries: LogEntry[] = [];

  const hide = (text: string): string =>
    secrets()
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text);

  return {
    /** Adds an entry; the caller sets `status` and `faults` once known. */
    add({ method, path, headers, bodyText }: Seen): LogEntry {
      const { authorization, 'proxy-authorization': _, ...others } = headers;
      const token = authorization?.replace(/^\S+\s+/, '') || null;
      const entry: LogEntry = {
        method,
        path: hide(path),
        headers: JSON.parse(hide(JSON.stringify(others))),
        body: bodyOf(hide(bodyText)),
        token: token && fingerprint(token),
        time: now(),
        status: null,
        faults: [],
      };
      entries.push(entry);
      return entry;
    },
    all: () => structuredClone(entries),
    clear(): void {
      entries = [];
    },
  };
}

function bodyOf(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text, (key, value) => (key.toLowerCase() === 'client_secret' ? undefined : value));
  } catch {
    return text.replace(SECRET_FIELD, (_, json, form) => (json ? `${json}"${HIDDEN}"` : `${form}${HIDDEN}`));
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>;
