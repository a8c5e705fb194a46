// Hook for the layout of a path graph; a result for an earlier graph is dropped.
import { useEffect, useState } from 'preact/hooks';
import type { Layout, LayoutTask } from '../../evidence/graph-layout';

export type ComputeLayout = (task: LayoutTask, signal: AbortSignal) => Promise<{ layout: Layout; isPlain: boolean }>;

/** @param task must be the same object for the same graph @returns the layout, null while it is computed */
export function useGraphLayout(layOut: ComputeLayout, task: LayoutTask): { layout: Layout | null; isPlain: boolean } {
  const [held, setHeld] = useState<{ task: LayoutTask; layout: Layout; isPlain: boolean } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void layOut(task, stop.signal).then((done) => !stop.signal.aborted && setHeld({ task, ...done }));
    return () => stop.abort();
  }, [task]);
  return held?.task === task ? held : { layout: null, isPlain: false };
}
