// Parses and normalizes the base URL of an account; rejects URLs that could leak credentials.
import { IPV4, isInternalHost, isLoopback } from '../../account/internal-host';
import { AppError } from '../../errors/app-error';

const MAX_LENGTH = 2048;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Host exceptions of `readBaseUrl`. */
export interface AllowedHosts {
  /** E2E builds only: loopback hosts, also over http. */
  allowLoopbackHttp: boolean;
  /** Hosts in a private network, over https: confirmed by the user, or allowed by policy. Default false. */
  allowInternal?: boolean | undefined;
}

/**
 * Returns the normalized base URL: origin and path, lower-case host (IDN as `xn--`), no trailing dot or slash (security T-19).
 * @throws AppError `insecure-url` (not https, user info, IP address as host, internal host that is not allowed, system port) or
 *   `bad-request` (not a URL, no host name, query or fragment)
 */
export function readBaseUrl(text: string, { allowLoopbackHttp, allowInternal = false }: AllowedHosts): string {
  const url = parse(text.trim());
  if (url.authority.includes('@')) throw new AppError('insecure-url');
  if (allowLoopbackHttp && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url.origin + url.path;
  if (url.protocol !== 'https:') throw new AppError('insecure-url');
  if (url.port !== '' && Number(url.port) < 1024) throw new AppError('insecure-url');
  assertHostAllowed(url.hostname, allowInternal);
  return url.origin + url.path;
}

/**
 * Returns the default audience: host, with the port unless it is the default one
 * (docs/reference/service.md 1.1: "the base URL's network location").
 * @param baseUrl as returned by `readBaseUrl`
 */
export function audienceOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** Splits the URL; rejects input that a lenient parser would repair. */
function parse(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  const repaired = /[\u0000-\u0020\u007f\\?#]/;
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/]+)/i.exec(text)?.[1];
  if (!authority || text.length > MAX_LENGTH || repaired.test(text) || !URL.canParse(text)) {
    throw new AppError('bad-request');
  }
  const url = new URL(text);
  // A trailing dot names the same host, but browsers treat it as another origin.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  const { protocol, hostname, port, host } = url;
  return {
    authority,
    protocol,
    hostname,
    port,
    origin: `${protocol}//${host}`,
    path: url.pathname.replace(/(?<!\/)\/+$/, ''),
  };
}

function assertHostAllowed(hostname: string, allowInternal: boolean): void {
  const internal = isInternalHost(hostname);
  // The URL parser has already converted 0x7f.1, 017700000001 and 2130706433 to dotted form.
  if (hostname.startsWith('[') || IPV4.test(hostname)) {
    if (internal && allowInternal) return;
    throw new AppError('insecure-url');
  }
  const labels = hostname.split('.');
  if (hostname.length > 253 || !labels.every((label) => LABEL.test(label))) throw new AppError('bad-request');
  if (internal && !allowInternal) throw new AppError('insecure-url');
}
