// The empty title and fields that each document of ours holds for the time before its first answer.
import { useLayoutEffect } from 'preact/hooks';

/** Takes them out of the document, in the same frame in which something else is drawn. */
export function useNoSkeleton(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('skeleton')?.remove();
  }, [isDrawn]);
}
