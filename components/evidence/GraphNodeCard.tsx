// Card of one graph node, placed within the graph's width; stays open while hovered or focused.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { CardActions } from '../card/CardActionRow';
import { VerdictCard } from '../card/VerdictCard';
import { IconButton } from '../ui/IconButton';
import './styles/evidence-graph.css';

export interface GraphNodeCardProps {
  screening: ScreeningState;
  now: number;
  actions: CardActions;
  /** Center and bottom of the node in px, relative to the graph's frame. */
  at: { x: number; y: number };
  /** True if opened by a press: the card takes the focus and has a close button. */
  held: boolean;
  onEnter(): void;
  onLeave(): void;
  onClose(): void;
}

const WIDTH = 352;
const GAP = 6;

/** Renders the card and positions it below its node before paint. */
export function GraphNodeCard({ screening, now, actions, at, held, onEnter, onLeave, onClose }: GraphNodeCardProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = box.current?.parentElement;
    if (!box.current || !frame) return;
    const width = Math.min(WIDTH, frame.clientWidth);
    const left = Math.max(0, Math.min(at.x - width / 2, frame.clientWidth - width));
    box.current.style.width = `${width}px`;
    box.current.style.left = `${left}px`;
    box.current.style.top = `${at.y + GAP}px`;
  }, [at.x, at.y]);
  useLayoutEffect(() => {
    if (held) box.current?.querySelector('button')?.focus();
  }, [held, screening.address]);
  return (
    <div
      ref={box}
      class="node-card"
      role="dialog"
      aria-label={evidenceWords().paths.cardOf}
      data-testid="node-card"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocusIn={onEnter}
      onFocusOut={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <VerdictCard screening={screening} now={now} frame="flat" actions={actions} />
      {held && (
        <span class="node-close">
          <IconButton icon="cross" label={evidenceWords().paths.closeCard} onPress={onClose} />
        </span>
      )}
    </div>
  );
}
