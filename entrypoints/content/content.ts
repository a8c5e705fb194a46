// Wires the page's parts together: the site's mode decides whether it is marked; right-click works either way.
import { browser } from 'wxt/browser';
import { call } from '../../lib/messages/call';
import type { Notice } from '../../lib/messages/notice';
import { listOnce } from './list';
import { createSession, type Session } from './session';

export interface ContentParts {
  life: AbortSignal;
  /** False once the extension was reloaded, updated or removed. */
  isAlive(): boolean;
  end(): void;
}

export interface Content {
  /** Looks up the site's mode and starts marking where it says so; nothing happens where marking runs already. */
  start(): void;
}

/** After `DOMContentLoaded` the page has the thread for itself for so long at most. */
const IDLE_MS = 200;
/** The background may be starting: one more try before the page is left alone. */
const SECOND_TRY_MS = 1000;

function whenReady(signal: AbortSignal): Promise<void> {
  return new Promise((ready) => {
    const idle = () => requestIdleCallback(() => ready(), { timeout: IDLE_MS });
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', idle, { once: true, signal });
    else idle();
  });
}

/** A document that is written anew more often than this is left alone. */
const MAX_ROOTS = 20;
/** How often one looks whether the site may still be read, where a person goes to and fro between windows. */
const SITE_MS = 2000;

/** What the site is set to; null where the background cannot be reached. */
async function siteMode(): Promise<'view' | 'ask' | 'off' | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const site = await call('site', {});
      return site?.granted ? site.mode : 'off';
    } catch {
      await new Promise((done) => setTimeout(done, SECOND_TRY_MS));
    }
  }
  return null;
}

export function createContent({ life, isAlive, end }: ContentParts): Content {
  let session: Session | null = null;
  let isStarting = false;
  let shown: Parameters<Session['showCard']>[0] | null = null;
  let siteTimer = 0;
  let siteAt = 0;
  let stopSession = new AbortController();

  function open(mode: 'view' | 'ask' | 'off'): Session {
    stopSession.abort();
    stopSession = new AbortController();
    session = createSession({ mode, signal: AbortSignal.any([life, stopSession.signal]), isAlive, end, onOff: stop });
    return session;
  }

  function stop(): void {
    stopSession.abort();
    session = null;
  }

  async function startNow(): Promise<void> {
    await whenReady(life);
    const mode = await siteMode();
    if (life.aborted || !isAlive()) return;
    if (mode === 'off') {
      if (session?.marks) stop();
    } else if (mode && session?.mode !== mode) {
      // A card asked for while the mode was being looked up moves over to the session that marks.
      const marking = open(mode);
      if (shown) marking.showCard(shown);
    }
    // Being asked for the site, the background takes the page for a new one and forgets its counts.
    else if (mode) session?.lookAtAll();
  }

  /** The site may have been set to something else meanwhile; looked at now, but not in every storm of changes. */
  function lookAtSite(): void {
    clearTimeout(siteTimer);
    siteTimer = window.setTimeout(
      () => {
        siteAt = performance.now();
        if (!life.aborted) begin();
      },
      Math.max(0, siteAt + SITE_MS - performance.now()),
    );
  }

  function onNotice(notice: Notice, answer: (value: unknown) => void): boolean {
    switch (notice.notice) {
      case 'changed':
        // Another mode of the site does not come this way: the background then injects the script anew, which asks for it.
        session?.changed();
        return false;
      case 'stop':
        stop();
        return false;
      case 'show':
        if (isStarting) shown = notice.asks;
        (session ?? open('off')).showCard(notice.asks);
        return false;
      case 'jump':
        session?.jump(notice.ask);
        return false;
      case 'list':
        if (session?.marks) answer(session.list());
        else void listOnce(life).then(answer);
        return true;
      default:
        return false;
    }
  }

  const listener = (message: unknown, sender: { id?: string }, answer: (value: unknown) => void): true | undefined => {
    if (sender.id !== browser.runtime.id || typeof message !== 'object' || message === null || !('notice' in message))
      return;
    return onNotice(message as Notice, answer) ? true : undefined;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
  life.addEventListener('abort', () => {
    try {
      browser.runtime.onMessage.removeListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
    } catch {
      // The extension is gone and its listeners with it.
    }
  });
  /** Listeners of this document; `document.open` takes them away, and with a new root element they are set again. */
  let stopHearing = new AbortController();
  function hear(): void {
    stopHearing.abort();
    stopHearing = new AbortController();
    const signal = AbortSignal.any([life, stopHearing.signal]);
    // Into the back/forward cache nothing of ours goes along, and out of it one asks anew: the site may be off by now.
    addEventListener('pagehide', stop, { signal });
    addEventListener('pageshow', (event) => event.persisted && begin(), { signal });
    // Coming back from the popup or the side panel.
    addEventListener('focus', (event) => event.target === window && lookAtSite(), { signal });
  }
  hear();

  let rootsLeft = MAX_ROOTS;
  const roots = new MutationObserver(() => {
    const { documentElement } = document;
    if (!documentElement || documentElement === root) return;
    root = documentElement;
    if (--rootsLeft < 0) return stop();
    hear();
    if (session?.marks) open(session.mode);
  });
  let root: Element | null = document.documentElement;
  roots.observe(document, { childList: true });
  life.addEventListener('abort', () => roots.disconnect(), { once: true });

  function begin(): void {
    if (isStarting) return;
    isStarting = true;
    void startNow().finally(() => {
      isStarting = false;
      shown = null;
    });
  }

  return { start: begin };
}
