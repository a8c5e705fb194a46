// Scrollable path graph with keyboard navigation, a card per address, and a button that screens addresses.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Layout, type LayoutTask, stretchLayout } from '../../lib/evidence/graph-layout';
import type { GraphNode, PathGraph } from '../../lib/evidence/path-graph';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import type { ScreeningState, StateName } from '../../lib/verdict/screening-state';
import { STATE } from '../../lib/verdict/state-properties';
import type { CardActions } from '../card/CardActionRow';
import { ScrollRegion } from '../ui/ScrollRegion';
import { GraphDrawing, getDrawingMargin, noteText } from './GraphDrawing';
import { GraphNodeCard } from './GraphNodeCard';
import { BOX_HEIGHT, sizeGraph } from './graph-node-sizes';
import './styles/evidence-graph.css';

export interface GraphDeps {
  /** Returns the node positions, null while computing; `isPlain`: the layout timed out and plain rows are used. */
  useLayout(task: LayoutTask): { layout: Layout | null; isPlain: boolean };
  /** Returns the cached screening state by node id; sends no request. */
  useScreenings(nodes: readonly GraphNode[]): ReadonlyMap<string, ScreeningState>;
  /** Ids of the nodes that the button screened; preserved when the view is rendered again with newer evidence. */
  requested: Set<string>;
  /** Screens addresses with the priority of a user request. */
  screen(nodes: readonly GraphNode[]): void;
  /** Reports the inner width of an element in px at once and on each change; returns a function that stops it. */
  watchWidth(element: Element, onWidth: (px: number) => void): () => void;
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
  const { layout: narrow, isPlain } = parts.useLayout(sized.task);
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => (frame.current ? parts.watchWidth(frame.current, setWidth) : undefined), [parts]);
  const layout = useMemo(() => narrow && stretchLayout(narrow, width - getDrawingMargin(narrow)), [narrow, width]);
  const screenings = parts.useScreenings(graph.nodes);
  const scroller = useRef<HTMLElement>(null);
  const { open, aim, press, stay, leave, close } = useOpenNodeCard();
  const [stop, setStop] = useState(graph.nodes[0]?.id ?? '');
  // Centers the view on the screened address.
  useLayoutEffect(() => {
    const [root] = layout?.nodes ?? [];
    const view = scroller.current;
    if (!root || !view) return;
    view.scrollLeft = root.x - view.clientWidth / 2;
    view.scrollTop = root.y - view.clientHeight / 2;
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
    const box = open && nodeElement(open.id)?.querySelector('.graph-node-box');
    if (!box || !frame.current) return { x: 0, y: 0 };
    const [at, from] = [box.getBoundingClientRect(), frame.current.getBoundingClientRect()];
    // Client rects are in window pixels, styles in zoomed CSS pixels.
    const zoom = frame.current.currentCSSZoom;
    return { x: (at.left + at.width / 2 - from.left) / zoom, y: (at.top - from.top) / zoom + BOX_HEIGHT };
  };
  return (
    <div class="graph-frame" ref={frame}>
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
        <p class="subtext" role="status">
          {words.layingOut}
        </p>
      )}
      {node && layout && (
        <GraphNodeCard
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
      <GraphScreening
        nodes={graph.nodes}
        screenings={screenings}
        remembered={parts.requested}
        onScreen={parts.screen}
      />
      <p class="visually-hidden">{words.keys}</p>
      {isPlain && <p class="subtext">{words.plain}</p>}
    </div>
  );
}

/** A request that a limit refused has ended too. */
const hasEnded = (state: StateName): boolean =>
  state === 'over-budget' || STATE[state].request === 'ended' || STATE[state].request === 'never';

export interface GraphScreeningProps {
  nodes: readonly GraphNode[];
  screenings: ReadonlyMap<string, ScreeningState>;
  /** Receives the ids of requested nodes, and holds those of earlier presses. */
  remembered: Set<string>;
  /** Screens addresses with the priority of a user request; budgets apply. */
  onScreen(nodes: readonly GraphNode[]): void;
}

/** Renders nothing while every address of the graph was requested before. */
export function GraphScreening({ nodes, screenings, remembered, onScreen }: GraphScreeningProps) {
  const words = evidenceWords().paths;
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set(remembered));
  const stateOf = ({ id }: GraphNode) => screenings.get(id)?.state;
  const unscreened = useMemo(
    () => nodes.filter((node) => stateOf(node) === 'idle' && !requested.has(node.id)),
    [nodes, screenings, requested],
  );
  const states = nodes.filter(({ id }) => requested.has(id)).map(stateOf);
  const ended = states.filter((state) => state !== undefined && hasEnded(state));
  const answered = ended.filter((state) => state === 'verdict' || state === 'stale').length;
  return (
    <p class="graph-screening">
      {unscreened.length > 0 && (
        <button
          type="button"
          class="button"
          data-testid="screen-graph"
          onClick={() => {
            for (const { id } of unscreened) remembered.add(id);
            setRequested(new Set(remembered));
            onScreen(unscreened);
          }}
        >
          {words.screen({ n: unscreened.length })}
        </button>
      )}
      <span class="subtext" role="status" data-testid="graph-screening">
        {states.length > 0 && words.screened({ answered, failed: ended.length - answered, all: states.length })}
      </span>
    </p>
  );
}

/** Hover delay in ms, so that crossing the graph with the pointer opens nothing. */
const OPEN_AFTER_MS = 300;
const GRACE_MS = 300;

/** Returns the open node and its event handlers; `held` cards close only through `close`. */
function useOpenNodeCard() {
  const [open, setOpen] = useState<{ id: string; held: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const restartTimer = (run: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    aim(id: string | null) {
      if (open?.held) return;
      if (id === null) restartTimer(() => setOpen(null), GRACE_MS);
      else restartTimer(() => setOpen({ id, held: false }), OPEN_AFTER_MS);
    },
    press(id: string) {
      clearTimeout(timer.current);
      setOpen({ id, held: true });
    },
    /** Called when pointer or focus enters the card. */
    stay: () => clearTimeout(timer.current),
    leave() {
      if (!open?.held) restartTimer(() => setOpen(null), GRACE_MS);
    },
    close() {
      clearTimeout(timer.current);
      setOpen(null);
    },
  };
}

type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Record<ArrowKey, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  ArrowUp: { axis: 'y', sign: -1 },
  ArrowDown: { axis: 'y', sign: 1 },
  ArrowLeft: { axis: 'x', sign: -1 },
  ArrowRight: { axis: 'x', sign: 1 },
};

/** Tests whether a key is an arrow key. */
export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(DIRECTIONS, key);

/**
 * Returns the id of the node that an arrow key moves to: along the hops the nearest node of the next hop, across them
 * the next node of the same hop; `id` if there is none.
 */
export function getNextNode({ nodes, across }: Layout, id: string, key: ArrowKey): string {
  const current = nodes.find((node) => node.id === id);
  if (!current) return nodes[0]?.id ?? id;
  const { axis, sign } = DIRECTIONS[key];
  const crossAxis = axis === 'x' ? 'y' : 'x';
  const alongHops = across === (axis === 'x');
  let best = { id, far: [Number.POSITIVE_INFINITY, 0] as [number, number] };
  for (const node of nodes) {
    const ahead = Math.round((node[axis] - current[axis]) * sign);
    const aside = Math.round(Math.abs(node[crossAxis] - current[crossAxis]));
    if (ahead < 1 || (!alongHops && aside > 0)) continue;
    if (ahead < best.far[0] || (ahead === best.far[0] && aside < best.far[1]))
      best = { id: node.id, far: [ahead, aside] };
  }
  return best.id;
}
