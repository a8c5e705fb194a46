// Hover card of the page: runs lib/view/card/hover-machine, and loads the card frame on first approach.
import type { Checksum } from '../../lib/chains/chain';
import { callSafely } from '../../lib/messages/call';
import type { CardContent, CardEvent } from '../../lib/messages/card-channel';
import type { Box } from '../../lib/page/geometry/mark-placement';
import type { Occurrence } from '../../lib/page/model/occurrence';
import { canShowCard } from '../../lib/page/overlay/card-fits';
import type { CardFrame } from '../../lib/page/overlay/card-frame';
import type { Overlay } from '../../lib/page/overlay/overlay';
import type { ProvenAsk } from '../../lib/screening/recognition-proof';
import type { CardNote } from '../../lib/verdict/card-note';
import { getOpenTarget, type HoverEvent, type HoverState, step } from '../../lib/view/card/hover-machine';

/** What a card can be about: a mark, or an address of a selection. */
export interface Subject extends ProvenAsk {
  key: string;
  checksum: Checksum;
  /** Where it stands in the window now; null once it is gone. */
  anchor(): Box | null;
  hit?: Occurrence;
  /** Whether the page's focus is on it. */
  hasFocus?(): boolean;
}

export interface HoverCardDeps {
  overlay(): Overlay;
  /** What the page itself says of the address: links and look-alikes. */
  notesOf(subject: Subject): CardNote[];
  ask(subject: Subject): void;
  /** Whether the page is marked. */
  isMarked: boolean;
  signal: AbortSignal;
}

export interface HoverCard {
  /** @param at when the pointer came there; it may be told a frame later */
  onPointerOver(subject: Subject | null, at?: number): void;
  onPointerOnCard(): void;
  press(subject: Subject, focus: boolean): void;
  /** Escape, a press elsewhere, another page; answers whether a card was open. */
  closeOnEscape(): boolean;
  /** Tab; answers whether it went into the card. */
  moveFocusIntoCard(): boolean;
  /** The panel has scrolled to it: its card opens, or its mark is lit where no card can be shown. */
  openAfterJump(subject: Subject, hit: Occurrence): void;
  /** A press on the card where the page has made it inert: it opens again where it can be pressed. */
  pressCard(): void;
  /** Marks moved: follow, or close where the mark is gone. */
  follow(): void;
  /** Opens the card of the one address, or the list of all, beside this place. */
  show(subjects: readonly Subject[], anchor: Box): void;
  /** What is told of the subject shown may have changed. */
  renew(): void;
  onCardEvent(event: CardEvent): void;
}

/** A page may keep the frame from loading; then a press opens the side panel. */
const LOAD_MS = 3000;

export function createHoverCard({ overlay, notesOf, ask, isMarked, signal }: HoverCardDeps): HoverCard {
  let state: HoverState = { phase: 'closed' };
  /** The addresses of a selection that the open card lists. */
  let list: { of: Subject; subjects: readonly Subject[] } | null = null;
  let timer = 0;
  let loadTimer = 0;
  let frame: CardFrame | null = null;
  let isReady = false;
  /** After Tab has left the card, its link keeps focus and does not open it again. */
  let isLeft: Subject | null = null;

  const shownNow = () => getOpenTarget(state) as Subject | null;

  /** Brings the frame, once; it stays until the page goes. */
  function load(): CardFrame {
    if (frame) return frame;
    frame = overlay().loadCard();
    void frame.ready.then(() => {
      isReady = true;
    });
    return frame;
  }

  function contentOf(subject: Subject): CardContent {
    const subjects = list?.of === subject ? list.subjects : [subject];
    return {
      subjects: subjects.map((one) => ({
        chain: one.chain,
        address: one.address,
        checksum: one.checksum,
        notes: notesOf(one),
      })),
      isList: list?.of === subject,
      isMarked,
    };
  }

  function open(subject: Subject, focus: boolean): void {
    const anchor = subject.anchor();
    if (!anchor) return;
    load();
    overlay().raise();
    overlay().openCard(contentOf(subject), anchor, subject.hit ?? null, focus);
    clearTimeout(loadTimer);
    if (!isReady) loadTimer = window.setTimeout(() => isReady || giveUp(subject, focus), LOAD_MS);
  }

  function giveUp(subject: Subject, wasPressed: boolean): void {
    if (shownNow() !== subject) return;
    send({ type: 'escape' });
    if (wasPressed) openPanel(subject);
  }

  const openPanel = ({ chain, address, proof }: Subject) => callSafely('openPanel', { ask: { chain, address, proof } });

  function send(event: HoverEvent, focus = false, at = performance.now()): void {
    if (signal.aborted) return;
    const before = shownNow();
    const next = step(state, event, at);
    state = next.state;
    clearTimeout(timer);
    if (next.wake !== undefined) timer = window.setTimeout(() => send({ type: 'tick' }), next.wake);
    const asked = next.ask as Subject | undefined;
    if (asked && list?.of !== asked) ask(asked);
    const now = shownNow();
    if (asked && !now) load().prepare(contentOf(asked));
    if (now === before) {
      if (focus && now) open(now, focus);
      return;
    }
    if (list && list.of !== now) list = null;
    if (now) open(now, focus);
    else overlay().closeCard();
  }

  return {
    onPointerOver(over, at) {
      const spot = canShowCard() ? over : null;
      if (canShowCard()) load();
      if (spot !== isLeft) isLeft = null;
      if ((spot && !isLeft) || state.phase !== 'closed') send({ type: 'over', spot: isLeft ? null : spot }, false, at);
    },
    onPointerOnCard: () => send({ type: 'on-card' }),
    press(spot, focus) {
      // Where no card can be shown, the side panel has the same to say.
      if (!canShowCard()) return openPanel(spot);
      isLeft = null;
      send({ type: 'press', spot }, focus);
    },
    openAfterJump(spot, hit) {
      if (canShowCard()) this.press(spot, false);
      else overlay().highlight(hit);
    },
    pressCard() {
      const shown = shownNow();
      if (shown) send({ type: 'press', spot: shown }, true);
    },
    moveFocusIntoCard() {
      const shown = shownNow();
      // Into the card goes who came to it by keyboard: the page's own focus is on the link that opened it.
      if (!shown?.hasFocus?.()) return false;
      send({ type: 'press', spot: shown }, true);
      return true;
    },
    closeOnEscape() {
      const wasOpen = shownNow();
      if (state.phase !== 'closed') send({ type: 'escape' });
      return wasOpen !== null;
    },
    follow() {
      const shown = shownNow();
      if (!shown) return;
      const anchor = shown.anchor();
      if (anchor) overlay().followCard(anchor);
      else send({ type: 'gone', spot: shown });
    },
    show(subjects, anchor) {
      send({ type: 'escape' });
      const [only] = subjects;
      if (subjects.length === 1 && only) return send({ type: 'press', spot: only }, true);
      const of: Subject = { key: '', chain: '', address: '', checksum: 'ok', anchor: () => anchor };
      list = { of, subjects };
      send({ type: 'press', spot: of }, true);
    },
    renew() {
      const shown = shownNow();
      if (shown) overlay().renewCard(contentOf(shown));
    },
    onCardEvent(event) {
      switch (event.event) {
        case 'pointer':
          return send(event.isInside ? { type: 'on-card' } : { type: 'over', spot: null });
        case 'leave':
          isLeft = shownNow();
          return send({ type: 'escape' });
        case 'escape':
          return send({ type: 'escape' });
      }
    },
  };
}
