// Marking session: connects marks, screening states and hover card until the mode or document changes.
import { browser } from 'wxt/browser';
import markCss from '../../components/mark/mark.css?inline';
import markTokensCss from '../../components/mark/mark-colors.css?inline';
import { HAS_OPEN_ROOTS } from '../../lib/browser/build-mode';
import type { BackgroundEvent, PageList, PageWarning } from '../../lib/messages/background-events';
import { call } from '../../lib/messages/call-background';
import { contains } from '../../lib/page/dom/safe-dom-access';
import { SMALL_MARK } from '../../lib/page/geometry/boxes';
import { isSamePlace, type Occurrence } from '../../lib/page/model/occurrence';
import { createOverlay, type Overlay } from '../../lib/page/overlay/overlay';
import { trackPointer } from '../../lib/page/overlay/pointer-tracker';
import { createPageController, type PageController } from '../../lib/page/page-controller';
import type { PageEvent } from '../../lib/page/passes/page-state';
import { getOrInsert } from '../../lib/page/schedule/get-or-insert';
import { createPassScheduler } from '../../lib/page/schedule/pass-scheduler';
import type { ProvenAddress } from '../../lib/screening/recognition-proof';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import type { AddressWarning } from '../../lib/verdict/address-signs';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { addressRefKey, createPageScreening } from '../../lib/view/page/page-screening-store';
import { drawMark } from './draw-mark';
import { createHoverCard, type Subject } from './hover-card';
import { createAddressLister } from './list-page-addresses';
import { createScreeningScheduler, type ScreeningScheduler, toProvenAddress } from './screening-scheduler';
import { selectionBox } from './selection-anchor';
import { delay } from './wait-until-ready';

/** Number and interval of the tests whether the mark that was scrolled to is drawn. */
const MARK_TRIES = 20;
const MARK_MS = 50;

export interface MarkingSessionDeps {
  /** `off`: nothing is marked; only the card of a right-click is served. */
  mode: 'view' | 'ask' | 'off';
  signal: AbortSignal;
  isAlive(): boolean;
  end(): void;
}

export interface MarkingSession {
  mode: MarkingSessionDeps['mode'];
  marks: boolean;
  onStatesChanged(): void;
  /**
   * Null if nothing is marked.
   * @param from first row of the portion
   */
  list: ((from: number, withRoles?: boolean) => Promise<PageList>) | null;
  /**
   * Scrolls to an address, or to the next or previous mark, and opens its card.
   * @returns false if it is not in this frame
   */
  goTo(target: Extract<BackgroundEvent, { notice: 'jump' | 'step' }>): Promise<boolean>;
  showCard(selected: Pick<Extract<BackgroundEvent, { notice: 'show' }>, 'asks' | 'reason'>): void;
  /** Returns the warnings why list or marks may be incomplete. */
  warnings(): PageWarning[];
  /** Adds look-alikes of page addresses found by the background. */
  showLookalikes(found: Extract<BackgroundEvent, { notice: 'alikes' }>['alikes']): void;
}

function createDelay(signal: AbortSignal): (ms: number, run: () => void) => () => void {
  return (ms, run) => {
    const id = setTimeout(() => signal.aborted || run(), ms);
    return () => clearTimeout(id);
  };
}

