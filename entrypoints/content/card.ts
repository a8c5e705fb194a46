// The card in the page: opens and closes by the rules of lib/view/hover, for one address or a list of several; what draws it is brought when somebody comes near.
import type { CardNote } from '../../components/card-notes';
import { createCopied } from '../../components/copied';
import type { PageCardProps } from '../../components/PageCard';
import type { Checksum } from '../../lib/chains/chain';
import { call, tell } from '../../lib/messages/call';
import type { CardHolder } from '../../lib/page/card-holder';
import { hasRoom } from '../../lib/page/card-room';
import type { Hit } from '../../lib/page/hit';
import type { Overlay } from '../../lib/page/overlay';
import type { Box } from '../../lib/page/place';
import type { ProvenAsk } from '../../lib/screening/proof';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import { type HoverEvent, type HoverState, openSpot, step } from '../../lib/view/hover';
import { setLanguage } from '../../lib/words/language';
import type { CardDrawing } from '../card/drawing';
import { bringDrawing } from './drawing';

/** What a card can be about: a mark, or an address of a selection. */
export interface Subject extends ProvenAsk {
  key: string;
  checksum: Checksum;
  /** Where it stands in the window now; null once it is gone. */
  anchor(): Box | null;
  hit?: Hit;
  /** Whether the page's focus is on it. */
  hasFocus?(): boolean;
}

/** The list, or the sentence that there is none, in place of an address. */
const LIST = 'list';

export interface CardParts {
  overlay(): Overlay;
  stateOf(ask: Ask): ScreeningState;
  /** What the page itself says of the address: links and look-alikes. */
  notesOf(subject: Subject): CardNote[];
  ask(subject: Subject): void;
  person(subject: Subject, again: boolean): void;
  siteOff: (() => void) | undefined;
  signal: AbortSignal;
}

export interface Card {
  /** @param at when the pointer came there; it may be told a frame later */
  over(subject: Subject | null, at?: number): void;
  onCard(): void;
  press(subject: Subject, focus: boolean): void;
  /** Escape, a press elsewhere, another page; answers whether a card was open. */
  escape(): boolean;
  /** Tab or Shift+Tab; answers whether it went into the card or out of it. */
  tab(backwards: boolean): boolean;
  /** A press on the card where the page has made it inert: it opens again where it can be pressed. */
  pressCard(): void;
  /** Marks moved: follow, or close where the mark is gone. */
  follow(): void;
  show(subjects: readonly Subject[], anchor: Box): void;
  repaint(keys: ReadonlySet<string>): void;
  /** Keys shown now. */
  keys(): string[];
}

/** A card that has just appeared takes no press: nobody can have meant it yet (a reaction takes longer). */
const SETTLE_MS = 250;
/** Ages on an open card are drawn anew this often while it waits. */
const AGE_MS = 1000;

