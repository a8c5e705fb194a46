// Scrollable path graph with keyboard navigation and a hover card per address.
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Layout, LayoutTask } from '../../lib/evidence/graph-layout';
import { getNextNode, isArrowKey } from '../../lib/evidence/graph-navigation';
import type { GraphNode, PathGraph } from '../../lib/evidence/path-graph';
import { evidenceWords } from '../../lib/i18n/evidence';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { CardActions } from '../card/CardActionRow';
import { ScrollRegion } from '../ui/ScrollRegion';
import { GraphDrawing, noteText } from './GraphDrawing';
import { BOX_HEIGHT, sizeGraph } from './graph-metrics';
import { NodeCard } from './NodeCard';
import { useOpenNodeCard } from './use-open-node-card';

export interface GraphDeps {
  /** Returns the node positions, null while computing; `isPlain`: the layout timed out and plain rows are used. */
  useLayout(task: LayoutTask): { layout: Layout | null; isPlain: boolean };
  /** Returns the cached screening state by node id; sends no request. */
  useScreenings(nodes: readonly GraphNode[]): ReadonlyMap<string, ScreeningState>;
  /** Returns the card actions for an address of the graph. */
  actionsFor(node: GraphNode): CardActions;
}

export interface PathGraphViewProps {
  graph: PathGraph;
  parts: GraphDeps;
  now: number;
  drawing: RefObject<SVGSVGElement | null>;
}

/** Renders the graph, scrolled to the screened address, and the card of the hovered or pressed node. */
export function PathGraphView({ graph, parts, now, drawing }: PathGraphViewProps) {
  const words = evidenceWords().paths;
  const sized = useMemo(() => sizeGraph(graph, noteText), [graph]);
  const { layout, isPlain } = parts.useLayout(sized.task);
  const screenings = parts.useScreenings(graph.nodes);
  const scroller = useRef<HTMLElement>(null);
  const { open, aim, press, stay, leave, close } = useOpenNodeCard();
  const [stop, setStop] = useState(graph.nodes[0]?.id ?? '');
  // Centres the view on the screened address.
  useLayoutEffect(() => {
    const [root] = layout?.nodes ?? [];
    const frame = scroller.current;
    if (!root || !frame) return;
    frame.scrollLeft = root.x - frame.clientWidth / 2;
    frame.scrollTop = root.y - frame.clientHeight / 2;
  }, [layout]);
  const node = open && graph.nodes.find(({ id }) => id === open.id);
  const nodeElement = (id: string): SVGGElement | undefined =>
    [...(drawing.current?.querySelectorAll<SVGGElement>('[data-testid="graph-node"]') ?? [])].find(
      (element) => element.dataset.node === id,
    );
  const onKey = (event: KeyboardEvent, id: string): void => {
    if (event.key === 'Enter' || event.key === ' ') press(id);
    else if (event.key === 'Escape' && open) close();
    else if (isArrowKey(event.key) && layout) {
      const next = getNextNode(layout, id, event.key);
      setStop(next);
      nodeElement(next)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const getCardPosition = (): { x: number; y: number } => {
    const box = open && nodeElement(open.id)?.querySelector('.nd');
    const frame = scroller.current?.parentElement;
    if (!box || !frame) return { x: 0, y: 0 };
    const [at, from] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
    // Client rects are in window pixels, styles in zoomed CSS pixels.
    const zoom = frame.currentCSSZoom;
    return { x: (at.left + at.width / 2 - from.left) / zoom, y: (at.top - from.top) / zoom + BOX_HEIGHT };
  };
  return (
    <div class="graph-frame">
      {layout ? (
        <ScrollRegion name={words.title} boxRef={scroller} onScroll={() => open && !open.held && close()}>
          <GraphDrawing
            graph={graph}
            layout={layout}
            texts={sized.texts}
            screenings={screenings}
            drawingRef={drawing}
            current={stop}
            onAim={aim}
            onPress={(id) => {
              setStop(id);
              press(id);
            }}
            onKey={onKey}
          />
        </ScrollRegion>
      ) : (
        <p class="sub" role="status">
          {words.layingOut}
        </p>
      )}
      {node && layout && (
        <NodeCard
          screening={screenings.get(node.id) ?? { chain: node.chain, address: node.address, state: 'idle' }}
          now={now}
          actions={parts.actionsFor(node)}
          at={getCardPosition()}
          held={open?.held ?? false}
          onEnter={stay}
          onLeave={leave}
          onClose={() => {
            const returnId = open?.id;
            close();
            if (returnId) nodeElement(returnId)?.focus();
          }}
        />
      )}
      <p class="vh">{words.keys}</p>
      {isPlain && <p class="sub">{words.plain}</p>}
    </div>
  );
}
