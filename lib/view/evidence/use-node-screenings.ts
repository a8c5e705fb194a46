// Hook for the cached screening states of graph nodes; sends nothing to the service.
import { useMemo, useState } from 'preact/hooks';
import type { GraphNode } from '../../evidence/path-graph';
import { call } from '../../messages/call-background';
import { MAX_ADDRESS, MAX_CHAIN } from '../../messages/message-limits';
import type { ScreeningState } from '../../verdict/screening-state';
import { useRefetch } from '../query/use-refetch';

const POLL_MS = 10_000;

/** @returns states by node id; nodes whose address the background rejects are absent */
export function useNodeScreenings(nodes: readonly GraphNode[]): ReadonlyMap<string, ScreeningState> {
  const [held, setHeld] = useState<ReadonlyMap<string, ScreeningState>>(new Map());
  const queried = useMemo(
    () =>
      nodes.filter(
        ({ chain, address }) => chain && address && chain.length <= MAX_CHAIN && address.length <= MAX_ADDRESS,
      ),
    [nodes],
  );
  useRefetch(
    async (signal) => {
      if (queried.length === 0) return;
      const answers = await call('look', { asks: queried.map(({ chain, address }) => ({ chain, address })) });
      if (signal.aborted) return;
      setHeld((before) => {
        const next = new Map<string, ScreeningState>();
        queried.forEach(({ id }, index) => {
          const answer = answers[index];
          const known = before.get(id);
          // Reuse the object of an unchanged state, so that its node does not re-render.
          if (answer) next.set(id, known && JSON.stringify(known) === JSON.stringify(answer) ? known : answer);
        });
        return next;
      });
    },
    [queried],
    POLL_MS,
  );
  return held;
}
