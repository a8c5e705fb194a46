// Runs long work in short slices that give way to the page.

/** A slice ends after this long: well under a frame, so that the page keeps its 60 a second (marking.md 5). */
export const SLICE_MS = 8;

/** Work that can be broken off after each step. */
export type Steps = Generator<void, void, void>;

/** Runs everything at once; for what is small or in view. */
export function runNow(steps: Steps): void {
  while (!steps.next().done);
}

/** Waits for a turn that the page does not need; `background` gives way to the page, `next` goes on as soon as it may. */
export async function turn(kind: 'next' | 'background'): Promise<void> {
  if (kind === 'background' && 'scheduler' in globalThis && scheduler.postTask) {
    await scheduler.postTask(() => undefined, { priority: 'background' });
  } else await new Promise((done) => setTimeout(done));
}

declare const scheduler: { postTask?: (run: () => void, options: { priority: string }) => Promise<void> };

/**
 * Runs `steps` in slices of `SLICE_MS`; stops without a word when `signal` is aborted, and where it `isEnough` for now.
 * @returns whether the steps came to their end
 */
export async function runInSlices(
  steps: Steps,
  now: () => number,
  signal: AbortSignal,
  isEnough?: () => boolean,
): Promise<boolean> {
  while (!signal.aborted) {
    const end = now() + SLICE_MS;
    while (now() < end) {
      if (steps.next().done) return true;
      if (isEnough?.()) return false;
    }
    await turn('background');
  }
  return false;
}