export function createCard({ overlay, stateOf, notesOf, ask, person, siteOff, signal }: CardParts): Card {
  let state: HoverState = { phase: 'closed' };
  let list: readonly Subject[] = [];
  let timer = 0;
  let ageTimer = 0;
  let openedAt = 0;
  let drawing: CardDrawing | null = null;
  /** Comes with it. */
  let holder: CardHolder | null = null;
  let coming: Promise<void> | null = null;
  let language = navigator.language;
  /** After Tab has left the card, its link keeps focus and does not open it again. */
  let isLeft: Subject | null = null;

  const subject = () => openSpot(state) as Subject | null;
  const copied = createCopied((address) => navigator.clipboard.writeText(address), draw);

  /** Brings the drawing, once; where that failed, the next card tries again. */
  function bring(): Promise<void> {
    coming ??= bringDrawing().then(
      (brought) => {
        if (signal.aborted) return;
        drawing = brought;
        holder = overlay().takeCard(brought.css, brought.hold);
        prepare(holder.element);
        dress();
        drawAhead();
      },
      () => undefined,
    );
    return coming;
  }

  function prepare(element: HTMLElement): void {
    const guard = (event: Event) => {
      const tooSoon = event.type === 'click' && performance.now() - openedAt < SETTLE_MS;
      if (event.isTrusted && !tooSoon) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of ['click', 'pointerdown', 'keydown', 'keypress'])
      element.addEventListener(name, guard, { capture: true, signal });
  }

  /** Each card that is about to open wears what the person has set by then. */
  function dress(): void {
    void call('settings', {}).then(
      ({ theme, language: wanted }) => {
        if (!holder) return;
        language = wanted === 'system' ? navigator.language : wanted;
        setLanguage(language);
        holder.element.lang = language;
        holder.element.style.colorScheme = theme === 'system' ? 'light dark' : theme;
        draw();
      },
      () => undefined,
    );
  }

  const openPanel = ({ chain, address, proof }: Subject, show?: 'evidence' | 'case') =>
    tell('openPanel', { ask: { chain, address, proof }, show });

  const openOptions = () => tell('openOptions', {});

  function actionsOf(shown: Subject) {
    return {
      screen: () => person(shown, false),
      refresh: () => person(shown, true),
      copy: copied.press,
      panel: () => openPanel(shown),
      evidence: () => openPanel(shown, 'evidence'),
      addToCase: () => openPanel(shown, 'case'),
      unlock: openOptions,
      options: openOptions,
      siteOff,
    };
  }

  function propsOf(shown: Subject): PageCardProps {
    const now = Date.now();
    if (shown.key === LIST)
      return { now, picks: list.map((one) => ({ screening: stateOf(one), open: () => openOne(one) })) };
    return {
      now,
      screening: stateOf(shown),
      checksum: shown.checksum,
      notes: notesOf(shown),
      said: copied.said(shown.address),
      actions: actionsOf(shown),
    };
  }

  function draw(): void {
    const shown = subject();
    clearTimeout(ageTimer);
    if (!shown || !drawing || !holder) return;
    const props = propsOf(shown);
    drawing.draw(props, language, holder.element);
    const isWaiting = 'screening' in props && props.screening.state === 'waiting';
    if (isWaiting && !signal.aborted) ageTimer = window.setTimeout(draw, AGE_MS);
  }

  /** Draws the card that is about to open, so that then there is little left to do. */
  function drawAhead(): void {
    if (drawing && holder && state.phase === 'aiming')
      drawing.draw(propsOf(state.spot as Subject), language, holder.element);
  }

  async function show(shown: Subject, focus: boolean): Promise<void> {
    for (let tries = 0; !drawing && tries < 2; tries++) {
      await bring();
      if (!drawing) coming = null;
    }
    if (subject() !== shown) return;
    if (!drawing) return send({ type: 'escape' });
    openedAt = performance.now();
    draw();
    overlay().raise();
    place(focus);
  }

  function openOne(one: Subject): void {
    send({ type: 'press', spot: one });
    holder?.focus();
  }

  function place(focus = false): void {
    const shown = subject();
    const box = shown?.anchor();
    if (!drawing || !shown || !box) return;
    overlay().openCard(box, shown.hit ?? null, focus);
  }

  function send(event: HoverEvent, focus = false, at = performance.now()): void {
    if (signal.aborted) return;
    const before = subject();
    const next = step(state, event, at);
    state = next.state;
    clearTimeout(timer);
    if (next.wake !== undefined) timer = window.setTimeout(() => send({ type: 'tick' }), next.wake);
    if (next.ask && (next.ask as Subject).key !== LIST) ask(next.ask as Subject);
    if (next.ask) {
      dress();
      drawAhead();
    }
    const now = subject();
    if (now === before) {
      if (focus) place(focus);
      return;
    }
    if (!now) {
      clearTimeout(ageTimer);
      list = [];
      overlay().closeCard();
      return;
    }
    if (list.length && now.key !== LIST && !list.includes(now)) list = [];
    void show(now, focus);
  }

  return {
    over(over, at) {
      const spot = hasRoom() ? over : null;
      if (hasRoom()) void bring();
      if (spot !== isLeft) isLeft = null;
      if ((spot && !isLeft) || state.phase !== 'closed') send({ type: 'over', spot: isLeft ? null : spot }, false, at);
    },
    onCard: () => send({ type: 'on-card' }),
    press(spot, focus) {
      // In a frame too small for a card the side panel has the same to say.
      if (!hasRoom()) return openPanel(spot);
      isLeft = null;
      send({ type: 'press', spot }, focus);
    },
    pressCard() {
      const shown = subject();
      if (shown) send({ type: 'press', spot: shown }, true);
    },
    tab(backwards) {
      const shown = subject();
      if (!shown) return false;
      if (holder?.endsAt(backwards)) {
        isLeft = shown;
        send({ type: 'escape' });
        return true;
      }
      // Into the card goes who came to it by keyboard: the page's own focus is on the link that opened it.
      if (holder?.holdsFocus() || backwards || !shown.hasFocus?.()) return false;
      send({ type: 'press', spot: shown }, true);
      return true;
    },
    escape() {
      const wasOpen = subject();
      if (state.phase !== 'closed') send({ type: 'escape' });
      return wasOpen !== null;
    },
    follow() {
      const shown = subject();
      if (!shown) return;
      if (shown.anchor()) place();
      else send({ type: 'gone', spot: shown });
    },
    show(subjects, anchor) {
      send({ type: 'escape' });
      list = subjects.length > 1 ? subjects : [];
      const only = subjects.length === 1 ? subjects[0] : undefined;
      const all: Subject = { key: LIST, chain: '', address: '', checksum: 'ok', anchor: () => anchor };
      send({ type: 'press', spot: only ?? all }, true);
    },
    repaint(keys) {
      const shown = subject();
      if (shown && (keys.has(shown.key) || list.some((one) => keys.has(one.key)))) draw();
      else drawAhead();
    },
    keys: () => (list.length ? list.map((one) => one.key) : subject() ? [(subject() as Subject).key] : []),
  };
}
