// Content script: applies the site's mode, handles background notices, reports navigation.
import { browser } from 'wxt/browser';
import { call, callSafely } from '../../lib/messages/call';
import type { BackgroundEvent } from '../../lib/messages/events';
import { getFramePath } from '../../lib/page/dom/frames';
import { listen } from '../../lib/page/dom/listen';
import { canShowCard } from '../../lib/page/overlay/card-fits';
import { createAbortScope } from '../../lib/page/schedule/abort-scope';
import { createMarkingSession, type MarkingSession } from './marking-session';
import { createAddressLister, unmarked } from './page-address-list';
import { delay, whenReady } from './wait-until-ready';

export interface ContentScriptDeps {
  life: AbortSignal;
  /** False once the extension was reloaded, updated or removed. */
  isAlive(): boolean;
  end(): void;
}

export interface ContentScript {
  /** Looks up the site's mode and starts marking where it says so; nothing happens where marking runs already. */
  start(): void;
}

/** The background may be starting: one more try before the page is left alone. */
const SECOND_TRY_MS = 1000;
/** A page that goes on later than this after a press does so by itself. */
const PRESS_MS = 5000;

/** A document that is written anew more often than this is left alone. */
const MAX_ROOTS = 20;
/** How often one looks whether the site may still be read, where a person goes to and fro between windows. */
const SITE_MS = 2000;

/** What the site is set to; null where the background cannot be reached. */
async function siteMode(): Promise<'view' | 'ask' | 'off' | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const site = await call('site', { document: (window.top ?? window).performance.timeOrigin });
      return site?.granted ? site.mode : 'off';
    } catch {
      await delay(SECOND_TRY_MS);
    }
  }
  return null;
}

export function createContentScript({ life, isAlive, end }: ContentScriptDeps): ContentScript {
  let session: MarkingSession | null = null;
  /** Numbers the starts: one that a newer one has overtaken ends without a word. */
  let starts = 0;
  let isStarting = false;
  /** When a person last pressed something here; each press serves for one move. */
  let pressedAt = Number.NEGATIVE_INFINITY;
  let shown: Parameters<MarkingSession['showCard']>[0] | null = null;
  let siteTimer = 0;
  let siteAt = 0;
  const marking = createAbortScope(life);
  const listOnce = createAddressLister(unmarked(life));

  function open(mode: 'view' | 'ask' | 'off'): MarkingSession {
    session = createMarkingSession({ mode, signal: marking.restart(), isAlive, end });
    return session;
  }

  function stop(): void {
    marking.cancel();
    session = null;
  }

  async function startNow(start: number): Promise<void> {
    await whenReady(life);
    const mode = start === starts ? await siteMode() : null;
    if (start !== starts || life.aborted || !isAlive()) return;
    if (mode === 'off') {
      if (session?.marks) stop();
    } else if (mode && session?.mode !== mode) {
      // A card asked for while the mode was being looked up moves over to the session that marks.
      const next = open(mode);
      if (shown) next.showCard(shown);
    }
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

  function onNotice(notice: BackgroundEvent, answer: (value: unknown) => void): boolean {
    switch (notice.notice) {
      case 'changed':
        // Another mode of the site does not come this way: the background then injects the script anew, which asks for it.
        session?.onStatesChanged();
        return false;
      case 'stop':
        stop();
        return false;
      case 'show':
        answer(canShowCard());
        if (!canShowCard()) return true;
        if (isStarting) shown = notice.asks;
        (session ?? open('off')).showCard(notice.asks);
        return true;
      case 'pressed':
        if (window.frameElement) return false;
        answer(takePress(performance.now()));
        return true;
      case 'alikes':
        session?.showLookalikes(notice.alikes);
        return false;
      case 'jump':
        void Promise.resolve(session?.jump(notice.ask) ?? false).then(answer);
        return true;
      case 'list': {
        void (session?.list ?? listOnce)(notice.from ?? 0).then((found) =>
          answer({ ...found, frame: getFramePath(), troubles: session?.warnings() }),
        );
        return true;
      }
    }
  }

  const listener = (message: unknown, sender: { id?: string }, answer: (value: unknown) => void): true | undefined => {
    const notice = message as BackgroundEvent | null;
    if (sender.id === browser.runtime.id && notice?.notice) return onNotice(notice, answer) || undefined;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
  life.addEventListener('abort', () => {
    try {
      browser.runtime.onMessage.removeListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
    } catch {
      // The extension is gone and its listeners with it.
    }
  });
  const tellMoved = (by: 'person' | 'page', leaves?: true) => callSafely('moved', { by, leaves });
  const takePress = (at: number) => {
    const isPressed = at - pressedAt < PRESS_MS;
    if (isPressed) pressedAt = Number.NEGATIVE_INFINITY;
    return isPressed;
  };

  /** Listeners of this document; `document.open` takes them away, and with a new root element they are set again. */
  const hearing = createAbortScope(life);
  function hearAll(): void {
    const signal = hearing.restart();
    const onPress = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted) pressedAt = timeStamp;
    };
    listen(['pointerdown', 'keydown'], onPress, signal);
    // Into the back/forward cache nothing of ours goes along, and out of it one asks anew: the site may be off by now.
    listen(['pagehide'], leave, signal);
    listen(['pageshow'], (event) => event.persisted && begin(), signal);
    // Coming back from the popup or the side panel.
    listen(['focus'], (event) => event.target === window && lookAtSite(), signal);
  }
  hearAll();

  function leave(): void {
    // A frame that goes alone takes its addresses out of the tab's count.
    if (session && window.frameElement && !window.top?.document.hidden) tellMoved('page');
    // A browser without the events below tells of no start of a navigation: what no press came before counts as the page's own.
    if (!window.navigation && !window.frameElement)
      if (takePress(performance.now())) tellMoved('person', true);
      else tellMoved('page');
    stop();
  }

  /** Tells who moved the page on: where it loads anew, or a person did it, that decides under which page view it is counted. */
  window.navigation?.addEventListener(
    'navigate',
    ({ userInitiated, destination, timeStamp }) => {
      const isPerson = takePress(timeStamp) || userInitiated;
      // A frame's own moves count where a person made them.
      if (isPerson && (destination.sameDocument || window.frameElement)) setTimeout(tellMoved, 0, 'person');
      else if (!destination.sameDocument && !window.frameElement)
        if (isPerson) tellMoved('person', true);
        else tellMoved('page');
    },
    { signal: life },
  );

  let rootsLeft = MAX_ROOTS;
  const roots = new MutationObserver(() => {
    const { documentElement } = document;
    if (!documentElement || documentElement === root) return;
    root = documentElement;
    if (--rootsLeft < 0) return stop();
    hearAll();
    if (session?.marks) open(session.mode);
    // What a start was waiting to hear may have been taken away with the old document.
    else if (isStarting) begin(true);
  });
  let root: Element | null = document.documentElement;
  roots.observe(document, { childList: true });
  life.addEventListener('abort', () => roots.disconnect());

  function begin(anew = false): void {
    if (isStarting && !anew) return;
    isStarting = true;
    const start = ++starts;
    void startNow(start).finally(() => {
      if (start !== starts) return;
      isStarting = false;
      shown = null;
    });
  }

  return { start: () => begin() };
}
