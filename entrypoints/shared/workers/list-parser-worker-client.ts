// Parses an address list file in the list worker, and terminates the worker on abort.
import { runWorker } from '../../../lib/browser/start-web-worker';
import type { ListFileProblem, ReadList } from '../../../lib/lists/list-entry';
import type { ListWorkerReply } from './list-parser-worker';
import workerUrl from './list-parser-worker?worker&url';

/** Parses a list. @throws Error if the file is unreadable (removed or changed meanwhile) or `signal` aborts */
export function readListInWorker(
  input: Blob | string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<ReadList | { problem: ListFileProblem }> {
  const read = (reply: ListWorkerReply) => {
    if ('result' in reply) return reply.result;
    onCount(reply.count);
    return null;
  };
  return runWorker(workerUrl, input, read, signal);
}
