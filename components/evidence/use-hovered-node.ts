// Which node's card is open: after a rest on the node, at once on a press; gone a moment after pointer and focus have left both.
import { useEffect, useRef, useState } from 'preact/hooks';

/** As in a page: crossing the graph with the pointer opens nothing (design.md 3). */
const OPEN_AFTER_MS = 300;
const GRACE_MS = 300;

export interface HoveredNode {
  open: { id: string; held: boolean } | null;
  aim(id: string | null): void;
  press(id: string): void;
  /** Pointer or focus is on the card. */
  stay(): void;
  leave(): void;
  close(): void;
}

export function useHoveredNode(): HoveredNode {
  const [open, setOpen] = useState<HoveredNode['open']>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const later = (what: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    aim(id) {
      if (open?.held) return;
      if (id === null) later(() => setOpen(null), GRACE_MS);
      else later(() => setOpen({ id, held: false }), OPEN_AFTER_MS);
    },
    press(id) {
      clearTimeout(timer.current);
      setOpen({ id, held: true });
    },
    stay: () => clearTimeout(timer.current),
    leave() {
      if (!open?.held) later(() => setOpen(null), GRACE_MS);
    },
    close() {
      clearTimeout(timer.current);
      setOpen(null);
    },
  };
}
