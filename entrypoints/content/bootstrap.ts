// Starts the content script once per same-site document, and replaces an orphaned earlier instance.
import { browser } from 'wxt/browser';
import { isSameSiteFrame } from '../../lib/page/dom/frames';
import { patchCrossRealmInstanceof } from '../../lib/page/dom/patch-cross-realm-instanceof';
import { type ContentScript, createContentScript } from './content-script';

/** A symbol, because a page can define any string property of the window by naming an element or frame, in the isolated world too. */
const RUNNING_INSTANCE_KEY = Symbol.for('riskmark');

/** Record of an earlier injection, stored in the isolated world, which the page cannot see. */
interface RunningInstance {
  content: ContentScript;
  /** Stable name across builds: the instance may be of another version. */
  alive(): boolean;
  end(): void;
}

const isolatedWorld = globalThis as typeof globalThis & { [RUNNING_INSTANCE_KEY]?: RunningInstance };

/** Tests whether the extension is still loaded: scripts of a reloaded or removed extension lose `runtime.id`. */
function isAlive(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}

/** Starts marking, or makes the running instance check the site mode; does nothing in a frame with a foreign ancestor. */
export function startOnce(): void {
  if (!isSameSiteFrame()) return;
  const earlier = isolatedWorld[RUNNING_INSTANCE_KEY];
  if (earlier?.alive()) {
    earlier.content.start();
    return;
  }
  earlier?.end();
  patchCrossRealmInstanceof();
  const life = new AbortController();
  const end = () => life.abort(null);
  const content = createContentScript({ life: life.signal, isAlive, end });
  isolatedWorld[RUNNING_INSTANCE_KEY] = { content, alive: isAlive, end };
  content.start();
}
