// Runs long tasks in slices of a few ms that yield to the page.

/** A slice ends after this long: well under a frame, so that the page keeps its 60 a second (docs/reference/marking.md 5). */
export const SLICE_MS = 8;

/**
 * Work that can be broken off after each step; a step that says `rest` wants what follows in a slice of its own, and one that says
 * `frame` in slices after frames, for it asks where things stand.
 */
export type SlicedTask<Result = void> = Generator<'rest' | 'frame' | undefined, Result, void>;

/** `background` gives way to the page, for a while; `next` goes on as soon as it may; `frame` when the page has been drawn, and so is laid out anyway. */
export type YieldKind = 'next' | 'background' | 'frame';

/** A page that is never idle has this long for itself between two slices; the browser alone would let background work wait for ever. */
const LONGEST_BACKGROUND_MS = 100;

/** A page that draws no frames is not waited for longer; one in view may be slow to draw what is large. */
const NO_FRAME_MS = 2000;
const HIDDEN_MS = 500;
/** Nor one that changes before each frame can be made use of. */
const MOST_FRAMES = 3;

/** How often the page was heard to change. */
let changes = 0;

/** The page has changed: to ask where things stand would lay it out for us alone, until it is drawn. */
export const markDirty = (): void => void changes++;

async function nextFrame(): Promise<void> {
  let drawn: number;
  let frames = MOST_FRAMES;
  do {
    drawn = -1;
    await new Promise<void>((done) => {
      const late = setTimeout(done, document.hidden ? HIDDEN_MS : NO_FRAME_MS);
      requestAnimationFrame(() => {
        clearTimeout(late);
        drawn = changes;
        setTimeout(done);
      });
    });
  } while (drawn >= 0 && drawn !== changes && --frames);
}

/** Waits for such a turn. */
export async function yieldTo(kind: YieldKind): Promise<void> {
  if (kind === 'background' && 'scheduler' in globalThis && scheduler.postTask) {
    await new Promise<void>((done) => {
      const late = setTimeout(done, LONGEST_BACKGROUND_MS);
      const go = () => {
        clearTimeout(late);
        done();
      };
      void scheduler.postTask?.(go, { priority: 'background' });
    });
  } else if (kind === 'frame') await nextFrame();
  else await new Promise((done) => setTimeout(done));
}

declare const scheduler: { postTask?: (run: () => void, options: { priority: string }) => Promise<void> };

/**
 * Runs `steps` in slices of `SLICE_MS`, each in its turn, the first too: what is called now has its own work done in this one. Stops without a
 * word when `signal` is aborted, and where it `isEnough` for now.
 * @returns whether the steps came to their end
 */
export async function runInSlices(
  steps: SlicedTask,
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
      const { done, value } = steps.next();
      if (done) return true;
      if (isEnough?.()) return false;
      if (value === 'frame') kind = value;
      if (value) break;
    }
  }
}
