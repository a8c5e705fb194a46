// Hover card of the page: runs the hover state machine, and opens, moves and closes the card frame.
import type { Checksum } from '../../lib/chains/chain';
import { callSafely } from '../../lib/messages/call-background';
import { type CardContent, type CardSubject, MAX_OTHER_CHAINS, MAX_PAGE_NAME } from '../../lib/messages/card-channel';
import type { Box } from '../../lib/page/geometry/boxes';
import { getLinkHost } from '../../lib/page/model/link-host';
import type { Occurrence } from '../../lib/page/model/occurrence';
import { canPressCard, canShowCard } from '../../lib/page/overlay/card-availability';
import type { CardFrame } from '../../lib/page/overlay/card-frame';
import type { Overlay } from '../../lib/page/overlay/overlay';
import type { MarkTarget } from '../../lib/page/overlay/pointer-tracker';
import type { ProvenAddress } from '../../lib/screening/recognition-proof';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import { advanceHoverState, getOpenTarget, type HoverEvent, type HoverState } from '../../lib/view/card/hover-machine';

/** Subject of a card: a mark, or an address of a selection. */
export interface Subject extends ProvenAddress {
  key: string;
  checksum: Checksum;
  /** Returns its current box in the window; null if it is gone. */
  anchor(): Box | null;
  hit?: Occurrence;
  /** Tests whether page focus is on it. */
  hasFocus?(): boolean;
}

export interface HoverCardDeps {
  overlay(): Overlay;
  /** Returns warnings derived from the page: link target, look-alike, disguise. */
  notesOf(subject: Subject): CardWarning[];
  ask(subject: Subject): void;
  /** Returns the subject of a mark, the same one each time. */
  subjectOf(occurrence: Occurrence): Subject;
  /** True if the page is marked. */
  isMarked: boolean;
  signal: AbortSignal;
}

export interface HoverCard extends MarkTarget {
  /** Opens the card after a scroll to a mark, or highlights the mark if no card fits. `focus`: the card takes the keyboard focus. */
  openAfterJump(occurrence: Occurrence, focus: boolean): void;
  /** Returns the mark of the open card. */
  getOccurrence(): Occurrence | undefined;
  /** Moves the card to its mark, or closes it if the mark is gone. */
  follow(): void;
  /** Opens the card of a single address, or the list of several, beside this box. */
  show(subjects: readonly Subject[], anchor: Box, reason?: string): void;
  /** Sends the current content to the open card. */
  renew(): void;
}

/** Returns the page's spelling or name of an address, the further chains of its form, and the facts that determine its network. */
function getPresentation(occurrence: Occurrence): Partial<CardSubject> {
  const { matchKind, text, chain, chains, disguised, evmChainId } = occurrence;
  const linkHost = chain === 'evm' ? getLinkHost(occurrence) : undefined;
  const otherChains = chains.filter((other) => other !== chain).slice(0, MAX_OTHER_CHAINS);
  const isSpelled = matchKind === 'full' || matchKind === 'split';
  return {
    ...(isSpelled && !disguised && text ? { spelling: text } : {}),
    ...(matchKind === 'name' && text ? { pageName: text.slice(0, MAX_PAGE_NAME) } : {}),
    ...(otherChains.length ? { otherChains } : {}),
    ...(evmChainId ? { evmChainId } : {}),
    ...(linkHost ? { linkHost } : {}),
  };
}

/** If the page blocks the frame for this long, a press opens the side panel instead. */
const LOAD_MS = 3000;

