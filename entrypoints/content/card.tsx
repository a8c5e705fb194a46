// The card in the page: opens and closes by the rules of lib/view/hover, shows one address or a list of several.
import { render } from 'preact';
import { VerdictBadge } from '../../components/VerdictBadge';
import { VerdictCard } from '../../components/VerdictCard';
import type { Checksum } from '../../lib/chains/chain';
import { call } from '../../lib/messages/call';
import type { Hit } from '../../lib/page/hit';
import type { Overlay } from '../../lib/page/overlay';
import type { Box } from '../../lib/page/place';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import { type HoverEvent, type HoverState, openSpot, step } from '../../lib/view/hover';
import { setLanguage } from '../../lib/words/language';
import { shortAddresses } from '../../lib/words/short-address';

/** What a card can be about: a mark, or an address of a selection. */
export interface Subject extends Ask {
  key: string;
  checksum: Checksum;
  /** Where it stands in the window now; null once it is gone. */
  anchor(): Box | null;
  hit?: Hit;
}

export interface CardParts {
  overlay(): Overlay;
  stateOf(ask: Ask): ScreeningState;
  ask(subject: Subject): void;
  person(subject: Subject, again: boolean): void;
  siteOff: (() => Promise<void>) | undefined;
  signal: AbortSignal;
}

export interface Card {
  over(subject: Subject | null): void;
  onCard(): void;
  press(subject: Subject, focus: boolean): void;
  pressElsewhere(): void;
  escape(): boolean;
  close(): void;
  /** Marks moved: follow, or close where the mark is gone. */
  follow(): void;
  show(subjects: readonly Subject[]): void;
  repaint(keys: ReadonlySet<string>): void;
  /** Keys shown now. */
  keys(): string[];
}

/** A card that has just appeared takes no press: nobody can have meant it yet (a reaction takes longer). */
const SETTLE_MS = 250;
/** Ages on an open card are drawn anew this often while it waits. */
const AGE_MS = 1000;

export function createCard({ overlay, stateOf, ask, person, siteOff, signal }: CardParts): Card {
  let state: HoverState = { phase: 'closed' };
  let list: readonly Subject[] = [];
  let timer = 0;
  let ageTimer = 0;
  let openedAt = 0;
  let isReady = false;

  const subject = () => openSpot(state) as Subject | null;

  function prepare(holder: HTMLElement): void {
    if (isReady) return;
    isReady = true;
    const guard = (event: Event) => {
      const tooSoon = event.type === 'click' && performance.now() - openedAt < SETTLE_MS;
      if (event.isTrusted && !tooSoon) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of ['click', 'pointerdown', 'keydown', 'keypress'])
      holder.addEventListener(name, guard, { capture: true, signal });
    void call('settings', {}).then(
      ({ theme, language }) => {
        setLanguage(language === 'system' ? navigator.language : language);
        holder.style.colorScheme = theme === 'system' ? 'light dark' : theme;
        draw();
      },
      () => undefined,
    );
  }

  function actionsOf(shown: Subject) {
    return {
      screen: () => person(shown, false),
      refresh: () => person(shown, true),
      copy: (address: string) => navigator.clipboard.writeText(address),
      panel: () =>
        void call('openPanel', { ask: { chain: shown.chain, address: shown.address } }).catch(() => undefined),
      unlock: () => void call('openOptions', {}).catch(() => undefined),
      options: () => void call('openOptions', {}).catch(() => undefined),
      ...(siteOff ? { siteOff: () => void siteOff().catch(() => undefined) } : {}),
    };
  }

  function draw(): void {
    const shown = subject();
    const { holder } = overlay();
    clearTimeout(ageTimer);
    if (!shown) return;
    if (list.length > 1) render(<List subjects={list} stateOf={stateOf} onOpen={openOne} />, holder);
    else {
      const screening = stateOf(shown);
      render(
        <VerdictCard
          screening={screening}
          now={Date.now()}
          frame="floating"
          checksum={shown.checksum}
          actions={actionsOf(shown)}
        />,
        holder,
      );
      if (screening.state === 'waiting' && !signal.aborted) ageTimer = window.setTimeout(draw, AGE_MS);
    }
  }

  function openOne(one: Subject): void {
    list = [];
    send({ type: 'press', spot: one });
  }

  function place(): void {
    const shown = subject();
    const box = shown?.anchor();
    if (!shown || !box) return;
    overlay().openCard(box, shown.hit ?? null);
  }

  function send(event: HoverEvent): void {
    if (signal.aborted) return;
    const before = subject();
    const next = step(state, event, performance.now());
    state = next.state;
    clearTimeout(timer);
    if (next.wake !== undefined) timer = window.setTimeout(() => send({ type: 'tick' }), next.wake);
    if (next.ask) ask(next.ask as Subject);
    const now = subject();
    if (now === before) return;
    if (!now) {
      clearTimeout(ageTimer);
      list = [];
      overlay().closeCard();
      return;
    }
    openedAt = performance.now();
    prepare(overlay().holder);
    draw();
    place();
    overlay().raise();
  }

  return {
    over: (spot) => (spot || state.phase !== 'closed') && send({ type: 'over', spot }),
    onCard: () => send({ type: 'on-card' }),
    press(spot, focus) {
      send({ type: 'press', spot });
      if (focus) overlay().holder.querySelector<HTMLElement>('button')?.focus();
    },
    pressElsewhere: () => state.phase !== 'closed' && send({ type: 'press-elsewhere' }),
    escape() {
      const wasOpen = subject();
      if (state.phase !== 'closed') send({ type: 'escape' });
      return wasOpen !== null;
    },
    close: () => send({ type: 'escape' }),
    follow() {
      const shown = subject();
      if (!shown) return;
      if (shown.anchor()) place();
      else send({ type: 'gone', spot: shown });
    },
    show(subjects) {
      const first = subjects[0];
      if (!first) return;
      list = subjects;
      send({ type: 'press', spot: first });
    },
    repaint(keys) {
      const shown = subject();
      if (shown && (keys.has(shown.key) || list.some((one) => keys.has(one.key)))) draw();
    },
    keys: () => (list.length ? list.map((one) => one.key) : subject() ? [(subject() as Subject).key] : []),
  };
}

/** A selection with several addresses: one row each, of the height of a press target. */
export const LIST_CSS = `
.picks{margin:0;padding:8px 0;list-style:none;overflow:auto}
.picks button{display:grid;grid-template-columns:16px 1fr auto;gap:10px;align-items:center;width:100%;height:32px;padding:0 12px;border:0;background:none;color:var(--ink);font:var(--t-body);text-align:left;cursor:pointer}
.picks button:hover,.picks button:focus-visible{background:var(--accent-wash)}
.picks .mono{font-family:var(--mono)}
`;

function List({
  subjects,
  stateOf,
  onOpen,
}: {
  subjects: readonly Subject[];
  stateOf(ask: Ask): ScreeningState;
  onOpen(one: Subject): void;
}) {
  const shorts = shortAddresses(subjects.map((one) => one.address));
  return (
    <article class="card floating" data-testid="card">
      <ul class="picks">
        {subjects.map((one, at) => (
          <li key={one.key}>
            <button type="button" onClick={() => onOpen(one)}>
              <VerdictBadge screening={stateOf(one)} now={Date.now()} />
              <span class="mono">{shorts[at]}</span>
              <span>{one.chain}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
