// Hook for the open card of a graph node: hover opens it until the pointer leaves; a press, until closed.
import { useEffect, useRef, useState } from 'preact/hooks';

/** Hover delay in ms, so that crossing the graph with the pointer opens nothing. */
const OPEN_AFTER_MS = 300;
const GRACE_MS = 300;

/** Returns the open node and its event handlers; `held` cards close only through `close`. */
export function useOpenNodeCard() {
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
