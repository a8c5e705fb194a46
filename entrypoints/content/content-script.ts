// Content script: applies the site mode, handles background events, and reports navigations.
import { browser } from 'wxt/browser';
import { getLanguage, showWords } from '../../lib/i18n/locale';
import type { BackgroundEvent } from '../../lib/messages/background-events';
import { call, callSafely } from '../../lib/messages/call-background';
import { getFramePath } from '../../lib/page/dom/frames';
import { listen } from '../../lib/page/dom/listen';
import { canShowCard } from '../../lib/page/overlay/card-availability';
import { findUnreadableContent } from '../../lib/page/scan/unreadable-content';
import { createAbortScope } from '../../lib/page/schedule/restartable-abort-scope';
import { createAddressLister, createUnmarkedSource } from './list-page-addresses';
import { createMarkingSession, type Marking, type MarkingSession } from './marking-session';
import { delay, whenReady } from './wait-until-ready';

export interface ContentScriptDeps {
  life: AbortSignal;
  /** False once the extension was reloaded, updated or removed. */
  isAlive(): boolean;
  end(): void;
}

export interface ContentScript {
  /** Reads the site's mode and starts marking if it is on; does nothing if marking already runs in that mode. */
  start(): void;
}

/** Delay before the single retry while the background may be starting. */
const SECOND_TRY_MS = 1000;
/** A navigation later than this after a press counts as made by the page. */
const PRESS_MS = 5000;

/** Maximum number of root replacements (`document.open`), after which the document is left alone. */
const MAX_ROOTS = 20;
/** Minimum interval of the site mode check on window focus. */
const SITE_MS = 2000;

const OFF: Marking = { mode: 'off' };

/** Start time of the tab's document. */
const getDocumentStart = () => (window.top ?? window).performance.timeOrigin;

/** Returns how the site is marked; null if the background cannot be reached. */
async function fetchMarking(): Promise<Marking | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const site = await call('site', { document: getDocumentStart() });
      showWords(site?.words);
      return site ?? OFF;
    } catch {
      await delay(SECOND_TRY_MS);
    }
  }
  return null;
}

