// Marking session: connects marks, screening states and hover card until the mode or document changes.
import { browser } from 'wxt/browser';
import markCss from '../../components/mark/mark.css?inline';
import markTokensCss from '../../components/mark/mark-tokens.css?inline';
import { HAS_OPEN_ROOTS } from '../../lib/browser/build-mode';
import { call } from '../../lib/messages/call';
import type { BackgroundEvent, PageList, PageWarning } from '../../lib/messages/events';
import { contains } from '../../lib/page/dom/composed-tree';
import { SMALL } from '../../lib/page/geometry/mark-placement';
import type { Occurrence } from '../../lib/page/model/occurrence';
import { createOverlay, type Overlay } from '../../lib/page/overlay/overlay';
import { trackPointer } from '../../lib/page/overlay/pointer-tracker';
import { createPageController } from '../../lib/page/page-controller';
import { getOrInsert } from '../../lib/page/schedule/get-or-insert';
import type { ProvenAsk } from '../../lib/screening/recognition-proof';
import type { CardNote } from '../../lib/verdict/card-note';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { addressRefKey, createPageScreening } from '../../lib/view/page/page-screening-store';
import { createHoverCard, type Subject } from './hover-card';
import { drawMark } from './mark-templates';
import { createAddressLister } from './page-address-list';
import { askOf, createScreeningScheduler } from './screening-scheduler';
import { selectionBox } from './selection-anchor';

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
  list: ((from: number) => Promise<PageList>) | null;
  /**
   * Scrolls to an address.
   * @returns false if it is not in this frame
   */
  jump(ask: AddressRef): Promise<boolean>;
  showCard(asks: Extract<BackgroundEvent, { notice: 'show' }>['asks']): void;
  /** Returns the warnings why list or marks may be incomplete. */
  warnings(): PageWarning[];
  /** Adds look-alikes of page addresses found by the background. */
  showLookalikes(found: Extract<BackgroundEvent, { notice: 'alikes' }>['alikes']): void;
}

function after(signal: AbortSignal): (ms: number, run: () => void) => () => void {
  return (ms, run) => {
    const id = setTimeout(() => signal.aborted || run(), ms);
    return () => clearTimeout(id);
  };
}

