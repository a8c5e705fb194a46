// The card of one node of the graph, over the graph and never out of it sideways; it stays while pointer or focus is on it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/evidence';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { CopyableVerdictCard } from '../card/CopyableVerdictCard';
import type { CardActions } from '../card/card-actions';
import { IconButton } from '../ui/IconButton';

export interface NodeCardProps {
  screening: ScreeningState;
  now: number;
  chainName: string;
  actions: CardActions;
  /** Middle and foot of the node, from the left and the top of the graph's frame. */
  at: { x: number; y: number };
  /** Opened by a press: it takes the focus and has its own close button. */
  held: boolean;
  onEnter(): void;
  onLeave(): void;
  onClose(): void;
}

const WIDTH = 352;
const GAP = 6;

export function NodeCard({ screening, now, chainName, actions, at, held, onEnter, onLeave, onClose }: NodeCardProps) {
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
      <CopyableVerdictCard screening={screening} now={now} frame="flat" chainName={chainName} actions={actions} />
      {held && (
        <span class="node-close">
          <IconButton icon="cross" label={evidenceWords().paths.closeCard} onPress={onClose} />
        </span>
      )}
    </div>
  );
}
