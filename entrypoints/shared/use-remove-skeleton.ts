// Removal of the static skeleton that every HTML page contains until its first render.
import { useLayoutEffect } from 'preact/hooks';

/** Removes the skeleton before the paint in which other content is drawn. */
export function useRemoveSkeleton(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('skeleton')?.remove();
  }, [isDrawn]);
}
