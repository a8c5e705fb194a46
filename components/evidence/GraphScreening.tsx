// Button that screens the unscreened addresses of the path graph, with its price, and the progress of those requests.
import { useMemo, useState } from 'preact/hooks';
import type { GraphNode } from '../../lib/evidence/path-graph';
import { evidenceWords } from '../../lib/i18n/evidence';
import type { ScreeningState } from '../../lib/verdict/screening-state';

/** States of a request that has not ended. */
const OPEN: ReadonlySet<ScreeningState['state']> = new Set(['idle', 'waiting', 'queued', 'offline', 'locked']);

export interface GraphScreeningProps {
  nodes: readonly GraphNode[];
  screenings: ReadonlyMap<string, ScreeningState>;
  /** Screens addresses with the priority of a user request; budgets apply. */
  onScreen(nodes: readonly GraphNode[]): void;
}

/** Renders nothing while every address of the graph was requested before. */
export function GraphScreening({ nodes, screenings, onScreen }: GraphScreeningProps) {
  const words = evidenceWords().paths;
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const stateOf = ({ id }: GraphNode) => screenings.get(id)?.state;
  const unscreened = useMemo(
    () => nodes.filter((node) => stateOf(node) === 'idle' && !requested.has(node.id)),
    [nodes, screenings, requested],
  );
  const states = nodes.filter(({ id }) => requested.has(id)).map(stateOf);
  const ended = states.filter((state) => state !== undefined && !OPEN.has(state));
  const answered = ended.filter((state) => state === 'verdict' || state === 'stale').length;
  return (
    <p class="graph-screening">
      {unscreened.length > 0 && (
        <button
          type="button"
          class="btn"
          data-testid="screen-graph"
          onClick={() => {
            setRequested(new Set([...requested, ...unscreened.map(({ id }) => id)]));
            onScreen(unscreened);
          }}
        >
          {words.screen(unscreened.length)}
        </button>
      )}
      <span class="sub" role="status" data-testid="graph-screening">
        {states.length > 0 && words.screened(answered, ended.length - answered, states.length)}
      </span>
    </p>
  );
}