/** Creates the session; it stops with `signal`. */
export function createMarkingSession({ mode, signal, isAlive, end }: MarkingSessionDeps): MarkingSession {
  const marks = mode !== 'off';
  let overlay: Overlay | null = null;
  let page: ReturnType<typeof createPageController> | null = null;

  const screening = createPageScreening(
    {
      asking: {
        screen: (asks, why, again) => call('screen', { asks, why, again }),
        peek: (asks) => call('look', { asks }),
      },
      now: () => performance.now(),
      signal,
      after: after(signal),
      standing: () => call('standing', {}),
      drawn: () => (overlay?.getDrawn() ?? []).map((hit) => hit.key),
      onAnswers(keys) {
        for (const key of keys) if (screening.stateOf(key) === null) page?.forget(key);
        overlay?.repaint(keys);
      },
    },
    mode === 'view' ? 'view' : 'ask',
  );

  /** State to draw before an answer: `waiting` if a request was or will be sent, `idle` if only the user sends requests. */
  function stateOf({ chain, address }: AddressRef): ScreeningState {
    const key = addressRefKey({ chain, address });
    const isSent = mode === 'view' || byPerson.has(key);
    return (
      screening.stateOf(key) ??
      (isSent ? { chain, address, state: 'waiting', since: startedAt } : { chain, address, state: 'idle' })
    );
  }
  const startedAt = Date.now();
  const byPerson = new Set<string>();
  /** Look-alike per address key; and the keys on this page, because a look-alike may have gone with a soft navigation. */
  const alikes = new Map<string, string>();
  const here = new Set<string>();
  const troubles = new Set<PageWarning>();
  const onTrouble = (trouble: PageWarning) => void troubles.add(trouble);

  function want(asks: readonly AddressRef[], why: 'view' | 'rest'): Promise<void> {
    for (const ask of asks) here.add(addressRefKey(ask));
    return screening.request(asks, why);
  }

  /** Screens addresses with the priority of a user request (context menu "Screen this address"). */
  function person(asks: readonly ProvenAsk[]): void {
    for (const ask of asks) byPerson.add(addressRefKey(ask));
    void screening.requestByUser(
      asks.map(({ chain, address, proof }) => ({ chain, address, proof })),
      false,
    );
  }

  function notesOf({ key, chain, hit }: Pick<Subject, 'key' | 'chain' | 'hit'>): CardNote[] {
    const other = alikes.get(key);
    return [
      ...(hit?.disguised ? [{ note: 'disguised' as const }] : []),
      ...(hit?.linksTo ? [{ note: 'link-differs' as const, link: hit.linksTo }] : []),
      ...(other && here.has(addressRefKey({ chain, address: other })) ? [{ note: 'look-alike' as const, other }] : []),
    ];
  }

  function getOverlay(): Overlay {
    overlay ??= createOverlay({
      css: [markTokensCss, markCss],
      open: HAS_OPEN_ROOTS,
      now: () => performance.now(),
      signal,
      paint(target, hit, { height }) {
        const note = hit.checksum === 'mismatch' || notesOf({ key: hit.key, chain: hit.chain, hit }).length > 0;
        drawMark(target, stateOf(askOf(hit)), note, height === SMALL.height ? 12 : 16);
      },
      onPress: (hit) => card.press(subjectOf(hit), true),
      onFocus: (hit) => card.onPointerOver(hit ? subjectOf(hit) : null),
      cardAt: {
        url: browser.runtime.getURL('/card.html'),
        // With a dynamic URL the document still has the extension's own origin.
        origin: new URL(browser.runtime.getURL('')).origin,
      },
      onCardEvent: (event) => card.onCardEvent(event),
      onTrouble,
    });
    return overlay;
  }

  const subjects = new WeakMap<Occurrence, Subject>();
  const subjectOf = (hit: Occurrence): Subject =>
    getOrInsert(subjects, hit, () => {
      const { key, checksum } = hit;
      const hasFocus = () => {
        const { activeElement, body } = document;
        return activeElement !== null && activeElement !== body && contains(activeElement, hit.position.last);
      };
      return { key, ...askOf(hit), checksum, anchor: () => overlay?.getBox(hit) ?? null, hit, hasFocus };
    });

  const card = createHoverCard({
    overlay: getOverlay,
    signal,
    ask: ({ chain, address, proof }) => screening.request([{ chain, address, proof }], 'view'),
    notesOf,
    isMarked: marks,
  });

  const telling = createScreeningScheduler({
    page: () => page,
    want,
    stateOf: screening.stateOf,
    after: after(signal),
  });

  if (marks) {
    page = createPageController({
      now: () => performance.now(),
      signal,
      recognise: (asked) => call('recognise', asked),
      onTrouble,
      overlay: getOverlay,
      isWanted() {
        if (!isAlive()) end();
        return !signal.aborted;
      },
      onSeen() {
        if (!isAlive()) return end();
        card.follow();
        telling.onViewChanged();
      },
      onWhole: telling.onPageGrew,
      onNavigated() {
        telling.reset();
        screening.reset();
        here.clear();
        card.closeOnEscape();
      },
    });
  }

  trackPointer({
    overlay: () => overlay,
    hitOf: (element) => overlay?.getDrawn().find(({ position: place }) => contains(element, place.last)) ?? null,
    onOver: (hit, at) => card.onPointerOver(hit ? subjectOf(hit) : null, at),
    onCard: card.onPointerOnCard,
    onPress: (hit, focus) => card.press(subjectOf(hit), focus),
    onPressCard: card.pressCard,
    onTab: card.moveFocusIntoCard,
    onPressElsewhere: card.closeOnEscape,
    onEscape: card.closeOnEscape,
    signal,
  });

  return {
    mode,
    marks,
    onStatesChanged() {
      screening.onStatesChanged();
      // After an unlock or a raised limit, more addresses may be sent.
      telling.onPageGrew();
    },
    list: page && createAddressLister(page),
    async jump(ask) {
      const hit = await page?.scrollTo(addressRefKey(ask));
      if (hit) card.openAfterJump(subjectOf(hit), hit);
      return Boolean(hit);
    },
    showCard(asks) {
      const anchor = selectionBox(asks);
      const shown = asks.map(({ chain, address, proof, checksum = 'ok' }): Subject => {
        const ask = { chain, address, proof };
        return { key: addressRefKey(ask), ...ask, checksum, anchor: () => anchor };
      });
      if (shown.length) person(asks);
      card.show(shown, anchor);
    },
    warnings: () => [...troubles],
    showLookalikes(found) {
      for (const one of found) alikes.set(addressRefKey(one), one.other);
      const keys = new Set(found.map(addressRefKey));
      overlay?.repaint(keys);
      card.renew();
    },
  };
}
