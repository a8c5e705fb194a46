// The script in a page: starts once per document, however often it is injected, and leaves nothing behind when its extension goes.
import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { type Content, createContent } from './content';
import { isQuiet } from './quiet';

/** What an earlier injection into this document left in our own world (the page cannot see it). */
interface Running {
  content: Content;
  isAlive(): boolean;
  end(): void;
}

const world = globalThis as typeof globalThis & { riskmark?: Running };

/** An extension that was reloaded or removed leaves its scripts behind; they lose their `runtime.id`. */
function isAlive(): boolean {
  try {
    return isQuiet && browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main() {
    const earlier = world.riskmark;
    if (earlier?.isAlive()) {
      earlier.content.start();
      return;
    }
    earlier?.end();
    const life = new AbortController();
    const content = createContent({ life: life.signal, isAlive, end: () => life.abort() });
    world.riskmark = { content, isAlive, end: () => life.abort() };
    content.start();
  },
});
