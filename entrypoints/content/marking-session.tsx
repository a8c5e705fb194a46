// Marking session: connects marks, screening states and hover card until the mode or document changes.
import { browser } from 'wxt/browser';
import markCss from '../../components/mark/mark.css?inline';
import markTokensCss from '../../components/mark/mark-colors.css?inline';
import { HAS_OPEN_ROOTS } from '../../lib/browser/build-mode';
import type { BackgroundEvent, PageList, PageWarning } from '../../lib/messages/background-events';
import { call, callSafely } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { contains } from '../../lib/page/dom/safe-dom-access';
import { isSamePlace, isStillValid, type Occurrence } from '../../lib/page/model/occurrence';
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
import { createInputReporter } from '../../lib/view/card/input-reporter';
import { addressRefKey, createPageScreening } from '../../lib/view/page/page-screening-store';
import { drawMark } from './draw-mark';
import { createHoverCard, type Subject } from './hover-card';
import { createAddressLister } from './list-page-addresses';
import { createScreeningScheduler, type ScreeningScheduler, toProvenAddress } from './screening-scheduler';
import { selectionBox } from './selection-anchor';
import { createVisibleAddresses } from './visible-addresses';
import { createTimer, delay } from './wait-until-ready';

/** Number and interval of the tests whether the mark that was scrolled to is drawn. */
const MARK_TRIES = 20;
const MARK_MS = 50;

/** How a page is marked. */
export interface Marking {
  /** `off`: nothing is marked; only the card of a right-click is served. `local` marks as `ask`: the background sends nothing. */
  mode: NonNullable<Reply<'site'>>['mode'];
  /** Only addresses with risk, a hit or a warning have a mark. */
  hitsOnly?: boolean | undefined;
}

export interface MarkingSessionDeps extends Marking {
  signal: AbortSignal;
  isAlive(): boolean;
  end(): void;
}

export interface MarkingSession extends Marking {
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

/** Creates the session; it stops with `signal`. */
export function createMarkingSession({ mode, hitsOnly, signal, isAlive, end }: MarkingSessionDeps): MarkingSession {
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
      after: createTimer(signal),
      standing: () => call('standing', {}),
      drawn: () => (overlay?.getDrawn() ?? []).map((occurrence) => occurrence.key),
      onAnswers(keys) {
        for (const key of keys) if (screening.stateOf(key) === null) page?.forget(key);
        overlay?.repaint(keys);
        visible.onChanged();
      },
    },
    mode === 'view' ? 'view' : 'ask',
  );

  /**
   * State to draw before an answer: `waiting` if a request was or will be sent, `idle` if only the user sends requests, as for an address
   * that may be invisible.
   */
  function getState({ chain, address }: AddressRef): ScreeningState {
    const key = addressRefKey({ chain, address });
    const isRequested = (mode === 'view' && !visible.isUnproven(key)) || requestedByUser.has(key);
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
  /** First drawn occurrence of each address that the URL of the page names. */
  const subjectMarks = new Map<string, Occurrence>();
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

  const visible = createVisibleAddresses({
    scheduler,
    getMarked() {
      const inView = new Set(page?.getVisible());
      return (overlay?.getDrawn() ?? []).filter((occurrence) => inView.has(occurrence));
    },
    stateOf: screening.stateOf,
    report: (seen) => callSafely('sighted', { asks: seen.map(toProvenAddress) }),
  });

  /** Returns the visible occurrences; states of the others are only read. */
  async function selectVisible(occurrences: readonly Occurrence[]): Promise<readonly Occurrence[]> {
    const seen = await visible.select(occurrences);
    const drawn = new Set(overlay?.getDrawn());
    const unseen = occurrences.filter((occurrence) => visible.isUnproven(occurrence.key) && drawn.has(occurrence));
    if (unseen.length) {
      overlay?.repaint(new Set(unseen.map(({ key }) => key)));
      void screening.request(unseen.map(toProvenAddress), 'unseen');
    }
    return seen;
  }

  /** Repaints the marks after a navigation, and where the marked place of a subject is gone. */
  function chooseSubjectMarks(): void {
    subjectMarks.clear();
    overlay?.repaint();
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
      paint(target, occurrence, form) {
        const subject = getSubject(occurrence);
        const warnings = getNotes(subject).map(({ note }): AddressWarning => note);
        if (subject.checksum === 'mismatch') warnings.push('mismatch');
        // Where a word of the URL is the address, one mark is enough while nothing is against it.
        const isRepeated =
          location.href.toLowerCase().split(/\W/).includes(subject.address.toLowerCase()) &&
          !isSamePlace(
            getOrInsert(subjectMarks, occurrence.key, () => occurrence),
            occurrence,
          );
        drawMark(target, getState(subject), warnings, form, hitsOnly || isRepeated);
      },
      target: card,
      cardAt: {
        url: browser.runtime.getURL('/card.html'),
        // With a dynamic URL the document still has the extension's own origin.
        origin: new URL(browser.runtime.getURL('')).origin,
        requestTicket: () => call('cardTicket', {}),
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

  async function requestSubject({ chain, address, proof, hit }: Subject): Promise<void> {
    if (!hit || (await selectVisible([hit])).length) await screening.request([{ chain, address, proof }], 'view');
  }

  const card = createHoverCard({
    overlay: getOverlay,
    signal,
    ask: (subject) => void requestSubject(subject),
    notesOf: getNotes,
    subjectOf: getSubject,
    isMarked: mode !== 'off',
  });

  if (mode !== 'off') {
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
    requests = createScreeningScheduler({ page, want: request, selectVisible, stateOf: screening.stateOf, scheduler });
  }

  function onPageEvent(event: PageEvent): void {
    if (event === 'recognized') requests?.onPageGrew();
    else if (event === 'navigated') {
      requests?.reset();
      visible.reset();
      screening.reset();
      pageKeys.clear();
      chooseSubjectMarks();
      card.closeOnEscape();
    } else if (event !== 'seen') warnings.add(event);
    else if (isAlive()) {
      if (![...subjectMarks.values()].every(isStillValid)) chooseSubjectMarks();
      card.follow();
      requests?.onViewChanged();
      visible.onChanged();
    } else end();
  }

  const onInput = createInputReporter(() => callSafely('noteInput', {}));
  trackPointer({ overlay: () => overlay, target: card, onInput, signal });

  return {
    mode,
    hitsOnly,
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
      overlay?.repaint();
      card.renew();
    },
  };
}
