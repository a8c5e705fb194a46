// Asks the layout worker where the nodes of a graph stand; where it takes too long or fails, plain rows do.
import { startWorker } from '../../../lib/browser/worker';
import { type Layout, type LayoutTask, plainLayout } from '../../../lib/evidence/graph-layout';
import workerUrl from './layout-worker?worker&url';

/** Ten times what the largest graph takes on a slow machine; a worse one is not worth waiting for. */
const PATIENCE_MS = 5_000;

export interface LayoutReply {
  layout: Layout;
  isPlain: boolean;
}

/** One worker for each graph: it ends with its answer, its time, or `signal`. */
export function layOutInWorker(task: LayoutTask, signal: AbortSignal): Promise<LayoutReply> {
  return new Promise((resolve) => {
    let worker: Worker | null = null;
    const end = (layout: Layout | null): void => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(layout ? { layout, isPlain: false } : { layout: plainLayout(task), isPlain: true });
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    signal.addEventListener('abort', () => end(null), { once: true });
    try {
      worker = startWorker(workerUrl);
      worker.onmessage = ({ data }: MessageEvent<Layout>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage(task);
    } catch {
      end(null);
    }
  });
}
