// Starts the content script once per same-site document, and replaces an orphaned earlier instance.
import { browser } from 'wxt/browser';
import { patchCrossRealmInstanceof } from '../../lib/page/dom/cross-realm-instanceof';
import { isSameSiteFrame } from '../../lib/page/dom/frames';
import { RUNNING } from '../../lib/page/overlay/script-instance';
import { type ContentScript, createContentScript } from './content-script';

/** What an earlier injection into this document left in our own world (the page cannot see it). */
interface Running {
  content: ContentScript;
  /** By a name that every build keeps: the copy may be of another version. */
  alive(): boolean;
  end(): void;
}

const world = globalThis as typeof globalThis & { [RUNNING]?: Running };

/** An extension that was reloaded or removed leaves its scripts behind; they lose their `runtime.id`. */
function isAlive(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}

/** Starts marking, or tells the copy that runs already to look whether it should; does nothing in a frame that is not all of one site. */
export function startOnce(): void {
  if (!isSameSiteFrame()) return;
  const earlier = world[RUNNING];
  if (earlier?.alive()) {
    earlier.content.start();
    return;
  }
  earlier?.end();
  patchCrossRealmInstanceof();
  const life = new AbortController();
  const end = () => life.abort(null);
  const content = createContentScript({ life: life.signal, isAlive, end });
  world[RUNNING] = { content, alive: isAlive, end };
  content.start();
}
