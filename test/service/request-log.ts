// Request log of the fake service with secrets redacted.
import { createHash } from 'node:crypto';

export interface LogEntry {
  method: string;
  /** With its query. */
  path: string;
  /** All but `authorization` and `proxy-authorization`. */
  headers: Record<string, string>;
  /** Parsed where it is JSON, else text; null where there was none; never with a client_secret. */
  body: unknown;
  /** Tells tokens apart without telling them: the first 8 hex digits of SHA-256; null where none was sent. */
  token: string | null;
  /** Epoch ms at which the request came in. */
  time: number;
  /** What was answered; null while it is open, or where the connection was cut instead. */
  status: number | null;
  /** The kinds of fault that acted. */
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

/** A token's fingerprint. */
function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 8);
}

/** `secrets` lists every text that must not appear; it is asked anew for each entry. */
export function createRequestLog(now: () => number, secrets: () => string[]) {
  let entries: LogEntry[] = [];

  const hide = (text: string): string =>
    secrets()
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text);

  return {
    /** Adds an entry; the caller sets `status` and `faults` when they are known. */
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
