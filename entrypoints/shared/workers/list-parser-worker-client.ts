// Parses an address list file in the list worker, and terminates the worker on abort.
import { startWorker } from '../../../lib/browser/start-web-worker';
import type { ListFileProblem, ReadList } from '../../../lib/lists/list-entry';
import type { ListWorkerReply } from './list-parser-worker';
import workerUrl from './list-parser-worker?worker&url';

/** Parses a list. @throws Error if the file is unreadable (removed or changed meanwhile) or `signal` aborts */
export function readListInWorker(
  input: Blob | string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<ReadList | { problem: ListFileProblem }> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(workerUrl);
    const fail = () => {
      worker.terminate();
      reject(new Error('the list was not read'));
    };
    signal.addEventListener('abort', fail, { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<ListWorkerReply>) => {
      if ('count' in data) return onCount(data.count);
      worker.terminate();
      resolve(data.result);
    };
    worker.postMessage(input);
  });
}
