// Tests of the useGraphLayout hook: it returns the layout of the current graph only.
import { expect, test, vi } from 'vitest';
import type { Layout, LayoutTask } from '../../../../lib/evidence/graph-layout';
import { useGraphLayout } from '../../../../lib/view/evidence/use-graph-layout';
import { runHook } from '../../../harness/render-hook';

const task = (): LayoutTask => ({ nodes: [], edges: [], across: false });
const layout = (width: number): Layout => ({ across: false, width, height: 0, nodes: [], lanes: [] });

test('useGraphLayout returns null until its layout is ready, and a new graph cancels the old work', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((done: { layout: Layout; isPlain: boolean }) => void)[] = [];
  const layOut = (_task: LayoutTask, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<{ layout: Layout; isPlain: boolean }>((resolve) => answers.push(resolve));
  };
  let shown = task();
  const hook = runHook(() => useGraphLayout(layOut, shown));
  expect(hook.now).toEqual({ layout: null, isPlain: false });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ layout: layout(1), isPlain: true });
  await vi.waitFor(() => expect(hook.now.layout?.width).toBe(1));
  expect(hook.now.isPlain).toBe(true);
  shown = task();
  hook.stop();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  const next = runHook(() => useGraphLayout(layOut, shown));
  expect(next.now.layout).toBeNull();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  next.stop();
  answers[1]?.({ layout: layout(2), isPlain: false });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(next.now.layout).toBeNull();
});
