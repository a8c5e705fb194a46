// Opens an OpenPGP message in a worker of its own, and terminates the worker after the result or on abort.
import { runWorker } from '../../../lib/browser/start-web-worker';
import type { MessageKeys } from '../../../lib/openpgp/open-message';
import type { OpenRequest, OpenResult } from './openpgp-worker';
import workerUrl from './openpgp-worker?worker&url';

/** Opens a message. @throws Error if the worker fails or `signal` aborts */
export function openMessageInWorker(
  message: Uint8Array,
  keys: MessageKeys,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OpenResult> {
  return runWorker(
    workerUrl,
    { message, keys, maxBytes } satisfies OpenRequest,
    (result: OpenResult) => result,
    signal,
  );
}
