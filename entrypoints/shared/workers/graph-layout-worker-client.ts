// Client of the layout worker: graph layout with a fallback to plain rows on timeout or failure.
import { startWorker } from '../../../lib/browser/start-web-worker';
import { computeRowLayout, type Layout, type LayoutTask } from '../../../lib/evidence/graph-layout';
import workerUrl from './graph-layout-worker?worker&url';

/** Timeout: ten times the duration of the largest graph on a slow machine. */
const TIMEOUT_MS = 5_000;

export interface LayoutReply {
  layout: Layout;
  isPlain: boolean;
}

/** Lays out a graph in a worker of its own, which ends with the result, the timeout or `signal`. Never rejects. */
export function layOutInWorker(task: LayoutTask, signal: AbortSignal): Promise<LayoutReply> {
  return new Promise((resolve) => {
    let worker: Worker | null = null;
    const settle = (layout: Layout | null): void => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(layout ? { layout, isPlain: false } : { layout: computeRowLayout(task), isPlain: true });
    };
    const timer = setTimeout(() => settle(null), TIMEOUT_MS);
    signal.addEventListener('abort', () => settle(null), { once: true });
    try {
      worker = startWorker(workerUrl);
      worker.onmessage = ({ data }: MessageEvent<Layout>) => settle(data);
      worker.onerror = () => settle(null);
      worker.postMessage(task);
    } catch {
      settle(null);
    }
  });
}
