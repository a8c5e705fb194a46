// One stretch of marking a page: marks, answers and card together, from start until the site is switched off.
import { render } from 'preact';
import cardCss from '../../components/card.css?inline';
import controlsCss from '../../components/controls.css?inline';
import markCss from '../../components/mark.css?inline';
import tokensCss from '../../components/tokens.css?inline';
import { VerdictBadge } from '../../components/VerdictBadge';
import { call } from '../../lib/messages/call';
import type { PageList } from '../../lib/messages/notice';
import { type Hit, keyOf } from '../../lib/page/hit';
import { createOverlay, type Overlay } from '../../lib/page/overlay';
import { createPage } from '../../lib/page/page';
import { watchPointer } from '../../lib/page/pointer';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import { createPageScreening } from '../../lib/view/page-screening';
import { createCard, LIST_CSS, type Subject } from './card';
import { listOf } from './list';
import { selectionBox } from './selection';

export interface SessionParts {
  /** `off`: nothing is marked, the card alone is served. */
  mode: 'view' | 'ask' | 'off';
  signal: AbortSignal;
  isAlive(): boolean;
  end(): void;
  /** The person switched this site off from the card. */
  onOff(): void;
}

export interface Session {
  mode: SessionParts['mode'];
  marks: boolean;
  changed(): void;
  list(): PageList;
  jump(ask: Ask): void;
  showCard(asks: readonly (Ask & { chains: string[] })[]): void;
}

/** The first message holds the whole page if the walk ends within this time of the first screenful, so that one batch serves it. */
const GATHER_MS = 150;

const IS_E2E = import.meta.env.MODE === 'e2e';

const askOf = (hit: Hit): Ask => ({ chain: hit.chain, address: hit.canonical });

function after(signal: AbortSignal): (ms: number, run: () => void) => () => void {
  return (ms, run) => {
    const id = setTimeout(() => signal.aborted || run(), ms);
    return () => clearTimeout(id);
  };
}

export function createSession({ mode, signal, isAlive, end, onOff }: SessionParts): Session {
  const marks = mode !== 'off';
  let overlay: Overlay | null = null;
  let page: ReturnType<typeof createPage> | null = null;
  let gathering: 'not-yet' | 'waiting' | 'done' = 'not-yet';

  const screening = createPageScreening(
    {
      asking: {
        screen: (asks, why, again) => call('screen', { asks, why, ...(again ? { again } : {}) }),
        look: (asks) => call('look', { asks }),
      },
      now: () => Date.now(),
      signal,
      after: after(signal),
      drawn: () => [...new Set([...(overlay?.drawn() ?? []).map((hit) => hit.key), ...card.keys()])],
      onAnswers(keys) {
        for (const key of keys) if (screening.stateOf(key) === null) page?.drop(key);
        overlay?.repaint(keys);
        card.repaint(keys);
      },
    },
    mode === 'view' ? 'view' : 'ask',
  );

  /** What is drawn before any answer: on the way where it was or will be sent, untouched where only a person sends. */
  function stateOf(subject: Ask): ScreeningState {
    const known = screening.stateOf(keyOf(subject.chain, subject.address));
    const { chain, address } = subject;
    return (
      known ??
      (mode === 'view' ? { chain, address, state: 'waiting', since: startedAt } : { chain, address, state: 'idle' })
    );
  }
  const startedAt = Date.now();

  function getOverlay(): Overlay {
    overlay ??= createOverlay({
      css: [tokensCss, controlsCss, markCss, cardCss, LIST_CSS],
      open: IS_E2E,
      now: () => Date.now(),
      signal,
      paint(target, hit) {
        const screeningState = stateOf(askOf(hit));
        const note = hit.checksum === 'mismatch';
        render(
          <VerdictBadge
            screening={screeningState}
            note={note}
            now={Date.now()}
            {...(IS_E2E ? { testId: 'mark' } : {})}
          />,
          target,
        );
      },
      onPress: (hit) => card.press(subjectOf(hit), true),
      onFocus: (hit) => card.over(hit ? subjectOf(hit) : null),
      onGivenUp: onOff,
    });
    return overlay;
  }

  const subjects = new WeakMap<Hit, Subject>();
  function subjectOf(hit: Hit): Subject {
    let subject = subjects.get(hit);
    if (!subject) {
      const { key, checksum } = hit;
      subject = { key, ...askOf(hit), checksum, anchor: () => overlay?.boxOf(hit) ?? null, hit };
      subjects.set(hit, subject);
    }
    return subject;
  }

  const card = createCard({
    overlay: getOverlay,
    stateOf,
    signal,
    ask: (subject) => screening.want([subject], 'view'),
    person: (subject, again) => void screening.person([{ chain: subject.chain, address: subject.address }], again),
    siteOff: marks
      ? async () => {
          const site = await call('site', {});
          if (site) await call('setSite', { host: site.host, mode: 'off' });
          onOff();
        }
      : undefined,
  });

  function tellBackground(): void {
    if (!page || mode === 'off') return;
    screening.want(page.inView().map(askOf), 'view');
    if (page.isWhole()) screening.want(page.all().map(askOf), 'rest');
  }

  /** In view first, then the rest in document order, in one message: the background screens the first of them in one batch. */
  function tellFirst(): void {
    if (gathering === 'done' || !page) return;
    gathering = 'done';
    const known = new Map([...page.inView(), ...page.all()].map((hit) => [hit.key, askOf(hit)]));
    screening.want([...known.values()], 'view');
  }

  if (marks) {
    page = createPage({
      now: () => performance.now(),
      signal,
      recognise: (texts, urls) => call('recognise', { texts, urls }),
      overlay: getOverlay,
      onSeen(inView) {
        if (!isAlive()) return end();
        card.follow();
        if (gathering === 'done') tellBackground();
        else if (gathering === 'not-yet' && inView.length) {
          gathering = 'waiting';
          after(signal)(GATHER_MS, tellFirst);
        }
      },
      onWhole: tellFirst,
      onNavigated() {
        gathering = 'not-yet';
        card.close();
      },
    });
  }

  watchPointer({
    overlay: () => overlay,
    hitOf: (element) => overlay?.drawn().find(({ place }) => element.contains(place.last)) ?? null,
    onOver: (hit) => card.over(hit ? subjectOf(hit) : null),
    onCard: () => card.onCard(),
    onPress: (hit) => card.press(subjectOf(hit), false),
    onPressElsewhere: () => card.pressElsewhere(),
    onEscape: () => card.escape(),
    signal,
  });

  return {
    mode,
    marks,
    changed: () => screening.changed(),
    list() {
      const hits = page?.all().filter((hit) => screening.stateOf(hit.key) !== null) ?? [];
      const inView = new Set(page?.inView().map((hit) => hit.key) ?? []);
      return { addresses: listOf(hits, inView), complete: page?.isWhole() ?? true };
    },
    jump(ask) {
      const hit = page?.jump(keyOf(ask.chain, ask.address));
      if (hit) card.press(subjectOf(hit), false);
    },
    showCard(asks) {
      const anchor = selectionBox(asks);
      const shown = asks.map(({ chain, address }) => {
        const subject: Subject = { key: keyOf(chain, address), chain, address, checksum: 'ok', anchor: () => anchor };
        return subject;
      });
      void screening.person(
        asks.map(({ chain, address }) => ({ chain, address })),
        false,
      );
      card.show(shown);
    },
  };
}
