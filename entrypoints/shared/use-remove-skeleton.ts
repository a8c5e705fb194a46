// Hook that removes the static placeholder content of an HTML page before its first render is painted.
import { useLayoutEffect } from 'preact/hooks';

/** Removes the skeleton before the paint in which other content is drawn. */
export function useRemoveSkeleton(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('skeleton')?.remove();
  }, [isDrawn]);
}
