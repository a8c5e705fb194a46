// Waits until the document is parsed, visible and idle.

/** Maximum wait for an idle period after `DOMContentLoaded`. */
const IDLE_MS = 200;
/** Maximum wait for a frame that its page writes into and never closes. */
const FRAME_MS = 1000;

/** Resolves after `ms`. */
export const delay = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for parsing, visibility and idle time. Hidden and prerendered documents are not read until shown. */
export async function whenReady(signal: AbortSignal): Promise<void> {
  const nextEvent = (name: string) =>
    new Promise((resolve) => document.addEventListener(name, resolve, { once: true, signal }));
  if (document.readyState === 'loading') {
    const parsed = nextEvent('DOMContentLoaded');
    await (window.frameElement ? Promise.race([parsed, delay(FRAME_MS)]) : parsed);
  }
  while (document.hidden) await nextEvent('visibilitychange');
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
    setTimeout(resolve, IDLE_MS);
  });
}

/** Returns a function that runs a task after a time in ms, unless `signal` is aborted, and returns its cancellation. */
export function createTimer(signal: AbortSignal): (ms: number, run: () => void) => () => void {
  return (ms, run) => {
    const id = setTimeout(() => signal.aborted || run(), ms);
    return () => clearTimeout(id);
  };
}