/** Creates the hover card of a marking session; it stops with `signal`. */
export function createHoverCard({ overlay, notesOf, ask, subjectOf, isMarked, signal }: HoverCardDeps): HoverCard {
  let state: HoverState = { phase: 'closed' };
  /** Addresses of a selection listed by the open card. */
  let list: { of: Subject; subjects: readonly Subject[]; reason?: string | undefined } | null = null;
  let timer = 0;
  let loadTimer = 0;
  let frame: CardFrame | null = null;
  let isReady = false;
  /** Subject whose card was left by Tab: its link keeps focus and must not reopen it. */
  let leftSubject: Subject | null = null;

  const getShown = () => getOpenTarget(state) as Subject | null;

  /** Loads the frame once; it stays in the page. */
  function loadFrame(): CardFrame {
    if (frame) return frame;
    frame = overlay().loadCard();
    void frame.ready.then(() => {
      isReady = true;
    });
    return frame;
  }

  function getContent(subject: Subject): CardContent {
    const subjects = list?.of === subject ? list.subjects : [subject];
    return {
      subjects: subjects.map((subject) => ({
        chain: subject.chain,
        address: subject.address,
        ...(subject.proof ? { proof: subject.proof } : {}),
        checksum: subject.checksum,
        notes: notesOf(subject),
        ...(subject.hit ? getPresentation(subject.hit) : {}),
      })),
      isList: list?.of === subject,
      ...(list?.of === subject && list.reason ? { reason: list.reason } : {}),
      isMarked,
    };
  }

  function open(subject: Subject, focus: boolean): void {
    const anchor = subject.anchor();
    if (!anchor) return;
    loadFrame();
    overlay().openCard(getContent(subject), anchor, subject.hit ?? null, focus);
    clearTimeout(loadTimer);
    if (!isReady) loadTimer = window.setTimeout(() => isReady || onLoadTimeout(subject, focus), LOAD_MS);
  }

  function onLoadTimeout(subject: Subject, wasPressed: boolean): void {
    if (getShown() !== subject) return;
    send({ type: 'escape' });
    if (wasPressed) openPanel(subject);
  }

  const openPanel = ({ chain, address, proof }: Subject) => callSafely('openPanel', { ask: { chain, address, proof } });

  function send(event: HoverEvent, focus = false, at = performance.now()): void {
    if (signal.aborted) return;
    const before = getShown();
    const next = advanceHoverState(state, event, at);
    state = next.state;
    clearTimeout(timer);
    if (next.wake !== undefined) timer = window.setTimeout(() => send({ type: 'tick' }), next.wake);
    const requested = next.ask as Subject | undefined;
    if (requested && list?.of !== requested) ask(requested);
    const now = getShown();
    if (requested && !now) loadFrame().prepare(getContent(requested));
    if (now === before) {
      if (focus && now) open(now, focus);
      return;
    }
    if (list && list.of !== now) list = null;
    if (now) open(now, focus);
    else overlay().closeCard();
  }

  function press(occurrence: Occurrence, focus: boolean): void {
    const target = subjectOf(occurrence);
    // Without room for a card that accepts presses, the side panel shows the same. In a frame the card only shows.
    if (!canShowCard() || !(window.frameElement || canPressCard())) openPanel(target);
    else {
      leftSubject = null;
      send({ type: 'press', spot: target }, focus);
    }
  }

  function pressCard(): void {
    const shown = getShown();
    if (shown) send({ type: 'press', spot: shown }, true);
  }

  return {
    onPointerOver(over, at) {
      const target = over && canShowCard() ? subjectOf(over) : null;
      if (canShowCard()) loadFrame();
      if (target !== leftSubject) leftSubject = null;
      if ((target && !leftSubject) || state.phase !== 'closed')
        send({ type: 'over', spot: leftSubject ? null : target }, false, at);
    },
    onPointerOnCard: () => send({ type: 'on-card' }),
    press,
    openAfterJump(occurrence, focus) {
      if (canShowCard()) press(occurrence, focus);
      else overlay().highlight(occurrence);
    },
    getOccurrence: () => getShown()?.hit,
    pressCard,
    moveFocusIntoCard() {
      // Only keyboard users move into the card: page focus is on the link that opened it.
      const isByKeyboard = !!getShown()?.hasFocus?.();
      if (isByKeyboard) pressCard();
      return isByKeyboard;
    },
    closeOnEscape() {
      const wasOpen = getShown();
      if (state.phase !== 'closed') send({ type: 'escape' });
      return wasOpen !== null;
    },
    follow() {
      const shown = getShown();
      if (!shown) return;
      const anchor = shown.anchor();
      if (anchor) overlay().followCard(anchor);
      else send({ type: 'gone', spot: shown });
    },
    show(subjects, anchor, reason) {
      send({ type: 'escape' });
      const [only] = subjects;
      if (subjects.length === 1 && only) return send({ type: 'press', spot: only }, true);
      const of: Subject = { key: '', chain: '', address: '', checksum: 'ok', anchor: () => anchor };
      list = { of, subjects, reason };
      send({ type: 'press', spot: of }, true);
    },
    renew() {
      const shown = getShown();
      if (shown) frame?.renew(getContent(shown));
    },
    onCardEvent(event) {
      if (event.event === 'leave') leftSubject = getShown();
      if (event.event !== 'pointer') send({ type: 'escape' });
      else send(event.isInside ? { type: 'on-card' } : { type: 'over', spot: null });
    },
  };
}
