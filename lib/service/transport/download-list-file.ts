// Downloads a list or data set file with a size limit and without credentials or redirects.
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
 * Downloads a file. Redirects are not followed, so that no other host is contacted (`createTransport` describes why). Never throws.
 * @param url `https:`, checked by the caller, whose host the user granted
 * @param maxBytes longest accepted file
 */
export async function downloadListFile(fetch: Fetch, url: string, maxBytes: number): Promise<Download> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS);
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400) || response.redirected)
      return { problem: 'redirected' };
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
