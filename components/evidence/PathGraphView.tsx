// The graph of paths to look at and walk through: scrolls in its own frame, opens the card of an address, says what it does not draw.
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Layout, LayoutTask } from '../../lib/evidence/graph-layout';
import { isArrowKey, nodeTowards } from '../../lib/evidence/graph-navigation';
import type { GraphNode, PathGraph } from '../../lib/evidence/path-graph';
import { evidenceWords } from '../../lib/i18n/evidence';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { CardActions } from '../card/card-actions';
import { ScrollRegion } from '../ui/ScrollRegion';
import { GraphDrawing, noteText } from './GraphDrawing';
import { BOX_HEIGHT, sizeGraph } from './graph-metrics';
import { NodeCard } from './NodeCard';
import { useHoveredNode } from './use-hovered-node';

export interface GraphParts {
  /** Where the nodes stand; null while that is worked out. `isPlain`: it took too long, they stand in plain rows. */
  useLayout(task: LayoutTask): { layout: Layout | null; isPlain: boolean };
  /** What is known of each address, by node id; sends nothing. */
  useScreenings(nodes: readonly GraphNode[]): ReadonlyMap<string, ScreeningState>;
  /** What may be done with an address of the graph. */
  actionsFor(node: GraphNode): CardActions;
}

export interface PathGraphViewProps {
  graph: PathGraph;
  parts: GraphParts;
  now: number;
  chainName(id: string): string;
  drawing: RefObject<SVGSVGElement | null>;
}

export function PathGraphView({ graph, parts, now, chainName, drawing }: PathGraphViewProps) {
  const words = evidenceWords().paths;
  const sized = useMemo(() => sizeGraph(graph, chainName, noteText), [graph]);
  const { layout, isPlain } = parts.useLayout(sized.task);
  const screenings = parts.useScreenings(graph.nodes);
  const scroller = useRef<HTMLElement>(null);
  const { open, aim, press, stay, leave, close } = useHoveredNode();
  const [stop, setStop] = useState(graph.nodes[0]?.id ?? '');
  // It begins where the address asked about stands.
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
      const next = nodeTowards(layout, id, event.key);
      setStop(next);
      nodeElement(next)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = (): { x: number; y: number } => {
    const box = open && nodeElement(open.id)?.querySelector('.nd');
    const frame = scroller.current?.parentElement;
    if (!box || !frame) return { x: 0, y: 0 };
    const [at, from] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
    // Rectangles are told as the window has them, places are given as the page is written.
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
            chainName={chainName}
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
          chainName={chainName(node.chain)}
          actions={parts.actionsFor(node)}
          at={place()}
          held={open?.held ?? false}
          onEnter={stay}
          onLeave={leave}
          onClose={() => {
            const back = open?.id;
            close();
            if (back) nodeElement(back)?.focus();
          }}
        />
      )}
      <p class="vh">{words.keys}</p>
      {isPlain && <p class="sub">{words.plain}</p>}
    </div>
  );
}
