// Waits until the document is parsed, visible and idle.

/** Maximum wait for an idle period after `DOMContentLoaded`. */
const IDLE_MS = 200;
/** Maximum wait for a frame that its page writes into and never closes. */
const FRAME_MS = 1000;

/** Resolves after `ms`. */
export const delay = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

/** Waits for parsing, visibility and idle time. Hidden and prerendered documents are not read until shown. */
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