/** Creates the session; it stops with `signal`. */
export function createMarkingSession({ mode, signal, isAlive, end }: MarkingSessionDeps): MarkingSession {
  const marks = mode !== 'off';
  const scheduler = createPassScheduler(() => performance.now(), signal);
  let overlay: Overlay | null = null;
  let page: PageController | null = null;
  let requests: ScreeningScheduler | null = null;

  const screening = createPageScreening(
    {
      asking: {
        screen: (asks, why, again) => call('screen', { asks, why, again }),
        peek: (asks) => call('look', { asks }),
      },
      now: () => performance.now(),
      signal,
      after: createDelay(signal),
      standing: () => call('standing', {}),
      drawn: () => (overlay?.getDrawn() ?? []).map((occurrence) => occurrence.key),
      onAnswers(keys) {
        for (const key of keys) if (screening.stateOf(key) === null) page?.forget(key);
        overlay?.repaint(keys);
      },
    },
    mode === 'view' ? 'view' : 'ask',
  );

  /** State to draw before an answer: `waiting` if a request was or will be sent, `idle` if only the user sends requests. */
  function getState({ chain, address }: AddressRef): ScreeningState {
    const key = addressRefKey({ chain, address });
    const isRequested = mode === 'view' || requestedByUser.has(key);
    return (
      screening.stateOf(key) ??
      (isRequested ? { chain, address, state: 'waiting', since: startedAt } : { chain, address, state: 'idle' })
    );
  }
  const startedAt = Date.now();
  /** The mark of the last jump or step, from which the next step starts. */
  let visited: Occurrence | null = null;
  const requestedByUser = new Set<string>();
  /** Look-alike per address key; and the keys on this page, because a look-alike may have gone with a soft navigation. */
  const lookalikes = new Map<string, string>();
  const pageKeys = new Set<string>();
  const warnings = new Set<PageWarning>();

  function request(asks: readonly AddressRef[], why: 'view' | 'rest'): Promise<void> {
    for (const ask of asks) pageKeys.add(addressRefKey(ask));
    return screening.request(asks, why);
  }

  /** Screens addresses with the priority of a user request (context menu "Screen this address"). */
  function requestByUser(asks: readonly ProvenAddress[]): void {
    for (const ask of asks) requestedByUser.add(addressRefKey(ask));
    void screening.requestByUser(
      asks.map(({ chain, address, proof }) => ({ chain, address, proof })),
      false,
    );
  }

  function getNotes({ key, chain, hit: occurrence }: Pick<Subject, 'key' | 'chain' | 'hit'>): CardWarning[] {
    const other = lookalikes.get(key);
    return [
      ...(occurrence?.disguised ? [{ note: 'disguised' as const }] : []),
      ...(occurrence?.linksTo ? [{ note: 'link-differs' as const, link: occurrence.linksTo }] : []),
      ...(other && pageKeys.has(addressRefKey({ chain, address: other }))
        ? [{ note: 'look-alike' as const, other }]
        : []),
    ];
  }

  function getOverlay(): Overlay {
    overlay ??= createOverlay({
      css: [markTokensCss, markCss],
      open: HAS_OPEN_ROOTS,
      scheduler,
      paint(target, occurrence, { height }) {
        const { key, chain, checksum } = occurrence;
        const warnings = getNotes({ key, chain, hit: occurrence }).map(({ note }): AddressWarning => note);
        if (checksum === 'mismatch') warnings.push('mismatch');
        drawMark(target, getState(toProvenAddress(occurrence)), warnings, height === SMALL_MARK.height ? 12 : 16);
      },
      target: card,
      cardAt: {
        url: browser.runtime.getURL('/card.html'),
        // With a dynamic URL the document still has the extension's own origin.
        origin: new URL(browser.runtime.getURL('')).origin,
      },
      onTrouble: (trouble) => warnings.add(trouble),
    });
    return overlay;
  }

  const subjects = new WeakMap<Occurrence, Subject>();
  const getSubject = (occurrence: Occurrence): Subject =>
    getOrInsert(subjects, occurrence, () => {
      const { key, checksum } = occurrence;
      const hasFocus = () => {
        const { activeElement, body } = document;
        return activeElement !== null && activeElement !== body && contains(activeElement, occurrence.position.last);
      };
      return {
        key,
        ...toProvenAddress(occurrence),
        checksum,
        anchor: () => overlay?.getBox(occurrence) ?? null,
        hit: occurrence,
        hasFocus,
      };
    });

  const card = createHoverCard({
    overlay: getOverlay,
    signal,
    ask: ({ chain, address, proof }) => screening.request([{ chain, address, proof }], 'view'),
    notesOf: getNotes,
    subjectOf: getSubject,
    isMarked: marks,
  });

  if (marks) {
    page = createPageController({
      scheduler,
      recognize: (asked) => call('recognize', asked),
      getOverlay,
      isWanted() {
        if (!isAlive()) end();
        return !signal.aborted;
      },
      onEvent: onPageEvent,
    });
    requests = createScreeningScheduler({ page, want: request, stateOf: screening.stateOf, scheduler });
  }

  function onPageEvent(event: PageEvent): void {
    if (event === 'recognized') requests?.onPageGrew();
    else if (event === 'navigated') {
      requests?.reset();
      screening.reset();
      pageKeys.clear();
      card.closeOnEscape();
    } else if (event !== 'seen') warnings.add(event);
    else if (isAlive()) {
      card.follow();
      requests?.onViewChanged();
    } else end();
  }

  trackPointer({ overlay: () => overlay, target: card, signal });

  return {
    mode,
    marks,
    onStatesChanged() {
      screening.onStatesChanged();
      // After an unlock or a raised limit, more addresses may be sent.
      requests?.onPageGrew();
    },
    list: page && createAddressLister(page),
    async goTo(target) {
      const isStep = target.notice === 'step';
      const from = isStep && !target.fromEdge ? (card.getOccurrence() ?? visited) : null;
      // The first step starts in the view.
      const inView = isStep && !from && !target.fromEdge && page?.getVisible().at(target.by > 0 ? 0 : -1);
      const found = isStep
        ? inView || (await page?.scrollToNext(from, target.by))
        : await page?.scrollTo(addressRefKey(target.ask));
      if (!found) return false;
      visited = found;
      // The mark may be drawn after the scroll only.
      for (let tries = 0; tries < MARK_TRIES && !signal.aborted; tries++) {
        const drawn = overlay?.getDrawn().find((occurrence) => isSamePlace(occurrence, found));
        if (drawn) {
          card.openAfterJump(drawn, isStep);
          break;
        }
        await delay(MARK_MS);
      }
      return true;
    },
    showCard({ asks, reason }) {
      const anchor = selectionBox(asks);
      const subjects = asks.map(({ chain, address, proof, checksum = 'ok' }): Subject => {
        const ask = { chain, address, proof };
        return { key: addressRefKey(ask), ...ask, checksum, anchor: () => anchor };
      });
      if (subjects.length) requestByUser(asks);
      card.show(subjects, anchor, reason);
    },
    warnings: () => [...warnings],
    showLookalikes(found) {
      for (const lookalike of found) lookalikes.set(addressRefKey(lookalike), lookalike.other);
      const keys = new Set(found.map(addressRefKey));
      overlay?.repaint(keys);
      card.renew();
    },
  };
}
