// Hook for the cached screening states of graph nodes; sends nothing to the service.
import { useMemo, useState } from 'preact/hooks';
import type { GraphNode } from '../../evidence/path-graph';
import { call } from '../../messages/call';
import type { ScreeningState } from '../../verdict/screening-state';
import { useInvalidation } from '../query/use-invalidation';

const POLL_MS = 10_000;
/** What the message takes (lib/messages/protocol); longer ones are no addresses. */
const LONGEST_ADDRESS = 512;
const LONGEST_CHAIN = 32;

/** By node id. What the background does not take for an address is not in it. */
export function useNodeScreenings(nodes: readonly GraphNode[]): ReadonlyMap<string, ScreeningState> {
  const [held, setHeld] = useState<ReadonlyMap<string, ScreeningState>>(new Map());
  const asked = useMemo(
    () =>
      nodes.filter(
        ({ chain, address }) => chain && address && chain.length <= LONGEST_CHAIN && address.length <= LONGEST_ADDRESS,
      ),
    [nodes],
  );
  useInvalidation(
    async (signal) => {
      if (asked.length === 0) return;
      const answers = await call('look', { asks: asked.map(({ chain, address }) => ({ chain, address })) });
      if (signal.aborted) return;
      setHeld((before) => {
        const next = new Map<string, ScreeningState>();
        asked.forEach(({ id }, place) => {
          const answer = answers[place];
          const known = before.get(id);
          // The same object as long as it says the same: a node that did not change is not drawn again.
          if (answer) next.set(id, known && JSON.stringify(known) === JSON.stringify(answer) ? known : answer);
        });
        return next;
      });
    },
    [asked],
    POLL_MS,
  );
  return held;
}
