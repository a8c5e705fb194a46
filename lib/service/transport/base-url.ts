// Reads the service's address as a person typed it, and refuses every form that could send a secret to the wrong place.

import { isInternalHost } from '../../account/internal-host';
import { AppError } from '../../errors/app-error';

const MAX_LENGTH = 2048;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Tells whether a URL's `hostname` is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

export interface AllowedHosts {
  /** In the e2e build alone: this machine, over http too. */
  allowLoopbackHttp: boolean;
  /** Hosts inside a private network too, over https as ever: a person confirmed this one, or the policy allows them. Never by default. */
  allowInternal?: boolean | undefined;
}

/**
 * The base URL in its one spelling: origin and path, lower-case host (IDN in its `xn--` form), no trailing dot or slash (security T-19).
 * @throws AppError `insecure-url` (not https, user info, an address as host, a host inside a private network that is not allowed, a system port) or `bad-request`
 *   (not a URL, no host name, query or fragment)
 */
export function readBaseUrl(text: string, { allowLoopbackHttp, allowInternal = false }: AllowedHosts): string {
  const url = parse(text.trim());
  if (url.authority.includes('@')) throw new AppError('insecure-url');
  if (allowLoopbackHttp && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url.origin + url.path;
  if (url.protocol !== 'https:') throw new AppError('insecure-url');
  if (url.port !== '' && Number(url.port) < 1024) throw new AppError('insecure-url');
  refuseHost(url.hostname, allowInternal);
  return url.origin + url.path;
}

/**
 * The audience the service expects where the person names none: host, with the port where it is not the default one
 * (docs/reference/service.md 1.1: "the base URL's network location").
 * @param baseUrl as `readBaseUrl` returns it
 */
export function audienceOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** The URL's parts; refuses what a lenient parser would quietly repair. */
function parse(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  const repaired = /[\u0000-\u0020\u007f\\?#]/;
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/]+)/i.exec(text)?.[1];
  if (!authority || text.length > MAX_LENGTH || repaired.test(text) || !URL.canParse(text)) {
    throw new AppError('bad-request');
  }
  const url = new URL(text);
  // A final dot names the same host, but browsers take it for another origin.
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

function refuseHost(hostname: string, allowInternal: boolean): void {
  const internal = isInternalHost(hostname);
  // The URL parser has already turned 0x7f.1, 017700000001 and 2130706433 into dotted form.
  if (hostname.startsWith('[') || IPV4.test(hostname)) {
    if (internal && allowInternal) return;
    throw new AppError('insecure-url');
  }
  const labels = hostname.split('.');
  if (hostname.length > 253 || !labels.every((label) => LABEL.test(label))) throw new AppError('bad-request');
  if (internal && !allowInternal) throw new AppError('insecure-url');
}