/** Creates the content script of one document; it stops with `life`. */
export function createContentScript({ life, isAlive, end }: ContentScriptDeps): ContentScript {
  let session: MarkingSession | null = null;
  /** Language of the drawn marks. */
  let language = getLanguage();
  /** Counter of starts: a start that was overtaken by a newer one ends silently. */
  let starts = 0;
  let isStarting = false;
  /** Time of the last trusted press; each press accounts for one navigation. */
  let pressedAt = Number.NEGATIVE_INFINITY;
  let pendingCard: Parameters<MarkingSession['showCard']>[0] | null = null;
  let siteTimer = 0;
  let siteCheckedAt = 0;
  const marking = createAbortScope(life);
  const listUnmarked = createAddressLister(createUnmarkedSource(life));

  function openSession(how: Marking): MarkingSession {
    language = getLanguage();
    session = createMarkingSession({ ...how, signal: marking.restart(), isAlive, end });
    return session;
  }

  function stopMarking(): void {
    marking.cancel();
    session = null;
  }

  async function startNow(start: number): Promise<void> {
    await whenReady(life);
    const next = start === starts ? await fetchMarking() : null;
    if (start !== starts || life.aborted || !isAlive()) return;
    if (next?.mode === 'off') {
      if (session && session.mode !== 'off') stopMarking();
    } else if (
      next &&
      (session?.mode !== next.mode || session.hitsOnly !== next.hitsOnly || language !== getLanguage())
    ) {
      // A card requested during the mode lookup moves to the session that marks.
      const opened = openSession(next);
      if (pendingCard) opened.showCard(pendingCard);
    }
  }

  /** Checks the site mode, at most once per interval. */
  function checkSite(): void {
    clearTimeout(siteTimer);
    siteTimer = window.setTimeout(
      () => {
        siteCheckedAt = performance.now();
        if (!life.aborted) startMarking();
      },
      Math.max(0, siteCheckedAt + SITE_MS - performance.now()),
    );
  }

  function onNotice(notice: BackgroundEvent, answer: (value: unknown) => void): boolean {
    switch (notice.notice) {
      case 'changed':
        // A mode change arrives as a new injection of the script, which reads the mode.
        session?.onStatesChanged();
        return false;
      case 'stop':
        stopMarking();
        return false;
      case 'show':
        answer(canShowCard());
        if (!canShowCard()) return true;
        if (isStarting) pendingCard = notice;
        (session ?? openSession(OFF)).showCard(notice);
        return true;
      case 'pressed':
        if (window.frameElement) return false;
        answer(takePress(performance.now()));
        return true;
      case 'alikes':
        session?.showLookalikes(notice.alikes);
        return false;
      case 'jump':
      case 'step':
        void Promise.resolve(session?.goTo(notice) ?? false).then(answer);
        return true;
      case 'list': {
        void (session?.list ?? listUnmarked)(notice.from ?? 0, notice.roles).then((found) =>
          answer({
            ...found,
            frame: getFramePath(),
            troubles: [...(session?.warnings() ?? []), ...(found.addresses.length ? [] : findUnreadableContent())],
          }),
        );
        return true;
      }
    }
  }

  const listener = (message: unknown, sender: { id?: string }, answer: (value: unknown) => void): true | undefined => {
    const notice = message as BackgroundEvent | null;
    if (!life.aborted && sender.id === browser.runtime.id && notice?.notice)
      return onNotice(notice, answer) || undefined;
  };
  browser.runtime.onMessage.addListener(listener as Parameters<typeof browser.runtime.onMessage.addListener>[0]);
  const reportMove = (by: 'person' | 'page', leaves?: true) =>
    callSafely('moved', { by, leaves, document: getDocumentStart() });
  const takePress = (at: number) => {
    const isPressed = at - pressedAt < PRESS_MS;
    if (isPressed) pressedAt = Number.NEGATIVE_INFINITY;
    return isPressed;
  };

  /** Listeners of this document. `document.open` removes them; they are added again with the new root element. */
  const listeners = createAbortScope(life);
  function addListeners(): void {
    const signal = listeners.restart();
    const onPress = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted) pressedAt = timeStamp;
    };
    listen(['pointerdown', 'keydown'], onPress, signal);
    // Marking ends on entry into the back/forward cache; on return the site mode is read again.
    listen(['pagehide'], onPageHide, signal);
    listen(['pageshow'], (event) => event.persisted && startMarking(), signal);
    // Focus returns from the popup or the side panel.
    listen(['focus'], (event) => event.target === window && checkSite(), signal);
  }
  addListeners();

  function onPageHide(): void {
    // A frame that is removed alone is removed from the tab's address count.
    if (session && window.frameElement && !window.top?.document.hidden) reportMove('page');
    // Without the Navigation API the start of a navigation is not reported; one without a recent press counts as made by the page.
    if (!window.navigation && !window.frameElement)
      if (takePress(performance.now())) reportMove('person', true);
      else reportMove('page');
    stopMarking();
  }

  /** Reports who started a navigation; a page load, or a navigation by the user, starts a new page view. */
  window.navigation?.addEventListener(
    'navigate',
    ({ userInitiated, destination, timeStamp }) => {
      const isPerson = takePress(timeStamp) || userInitiated;
      // Navigation inside a frame counts only if the user started it.
      if (isPerson && (destination.sameDocument || window.frameElement)) setTimeout(reportMove, 0, 'person');
      else if (!destination.sameDocument && !window.frameElement)
        if (isPerson) reportMove('person', true);
        else reportMove('page');
    },
    { signal: life },
  );

  let rootsLeft = MAX_ROOTS;
  const roots = new MutationObserver(() => {
    const { documentElement } = document;
    if (!documentElement || documentElement === root) return;
    root = documentElement;
    if (--rootsLeft < 0) return stopMarking();
    addListeners();
    if (session && session.mode !== 'off') openSession(session);
    // The events that a start waits for may have been removed with the old document.
    else if (isStarting) startMarking(true);
  });
  let root: Element | null = document.documentElement;
  roots.observe(document, { childList: true });
  life.addEventListener('abort', () => roots.disconnect());

  function startMarking(isRestart = false): void {
    if (isStarting && !isRestart) return;
    isStarting = true;
    const start = ++starts;
    void startNow(start).finally(() => {
      if (start !== starts) return;
      isStarting = false;
      pendingCard = null;
    });
  }

  return { start: () => startMarking() };
}
