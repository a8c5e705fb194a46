// Runs long tasks in slices of a few ms, and yields to the page between them.

/** Slice length, well under a frame, so that the page keeps 60 frames per second (docs/reference/marking.md 5). */
export const SLICE_MS = 8;

/**
 * Task that can be interrupted after each step. Yielding `rest` ends the slice; yielding `frame` moves all further slices to after frames,
 * because they read layout.
 */
export type SlicedTask<Result = void> = Generator<'rest' | 'frame' | undefined, Result, void>;

/**
 * `background` yields to the page's own tasks; `next` continues in the next task; `frame` continues after a frame, when layout is clean.
 */
export type YieldKind = 'next' | 'background' | 'frame';

/** Maximum delay of a background slice on a busy page; the browser alone would defer it without limit. */
const LONGEST_BACKGROUND_MS = 100;

/** Maximum wait for a frame, in a visible tab (slow rendering) and in a hidden one (no frames). */
const NO_FRAME_MS = 2000;
const HIDDEN_MS = 500;
/** Maximum number of frames waited for while the page changes after each of them. */
const MAX_FRAMES = 3;

/** Number of page changes reported by `recordPageChange`. */
let changeCount = 0;

/** Records that the page has changed: reading layout before the next frame would force a layout. */
export const recordPageChange = (): void => void changeCount++;

async function nextFrame(): Promise<void> {
  let changesBefore: number;
  let frames = MAX_FRAMES;
  do {
    changesBefore = -1;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, document.hidden ? HIDDEN_MS : NO_FRAME_MS);
      requestAnimationFrame(() => {
        clearTimeout(timeout);
        changesBefore = changeCount;
        setTimeout(resolve);
      });
    });
  } while (changesBefore >= 0 && changesBefore !== changeCount && --frames);
}

/** Waits for the next turn of this kind. */
export async function yieldTo(kind: YieldKind): Promise<void> {
  if (kind === 'background' && 'scheduler' in globalThis && scheduler.postTask) {
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, LONGEST_BACKGROUND_MS);
      const resume = () => {
        clearTimeout(timeout);
        resolve();
      };
      void scheduler.postTask?.(resume, { priority: 'background' });
    });
  } else if (kind === 'frame') await nextFrame();
  else await new Promise((resolve) => setTimeout(resolve));
}

declare const scheduler: { postTask?: (run: () => void, options: { priority: string }) => Promise<void> };

/**
 * Runs a task in slices of `SLICE_MS`, each in a turn of `kind`, including the first. Stops when `signal` is aborted or `isEnough` returns
 * true; a later call can continue the same task.
 * @returns true if the task is complete
 */
export async function runInSlices(
  task: SlicedTask,
  now: () => number,
  signal: AbortSignal,
  kind: YieldKind,
  isEnough?: () => boolean,
): Promise<boolean> {
  for (;;) {
    await yieldTo(kind);
    if (signal.aborted) return false;
    const end = now() + SLICE_MS;
    while (now() < end) {
      const { done, value } = task.next();
      if (done) return true;
      if (isEnough?.()) return false;
      if (value === 'frame') kind = value;
      if (value) break;
    }
  }
}
