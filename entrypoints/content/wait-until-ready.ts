// Waits until the document is parsed, visible and idle.

/** After `DOMContentLoaded` the page has the thread for itself for so long at most. */
const IDLE_MS = 200;
/** A frame that its page writes into and never closes is read as it stands by then. */
const FRAME_MS = 1000;

export const delay = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

/** Waits for all three. In a tab behind, or made ready before anybody asked for it (prerendered), nothing is read until it is shown. */
export async function whenReady(signal: AbortSignal): Promise<void> {
  const heard = (name: string) => new Promise((done) => document.addEventListener(name, done, { once: true, signal }));
  if (document.readyState === 'loading') {
    const parsed = heard('DOMContentLoaded');
    await (window.frameElement ? Promise.race([parsed, delay(FRAME_MS)]) : parsed);
  }
  while (document.hidden) await heard('visibilitychange');
  await new Promise((idle) => {
    requestIdleCallback(idle);
    setTimeout(idle, IDLE_MS);
  });
}
