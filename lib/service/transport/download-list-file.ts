// Downloads a list or data set file within a size limit, following redirects to named hosts only.
import { AppError } from '../../errors/app-error';
import { isHtmlType, readBytes } from './read-body';
import type { Fetch } from './safe-fetch';

/** Time limit of a download in ms; below the 30 s after which browsers stop a worker that waits for a reply. */
const TIME_LIMIT_MS = 25_000;

/** The bytes, or why there are none; `status`: of the reply. */
export type Download =
  | { bytes: Uint8Array }
  | { problem: 'unreachable' | 'redirected' | 'web-page' | 'refused' | 'too-large'; status?: number };

/**
 * Why a followed redirect gave no file. `redirected-elsewhere`: it ended at a host that is not named. `redirect-failed`: it ended nowhere, such
 * as a loop, or at a host that is not granted.
 */
interface FailedRedirect {
  problem: 'redirected-elsewhere' | 'redirect-failed';
  status?: undefined;
}

const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** Tests whether a followed reply came from one of the hosts, over https. A reply without an address did not. */
function isFrom(hosts: readonly string[], { url }: Response): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && hosts.includes(host);
}

/**
 * Downloads a file. Without `endHosts`, redirects are not followed, so that no other host is contacted (`createTransport` describes why).
 * Never throws.
 * @param url `https:`, checked by the caller, whose host the user granted
 * @param maxBytes longest accepted file
 * @param endHosts hosts at which a redirect may end; the browser follows it, because it hides where a redirect leads
 */
export function downloadListFile(fetch: Fetch, url: string, maxBytes: number): Promise<Download>;
export function downloadListFile(
  fetch: Fetch,
  url: string,
  maxBytes: number,
  endHosts: readonly string[] | undefined,
): Promise<Download | FailedRedirect>;
export async function downloadListFile(
  fetch: Fetch,
  url: string,
  maxBytes: number,
  endHosts?: readonly string[],
): Promise<Download | FailedRedirect> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS);
  const request = (redirect: RequestRedirect) =>
    fetch(url, {
      signal: controller.signal,
      redirect,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  /** A followed redirect fails like a network without one; asking for the redirect alone tells them apart. */
  const nameFailure = async (): Promise<Download | FailedRedirect> => {
    const isFollowed = endHosts !== undefined && !controller.signal.aborted;
    const leadsOn = isFollowed && (await request('manual').then(isRedirect, () => false));
    return leadsOn ? { problem: 'redirect-failed' } : { problem: 'unreachable' };
  };
  try {
    const response = await request(endHosts ? 'follow' : 'manual').catch(() => null);
    if (!response) return await nameFailure();
    if (isRedirect(response) || (response.redirected && !endHosts)) return { problem: 'redirected' };
    if (endHosts && !isFrom(endHosts, response)) return { problem: 'redirected-elsewhere' };
    if (!response.ok) return { problem: 'refused', status: response.status };
    if (isHtmlType(response.headers.get('content-type'))) return { problem: 'web-page' };
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return { problem: 'too-large' };
    return { bytes: await readBytes(response, maxBytes) };
  } catch (thrown) {
    // A reply that ends too early has a cause, an overlong one has none.
    const isTooLarge = thrown instanceof AppError && thrown.cause === undefined;
    return { problem: isTooLarge ? 'too-large' : 'unreachable' };
  } finally {
    clearTimeout(timer);
    // Stops the download of unread data.
    controller.abort();
  }
}
