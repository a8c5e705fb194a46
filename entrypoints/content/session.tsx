// One stretch of marking a page: marks, answers and card together, from start until the site is switched off.
import { render } from 'preact';
import cardCss from '../../components/card.css?inline';
import type { CardNote } from '../../components/card-notes';
import controlsCss from '../../components/controls.css?inline';
import markCss from '../../components/mark.css?inline';
import tokensCss from '../../components/tokens.css?inline';
import { VerdictBadge } from '../../components/VerdictBadge';
import { call } from '../../lib/messages/call';
import type { Notice, PageList } from '../../lib/messages/notice';
import { type Hit, keyOf } from '../../lib/page/hit';
import { createLookAlikes } from '../../lib/page/look-alikes';
import { createOverlay, type Overlay } from '../../lib/page/overlay';
import { createPage } from '../../lib/page/page';
import { watchPointer } from '../../lib/page/pointer';
import type { Ask, ScreeningState } from '../../lib/screening/state';
import { createPageScreening } from '../../lib/view/page-screening';
import { createCard, type Subject } from './card';
import { listOf } from './list';
import { PICKS_CSS } from './picks';
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
  showCard(asks: Extract<Notice, { notice: 'show' }>['asks']): void;
  /** Asks anew how everything stands that was ever asked for. */
  lookAtAll(): void;
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
      async standing() {
        const [{ vault, account }, { budgetPage, budgetSiteDay, budgetDay }] = await Promise.all([
          call('status', {}),
          call('settings', {}),
        ]);
        const limits = { page: budgetPage, site: budgetSiteDay, day: budgetDay };
        return { account: vault === 'open' ? (account?.id ?? null) : null, limits };
      },
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
    const isSent = mode === 'view' || byPerson.has(keyOf(chain, address));
    return (
      known ?? (isSent ? { chain, address, state: 'waiting', since: startedAt } : { chain, address, state: 'idle' })
    );
  }
  const startedAt = Date.now();
  const byPerson = new Set<string>();
  const alikes = createLookAlikes();

  function person(asks: readonly Ask[], again: boolean): void {
    for (const { chain, address } of asks) byPerson.add(keyOf(chain, address));
    void screening.person(
      asks.map(({ chain, address }) => ({ chain, address })),
      again,
    );
  }

  function notesOf({ key, hit }: Pick<Subject, 'key' | 'hit'>): CardNote[] {
    const other = alikes.of(key);
    return [
      ...(hit?.linksTo ? [{ note: 'link-differs' as const, link: hit.linksTo }] : []),
      ...(other ? [{ note: 'look-alike' as const, other }] : []),
    ];
  }

  /** Look-alikes are looked for among what is found; marks that have one get their note. */
  function compare(hits: readonly Hit[]): void {
    const news = alikes.add(hits);
    if (!news.size) return;
    overlay?.repaint(news);
    card.repaint(news);
  }

  function getOverlay(): Overlay {
    overlay ??= createOverlay({
      css: [tokensCss, controlsCss, markCss, cardCss, PICKS_CSS],
      open: IS_E2E,
      now: () => Date.now(),
      signal,
      paint(target, hit) {
        const screeningState = stateOf(askOf(hit));
        const note = hit.checksum === 'mismatch' || notesOf({ key: hit.key, hit }).length > 0;
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
      const hasFocus = () =>
        document.activeElement?.contains(hit.place.last) === true && document.activeElement !== document.body;
      subject = { key, ...askOf(hit), checksum, anchor: () => overlay?.boxOf(hit) ?? null, hit, hasFocus };
      subjects.set(hit, subject);
    }
    return subject;
  }

  const card = createCard({
    overlay: getOverlay,
    stateOf,
    signal,
    ask: (subject) => screening.want([subject], 'view'),
    person: (subject, again) => person([subject], again),
    notesOf,
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
    if (page.isWhole()) screening.want(page.found.fresh().map(askOf), 'rest');
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
        compare(inView);
        if (gathering === 'done') tellBackground();
        else if (gathering === 'not-yet' && inView.length) {
          gathering = 'waiting';
          after(signal)(GATHER_MS, tellFirst);
        }
      },
      onWhole() {
        // In a turn of its own: there may be thousands.
        after(signal)(0, () => compare(page?.all() ?? []));
        tellFirst();
      },
      onNavigated() {
        gathering = 'not-yet';
        screening.anotherPage();
        alikes.clear();
        card.close();
      },
    });
  }

  watchPointer({
    overlay: () => overlay,
    hitOf: (element) => overlay?.drawn().find(({ place }) => element.contains(place.last)) ?? null,
    onOver: (hit) => card.over(hit ? subjectOf(hit) : null),
    onCard: () => card.onCard(),
    onPress: (hit, focus) => card.press(subjectOf(hit), focus),
    onPressCard: () => card.pressCard(),
    onTab: (backwards) => card.tab(backwards),
    onPressElsewhere: () => card.pressElsewhere(),
    onEscape: () => card.escape(),
    signal,
  });

  return {
    mode,
    marks,
    changed: () => screening.changed(),
    lookAtAll: () => screening.lookAtAll(),
    list() {
      const hits = page?.all().filter((hit) => screening.stateOf(hit.key) !== null) ?? [];
      const inView = new Set(page?.inView().map((hit) => hit.key) ?? []);
      return { addresses: listOf(hits, inView), complete: page?.isWhole() ?? true, cut: page?.found.isCut };
    },
    jump(ask) {
      const hit = page?.jump(keyOf(ask.chain, ask.address));
      if (hit) card.press(subjectOf(hit), false);
    },
    showCard(asks) {
      const anchor = selectionBox(asks);
      const shown = asks.map(({ chain, address, checksum = 'ok' }) => {
        const subject: Subject = { key: keyOf(chain, address), chain, address, checksum, anchor: () => anchor };
        return subject;
      });
      if (shown.length) person(asks, false);
      card.show(shown, anchor);
    },
  };
}
